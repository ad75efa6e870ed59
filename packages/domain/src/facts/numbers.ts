import type { RuleParams } from '../kernel/check.ts'
import { M2_PER_HECTARE } from '../kernel/units.ts'

/**
 * Numbers that several rules share, with the default of the domain document. Areas in m², money in cents, rates in
 * percent. Numbers of one scheme stand in its own file.
 */
export const sharedParams = {
  // DOMAIN 3.2: smallest parcel that counts; tolerance between drawn and declared area (Reg. 809/2014 art. 38).
  'parcel.minAreaM2': 1_000,
  'parcel.toleranceM2': 100,
  'parcel.bufferM': 1.25,
  'parcel.toleranceMaxM2': 10_000,
  // DOMAIN 3.4: minimum requirements.
  'minimum.areaM2': 4_000,
  'minimum.paymentCents': 25_000,
  // DOMAIN 3.5: CRISS goes to farmers whose entitlements are worth more than 150 EUR before penalties.
  'criss.minBissCents': 15_000,
  // DOMAIN 3.8: land with natural constraints is paid in full up to the first area of the holding, in part up to the second.
  'anc.fullM2': 200_000,
  'anc.partM2': 300_000,
  'anc.partPercent': 70,
  // DOMAIN 3.8: contracts of rural development are paid in full up to an area, above it in part [area assumed]; until it is set in full, too.
  'contract.fullM2': 500_000,
  'contract.partPercent': 100,
  // Special entitlements: the part of the livestock that they come from that must be kept, one half [assumed].
  'special.keptPercent': 50,
  // A debt is due so many days after its decision, and bears interest from then on (Reg. (EU) 809/2014 art. 7); none until it is set.
  'debt.dueDays': 60,
  'debt.interestPercent': 0,
  // Share of the EAFRD in what rural development pays, by art. 91(3) of Reg. (EU) 2021/2115: land with constraints, and commitments [most of them assumed].
  'eafrd.constraintsPercent': 65,
  'eafrd.commitmentsPercent': 80,
  // GAEC 7, crop diversification (Reg. (EU) 2021/2115, annex III): above the first arable area two genera, of which the
  // largest has at most so much; above the second one three, and the two largest have at most so much.
  'gaec7.smallM2': 100_000,
  'gaec7.largeM2': 300_000,
  'gaec7.mainPercent': 75,
  'gaec7.twoPercent': 95,
  // DOMAIN 3.10: late submission, percent per working day.
  'late.percentPerDay': 1,
  // DOMAIN 3.10: small differences are forgiven.
  'penalty.smallM2': 1_000,
  'penalty.smallPercent': 20,
  // DOMAIN 3.10: over-declaration of area (Reg. 640/2014 art. 19a); the first three are those of the scale of the year.
  'penalty.freePercent': 3,
  'penalty.freeM2': 20_000,
  'penalty.factorPercent': 150,
  'penalty.yellowPercent': 10,
  'penalty.yellowSharePercent': 50,
  // PAYMENTS 3, D6: land that was not declared takes a percent off above three shares of what was [assumed]; all of the scale of the year.
  'undeclared.firstPercent': 3,
  'undeclared.firstCut': 1,
  'undeclared.secondPercent': 20,
  'undeclared.secondCut': 2,
  'undeclared.thirdPercent': 50,
  'undeclared.thirdCut': 3,
  // DOMAIN 3.11: degressivity and capping of the basic support in four steps (Reg. (EU) 2021/2115 art. 17); Greece applies neither: 0 %.
  'degressivity.firstFromCents': 6_000_000,
  'degressivity.firstPercent': 0,
  'degressivity.secondFromCents': 7_500_000,
  'degressivity.secondPercent': 0,
  'degressivity.thirdFromCents': 9_000_000,
  'degressivity.thirdPercent': 0,
  'degressivity.capFromCents': 10_000_000,
  'degressivity.capPercent': 0,
  // DOMAIN 3.11: financial discipline, by the rate of the year above 2,000 EUR of direct payments (Reg. (EU) 2021/2116 art. 17); none until one is set.
  'discipline.freeCents': 200_000,
  'discipline.percent': 0,
  // DOMAIN 3.12: up to 10 ha no conditionality (Reg. (EU) 2024/1468); above, the most that breaches together take off (D9).
  'conditionality.smallM2': 100_000,
  'conditionality.negligencePercent': 5,
  'conditionality.gravePercent': 10,
  'conditionality.recurrencePercent': 20,
} as const satisfies RuleParams

