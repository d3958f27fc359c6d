/** One of several values to choose from, as Segmented and Select show it. */
export interface Choice<Value extends string> {
  value: Value
  label: string
}
