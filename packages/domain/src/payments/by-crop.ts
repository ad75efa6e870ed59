import type { ApplicationFacts, CropFacts, ParcelFacts } from '../facts/facts.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Message } from '../kernel/message.ts'
import type { Cents } from '../kernel/units.ts'
import { determineFromFacts } from './determine.ts'
import { landRegion, overlapOf, parcelObstacle } from '../facts/land.ts'
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

/** What the lines give to one crop that counts; `asked` are those that are about its land, with its cents of each. */
const amountOfPaid = (asked: readonly CropShare[]): CropAmount => {
  if (asked.length === 0) return nothing('notRequested')
  if (asked.every(({ line }) => line.netCents === 0)) return nothing('notDue', asked[0]?.line.reason)
  return { cents: asked.reduce((sum, { cents }) => sum + cents, 0), nothing: null, reason: null }
}

/** What a line gives to one of the crops that it stands on. */
interface CropShare {
  readonly line: PaymentLine
  readonly cents: Cents
}

/** Every line spread over the crops that it stands on, by the keys of the crops. */
const sharesByCrop = (lines: readonly PaymentLine[]): ReadonlyMap<string, readonly CropShare[]> => {
  const byCrop = new Map<string, CropShare[]>()
  for (const line of lines) {
    const cents = shareOut(
      line.netCents,
      line.shares.map(({ quantity }) => quantity),
    )
    for (const [at, { lot }] of line.shares.entries()) {
      const share = { line, cents: cents[at] ?? 0 }
      const known = byCrop.get(String(lot.cropId))
      if (known === undefined) byCrop.set(String(lot.cropId), [share])
      else known.push(share)
    }
  }
  return byCrop
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
  const shares = sharesByCrop(lines)
  const found = new Set(
    determineFromFacts(facts, rules).lots.flatMap((lot) =>
      lot.determinedM2 > 0 && lot.hasRights ? [String(lot.cropId)] : [],
    ),
  )
  return new Map(
    facts.parcels.flatMap((parcel) =>
      parcel.crops.map((crop) => {
        const id = String(crop.id)
        const own = shares.get(id)
        const amount =
          own !== undefined || found.has(id) ? amountOfPaid(own ?? []) : nothing(obstacleOf(facts, rules, parcel, crop))
        return [id, amount] as const
      }),
    ),
  )
}
