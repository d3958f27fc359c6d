/**
 * Synthesises the sounds: `npm run assets:sounds`.
 *
 * Everything is a sum of decaying partials and filtered noise, computed here and committed under
 * `src/assets/sounds` as 16-bit mono WAV. The noise has a fixed seed: the same script writes the
 * same bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises'

const target = new URL('../src/assets/sounds/', import.meta.url)
const rate = 16000

/** A note struck at `at` seconds: partials as [multiple of the pitch, loudness, decay in 1/s]. */
function strike(sound, { at = 0, pitch, loudness, partials }) {
  for (const [multiple, share, decay] of partials) {
    const omega = 2 * Math.PI * pitch * multiple
    for (let i = Math.round(at * rate); i < sound.length; i++) {
      const t = i / rate - at
      const attack = Math.min(1, t / 0.003)
      sound[i] += loudness * share * attack * Math.exp(-decay * t) * Math.sin(omega * t)
    }
  }
}

/** A short burst of dulled noise, as wood or stone makes when it is hit. */
function knock(sound, { at = 0, loudness, decay, dullness }) {
  const random = randomness(7)
  let smooth = 0
  for (let i = Math.round(at * rate); i < sound.length; i++) {
    const t = i / rate - at
    smooth += (random() * 2 - 1 - smooth) / dullness
    sound[i] += loudness * Math.exp(-decay * t) * smooth
  }
}

const wood = [
  [1, 1, 48],
  [2.76, 0.5, 75],
  [5.4, 0.22, 110],
]
const stone = [
  [1, 1, 6],
  [2, 0.35, 9],
  [2.99, 0.16, 14],
  [4.2, 0.07, 22],
]
const string = [
  [1, 1, 9],
  [2, 0.4, 13],
  [3, 0.2, 18],
  [4, 0.08, 26],
]

const sounds = {
  /** A tile is laid: a tap on wood. */
  tile: [
    0.16,
    (sound) => {
      knock(sound, { loudness: 0.5, decay: 120, dullness: 3 })
      strike(sound, { pitch: 392, loudness: 0.42, partials: wood })
      strike(sound, { pitch: 196, loudness: 0.24, partials: wood })
    },
  ],
  /** An island is complete: a low chord of stone. */
  island: [
    0.6,
    (sound) => {
      knock(sound, { loudness: 0.3, decay: 60, dullness: 8 })
      strike(sound, { pitch: 130.8, loudness: 0.34, partials: stone })
      strike(sound, { at: 0.012, pitch: 196, loudness: 0.26, partials: stone })
      strike(sound, { at: 0.024, pitch: 329.6, loudness: 0.16, partials: stone })
    },
  ],
  /** A bridge is built: four notes that rise as an arch does. */
  bridge: [
    0.6,
    (sound) => {
      for (const [step, pitch] of [261.6, 329.6, 392, 523.3].entries()) {
        knock(sound, { at: step * 0.075, loudness: 0.08, decay: 140, dullness: 3 })
        strike(sound, { at: step * 0.075, pitch, loudness: 0.2 + step * 0.03, partials: string })
      }
    },
  ],
  /** A cell is refused: two soft, dull knocks. */
  refusal: [
    0.24,
    (sound) => {
      for (const at of [0, 0.1]) {
        knock(sound, { at, loudness: 0.5, decay: 70, dullness: 14 })
        strike(sound, { at, pitch: 110, loudness: 0.3, partials: wood })
      }
    },
  ],
  /** The game is over: a falling cadence that comes to rest. */
  end: [
    0.62,
    (sound) => {
      const chords = [
        [0, [196, 246.9, 293.7]],
        [0.2, [130.8, 261.6, 329.6, 392]],
      ]
      for (const [at, pitches] of chords) {
        for (const pitch of pitches) strike(sound, { at, pitch, loudness: 0.17, partials: stone })
      }
    },
  ],
}

await mkdir(target, { recursive: true })
for (const [name, [seconds, compose]] of Object.entries(sounds)) {
  const sound = new Float64Array(Math.round(seconds * rate))
  compose(sound)
  fadeOut(sound)
  const bytes = wav(sound)
  await writeFile(new URL(`${name}.wav`, target), bytes)
  console.log(`${name}.wav: ${bytes.length} bytes, peak ${peak(sound).toFixed(2)}`)
}

/** Lets the last fifth die away, so that nothing is cut off with a click. */
function fadeOut(sound) {
  const from = Math.floor(sound.length * 0.8)
  for (let i = from; i < sound.length; i++) sound[i] *= (sound.length - i) / (sound.length - from)
}

function peak(sound) {
  return sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
}

/** The bytes of a WAV file: 16 bits, one channel. */
function wav(sound) {
  const bytes = Buffer.alloc(44 + sound.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + sound.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(sound.length * 2, 40)
  for (const [i, value] of sound.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), 44 + i * 2)
  }
  return bytes
}

/** A small generator of chance numbers from 0 to 1 (xorshift), the same in every run. */
function randomness(seed) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
