/**
 * The worker in which opponents think: loads the rules for itself, answers one question at a time.
 */
import init, { chooseTurn } from '$lib/rules/wasm/ponte'
import url from '$lib/rules/wasm/ponte_bg.wasm?url'
import type { Answer, Question } from './protocol'

const ready = init({ module_or_path: url })

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  await ready
  self.postMessage(answer(data))
}

function answer({ id, opponent, rules, position, seed }: Question): Answer {
  try {
    return { id, turn: chooseTurn(opponent, rules, position, seed) }
  } catch (problem) {
    return { id, failure: JSON.stringify(problem) }
  }
}
