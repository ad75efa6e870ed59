import type { LandRegion } from '../facts/land.ts'
import type { ApplicationFacts } from '../facts/facts.ts'
import { BASIS, isByWeight, type SchemeFacts } from '../facts/scheme-facts.ts'
import { SPECIAL_SCHEMES } from '../facts/special.ts'
import { YOUNG_LIMITS } from '../facts/young-farmer.ts'
import { GROUPS } from '../facts/zones.ts'
import { createRegistry } from '../kernel/check.ts'
import type { Measure } from './measure.ts'

interface SchemeRow<F extends string, P> {
  /** Code of the support scheme, for example `0001`. */
  readonly code: string
  /** First claim year. Numbers that change by year are rules; a row with another formula is a new one with a later `since`. */
  readonly since: number
  readonly legalBasis: string
  /** Which formula it is paid by. */
  readonly family: F
  /** Numbers of the formula; stored parameters override them by year under `<code>.<name>`. */
  readonly params: P
}

/** Basic support of one region: entitlements have values of their own. */
export interface BasicScheme extends SchemeRow<'basic', Readonly<Record<string, never>>> {
  readonly region: LandRegion
}
/** Bounds in m², unit amount in tenths of a cent per hectare. */
export interface RedistributiveScheme extends SchemeRow<
  'redistributive',
  { readonly minM2: number; readonly maxM2: number; readonly unitMills: number }
> {
  readonly region: LandRegion
}
export type YoungFarmerScheme = SchemeRow<
  'youngFarmer',
  {
    readonly unitMills: number
    readonly maxM2: number
    readonly maxAge: number
    readonly maxYears: number
    readonly maxStartYears: number
  }
>
/** An eco-scheme: what is paid for are its actions, each by its own row of the list of actions. */
export interface EcoScheme extends SchemeRow<'eco', Readonly<Record<string, never>>> {
  /** Code of the group of its actions, for example `31.6`. */
  readonly group: string
}
type RuledScheme = BasicScheme | RedistributiveScheme | YoungFarmerScheme | EcoScheme

/** Families whose schemes are rows of the list of schemes: amount, least quantity, crops and animals are theirs. */
type ListedFamily =
  | 'coupledArea'
  | 'coupledHead'
  | 'specialEntitlements'
  | 'islands'
  | 'goods'
  | 'hives'
  | 'lessFavoured'
/** A scheme that is paid by its row of the list of schemes alone. */
export interface ListedScheme {
  readonly code: string
  readonly legalBasis: string
  readonly family: ListedFamily
  /** Tenths of a cent for one unit. */
  readonly unitMills: number
  readonly row: SchemeFacts
}
/** A measure of rural development that is paid for the land of its contracts, by its row of the list of measures. */
export interface ContractScheme {
  readonly code: string
  readonly legalBasis: string
  readonly family: 'contract'
  /** Tenths of a cent for a hectare. */
  readonly unitMills: number
}
export type Scheme = RuledScheme | ListedScheme | ContractScheme

/** What a payment is: of an advance each has a share of its own. */
export const FUNDS = ['direct', 'rural', 'islands'] as const
export type Fund = (typeof FUNDS)[number]

/** What all schemes of a family have in common. */
interface Traits {
  readonly measure: Measure
  readonly fund: Fund
  /** Counts for the minimum requirements of direct payments (DOMAIN 3.4). */
  readonly isDirect: boolean
  /** By which article of Reg. 640/2014 too much declared is reduced; `none`: it is paid by what was found, and nothing else is taken off. */
  readonly penalty: 'art19a' | 'art19' | 'art31' | 'none'
}
const LAND_WITH_RIGHTS = { measure: 'm2', fund: 'direct', isDirect: true, penalty: 'art19a' } as const
const TRAITS: Readonly<Record<Scheme['family'], Traits>> = {
  basic: LAND_WITH_RIGHTS,
  redistributive: LAND_WITH_RIGHTS,
  youngFarmer: LAND_WITH_RIGHTS,
  eco: { measure: 'm2', fund: 'direct', isDirect: true, penalty: 'art19' },
  coupledArea: { measure: 'm2', fund: 'direct', isDirect: true, penalty: 'art19' },
  coupledHead: { measure: 'head', fund: 'direct', isDirect: true, penalty: 'art31' },
  // Of cattle the claim counts livestock units instead.
  specialEntitlements: { measure: 'head', fund: 'direct', isDirect: true, penalty: 'art31' },
  // Reg. (EU) 229/2013 pays beside the direct payments.
  islands: { measure: 'm2', fund: 'islands', isDirect: false, penalty: 'art19' },
  // Of milk the claim counts tonnes instead.
  goods: { measure: 'kg', fund: 'islands', isDirect: false, penalty: 'none' },
  hives: { measure: 'hive', fund: 'islands', isDirect: false, penalty: 'none' },
  lessFavoured: { measure: 'm2', fund: 'rural', isDirect: false, penalty: 'art19a' },
  contract: { measure: 'm2', fund: 'rural', isDirect: false, penalty: 'art19' },
}
export const traitsOf = ({ family }: Scheme): Traits => TRAITS[family]

const basic = (code: string, region: LandRegion): BasicScheme => ({
  code,
  since: 2023,
  legalBasis: 'Reg. (EU) 2021/2115 art. 21-23',
  family: 'basic',
  region,
  params: {},
})

