/** What results, endings and problems of opening are called on the page. */
import { m } from '$lib/i18n/compiled/messages'
import type { Outcome, Termination } from '$lib/rules'
import { sentence } from '$lib/rules/problems'
import type { OpeningProblem } from './opening.svelte'

export function resultName(outcome: Outcome | undefined): string {
  switch (outcome) {
    case 'light':
      return m.explore_result_light()
    case 'dark':
      return m.explore_result_dark()
    case 'draw':
      return m.explore_result_draw()
    case 'void':
      return m.explore_result_void()
    case undefined:
      return m.explore_result_open()
  }
}

export function endingName(termination: Termination): string {
  switch (termination) {
    case 'score':
      return m.explore_by_score()
    case 'resign':
      return m.explore_by_resign()
    case 'time':
      return m.explore_by_time()
    case 'agreement':
      return m.explore_by_agreement()
    case 'abort':
      return m.explore_by_abort()
  }
}

/** The sentence for what kept a game from being opened. */
export function openingSentence(problem: OpeningProblem): string {
  switch (problem.code) {
    case 'file-too-large':
      return m.explore_file_too_large()
    case 'file-not-text':
      return m.explore_file_not_text()
    case 'file-unreadable':
      return m.explore_file_unreadable()
    case 'link-broken':
      return m.explore_link_broken()
    case 'link-too-long':
      return m.explore_link_too_long()
    default:
      return sentence(problem)
  }
}
