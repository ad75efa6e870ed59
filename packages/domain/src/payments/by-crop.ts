import type { ApplicationFacts, CropFacts, ParcelFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import type { Cents } from '../kernel/units.ts'
import { countedLand } from './determine.ts'
import { landRegion, overlapOf, parcelObstacle, type LandRegion } from '../facts/land.ts'
import type { PaymentLine } from './line.ts'
import { shareOut } from './share-out.ts'

/** Why a crop brings nothing; each has its word for a cell. */
export type NothingKind =
  | 'second'
  | 'notEligible'
  | 'notUsed'
  | 'notDrawn'
  | 'tooSmall'
  | 'overlapped'
  | 'noArea'
  | 'notRequested'
  | 'notDue'

/** What a row of crops brings by the forecast. */
export interface CropAmount {
  readonly cents: Cents
  /** Why it brings nothing; null when it brings something. */
  readonly nothing: NothingKind | null
  /** What the scheme says of it, where a scheme was asked for on this land and is not due. */
  readonly reason: Message | null
}

/** A main crop on land that counts. */
interface PaidCrop {
  readonly id: string
  readonly region: LandRegion
  /** Its part of the determined land of its parcel, m². */
  readonly areaM2: number
}

/** The main crops that the forecast pays for: the determined land of a parcel is spread over them as they are declared. */
const paidCrops = (facts: ApplicationFacts, rules: RuleParams): readonly PaidCrop[] =>
  countedLand(facts, rules).flatMap(({ parcel, determined }) => {
    const main = parcel.crops.flatMap((crop) => {
      const region = crop.xptype === 1 ? landRegion(facts, crop.efyKodikos) : null
      return region === null ? [] : [{ crop, region }]
    })
    return main.flatMap(({ crop, region }) => {
      const declared = main.reduce((sum, one) => sum + (one.region === region ? one.crop.epilektash100 : 0), 0)
      const areaM2 = declared === 0 ? 0 : (determined[region] * crop.epilektash100) / declared
      return areaM2 > 0 ? [{ id: String(crop.id), region, areaM2 }] : []
    })
  })

/** How much of a line each crop weighs: the land of a region that the amount stands on, spread over its crops. */
const weightsOf = ({ land }: PaymentLine, crops: readonly PaidCrop[]): readonly number[] => {
  const totals = { 1: 0, 2: 0, 3: 0 }
  for (const { region, areaM2 } of crops) totals[region] += areaM2
  return crops.map(({ region, areaM2 }) => (land[region] * areaM2) / totals[region])
}

/** What keeps a crop that is not among the paid ones from being paid for. */
const obstacleOf = (facts: ApplicationFacts, rules: RuleParams, parcel: ParcelFacts, crop: CropFacts): NothingKind => {
  if (crop.xptype !== 1) return 'second'
  if (landRegion(facts, crop.efyKodikos) === null) return 'notEligible'
  if (!parcel.dikaiomataflag) return 'notUsed'
  return parcelObstacle(facts, parcel, rules) ?? (overlapOf(facts, parcel) > 0 ? 'overlapped' : 'noArea')
}

const nothing = (kind: NothingKind, reason?: Message | null): CropAmount => ({
  cents: 0,
  nothing: kind,
  reason: reason ?? null,
})

/** What the lines give to one crop that counts; `shares` has its cents of each line. */
const amountOfPaid = (lines: readonly PaymentLine[], region: LandRegion, shares: readonly Cents[]): CropAmount => {
  const asked = lines.filter(({ land }) => land[region] > 0)
  if (asked.length === 0) return nothing('notRequested')
  if (asked.every(({ netCents }) => netCents === 0)) return nothing('notDue', asked[0]?.reason)
  return { cents: shares.reduce((sum, share) => sum + share, 0), nothing: null, reason: null }
}

/**
 * What each row of crops brings, by its key: every line of the forecast spread over the crops on the land that it is about.
 * The sum of the rows is the sum of the lines, to the cent.
 */
export const amountsByCrop = (
  facts: ApplicationFacts,
  lines: readonly PaymentLine[],
  rules: RuleParams,
): ReadonlyMap<string, CropAmount> => {
  const paid = paidCrops(facts, rules)
  const shares = lines.map((line) => shareOut(line.netCents, weightsOf(line, paid)))
  const amounts = new Map(
    facts.parcels.flatMap((parcel) =>
      parcel.crops.map((crop) => [String(crop.id), nothing(obstacleOf(facts, rules, parcel, crop))] as const),
    ),
  )
  for (const [at, { id, region }] of paid.entries())
    amounts.set(
      id,
      amountOfPaid(
        lines,
        region,
        shares.map((share) => share[at] ?? 0),
      ),
    )
  return amounts
}
