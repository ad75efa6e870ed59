import type { Finding, RuleParams } from '@eae/domain/kernel/check.ts'
import type { Executor } from '../platform/transaction.ts'
import { findTogether, type SetCheck } from './set-check.ts'
import { ofTags } from './set-checks-animals.ts'
import { sameFiles } from './set-checks-documents.ts'
import { eligibleAreaExceeded, farFromSeat, overlaps } from './set-checks-land.ts'
import { unconfirmed } from './set-checks-monitoring.ts'
import { foreignAtak, propertyExceeded } from './set-checks-property.ts'

/** Which neighbours a parcel touches hangs on where it lies: its plan suits no other application, and is made anew each time. */
const byPlace: readonly SetCheck[] = [overlaps]

/** The rest goes by keys: one plan for all applications, kept by the connection. */
const byKeys: readonly SetCheck[] = [
  eligibleAreaExceeded,
  farFromSeat,
  foreignAtak,
  propertyExceeded,
  unconfirmed,
  sameFiles,
  ofTags,
]

/** Every set check of one application, by the numbers of its year. */
export const findInSets = async (db: Executor, etos: number, edeId: number, rules: RuleParams): Promise<Finding[]> => [
  ...(await findTogether(db, byPlace, etos, edeId, rules)),
  ...(await findTogether(db, byKeys, etos, edeId, rules)),
]