/** With the planned middle of the range of the unit amount. */
const redistributive = (
  code: string,
  region: LandRegion,
  params: RedistributiveScheme['params'],
): RedistributiveScheme => ({
  code,
  since: 2023,
  legalBasis: 'Reg. (EU) 2021/2115 art. 29',
  family: 'redistributive',
  region,
  params,
})

const BASIC: Readonly<Record<LandRegion, BasicScheme>> = {
  2: basic('0001', 2),
  3: basic('0002', 3),
  1: basic('0003', 1),
}

/** 31.1 to 31.10 are 0201 to 0210. */
const ECO_SCHEMES: readonly EcoScheme[] = Array.from({ length: 10 }, (_, at) => ({
  code: `02${String(at + 1).padStart(2, '0')}`,
  since: 2023,
  legalBasis: 'Reg. (EU) 2021/2115 art. 31',
  family: 'eco',
  group: `31.${at + 1}`,
  params: {},
}))

/** Schemes whose numbers are numbers of rules, a row each: what differs between schemes of one formula stands here, and nothing else. */
const ROWS: readonly RuledScheme[] = [
  ...Object.values(BASIC),
  redistributive('0011', 2, { minM2: 20_000, maxM2: 110_000, unitMills: 138_000 }),
  redistributive('0012', 3, { minM2: 10_000, maxM2: 40_000, unitMills: 116_000 }),
  redistributive('0013', 1, { minM2: 10_000, maxM2: 170_000, unitMills: 177_000 }),
  {
    code: '0021',
    since: 2023,
    legalBasis: 'Reg. (EU) 2021/2115 art. 30',
    family: 'youngFarmer',
    params: { unitMills: 70_000, maxM2: 250_000, ...YOUNG_LIMITS },
  },
  ...ECO_SCHEMES,
]

/** Schemes whose numbers are numbers of rules, by code and year. */
export const schemes = createRegistry(ROWS)

/** The basic support of a region: a request for it uses the entitlements of the region. */
export const basicCodeOf = (region: LandRegion): string => BASIC[region].code

/** Special entitlements limit these. */
const SPECIAL_ENTITLEMENTS: ReadonlySet<string> = new Set(SPECIAL_SCHEMES)

/** The family of a row of the list: schemes of a group are paid alike, those for animals by the head (DOMAIN 3.7-3.9). */
const familyOf = ({ code, group, basis, crops, animals }: SchemeFacts): ListedFamily | null => {
  const isByLand = basis === BASIS.hectares
  switch (group) {
    case GROUPS.islands:
      if (isByWeight(basis)) return 'goods'
      if (basis === BASIS.hives) return animals.length > 0 ? 'hives' : null
      return isByLand && crops.length > 0 ? 'islands' : null
    case GROUPS.lessFavoured:
      return isByLand ? 'lessFavoured' : null
    case GROUPS.cotton:
    case GROUPS.coupled:
      if (SPECIAL_ENTITLEMENTS.has(code)) return animals.length > 0 ? 'specialEntitlements' : null
      if (isByLand && crops.length > 0) return 'coupledArea'
      return basis === BASIS.heads && animals.length > 0 ? 'coupledHead' : null
    default:
      return null
  }
}

const LEGAL: Readonly<Record<ListedFamily, string>> = {
  coupledArea: 'Reg. (EU) 2021/2115 art. 32-41',
  coupledHead: 'Reg. (EU) 2021/2115 art. 32-35',
  specialEntitlements: 'Reg. (EU) 2021/2115 art. 32-35',
  islands: 'Reg. (EU) 229/2013',
  goods: 'Reg. (EU) 229/2013',
  hives: 'Reg. (EU) 229/2013',
  lessFavoured: 'Reg. (EU) 2021/2115 art. 71',
}

const listedScheme = (row: SchemeFacts): ListedScheme | null => {
  const family = familyOf(row)
  return family === null || row.unitMills === null
    ? null
    : { code: row.code, legalBasis: LEGAL[family], family, unitMills: row.unitMills, row }
}

/** What of an application says which schemes are calculated. */
export type SchemeSource = Pick<ApplicationFacts, 'etos' | 'schemes' | 'specialRights' | 'delivered'>

/**
 * Every scheme of the year that is calculated, by code: those of rules, then rows of the list with a formula and an amount. Those that
 * special entitlements limit, or that deliveries prove, only where these are known: what nobody knows is never refused.
 */
export const schemesOf = ({ etos, schemes: listed, specialRights, delivered }: SchemeSource): readonly Scheme[] => {
  const ruled = schemes.activeIn(etos)
  const codes = new Set(ruled.map(({ code }) => code))
  const others = listed.flatMap((row) =>
    codes.has(row.code) ||
    (specialRights === null && SPECIAL_ENTITLEMENTS.has(row.code)) ||
    (delivered === null && isByWeight(row.basis))
      ? []
      : (listedScheme(row) ?? []),
  )
  return [...ruled, ...others].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/**
 * The measures of rural development that are asked for on land under a contract and have an amount, by code; none where the register of contracts
 * was never loaded.
 */
export const contractSchemesOf = ({
  parcelMeasures,
  contracts,
}: Pick<ApplicationFacts, 'parcelMeasures' | 'contracts'>): readonly ContractScheme[] => {
  if (contracts === null) return []
  const amounts = new Map(
    parcelMeasures.flatMap(({ kodikos, isAsked, isContract, unitMills }) =>
      isAsked && isContract && unitMills !== null ? [[kodikos, unitMills] as const] : [],
    ),
  )
  return [...amounts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, unitMills]) => ({ code, legalBasis: 'Reg. (EU) 2021/2115 art. 70', family: 'contract', unitMills }))
}
