/** What colours and rules are called on the page. */
import { m } from '$lib/i18n/compiled/messages'
import type { Color } from '$lib/rules'

export function colorName(color: Color): string {
  return color === 'light' ? m.play_light() : m.play_dark()
}

/** The presets, as the command line and the records name them. */
export const presets = ['print-10', 'print-12', 'bga', 'bsn'] as const
export type Preset = (typeof presets)[number]

export function presetName(preset: Preset): string {
  switch (preset) {
    case 'print-10':
      return m.play_preset_print_10()
    case 'print-12':
      return m.play_preset_print_12()
    case 'bga':
      return m.play_preset_bga()
    case 'bsn':
      return m.play_preset_bsn()
  }
}

/** The rules by a name that people know. */
export function rulesName(rules: string): string {
  return (presets as readonly string[]).includes(rules) ? presetName(rules as Preset) : rules
}
