import type { LandRegion } from '../facts/land.ts'
import { createRegistry } from '../kernel/check.ts'

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
export type Scheme = BasicScheme | RedistributiveScheme | YoungFarmerScheme

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

/** Every scheme that is calculated, a row each: what differs between schemes of one formula stands here, and nothing else. */
const ROWS: readonly Scheme[] = [
  ...Object.values(BASIC),
  redistributive('0011', 2, { minM2: 20_000, maxM2: 110_000, unitMills: 138_000 }),
  redistributive('0012', 3, { minM2: 10_000, maxM2: 40_000, unitMills: 116_000 }),
  redistributive('0013', 1, { minM2: 10_000, maxM2: 170_000, unitMills: 177_000 }),
  {
    code: '0021',
    since: 2023,
    legalBasis: 'Reg. (EU) 2021/2115 art. 30',
    family: 'youngFarmer',
    params: { unitMills: 70_000, maxM2: 250_000, maxAge: 40, maxYears: 5, maxStartYears: 5 },
  },
]

/** Every scheme that is calculated, by code and year. */
export const schemes = createRegistry(ROWS)

/** The basic support of a region: a request for it uses the entitlements of the region. */
export const basicCodeOf = (region: LandRegion): string => BASIC[region].code
