import type { Finding, RuleParams } from '@eae/domain/kernel/check.ts'
import type { Executor } from '../../platform/transaction.ts'
import { findTogether, type SetCheck } from './set-check.ts'
import { ofTags } from './set-checks-animals.ts'
import { sameFiles } from './set-checks-documents.ts'
import { eligibleAreaExceeded, farFromSeat, overlaps } from './set-checks-land.ts'
import { unconfirmed } from './set-checks-monitoring.ts'
import { foreignAtak, propertyExceeded } from './set-checks-property.ts'

/** One statement for all of them, with one plan for all applications, kept by the connection. */
const checks: readonly SetCheck[] = [
  overlaps,
  eligibleAreaExceeded,
  farFromSeat,
  foreignAtak,
  propertyExceeded,
  unconfirmed,
  sameFiles,
  ofTags,
]

/** Every set check of one application, by the numbers of its year. */
export const findInSets = (db: Executor, etos: number, edeId: number, rules: RuleParams): Promise<Finding[]> =>
  findTogether(db, checks, etos, edeId, rules)
