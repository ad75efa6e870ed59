import type { IsoDateTime } from '../kernel/units.ts'

/** One record of somebody reading an application of another person. */
export interface AccessEntry {
  readonly at: IsoDateTime
  readonly name: string
  /** His body; null when it is not known any more. */
  readonly office: string | null
  /** `tree`, `receipt`, `history`, `map`, `row`, `export`, `check` of the AFM; `open` in records of earlier versions. */
  readonly what: string
}

/** An authorisation in force that the applicant gave. */
export interface Adviser {
  readonly etos: number
  readonly id: number
  readonly office: string
  /** 1 submit, 2 view only, 3 submit and objections, 4 legal representative (domain document R09). */
  readonly authortype: 1 | 2 | 3 | 4
  readonly dtestart: IsoDateTime
  readonly dteend: IsoDateTime
  readonly rowVersion: number
}
