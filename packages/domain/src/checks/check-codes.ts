import { rowChecks } from './registry.ts'
import { setChecks } from './set-checks.ts'

/** The code of every check, of rows and of sets. */
export const CHECK_CODES: readonly string[] = [
  ...new Set([...rowChecks.all, ...Object.values(setChecks)].map(({ code }) => code)),
].toSorted()
