import type { Catalogue } from './catalogue.ts'
import { DEMO_FARMER_APPLICATION, makeApplicant, makeName, makeOpener, personAfm } from './people.ts'
import type { Applicant } from './people.ts'
import { createRandom, mix, pickWeighted } from './random.ts'
import type { Random } from './random.ts'
import { COVER } from './village.ts'
import type { Field, Village } from './village.ts'

/** By what right a farmer uses a field. */
export interface Tenure {
  readonly kind: 'own' | 'leased' | 'shared' | 'public'
  readonly title: string
  readonly atak: string | null
  /** Owner or co-owner who is not the applicant. */
  readonly otherAfm: string | null
  readonly otherName: string | null
  /** Years before and after the claim year in which the lease starts and ends. */
  readonly leaseFrom: number
  readonly leaseTo: number
  readonly leaseNo: string
}

/** A field as its farmer uses it in both years. */
export interface Plot {
  readonly field: Field
  readonly tenure: Tenure
  readonly crop: string
  readonly lastCrop: string
  readonly variety: string | null
  readonly treesPerHectare: number | null
  readonly plantedYear: number | null
  readonly irrigation: { readonly method: string; readonly source: string } | null
  /** False for land that is new this year. */
  readonly wasDeclared: boolean
}

export interface Herd {
  readonly holdingCode: string
  /** 1 cattle, 2 sheep and goats. */
  readonly species: 1 | 2
  readonly heads: readonly { readonly code: string; readonly count: number }[]
}

/** A farmer with his land. `n` = number of the application of this year. */
export interface Farmer {
  readonly n: number
  readonly seed: number
  readonly applicant: Applicant
  readonly isYoung: boolean
  readonly hasKyd: boolean
  /** No application last year. */
  readonly isNew: boolean
  readonly startYear: number
  readonly isBreeder: boolean
  /** Wanted land in m². */
  readonly wantedFields: number
  readonly wantedPasture: number
  readonly plots: Plot[]
  herd: Herd | null
}

/** Farms with their pastures come to a median of 3 ha and a mean of 7 ha (domain document 8); largest 90 ha. In m². */
const FARM = { median: 23_000, sigma: 1.45, largest: 900_000, least: 5_000 }
const PASTURE = { median: 55_000, sigma: 0.8, largest: 400_000 }

/** Draws a farmer without land. */
export const makeFarmer = (seed: number, n: number, etos: number, isAdvisers: boolean): Farmer => {
  const own = mix(seed, 71, n)
  const random = createRandom(own)
  const isDemo = n === DEMO_FARMER_APPLICATION
  const isYoung = isDemo || random.chance(0.08)
  const applicant = makeApplicant(random, n, etos, isYoung)
  const isBreeder = isDemo || random.chance(0.25)
  const hasPasture = isBreeder && random.chance(0.7)
  return {
    n,
    seed: own,
    applicant,
    isYoung,
    hasKyd: isDemo || isAdvisers || random.chance(0.7),
    isNew: !isDemo && random.chance(0.08),
    startYear: isDemo ? etos - 3 : isYoung ? etos - random.int(1, 4) : etos - random.int(6, 30),
    isBreeder,
    wantedFields: isDemo
      ? 52_000
      : Math.max(FARM.least, Math.min(FARM.largest, random.logNormal(FARM.median, FARM.sigma))),
    wantedPasture: isDemo
      ? 50_000
      : hasPasture
        ? Math.min(PASTURE.largest, random.logNormal(PASTURE.median, PASTURE.sigma))
        : 0,
    plots: [],
    herd: null,
  }
}

/**
 * The farmer of the demo login who opens his application himself: he has one of last year and none of this. `n` is a
 * number that no other farmer has; his land stands like that of the demo farmer.
 */
export const makeOpeningFarmer = (seed: number, n: number, etos: number): Farmer => {
  const farmer = makeFarmer(seed, n, etos, true)
  return {
    ...farmer,
    applicant: makeOpener(farmer.applicant, etos),
    isYoung: false,
    isNew: false,
    startYear: etos - 12,
    isBreeder: true,
    wantedFields: 52_000,
    wantedPasture: 50_000,
  }
}

/** Plots of one farmer at most, in the numbering of properties. */
const MAX_PLOTS = 1_024
/** Shares no factor with the count of numbers, so that every property has a number of its own. */
const ATAK_STEP = 7_368_787
const ATAK_COUNT = 10_000_000_000

/** Invented ATAK of the plot in a place of a farmer's list; no other plot of the campaign has it. */
export const atakOf = (farmer: Farmer): string =>
  `0${String(((farmer.n * MAX_PLOTS + farmer.plots.length) * ATAK_STEP) % ATAK_COUNT).padStart(10, '0')}`

