/** A number of a rule that holds in a year. */
export interface RuleInForce {
  /** Row of the year itself; null when the number holds from an earlier year. */
  readonly id: number | null
  readonly code: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly legalRef: string
  /** The year since which it holds. */
  readonly since: number
  /** Version of the row of the year itself; null when it holds from an earlier year. */
  readonly rowVersion: number | null
}
