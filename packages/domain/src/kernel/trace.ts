/** Unit of a step's value. `mills` are tenths of a cent. */
export type StepUnit = 'm2' | 'cents' | 'percent' | 'mills' | 'days' | 'none'

/** One step of a calculation, as it is stored with a payment line and shown to the farmer. */
export interface Step {
  /** Key of `texts/`; its placeholders are the inputs. */
  readonly code: string
  readonly inputs: Readonly<Record<string, number | string>>
  /** The result before any rounding: cents may have a fraction here. */
  readonly value: number
  readonly unit: StepUnit
  /** The clause that orders the step. */
  readonly law?: string
}
