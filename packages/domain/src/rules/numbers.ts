import { message, type Message } from '../kernel/message.ts'
import { CHECK_CODE, MILD, MILD_NAME } from './mild.ts'
import { riskParams } from '../sample/risk.ts'

/** In what a number of a rule is stored, and by how much it is divided to be shown: cents as euro, mills as euro. */
export const RULE_UNITS = {
  m2: 1,
  m: 1,
  km: 1,
  percent: 1,
  ratio: 1,
  years: 1,
  days: 1,
  points: 1,
  mild: 1,
  count: 1,
  'lsu per ha': 1,
  'kg per ha': 1,
  cents: 100,
  'mills per ha': 1_000,
} as const
export type RuleUnit = keyof typeof RULE_UNITS

/** What a number of a rule may be. Bounds and step are in its unit. */
export interface RuleNumber {
  readonly unit: RuleUnit
  readonly min: number
  readonly max: number
  /** The number is a whole multiple of it. */
  readonly step: number
}

const of =
  (unit: RuleUnit, step: number) =>
  (min: number, max: number): RuleNumber => ({ unit, min, max, step })
/** Areas in whole m². */
const area = of('m2', 1)
/** Lengths in whole centimetres, given in metres. */
const length = of('m', 0.01)
/** Shares with one digit after the comma. */
const share = of('percent', 0.1)
/** Amounts in whole euro, given in cents. */
const amount = of('cents', 100)
/** Amounts of a hectare in whole cents, given in mills. */
const unitAmount = of('mills per ha', 10)
const years = of('years', 1)
/** What a hectare yields in whole kilograms; more than sugar beet brings is a slip of the hand. */
const yieldOf = of('kg per ha', 1)(0, 200_000)
const days = of('days', 1)
/** Coordinates in EPSG:2100, whole metres: Greece with a margin of a hundred kilometres. */
const easting = of('m', 1)(0, 1_200_000)
const northing = of('m', 1)(3_700_000, 4_800_000)

/** An over-declaration or overlap below a hectare may be forgiven, never above it (Reg. (EU) 809/2014 art. 38(4)). */
const tolerance = area(0, 10_000)
/** A redistributive payment is for the first hectares of a holding (Reg. (EU) 2021/2115 art. 29): up to 100 ha. */
const redistributed = area(0, 1_000_000)
/** Decoupled amounts are some tens to hundreds of euro per hectare (strategic plan, Annex of unit amounts): 1 to 1,000. */
const perHectare = unitAmount(1_000, 1_000_000)

/** What is reduced of the basic support begins between 60,000 and 100,000 EUR of it. */
const bracket = amount(6_000_000, 10_000_000)

/**
 * Every number of a rule that can be set by year, by code and name, with what it may be. Where a regulation bounds it, the
 * bound is the regulation's; elsewhere it is what keeps a slip of the hand from changing what everybody is paid.
 */