/** So many random digits. */
const digits = (random: Random, length: number): string => Array.from({ length }, () => random.int(0, 9)).join('')

const makeTenure = (random: Random, field: Field, atak: string): Tenure => {
  const none = { otherAfm: null, otherName: null, leaseFrom: 0, leaseTo: 0, leaseNo: '' }
  if (field.ilot.region === 1 && random.chance(0.6)) return { ...none, kind: 'public', title: '4010', atak: null }
  if (field.ilot.region !== 1 && random.chance(0.4)) return leased(random, atak)
  if (random.chance(0.06)) {
    const { lastname, firstname } = makeName(random, random.chance(0.6))
    return {
      ...none,
      kind: 'shared',
      title: '1040',
      atak,
      otherAfm: personAfm(random.int(2_000_000, 30_000_000)),
      otherName: `${lastname} ${firstname}`,
    }
  }
  return {
    ...none,
    kind: 'own',
    title: pickWeighted(
      [
        ['1010', 5],
        ['1020', 2],
        ['1030', 2],
        ['1040', 2],
        ['1050', 2],
      ],
      random.next(),
    ),
    atak,
  }
}

/** A lease of some years, from an invented owner. */
export const leased = (random: Random, atak: string): Tenure => {
  const { lastname, firstname } = makeName(random, random.chance(0.6))
  return {
    kind: 'leased',
    title: pickWeighted(
      [
        ['2010', 8],
        ['2020', 1],
        ['2030', 1],
      ],
      random.next(),
    ),
    atak,
    otherAfm: personAfm(random.int(2_000_000, 30_000_000)),
    otherName: `${lastname} ${firstname}`,
    leaseFrom: random.int(1, 4),
    leaseTo: random.int(0, 4),
    leaseNo: digits(random, 9),
  }
}

const IRRIGATION_BY_GROUP: Readonly<Record<string, readonly string[]>> = {
  '10': ['2', '3', '4'],
  '12': ['5', '2', '3'],
  '13': ['2', '3'],
  '14': ['5', '7'],
  '20': ['5'],
  '21': ['5'],
  '22': ['5', '7'],
  '23': ['5', '7'],
  '24': ['5'],
}

/** The crop that the land itself fixes: plantations and pastures; null = arable. */
export const fixedCrop = ({ ilot }: Field, tenure: Tenure): string | null => {
  if (ilot.plantation !== null) return ilot.plantation
  if (ilot.region !== 1) return null
  if (tenure.kind === 'public') return '30002'
  return ilot.cover === COVER.shrubs ? '30003' : '30001'
}

/** How a farmer uses a field in both years; crop and tenure as given, or drawn. */
export const makePlot = (
  random: Random,
  catalogue: Catalogue,
  village: Village,
  etos: number,
  field: Field,
  favourite: string,
  fixed: { atak: string; crop?: string; tenure?: Tenure },
): Plot => {
  const { profile } = village.site.plain
  const tenure = fixed.tenure ?? makeTenure(random, field, fixed.atak)
  const arable = (): string => pickWeighted(profile.arable, random.next())
  const crop = fixed.crop ?? fixedCrop(field, tenure) ?? (random.chance(0.45) ? favourite : arable())
  const isArable = field.ilot.region === 2
  const entry = catalogue.crops.get(crop)
  if (entry === undefined) throw new Error(`crop ${crop} is not in the catalogue`)
  const isIrrigated =
    entry.water === 2 || (entry.water === 1 && random.chance(profile.irrigated * (entry.region === 3 ? 0.8 : 0.5)))
  const { treesMin, treesMax } = entry
  const density =
    treesMin === null || treesMax === null ? null : treesMin + (treesMax - treesMin) * random.range(0.12, 0.45)
  return {
    field,
    tenure,
    crop,
    lastCrop: isArable ? (random.chance(0.3) ? crop : arable()) : crop,
    variety: entry.varieties.length === 0 ? null : random.pick(entry.varieties),
    treesPerHectare: entry.region === 3 ? (density ?? 150) : null,
    plantedYear: entry.region === 3 ? etos - random.int(4, crop.startsWith('20') ? 70 : 25) : null,
    irrigation: isIrrigated
      ? {
          method: random.pick(IRRIGATION_BY_GROUP[crop.slice(0, 2)] ?? ['2']),
          source: pickWeighted(
            [
              ['1', 5],
              ['2', 4],
              ['5', 1],
            ],
            random.next(),
          ),
        }
      : null,
    wasDeclared: random.chance(0.97),
  }
}
