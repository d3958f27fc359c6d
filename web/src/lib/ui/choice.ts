/** One of several values to choose from, as Segmented and Select show it. */
export interface Choice<Value extends string> {
  value: Value
  label: string
}

/** What both are given. */
export interface ChoiceProps<Value extends string> {
  /** What is being chosen. */
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  /** Called when the person has chosen. */
  onchange?: (value: Value) => void
  /** Keeps the label for screen readers alone. */
  labelHidden?: boolean
  disabled?: boolean
}
