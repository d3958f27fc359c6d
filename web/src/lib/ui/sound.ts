/**
 * Plays the sounds of the board, if the settings allow.
 *
 * No sound is loaded before it is wanted: browsers let a page sound only after somebody has touched
 * it, and most of the page is silent. A sound that cannot be had is left out.
 */
import bridge from '../../assets/sounds/bridge.wav?url'
import end from '../../assets/sounds/end.wav?url'
import island from '../../assets/sounds/island.wav?url'
import refusal from '../../assets/sounds/refusal.wav?url'
import tile from '../../assets/sounds/tile.wav?url'
import { idle } from '$lib/shell/idle'
import { settings } from '$lib/shell/settings.svelte'

const addresses = { tile, island, bridge, refusal, end }
export type SoundName = keyof typeof addresses

const loudness = 0.6

let context: AudioContext | undefined
const loaded = new Map<SoundName, Promise<AudioBuffer>>()

/**
 * Asks for the loudspeakers before they are wanted: the first time that may block the page for a
 * tenth of a second, which is better spent while nobody presses anything.
 */
export async function prepareSound(): Promise<void> {
  await idle()
  if (settings.current.sound) context ??= new AudioContext()
}

/** Plays a sound now. Never fails and never waits. */
export function playSound(name: SoundName): void {
  if (settings.current.sound) void play(name).catch(() => loaded.delete(name))
}

async function play(name: SoundName): Promise<void> {
  context ??= new AudioContext()
  const buffer = loaded.get(name) ?? load(context, name)
  loaded.set(name, buffer)
  const source = new AudioBufferSourceNode(context, { buffer: await buffer })
  source.connect(new GainNode(context, { gain: loudness })).connect(context.destination)
  await context.resume()
  source.start()
}

async function load(audio: AudioContext, name: SoundName): Promise<AudioBuffer> {
  const response = await fetch(addresses[name])
  return audio.decodeAudioData(await response.arrayBuffer())
}
