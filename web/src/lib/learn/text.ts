/**
 * What a language must bring for the rules pages, and how it is loaded.
 *
 * The texts are long, so each language is a module of its own that is fetched when somebody reads
 * it. In a text `*word*` is stressed and `` `c3` `` is notation; nothing else is marked up.
 */
import type { Preset } from '$lib/game/names'
import type { Locale } from '$lib/i18n/locale.svelte'
import type { AdviceId, NumberedId, UnnumberedId } from './examples'
import { typesetAll } from './typeset'

/** A heading and the paragraphs under it. */
export interface Section {
  title: string
  text: string[]
}

export type RulesSection =
  'aim' | 'turn' | 'start' | 'islands' | 'bridges' | 'end' | 'scoring' | 'mistakes'

export interface RulesText {
  lead: string
  sections: Record<RulesSection, Section>
  /** What to see on a board. */
  captions: Record<NumberedId | UnnumberedId, string>
  /** The scoring table. */
  table: { islands: string; points: string; beyond: string }
}

export type EditionsSection = 'origin' | 'supply' | 'passing' | 'choosing'
export type ReadingId = 'declining' | 'supply' | 'dark' | 'crossing' | 'pair'

export interface EditionsText {
  lead: string
  /** The heads of the columns, and the words that appear in the cells. */
  table: {
    title: string
    edition: string
    board: string
    tiles: string
    bridges: string
    passing: string
    played: string
    unlimited: string
    strict: string
    free: string
  }
  /** Where each edition is played. */
  played: Record<Preset, string>
  sections: Record<EditionsSection, Section>
  readings: { title: string; lead: string; items: Record<ReadingId, Section> }
}

/** One piece of advice and what its board shows. */
export interface Piece extends Section {
  caption: string
}

export interface AdviceText {
  lead: string
  pieces: Record<AdviceId, Piece>
  /** Where the advice comes from. */
  source: string
}

/** The rules pages in one language. */
export interface LearnText {
  rules: RulesText
  editions: EditionsText
  advice: AdviceText
}

const languages: Record<Locale, () => Promise<{ default: LearnText }>> = {
  en: () => import('./text/en'),
  fr: () => import('./text/fr'),
  de: () => import('./text/de'),
  it: () => import('./text/it'),
  pt: () => import('./text/pt'),
  nl: () => import('./text/nl'),
}

/** The rules pages in a language, ready to be shown. */
export async function loadText(locale: Locale): Promise<LearnText> {
  return typesetAll((await languages[locale]()).default)
}
