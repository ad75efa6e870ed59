import type { Finding, Moment, RuleParams } from '@eae/domain/kernel/check.ts'
import { unknownChecks, type KnownCheck } from '@eae/domain/checks/known-check.ts'
import { applicantPayChecks } from '@eae/domain/checks/pay-checks.ts'
import { KNOWN_CHECKS, setChecks } from '@eae/domain/checks/set-checks.ts'
import { madeMilder } from '@eae/domain/rules/mild.ts'
import type { Executor } from '../../../platform/transaction.ts'
import { findTogether, type SetCheck } from './set-check.ts'
import { notActive } from './set-checks-active.ts'
import { ofTags } from './set-checks-animals.ts'
import { measureAreaDiffers, nothingDelivered, publicLand, withoutContract } from './set-checks-commitments.ts'
import { sameFiles, unfitFiles } from './set-checks-documents.ts'
import { entitlementExceeded, entitlementUnused, transferPending } from './set-checks-entitlements.ts'
import { noRotation, pastureGone } from './set-checks-gaec.ts'
import { fallowTooLong, takenOver } from './set-checks-history.ts'
import { eligibleAreaExceeded, farFromSeat, overlaps } from './set-checks-land.ts'
import { unconfirmed } from './set-checks-monitoring.ts'
import {
  censusMissing,
  herdGrew,
  holdingUnknown,
  keeperIsAnother,
  noticesLate,
  suddenPasture,
} from './set-checks-night.ts'
import { allocatedTooMuch, grazedTooLittle } from './set-checks-pasture.ts'
import { beforePayment, cottonBeyondBase } from './set-checks-payments.ts'
import { sameContact } from './set-checks-person.ts'
import { cottonUnfit, inForest, kaekUnconfirmed, onBuilding, stableFar } from './set-checks-places.ts'
import { reserveUnfounded, yieldTooLow } from './set-checks-proofs.ts'
import { foreignAtak, letTooMuch, propertyExceeded } from './set-checks-property.ts'
import { leaseOfAnother, leaseUnknown, lessorDead, ofApplicant, otherFirstHolder } from './set-checks-tax.ts'

/** Each statement with the checks that it answers. */
const ASKED: readonly (readonly [cards: readonly KnownCheck[], check: SetCheck])[] = [
  [[setChecks.overlapWithOthers], overlaps],
  [[setChecks.eligibleAreaExceeded], eligibleAreaExceeded],
  [[setChecks.farFromSeat], farFromSeat],
  [[setChecks.atakOfAnotherOwner], foreignAtak],
  [[setChecks.propertyExceeded], propertyExceeded],
  [[setChecks.noActivitySeen, setChecks.otherCropSeen], unconfirmed],
  [[setChecks.sameFileElsewhere], sameFiles],
  [[setChecks.tagInTwoHoldings, setChecks.retentionBroken], ofTags],
  [[setChecks.holdingUnknown], holdingUnknown],
  [[setChecks.keeperIsAnother], keeperIsAnother],
  [[setChecks.censusMissing], censusMissing],
  [[setChecks.herdGrew], herdGrew],
  [[setChecks.suddenPasture], suddenPasture],
  [[setChecks.sameContact], sameContact],
  [[setChecks.takenOver], takenOver],
  [[setChecks.letTooMuch], letTooMuch],
  [[setChecks.fallowTooLong], fallowTooLong],
  [[setChecks.grazedTooLittle], grazedTooLittle],
  [[setChecks.allocatedTooMuch], allocatedTooMuch],
  [[setChecks.noRotation], noRotation],
  [[setChecks.pastureGone], pastureGone],
  [[setChecks.unfitFile], unfitFiles],
  [
    [
      setChecks.afmStopped,
      setChecks.nameDiffers,
      setChecks.applicantDead,
      setChecks.onNegativeList,
      setChecks.notInMaae,
    ],
    ofApplicant,
  ],
  [[setChecks.otherFirstHolder], otherFirstHolder],
  [[setChecks.leaseUnknown], leaseUnknown],
  [[setChecks.leaseOfAnother], leaseOfAnother],
  [[setChecks.lessorDead], lessorDead],
  [[setChecks.noticesLate], noticesLate],
  [[setChecks.entitlementExceeded], entitlementExceeded],
  [[setChecks.entitlementUnused], entitlementUnused],
  [[setChecks.transferPending], transferPending],
  [[setChecks.withoutContract], withoutContract],
  [[setChecks.measureAreaDiffers], measureAreaDiffers],
  [[setChecks.nothingDelivered], nothingDelivered],
  [[setChecks.publicLand], publicLand],
  [[setChecks.inForest], inForest],
  [[setChecks.onBuilding], onBuilding],
  [[setChecks.stableFar], stableFar],
  [[setChecks.kaekUnconfirmed], kaekUnconfirmed],
  [[setChecks.cottonUnfit], cottonUnfit],
  [[setChecks.notActive], notActive],
  [Object.values(applicantPayChecks), beforePayment],
  [[setChecks.baseAreaExceeded], cottonBeyondBase],
  [[setChecks.yieldTooLow], yieldTooLow],
  [[setChecks.reserveUnfounded], reserveUnfounded],
]

/** When known checks are asked: those of a moment, as grave as at another one where what is asked was submitted since. */
export interface Asking {
  readonly moment?: Moment
  readonly gradedAt?: Moment
  /** What was never loaded: checks that need it are unknown, and find nothing. */
  readonly missing?: readonly string[]
  /** Codes to ask, where not all of the moment are wanted. */
  readonly only?: ReadonlySet<string>
}

/**
 * Every known check of some applications at a moment, by the numbers of their year.
 *
 * @returns what was found, by the keys of the applications; nothing of those without a finding
 */
export const findInSetsOf = async (
  db: Executor,
  etos: number,
  edeIds: readonly number[],
  rules: RuleParams,
  { moment = 'F', gradedAt = moment, missing = [], only }: Asking = {},
): Promise<ReadonlyMap<number, readonly Finding[]>> => {
  const unknown = unknownChecks(KNOWN_CHECKS, missing)
  const isAsked = ({ code, moments }: KnownCheck): boolean =>
    moments.includes(moment) && only?.has(code) !== false && !unknown.includes(code)
  const asked = ASKED.filter(([cards]) => cards.some(isAsked))
  const codes = new Set(asked.flatMap(([cards]) => cards.filter(isAsked).map(({ code }) => code)))
  const found = await findTogether(
    db,
    asked.map(([, check]) => check),
    etos,
    edeIds,
    rules,
    gradedAt,
  )
  return new Map(
    [...found].map(([edeId, findings]) => [
      edeId,
      madeMilder(
        findings.filter(({ check }) => codes.has(check)),
        rules,
      ),
    ]),
  )
}

/** The same of one application. */
export const findInSets = async (
  db: Executor,
  etos: number,
  edeId: number,
  rules: RuleParams,
  asking: Asking = {},
): Promise<readonly Finding[]> => (await findInSetsOf(db, etos, [edeId], rules, asking)).get(edeId) ?? []

const TABLE = /\b(?:FROM|JOIN) "?([a-z][a-z0-9_]*)"?/g

/** Tables, and names of queries, that the statement of each known check reads. */
export const tablesOfKnownChecks = (db: Executor, etos: number): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    ASKED.flatMap(([cards, { query }]) => {
      const text = query(etos, 0, {}).compile(db).sql
      const tables = new Set([...text.matchAll(TABLE)].flatMap(([, table]) => table ?? []))
      return cards.map(({ code }) => [code, tables] as const)
    }),
  )
