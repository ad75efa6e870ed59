import type { Finding, Moment, RuleParams } from '@eae/domain/kernel/check.ts'
import { isSetCheckAt, setChecks } from '@eae/domain/checks/set-checks.ts'
import { madeMilder } from '@eae/domain/rules/mild.ts'
import type { Executor } from '../../platform/transaction.ts'
import { findTogether, type SetCheck } from './set-check.ts'
import { ofTags } from './set-checks-animals.ts'
import { sameFiles } from './set-checks-documents.ts'
import { eligibleAreaExceeded, farFromSeat, overlaps } from './set-checks-land.ts'
import { unconfirmed } from './set-checks-monitoring.ts'
import { censusMissing, herdGrew, holdingUnknown, keeperIsAnother, suddenPasture } from './set-checks-night.ts'
import { foreignAtak, propertyExceeded } from './set-checks-property.ts'

/** Asked at every moment: one statement for all of them, with one plan for all applications, kept by the connection. */
const always: readonly SetCheck[] = [
  overlaps,
  eligibleAreaExceeded,
  farFromSeat,
  foreignAtak,
  propertyExceeded,
  unconfirmed,
  sameFiles,
  ofTags,
]

/** Asked by runs over many applications alone, each at the moments on its card. */
const byRuns = [
  [setChecks.holdingUnknown, holdingUnknown],
  [setChecks.keeperIsAnother, keeperIsAnother],
  [setChecks.censusMissing, censusMissing],
  [setChecks.herdGrew, herdGrew],
  [setChecks.suddenPasture, suddenPasture],
] as const

/** Every set check of one application at a moment, by the numbers of its year. */
export const findInSets = async (
  db: Executor,
  etos: number,
  edeId: number,
  rules: RuleParams,
  moment: Moment = 'F',
): Promise<readonly Finding[]> => {
  const asked = [...always, ...byRuns.flatMap(([card, check]) => (isSetCheckAt(card, moment) ? [check] : []))]
  return madeMilder(await findTogether(db, asked, etos, edeId, rules), rules)
}
