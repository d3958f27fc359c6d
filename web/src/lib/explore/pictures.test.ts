import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GameRecord, initSync } from '$lib/rules/wasm/ponte'
import { embed } from './pictures'

it('puts the typeface into the picture that the engine draws', () => {
  initSync({ module: readFileSync('src/lib/rules/wasm/ponte_bg.wasm') })
  const svg = GameRecord.begin('6x6').picture(0, false, 600)
  const font = readFileSync('src/assets/fonts/cormorant-garamond-600.woff2')
  const whole = embed(svg, font)
  expect(svg).toContain('font-family="Cormorant,')
  expect(whole).toContain(`base64,${font.toString('base64')})`)
  expect(whole.replace(/<style>.*?<\/style>/, '')).toBe(svg)
})
