import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadRulesForTests } from '$lib/rules/testing'
import { packGame } from '$lib/game/link'
import { Opening } from './opening.svelte'

const game = '[Rules "6x6"]\n[Result "*"]\n\n1. a1,b1 *\n'
let opened: string[]
let opening: Opening

beforeAll(loadRulesForTests)
beforeEach(() => {
  opened = []
  opening = new Opening((text) => opened.push(text))
})

describe('opening', () => {
  it('opens one game at once', async () => {
    await opening.take(game)
    expect(opened).toEqual([game])
    expect(opening.isShown).toBe(false)
  })

  it('asks which of several', async () => {
    await opening.take(game + game.replace('a1,b1', 'c3,d4'))
    expect(opened).toEqual([])
    expect(opening.isShown).toBe(true)
    expect(opening.games).toHaveLength(2)
    opening.choose(opening.games[1]!)
    expect(opened).toEqual([game.replace('a1,b1', 'c3,d4')])
    expect(opening.isShown).toBe(false)
  })

  it('asks for rules where there are none', async () => {
    await opening.take('a1,b1')
    expect(opening.problem).toMatchObject({ code: 'record-no-rules' })
    expect(opening.needsRules).toBe(true)
    opening.rules = '6x6'
    await opening.read()
    expect(opened).toEqual([game])
    expect(opening.problem).toBeUndefined()
  })

  it('lets a refused text be mended', async () => {
    opening.ask()
    opening.text = game.replace('b1', 'a1')
    await opening.read()
    expect(opening.problem).toMatchObject({ code: 'record-illegal-turn' })
    expect(opening.isShown).toBe(true)
    opening.text = game
    await opening.read()
    expect(opened).toEqual([game])
  })

  it('opens a file', async () => {
    await opening.takeFile(new Blob([game]))
    expect(opened).toEqual([game])
  })

  it('says what is wrong with a file', async () => {
    await opening.takeFile(new Blob([new Uint8Array([0xff])]))
    expect(opening.problem).toEqual({ code: 'file-not-text' })
    expect(opening.isShown).toBe(true)
    expect(opened).toEqual([])
  })

  it('opens a link, from the address and from the field', async () => {
    const packed = await packGame(game)
    if ('problem' in packed) throw new Error(packed.problem)
    await opening.takeLink(packed.value)
    await opening.take(`https://example.org/explore#${packed.value}\n`)
    expect(opened).toEqual([game, game])
  })

  it('says what is wrong with a link, and keeps it in the field', async () => {
    await opening.take('https://example.org/explore#game=AAAA')
    expect(opening.problem).toEqual({ code: 'link-broken' })
    expect(opening.text).toBe('https://example.org/explore#game=AAAA')
    expect(opened).toEqual([])
  })

  it('says what is wrong with the record in a sound link', async () => {
    const packed = await packGame('[Rules "6x6"] a1,a1')
    if ('problem' in packed) throw new Error(packed.problem)
    await opening.takeLink(packed.value)
    expect(opening.problem).toMatchObject({ code: 'record-illegal-turn' })
    expect(opening.text).toBe('[Rules "6x6"] a1,a1')
  })
})
