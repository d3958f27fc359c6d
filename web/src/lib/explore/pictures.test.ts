import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GameRecord } from '$lib/rules'
import { loadRulesForTests } from '$lib/rules/testing'
import { embed } from './pictures'

it('puts the typeface into the picture that the engine draws', () => {
  loadRulesForTests()
  const svg = GameRecord.begin('6x6').picture(0, false, 600)
  const font = readFileSync('src/assets/fonts/cormorant-garamond-600.woff2')
  const whole = embed(svg, font)
  expect(svg).toContain('font-family="Cormorant,')
  expect(whole).toContain(`base64,${font.toString('base64')})`)
  expect(whole.replace(/<style>.*?<\/style>/, '')).toBe(svg)
})
