// Measures the net of the engine in WebAssembly against onnxruntime-web: one thread, batch 1.
//
//   cargo build --release -p ponte-engine --example measure --target wasm32-unknown-unknown \
//     --config 'build.rustflags = ["-Ctarget-feature=+simd128"]'
//   npm install --prefix OUT onnxruntime-web        (it is no dependency of ours)
//   node web/scripts/measure-net.mjs target/wasm32-unknown-unknown/release/examples/measure.wasm OUT
//
// OUT also holds net-10.onnx and net-12.onnx, left there by train/ponte_train/compare_onnx.py.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [module, folder] = process.argv.slice(2)
const ROUNDS = 10
const EVALUATIONS = 60

const { instance } = await WebAssembly.instantiate(readFileSync(module))
const resolved = createRequire(resolve(folder, 'index.js')).resolve('onnxruntime-web')
const onnx = await import(pathToFileURL(join(resolved, '../ort.wasm.min.mjs')).href)
onnx.env.wasm.numThreads = 1

/** Evaluations a second of this process's time. */
async function rate(evaluate) {
  const start = process.cpuUsage()
  await evaluate()
  const { user, system } = process.cpuUsage(start)
  return (EVALUATIONS * 1e6) / (user + system)
}

async function session(side) {
  const net = await onnx.InferenceSession.create(readFileSync(join(folder, `net-${side}.onnx`)))
  const planes = Float32Array.from({ length: 48 * side * side }, (_, i) => Number(i % 5 === 0))
  const inputs = {
    planes: new onnx.Tensor('float32', planes, [1, 48, side, side]),
    scalars: new onnx.Tensor('float32', new Float32Array(21), [1, 21]),
  }
  return async () => {
    for (let i = 0; i < EVALUATIONS; i++) await net.run(inputs)
  }
}

for (const side of [10, 12]) {
  const theirs = await session(side)
  const ours = () => instance.exports.evaluate(EVALUATIONS, side === 12)
  const best = { ours: 0, theirs: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    best.theirs = Math.max(best.theirs, await rate(theirs))
    best.ours = Math.max(best.ours, await rate(ours))
  }
  const ratio = (best.ours / best.theirs).toFixed(2)
  const figures = `ponte ${best.ours.toFixed(0)}, onnxruntime-web ${best.theirs.toFixed(0)}`
  console.log(`${side}×${side}: ${figures}, ratio ${ratio}`)
}
