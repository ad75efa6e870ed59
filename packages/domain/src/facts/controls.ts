import type { SquareMetres } from '../kernel/units.ts'

/** What a control on the spot finds that is about a whole application, beside its rows. */
export const CONTROL = { undeclared: 1, negligence: 2, grave: 3, recurrence: 4, intent: 5 } as const
export type ControlKind = (typeof CONTROL)[keyof typeof CONTROL]

/** The areas of conditionality (Reg. (EU) 2021/2115 annex III): of several findings of one the highest counts. */
export const CONTROL_AREA = { environment: 1, health: 2, welfare: 3 } as const
export type ControlArea = (typeof CONTROL_AREA)[keyof typeof CONTROL_AREA]

/** A result of a control, as its register has it. */
export type ControlFacts =
  | { readonly kind: typeof CONTROL.undeclared; readonly areaM2: SquareMetres }
  | {
      readonly kind: Exclude<ControlKind, typeof CONTROL.undeclared>
      readonly area: ControlArea
      /** Percent of all payments of the year. */
      readonly percent: number
    }

/** A breach of conditionality, beside land that was not declared. */
export type BreachFacts = Exclude<ControlFacts, { readonly kind: typeof CONTROL.undeclared }>

/** The breaches among results of controls. */
export const breachesOf = (controls: readonly ControlFacts[]): readonly BreachFacts[] =>
  controls.filter((one): one is BreachFacts => one.kind !== CONTROL.undeclared)

/** Land that controls found and that was not declared. */
export const undeclaredM2Of = (controls: readonly ControlFacts[]): SquareMetres =>
  controls.reduce((sum, one) => (one.kind === CONTROL.undeclared ? sum + one.areaM2 : sum), 0)
