import type { RuleParams } from '../kernel/check.ts'

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
  // DOMAIN 3.10: late submission, percent per working day.
  'late.percentPerDay': 1,
  // DOMAIN 3.10: small differences are forgiven.
  'penalty.smallM2': 1_000,
  'penalty.smallPercent': 20,
  // DOMAIN 3.10: over-declaration of area (Reg. 640/2014 art. 19a).
  'penalty.freePercent': 3,
  'penalty.freeM2': 20_000,
  'penalty.factorPercent': 150,
  'penalty.yellowPercent': 10,
  'penalty.yellowSharePercent': 50,
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