export const RULE_NUMBERS: Readonly<Record<string, RuleNumber>> = {
  'parcel.minAreaM2': area(1, 10_000),
  'parcel.toleranceM2': tolerance,
  // Reg. (EU) 809/2014 art. 38(4): a buffer of at most 1.5 m along the border.
  'parcel.bufferM': length(0, 1.5),
  'parcel.toleranceMaxM2': tolerance,
  // Reg. (EU) 2021/2115 art. 18: the threshold is set by the member state; some tenths of a hectare to five hectares.
  'minimum.areaM2': area(1_000, 50_000),
  'minimum.paymentCents': amount(10_000, 50_000),
  // Reg. (EU) 809/2014 art. 7: a debt is due within 60 days, and bears the interest of national law from then on.
  'debt.dueDays': days(0, 60),
  'debt.interestPercent': share(0, 20),
  // Reg. (EU) 2021/2115 art. 91: at least 20 %, at most these.
  'eafrd.constraintsPercent': share(20, 65),
  'eafrd.commitmentsPercent': share(20, 80),
  'criss.minBissCents': amount(1_000, 100_000),
  // Land with natural constraints: degressive above some tens of hectares (Reg. (EU) 2021/2115 art. 71(4)).
  'anc.fullM2': redistributed,
  'anc.partM2': redistributed,
  'anc.partPercent': share(0, 100),
  'contract.fullM2': area(0, 10_000_000),
  'contract.partPercent': share(0, 100),
  'special.keptPercent': share(0, 100),
  // 25 calendar days are at most 18 working days (domain document 2.3): beyond 5 % a day nothing would be left.
  'late.percentPerDay': share(0, 5),
  'penalty.smallM2': tolerance,
  'penalty.smallPercent': share(0, 100),
  'penalty.yellowPercent': share(0, 100),
  'penalty.yellowSharePercent': share(0, 100),
  // Reg. (EU) 2021/2115 art. 17: from 60,000 EUR on by up to 85 %, and all above 100,000.
  'degressivity.firstFromCents': bracket,
  'degressivity.firstPercent': share(0, 85),
  'degressivity.secondFromCents': bracket,
  'degressivity.secondPercent': share(0, 85),
  'degressivity.thirdFromCents': bracket,
  'degressivity.thirdPercent': share(0, 85),
  'degressivity.capFromCents': bracket,
  'degressivity.capPercent': share(0, 100),
  // Reg. (EU) 2021/2116 art. 17: above 2,000 EUR; the Commission sets rates with six decimals.
  'discipline.freeCents': amount(200_000, 1_000_000),
  'discipline.percent': of('percent', 0.000001)(0, 100),
  // Reg. (EU) 2024/1468: up to 10 ha there is none; a member state may not set more.
  'conditionality.smallM2': area(0, 100_000),
  'conditionality.negligencePercent': share(0, 100),
  'conditionality.gravePercent': share(0, 100),
  'conditionality.recurrencePercent': share(0, 100),
  '0011.minM2': redistributed,
  '0011.maxM2': redistributed,
  '0011.unitMills': perHectare,
  '0012.minM2': redistributed,
  '0012.maxM2': redistributed,
  '0012.unitMills': perHectare,
  '0013.minM2': redistributed,
  '0013.maxM2': redistributed,
  '0013.unitMills': perHectare,
  '0021.unitMills': perHectare,
  '0021.maxM2': area(10_000, 1_000_000),
  // Reg. (EU) 2021/2115 art. 4(6): an upper age between 35 and 40 years.
  '0021.maxAge': years(35, 40),
  // Reg. (EU) 2021/2115 art. 30(2) and (3): five years at most, for both.
  '0021.maxYears': years(1, 5),
  '0021.maxStartYears': years(1, 5),
  '10108.minAge': years(15, 21),
  // 4·π·area / perimeter²: 1 is a circle, a square is 0.785.
  '20104.minCompactness': of('ratio', 0.001)(0, 0.5),
  '20107.bufferM': length(0, 10),
  '20107.minM2': area(0, 1_000),
  '20109.toleranceM2': area(0, 1_000),
  '20112.maxPercent': share(0, 100),
  '20113.minX': easting,
  '20113.minY': northing,
  '20113.maxX': easting,
  '20113.maxY': northing,
  '20114.maxM': length(100, 50_000),
  '20203.standaloneMaxM2': area(0, 100_000),
  '20302.toleranceM2': tolerance,
  '20108.toleranceM2': tolerance,
  // How sure a classification of crops must be before somebody is asked.
  '20117.minPercent': share(50, 100),
  // The country measures some 1,000 km from corner to corner.
  '40406.minM2': area(0, 100_000),
  '40406.minPercent': share(0, 100),
  '20119.maxKm': of('km', 1)(1, 1_000),
  '20206.toleranceM2': tolerance,
  // Reg. (EU) 2021/2115 art. 34: an animal is kept for the period that the state sets, within the year.
  '30107.retentionDays': days(1, 365),
  '30107.replaceDays': days(0, 90),
  '30111.maxPercent': share(0, 100),
  '20406.minM2': area(0, 10_000_000),
  '10113.maxSame': of('count', 1)(1, 1_000),
  '20111.minSharePercent': share(1, 99),
  // Reg. (EU) 2021/2115 art. 4(3): land out of the rotation for five years or more is permanent grassland.
  '20314.maxYears': years(1, 5),
  '20402.minLsuPerHa': of('lsu per ha', 0.01)(0, 5),
  '20405.toleranceM2': tolerance,
  // Reg. (EU) 2016/429: movements are notified within seven days.
  '30108.maxDays': days(1, 60),
  // Reg. (EU) 2021/2115 art. 26: what is not used for two years goes back.
  '40103.maxYears': years(2, 5),
  '40503.maxPercent': share(0, 100),
  '40305.kg0103': yieldOf,
  '40305.kg0106': yieldOf,
  '40305.kg0111': yieldOf,
  '40305.kg0112': yieldOf,
  '40305.kg0113': yieldOf,
  '40305.kg0118': yieldOf,
  // Reg. (EU) 2021/2115 art. 37(3): 250,000 ha for Greece.
  '40308.baseM2': area(0, 2_500_000_000),
  '60105.toleranceCents': amount(0, 100),
  '20115.minM2': area(0, 1_000),
  '20118.minM2': area(0, 1_000),
  '20403.minCriteria': of('count', 1)(0, 5),
  '20404.maxKm': of('km', 1)(1, 1_000),
  '20211.smallM2': area(0, 100_000),
  // Reg. (EU) 2021/2115 art. 4(5): at most 5,000 euro; which share of income is enough is the member state's.
  '10201.smallCents': amount(0, 500_000),
  '10201.minSharePercent': share(1, 100),
  '20312.exemptPercent': share(0, 100),
  '20312.rotatedPercent': share(0, 100),
  // Reg. (EU) 2021/2116 art. 85: 3 % for negligence as a rule, 1 % to 10 %.
  '20312.reductionPercent': share(0, 10),
  // Crop diversification begins at some hectares of arable land and tightens at some tens (Reg. (EU) 2021/2115, annex III).
  'gaec7.smallM2': area(10_000, 1_000_000),
  'gaec7.largeM2': area(10_000, 3_000_000),
  'gaec7.mainPercent': share(1, 100),
  'gaec7.twoPercent': share(1, 100),
  '53101.minM2': tolerance,
  '53101.minPercent': share(0, 100),
  // A hundred points of one indicator outweigh all others together.
  ...Object.fromEntries(Object.keys(riskParams).map((name) => [name, of('points', 1)(0, 100)])),
  'risk.holdScore': of('points', 1)(0, 1_000),
}

