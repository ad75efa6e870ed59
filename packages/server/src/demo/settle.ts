import type { Catalogue } from './catalogue.ts'
import { atakOf, fixedCrop, leased, makePlot } from './farm.ts'
import type { Farmer, Herd, Plot, Tenure } from './farm.ts'
import { DEMO_FARMER_APPLICATION } from './people.ts'
import { createRandom, mix, pickWeighted } from './random.ts'
import type { Random } from './random.ts'
import { COVER } from './village.ts'
import type { Field, Village } from './village.ts'

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

/** Code of the holding of the n-th farmer. */
export const holdingCode = (village: Village, n: number): string =>
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

/** What lies on the land of a farmer that visitors of the demo meet. */
interface KnownFarm {
  readonly crop: string
  /** Years before and after the claim year in which the one lease starts and ends. */
  readonly lease: { readonly leaseFrom: number; readonly leaseTo: number }
}

/** The demo farmer's application is clean: one lease that goes on. */
const DEMO_FARM: KnownFarm = { crop: '10001', lease: { leaseFrom: 2, leaseTo: 3 } }
/** The lease of the farmer who opens his application has ended: its title is not filled in. */
const OPENING_FARM: KnownFarm = { crop: '10001', lease: { leaseFrom: 4, leaseTo: -1 } }

/** The clean farm that a visitor of the demo sees first: durum and olives, one lease, one pasture, 24 sheep. */
const settleKnownFarmer = (
  farmer: Farmer,
  village: Village,
  catalogue: Catalogue,
  etos: number,
  farm: KnownFarm,
): void => {
  const random = createRandom(mix(farmer.seed, 3))
  const fields = village.ilots.flatMap((ilot) => ilot.fields)
  const sized = (region: number, cover: number | null, from: number, to: number): Field[] =>
    fields.filter(
      (f) =>
        f.owner === 0 &&
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
    const atak = atakOf(farmer)
    const tenure = at === 1 ? { ...leased(random, atak), title: '2010', ...farm.lease } : { ...own, atak }
    const crop = field.ilot.region === 2 ? farm.crop : (fixedCrop(field, own) ?? '20001')
    take(farmer, {
      ...makePlot(random, catalogue, village, etos, field, crop, { atak, crop, tenure }),
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

/** Gives the fields of a village to its farmers; to the one who opens his application himself where the village has one. */
export const settleFarmers = (
  seed: number,
  farmers: readonly Farmer[],
  village: Village,
  catalogue: Catalogue,
  etos: number,
  opener: Farmer | null,
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
      settleKnownFarmer(farmer, village, catalogue, etos, DEMO_FARM)
      if (opener !== null) settleKnownFarmer(opener, village, catalogue, etos, OPENING_FARM)
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
        take(farmer, makePlot(random, catalogue, village, etos, field, favourite, { atak: atakOf(farmer) }))
        land += field.area
      }
    }
    let grazed = 0
    for (const field of farmer.wantedPasture > 0 ? byDistance(random, pastures, home, 300) : []) {
      if (grazed >= farmer.wantedPasture * 0.8) break
      if (field.owner !== 0 || (grazed > 0 && field.area > farmer.wantedPasture)) continue
      take(farmer, makePlot(random, catalogue, village, etos, field, favourite, { atak: atakOf(farmer) }))
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
    take(farmer, makePlot(random, catalogue, village, etos, given.field, given.crop, { atak: atakOf(farmer) }))
  }
}
