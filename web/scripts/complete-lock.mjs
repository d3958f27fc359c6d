/**
 * Completes package-lock.json with the packages of other platforms.
 *
 * A registry that does not offer a binary for, say, Windows on ARM makes `npm install` leave it out
 * of the lock file without a word; then `npm ci` refuses the file everywhere, and a machine of that
 * platform would go without. Their versions are exact in the packages that want them, and their
 * names say where they run. Run it after every change of the packages.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** What npm writes about a package that runs on one platform. */
function describe(name, version, dev) {
  const words = name.split(/[/-]/)
  const among = (known) => words.filter((word) => known.includes(word))
  const [os, cpu] = [among(SYSTEMS), among(PROCESSORS)]
  if (os.length === 0 && cpu.length === 0) throw new Error(`${name} names no platform`)
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(words.some((word) => word.startsWith('musl')) && { libc: ['musl'] }),
    ...(os.includes('linux') &&
      words.some((word) => word.startsWith('gnu')) && { libc: ['glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
let added = 0
for (const [path, wants] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(wants.optionalDependencies ?? {})) {
    if (lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`])
      continue
    lock.packages[`node_modules/${name}`] = describe(name, version, wants.dev)
    added += 1
  }
}
const byPath = ([a], [b]) => a.localeCompare(b, 'en')
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPath))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added`)
