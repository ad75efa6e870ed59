import type { RuleParams } from './check.ts'
import { numbersOf } from './check.ts'
import type { Trace } from './trace.ts'

export interface InterventionDefinition<I, C, N extends string> {
  /** Code of the support scheme, for example `0001`. */
  readonly code: string
  /** First claim year. A changed formula is a new definition with a later `since`. */
  readonly since: number
  readonly legalBasis: string
  /** Numbers of the formula; stored parameters may override them by year under `<code>.<name>`. */
  readonly params: Readonly<Record<N, number>>
  /** What the scheme gives for this input, before reductions that are the same for all schemes. */
  readonly claim: (input: I, params: Readonly<Record<N, number>>, trace: Trace, rules: RuleParams) => C
}

/** A defined intervention: its card and one function. */
export interface Intervention<I, C> extends Omit<InterventionDefinition<I, C, string>, 'claim'> {
  readonly claim: (input: I, rules: RuleParams, trace: Trace) => C
}

/** Declares an intervention. Its `claim` sees the numbers of the year, its own defaults filled in. */
export const defineIntervention = <I, C, N extends string>(
  definition: InterventionDefinition<I, C, N>,
): Intervention<I, C> => {
  const { claim, ...card } = definition
  return {
    ...card,
    claim: (input, rules, trace) => claim(input, numbersOf(card.code, definition.params, rules), trace, rules),
  }
}
