import { athensDate } from '../kernel/athens-date.ts'
import type { IsoDate } from '../kernel/units.ts'
import type { HeaderFacts } from './facts.ts'

/** The day on which a proof must be in force: that of the submission, and until then today. */
export const submissionDay = ({ dteOris }: Pick<HeaderFacts, 'dteOris'>, today: IsoDate): IsoDate =>
  dteOris === null ? today : athensDate(dteOris)
