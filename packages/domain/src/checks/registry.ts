import type { ApplicationFacts } from '../facts/facts.ts'
import type { Finding, Moment, RuleParams } from '../kernel/check.ts'
import { createRegistry } from '../kernel/check.ts'
import { madeMilder } from '../rules/mild.ts'
import * as applicant from './applicant.ts'
import * as bankAccount from './bank-account.ts'
import * as completeness from './completeness.ts'
import * as cropLandUse from './crop-land-use.ts'
import * as cropRows from './crop-rows.ts'
import * as cropTrees from './crop-trees.ts'
import * as cropWater from './crop-water.ts'
import * as documents from './documents.ts'
import * as eco from './eco.ts'
import * as ecoAsked from './eco-asked.ts'
import * as ecoConditions from './eco-conditions.ts'
import * as entitlements from './entitlements.ts'
import * as livestock from './livestock.ts'
import * as minimum from './minimum.ts'
import * as ownershipLease from './ownership-lease.ts'
import * as ownershipTitle from './ownership-title.ts'
import * as parcelArea from './parcel-area.ts'
import * as parcelGeometry from './parcel-geometry.ts'
import * as parcelPlace from './parcel-place.ts'
import * as pasture from './pasture.ts'
import * as period from './period.ts'
import * as producerGroups from './producer-groups.ts'
import * as schemeConditions from './scheme-conditions.ts'
import * as schemeProofs from './scheme-proofs.ts'
import * as youngFarmer from './young-farmer.ts'

/** Every row check, by code and year. A file of checks exports nothing but checks. */
export const rowChecks = createRegistry(
  [
    applicant,
    bankAccount,
    completeness,
    cropLandUse,
    cropRows,
    cropTrees,
    cropWater,
    documents,
    eco,
    ecoAsked,
    ecoConditions,
    entitlements,
    livestock,
    minimum,
    ownershipLease,
    ownershipTitle,
    parcelArea,
    parcelGeometry,
    parcelPlace,
    pasture,
    period,
    producerGroups,
    schemeConditions,
    schemeProofs,
    youngFarmer,
  ].flatMap((family) => Object.values(family)),
)

/** Moments of an application that is being declared, in their order: what is still wrong with it is what any of them finds. */
export const DECLARING: readonly Moment[] = ['E', 'F']

export interface RunOptions {
  /** When the checks run; several at once, in their order, for a list of everything that is still wrong. */
  readonly moment: Moment | readonly Moment[]
  readonly ruleParams: RuleParams
}

/**
 * Runs the row checks of the facts' claim year that belong to a moment; one that belongs to several of them is as grave as at the
 * last. Findings come ordered by code.
 */
export const runChecks = (facts: ApplicationFacts, { moment, ruleParams }: RunOptions): readonly Finding[] => {
  const asked: readonly Moment[] = typeof moment === 'string' ? [moment] : moment
  const found = rowChecks.activeIn(facts.etos).flatMap((check) => {
    const last = asked.findLast((each) => check.moments.includes(each))
    return last === undefined ? [] : check.evaluate(facts, ruleParams, last)
  })
  return madeMilder(found, ruleParams)
}