const HOW_MILD = of('mild', 1)(MILD.asCard, MILD.off)

/** The definition of a number; null for a name that no rule reads. Every check may be made milder, so these are not listed one by one. */
export const findRuleNumber = (code: string, name: string): RuleNumber | null =>
  name === MILD_NAME && CHECK_CODE.test(code) ? HOW_MILD : (RULE_NUMBERS[`${code}.${name}`] ?? null)

/** A stored number as people read it. */
export const shownNumber = (unit: RuleUnit, stored: number): number => stored / RULE_UNITS[unit]

/** A number as people read it, as it is stored. What the step does not allow stays as it is, to be refused. */
export const storedNumber = (unit: RuleUnit, shown: number): number =>
  Number((shown * RULE_UNITS[unit]).toPrecision(15))

/** Differences below it are those of binary fractions. */
const ROUNDING = 1e-9

interface Row {
  readonly code: string
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** What is wrong with a number of a rule: unknown, in another unit, out of bounds, or between two steps. */
export const numberIssues = ({
  code,
  name,
  value,
  unit,
}: Row): readonly { readonly field: keyof Row; readonly message: Message }[] => {
  const known = findRuleNumber(code, name)
  if (known === null) return [{ field: 'name', message: message('rule.unknownNumber', { number: `${code}.${name}` }) }]
  if (unit !== known.unit) return [{ field: 'unit', message: message('rule.otherUnit') }]
  const [min, max, step] = [known.min, known.max, known.step].map((stored) => shownNumber(known.unit, stored)) as [
    number,
    number,
    number,
  ]
  const steps = value / known.step
  // Not a number is out of bounds, too.
  if (!(value >= known.min && value <= known.max))
    return [{ field: 'value', message: message('rule.outOfRange', { min, max }) }]
  return Math.abs(steps - Math.round(steps)) > ROUNDING * Math.max(1, Math.abs(steps))
    ? [{ field: 'value', message: message('rule.betweenSteps', { step, min, max }) }]
    : []
}
