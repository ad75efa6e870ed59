import type { Catalogue } from './catalogue.ts'
import { DEMO_FARMER_APPLICATION, makeApplicant, makeName, personAfm } from './people.ts'
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

const digits = (random: Random, length: number): string => Array.from({ length }, () => random.int(0, 9)).join('')

const makeTenure = (random: Random, field: Field): Tenure => {
  const atak = `0${digits(random, 10)}`
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

const leased = (random: Random, atak: string): Tenure => {
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
const fixedCrop = ({ ilot }: Field, tenure: Tenure): string | null => {
  if (ilot.plantation !== null) return ilot.plantation
  if (ilot.region !== 1) return null
  if (tenure.kind === 'public') return '30002'
  return ilot.cover === COVER.shrubs ? '30003' : '30001'
}

const makePlot = (
  random: Random,
  catalogue: Catalogue,
  village: Village,
  etos: number,
  field: Field,
  favourite: string,
  fixed: { crop?: string; tenure?: Tenure },
): Plot => {
  const { profile } = village.site.plain
  const tenure = fixed.tenure ?? makeTenure(random, field)
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

/** Fields nearest to `home` first, with some disorder: farms lie scattered around one place. */
const byDistance = <T extends { readonly point: readonly [number, number] }>(
  random: Random,
  all: readonly T[],
  home: readonly [number, number],
  disorder: number,
): T[] =>
  all
    .map((item) => ({
      item,
      rank: Math.hypot(item.point[0] - home[0], item.point[1] - home[1]) + random.next() * disorder,
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

const holdingCode = (village: Village, n: number): string =>
  `EL${village.site.municipality.nomos.padStart(2, '0')}${String(1_000_000 + n)}`

/** Sheep and goats, some cattle: never fewer than 0.3 livestock units per hectare of pasture. */
const makeHerd = (random: Random, catalogue: Catalogue, village: Village, farmer: Farmer, pasture: number): Herd => {
  const species = random.chance(0.13) ? 1 : 2
  const wanted = Math.max(random.logNormal(9, 0.8), (pasture / 10_000) * random.range(0.45, 1.1))
  const code = holdingCode(village, farmer.n)
  const unitOf = (animal: string): number => catalogue.animals.get(animal) ?? 0.15
  if (species === 1)
    return {
      holdingCode: code,
      species,
      heads: [
        { code: '0102', count: Math.ceil((wanted / unitOf('0102')) * 0.8) },
        { code: '0103', count: Math.ceil((wanted * 0.2) / unitOf('0103')) },
      ],
    }
  const goats = random.chance(0.35) ? random.range(0.2, 0.8) : 0
  const ewes = Math.ceil((wanted * (1 - goats)) / unitOf('0201'))
  const heads = [
    { code: '0201', count: ewes },
    { code: '0202', count: Math.ceil(ewes / 25) },
  ]
  return {
    holdingCode: code,
    species,
    heads: goats === 0 ? heads : [...heads, { code: '0205', count: Math.ceil((wanted * goats) / unitOf('0205')) }],
  }
}

const take = (farmer: Farmer, plot: Plot): void => {
  plot.field.owner = farmer.n
  farmer.plots.push(plot)
}

/** The clean application that a visitor of the demo opens first: durum and olives, one lease, one pasture, 24 sheep. */
const settleDemoFarmer = (farmer: Farmer, village: Village, catalogue: Catalogue, etos: number): void => {
  const random = createRandom(mix(farmer.seed, 3))
  const fields = village.ilots.flatMap((ilot) => ilot.fields)
  const sized = (region: number, cover: number | null, from: number, to: number): Field[] =>
    fields.filter(
      (f) =>
        f.ilot.region === region &&
        (cover === null || f.ilot.cover === cover) &&
        f.area > from &&
        f.area < to &&
        f.rings.length === 1,
    )
  const groves = sized(3, COVER.olives, 2500, 9000)
  const home = groves[0] ?? sized(2, null, 3500, 11_000)[0]
  if (home === undefined) throw new Error('the village of the demo farmer has no fields')
  const perIlot = new Map<Field['ilot'], number>()
  // At most three fields side by side: the rest of the farm lies in the next ilots.
  const nearest = (from: readonly Field[], count: number): Field[] =>
    byDistance(random, from, home.point, 0)
      .filter(({ ilot }) => {
        perIlot.set(ilot, (perIlot.get(ilot) ?? 0) + 1)
        return (perIlot.get(ilot) ?? 0) <= 3
      })
      .slice(0, count)
  const olives = nearest(groves, 3)
  const arable = nearest(sized(2, null, 3500, 11_000), 8 - olives.length)
  const grazed = byDistance(random, sized(1, null, 10_000, 120_000), home.point, 0)
  const pasture = [grazed.find((f) => f.ilot.prorata === 100 && f.area < 100_000) ?? grazed[0]].filter(
    (f) => f !== undefined,
  )
  const own: Tenure = {
    kind: 'own',
    title: '1010',
    atak: null,
    otherAfm: null,
    otherName: null,
    leaseFrom: 0,
    leaseTo: 0,
    leaseNo: '',
  }
  for (const [at, field] of [...arable, ...olives, ...pasture].entries()) {
    const atak = `0${digits(random, 10)}`
    const tenure = at === 1 ? { ...leased(random, atak), title: '2010', leaseFrom: 2, leaseTo: 3 } : { ...own, atak }
    const crop = field.ilot.region === 2 ? '10001' : (fixedCrop(field, own) ?? '20001')
    take(farmer, {
      ...makePlot(random, catalogue, village, etos, field, crop, { crop, tenure }),
      lastCrop: crop,
      wasDeclared: true,
      irrigation: null,
    })
  }
  farmer.herd = {
    holdingCode: holdingCode(village, farmer.n),
    species: 2,
    heads: [
      { code: '0201', count: 23 },
      { code: '0202', count: 1 },
    ],
  }
}

/** Gives the fields of a village to its farmers. */
export const settleFarmers = (
  seed: number,
  farmers: readonly Farmer[],
  village: Village,
  catalogue: Catalogue,
  etos: number,
): void => {
  const pastures = village.ilots.filter((ilot) => ilot.region === 1).flatMap((ilot) => ilot.fields)
  const blocks = village.ilots.filter((ilot) => ilot.region === 2 || ilot.region === 3)
  // Where the square of the village is too small for its farms, all take less.
  const supply = blocks.reduce((sum, ilot) => sum + ilot.fields.reduce((part, field) => part + field.area, 0), 0)
  const share = Math.min(1, (0.9 * supply) / farmers.reduce((sum, farmer) => sum + farmer.wantedFields, 0))
  // Small farms choose first: what is scarce is missing from the largest, and nobody stays without land.
  const rank = (farmer: Farmer): number => (farmer.n === DEMO_FARMER_APPLICATION ? 0 : farmer.wantedFields)
  for (const farmer of farmers.toSorted((a, b) => rank(a) - rank(b))) {
    if (farmer.n === DEMO_FARMER_APPLICATION) {
      settleDemoFarmer(farmer, village, catalogue, etos)
      continue
    }
    const random = createRandom(mix(seed, 73, farmer.n))
    const home = random.pick(blocks).point
    const favourite = pickWeighted(village.site.plain.profile.arable, random.next())
    const wanted = farmer.wantedFields * share
    let land = 0
    for (const ilot of byDistance(random, blocks, home, 700)) {
      if (land >= wanted) break
      const free = ilot.fields.filter(
        (field) => field.owner === 0 && (land === 0 || field.area < (wanted - land) * 1.7 + 1500),
      )
      const count =
        wanted > 150_000
          ? 4
          : pickWeighted(
              [
                [1, 6],
                [2, 3],
                [3, 1],
              ],
              random.next(),
            )
      for (const field of free.slice(0, count)) {
        if (land >= wanted) break
        take(farmer, makePlot(random, catalogue, village, etos, field, favourite, {}))
        land += field.area
      }
    }
    let grazed = 0
    for (const field of farmer.wantedPasture > 0 ? byDistance(random, pastures, home, 300) : []) {
      if (grazed >= farmer.wantedPasture * 0.8) break
      if (field.owner !== 0 || (grazed > 0 && field.area > farmer.wantedPasture)) continue
      take(farmer, makePlot(random, catalogue, village, etos, field, favourite, {}))
      grazed += field.area
    }
    if (farmer.isBreeder) farmer.herd = makeHerd(random, catalogue, village, farmer, grazed)
  }
  for (const farmer of farmers.filter(({ plots }) => plots.length === 0)) {
    const spare = ({ plots }: Farmer): Plot[] => plots.filter(({ field }) => field.ilot.region === 2)
    const richest = farmers.reduce((most, other) => (spare(other).length > spare(most).length ? other : most))
    const given = spare(richest).at(-1)
    if (given === undefined) continue
    richest.plots.splice(richest.plots.indexOf(given), 1)
    const random = createRandom(mix(seed, 74, farmer.n))
    take(farmer, makePlot(random, catalogue, village, etos, given.field, given.crop, {}))
  }
}