/** A shared number: that of the year, else the default. */
export const shared = (rules: RuleParams, name: keyof typeof sharedParams): number => rules[name] ?? sharedParams[name]

/** A row of `rule_param`. */
export interface RuleParamRow {
  readonly code: string
  readonly year: number
  readonly name: string
  readonly value: number
}

/**
 * The numbers of a claim year from the stored rows. A row holds until a later year replaces it; what no row names keeps
 * the default that stands beside its rule.
 */
export const ruleParamsFor = (year: number, rows: readonly RuleParamRow[]): RuleParams => {
  const params: Record<string, number> = { ...sharedParams }
  const due = rows.filter((row) => row.year <= year).toSorted((a, b) => a.year - b.year)
  for (const { code, name, value } of due) params[`${code}.${name}`] = value
  return params
}

/** A step of `penalty_scale` (DOMAIN 3.10). `absoluteto` in hectares for areas. */
export interface PenaltyStep {
  /** 1 area with entitlements, 2 coupled and eco, 3 animals, 4 land that was not declared. */
  readonly scaletype: 1 | 2 | 3 | 4
  readonly percentto: number | null
  readonly absoluteto: number | null
  readonly syntelesths: number
  /** 1 nothing, 2 reduction, 3 nothing is paid, 4 an amount besides. */
  readonly effect: 1 | 2 | 3 | 4
}

const AREA_SCALE = 1
const UNDECLARED_SCALE = 4
const FREE = 1
const REDUCED = 2
const PERCENT = 100

/** Numbers of rules that the scale of a year gives, in place of rows of their own. */
export const scaleParams = [
  'penalty.freePercent',
  'penalty.freeM2',
  'penalty.factorPercent',
  'undeclared.firstPercent',
  'undeclared.firstCut',
  'undeclared.secondPercent',
  'undeclared.secondCut',
  'undeclared.thirdPercent',
  'undeclared.thirdCut',
] as const

const UNDECLARED_STEPS = ['first', 'second', 'third'] as const

/** The numbers of the scale for land that was not declared: a scale of fewer steps ends with its last one. */
const undeclaredParams = (steps: readonly PenaltyStep[]): RuleParams => {
  const land = steps.filter(({ scaletype }) => scaletype === UNDECLARED_SCALE)
  const free = land.find(({ effect }) => effect === FREE)
  const cuts = land
    .filter(({ effect }) => effect === REDUCED)
    .toSorted((a, b) => (a.percentto ?? Infinity) - (b.percentto ?? Infinity))
  const last = cuts.length - 1
  const from = free?.percentto ?? null
  if (from === null || last < 0) return {}
  const bounds = [from, ...cuts.flatMap(({ percentto }) => percentto ?? [])]
  return Object.fromEntries(
    UNDECLARED_STEPS.flatMap((name, at) => [
      [`undeclared.${name}Percent`, bounds[Math.min(at, last)] ?? from],
      [`undeclared.${name}Cut`, cuts[Math.min(at, last)]?.syntelesths ?? 0],
    ]),
  )
}

/** The numbers of the scales for areas with entitlements and for land that was not declared; none where the year has no scale. */
export const penaltyParamsFor = (steps: readonly PenaltyStep[]): RuleParams => {
  const area = steps.filter(({ scaletype }) => scaletype === AREA_SCALE)
  const free = area.find(({ effect }) => effect === FREE)
  const reduced = area.find(({ effect }) => effect === REDUCED)
  return {
    ...(free?.percentto === null || free === undefined ? {} : { 'penalty.freePercent': free.percentto }),
    ...(free?.absoluteto === null || free === undefined ? {} : { 'penalty.freeM2': free.absoluteto * M2_PER_HECTARE }),
    ...(reduced === undefined ? {} : { 'penalty.factorPercent': reduced.syntelesths * PERCENT }),
    ...undeclaredParams(steps),
  }
}
