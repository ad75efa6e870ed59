import type { Finding } from '@eae/domain/kernel/check.ts'
import type { FindInSet } from './set-check.ts'
import { findOfTags } from './set-checks-animals.ts'
import { findEligibleAreaExceeded, findFarFromSeat, findOverlaps } from './set-checks-land.ts'
import { findSameFiles } from './set-checks-documents.ts'
import { findUnconfirmed } from './set-checks-monitoring.ts'
import { findForeignAtak, findPropertyExceeded } from './set-checks-property.ts'

const all: readonly FindInSet[] = [
  findOverlaps,
  findEligibleAreaExceeded,
  findFarFromSeat,
  findForeignAtak,
  findPropertyExceeded,
  findUnconfirmed,
  findSameFiles,
  findOfTags,
]

/** Every set check of one application, by the numbers of its year. */
export const findInSets: FindInSet = async (db, etos, edeId, rules) => {
  const findings: Finding[] = []
  for (const find of all) findings.push(...(await find(db, etos, edeId, rules)))
  return findings
}
