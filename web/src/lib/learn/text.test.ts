import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '$lib/i18n/compiled/runtime'
import { loadText } from './text'

/** Every string of a text by its path, such as `rules.sections.aim.title`. */
function stringsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    stringsOf(inner, path ? `${path}.${key}` : key),
  )
}

async function textOf(locale: Locale): Promise<Map<string, string>> {
  return new Map(stringsOf(await loadText(locale)))
}

/** The cells, bridges and names of rules that a text mentions. */
function notation(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, inside]) => inside ?? '').sort()
}

const others = locales.filter((locale) => locale !== 'en')

describe('the texts of the rules pages', () => {
  it('are there in six languages', () => {
    expect(locales).toHaveLength(6)
  })

  it.each(locales)('have no gap and no stray mark in %s', async (locale) => {
    for (const [path, text] of await textOf(locale)) {
      expect(text.trim(), path).toBe(text)
      expect(text, path).not.toBe('')
      expect(text.split('*').length % 2, path).toBe(1)
      expect(text.split('`').length % 2, path).toBe(1)
      expect(text, path).not.toMatch(/[<>{}]|['"]| {2}/)
    }
  })

  it.each(others)('say the same things in %s as in English', async (locale) => {
    const [english, other] = [await textOf('en'), await textOf(locale)]
    expect([...other.keys()]).toEqual([...english.keys()])
    for (const [path, text] of other) {
      expect(notation(text), path).toEqual(notation(english.get(path) ?? ''))
    }
  })

  it.each(others)('are translated in %s', async (locale) => {
    const english = await textOf('en')
    const same = [...(await textOf(locale))].filter(([path, text]) => english.get(path) === text)
    expect(same).toEqual([])
  })
})
