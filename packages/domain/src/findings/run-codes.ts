import { rowChecks } from '../checks/registry.ts'
import { KNOWN_CHECKS } from '../checks/set-checks.ts'
import type { RunMoment } from './runs.ts'

/** Codes of the checks that belong to a moment of a run: row checks that say so, and those that ask the database. */
export const codesOfMoment = (moment: RunMoment): readonly string[] =>
  [...rowChecks.all, ...KNOWN_CHECKS].filter(({ moments }) => moments.includes(moment)).map(({ code }) => code)
