import { STATES } from '@eae/domain/applications/states.ts'
import { formatProtocol } from '@eae/domain/identifiers/protocol.ts'
import { createAnomalyPlan, ANOMALY_KINDS } from './anomalies.ts'
import type { Anomaly, Draft } from './anomalies.ts'
import { makeApplication, makeAuthorisation } from './application.ts'
import type { ApplicationContext, ApplicationRows } from './application-rows.ts'
import { makeBodies } from './bodies.ts'
import type { Catalogue } from './catalogue.ts'
import { makeFarmer, makeOpeningFarmer } from './farm.ts'
import { addFarRows, makeFarVillages } from './far-villages.ts'
import type { FarVillage } from './far-villages.ts'
import type { Farmer, Plot } from './farm.ts'
import { ewkbHex } from './geometry.ts'
import { mapRows } from './map-rows.ts'
import { ilotCode } from './parcel-rows.ts'
import { propertyRows } from './property-rows.ts'
import { createRandom, mix } from './random.ts'
import type { Random } from './random.ts'
import { settleFarmers } from './settle.ts'
import { chooseSites } from './sites.ts'
import type { Site } from './sites.ts'
import { DEMO_USER, emptyRowSet } from './tables.ts'
import type { ReferenceIds, RowSet } from './tables.ts'
import { buildVillage } from './village.ts'
import type { Ilot, Village } from './village.ts'

export interface CampaignOptions {
  /** The same seed, year, size, first id and reference ids give the same rows. */
  readonly seed: number
  /** Claim year that is open; the year before is finished. */
  readonly year: number
  /** Applications of the open year. */
  readonly size: number
  readonly catalogue: Catalogue
  readonly refs: ReferenceIds
  /** Ids count up from here. */
  readonly firstId: number
}

/** A generated campaign: row sets one village after the other, nothing kept in memory but counters. */
export interface Campaign {
  rowSets(): Generator<RowSet>
  /** Filled while `rowSets` runs. */
  readonly anomalies: readonly Anomaly[]
  /** Last protocol number of last year by regional directorate. */
  readonly protocols: ReadonlyMap<string, number>
  lastId(): number
}

/** About this many farmers share a village and its ΚΥΔ. */
const VILLAGE_FARMERS = 60
/** Part of the applications that get an anomaly (domain document 8). */
const ANOMALY_SHARE = 0.03
/** Most land of one village in m²: what fits into its square. */
const MOST_LAND = 4_700_000

/** Farmers of each village. Small campaigns still visit several plains, and the first village is never thin. */
export const villageSizes = (size: number): number[] => {
  const count = Math.max(Math.ceil(size / VILLAGE_FARMERS), Math.min(12, Math.floor(size / 15)), 1)
  const first = count === 1 ? size : Math.min(size, Math.max(34, Math.ceil(size / count)))
  const rest = size - first
  const sizes = Array.from(
    { length: count - 1 },
    (_, k) => Math.floor((rest * (k + 1)) / (count - 1)) - Math.floor((rest * k) / (count - 1)),
  )
  return [first, ...sizes]
}

const append = (set: RowSet, rows: ApplicationRows): void => {
  set.edetedeaeehd.push(rows.header)
  set.edetedeaeegdpr.push(...rows.consents)
  set.edetedeaeerequest.push(...rows.requests)
  set.edetedeaeebpe.push(...rows.entitlements)
  for (const row of rows.parcels) set.edetedeaeeagroi.push(row)
  for (const row of rows.ownership) set.edetedeaeeagroiem.push(row)
  for (const row of rows.crops) set.edetedeaeefytiko.push(row)
  set.edetedeaeedikaiol.push(...rows.documents)
  set.edetedeaeezekm.push(...rows.holdings)
  set.edetedeaeezoiko.push(...rows.animals)
  set.edetedeaeeeco.push(...rows.eco)
  set.edetedeaeeagroieco.push(...rows.ecoActions)
  set.edetedeaeepaa.push(...rows.measures)
  set.edetedeaeeagroipaa.push(...rows.parcelMeasures)
  set.edetedeauthor.push(...rows.authorisations)
  set.edetedeaeestatuslog.push(...rows.log)
}

/** States of this year's applications: prefilled 35 %, draft 30 %, checked 15 %, complete draft 20 %. */
const stateOf = (random: Random, n: number): { status: number; consents: 'none' | 'some' | 'all' } => {
  const at = random.next()
  if (n === 1) return { status: STATES.DRAFT, consents: 'all' }
  if (at < 0.35) return { status: STATES.INITIAL, consents: 'none' }
  if (at < 0.65) return { status: STATES.DRAFT, consents: 'some' }
  return at < 0.8 ? { status: STATES.CHECKED, consents: 'all' } : { status: STATES.DRAFT, consents: 'all' }
}

const landNeed = (farmers: readonly Farmer[], isDemoVillage: boolean): { fields: number; pasture: number } => {
  const fields = farmers.reduce((sum, f) => sum + f.wantedFields, 0)
  const pasture = farmers.reduce((sum, f) => sum + f.wantedPasture, 0)
  const scale = Math.min(1, MOST_LAND / (fields + pasture))
  // A very small village still gets land enough to look like one; that of the demo farmer has some of everything.
  const [leastFields, leastPasture] = isDemoVillage ? [2_000_000, 900_000] : [600_000, 120_000]
  return { fields: Math.max(leastFields, fields * scale), pasture: Math.max(leastPasture, pasture * scale) }
}

const ilotRows = (
  set: RowSet,
  village: Village,
  etos: number,
  refs: ReferenceIds,
  nextId: () => number,
  meaOf: (ilot: Ilot) => number,
): void => {
  for (const ilot of village.ilots) {
    set.lpis_ilot.push({
      etos,
      id: nextId(),
      kodikos: ilotCode(ilot),
      landcover: ilot.cover,
      dikaiomatype: ilot.region,
      prorata: ilot.prorata,
      klish: ilot.slope,
      ypsometro: ilot.height,
      mea: meaOf(ilot),
      lkkoi_id: refs.id('land_kalkoinotite', ilot.municipality.code),
      geom: ewkbHex([ilot.ring]),
      usrinsert: DEMO_USER,
    })
  }
}

/** A finalised application of last year: between April and August. */
const finalInstant = (random: Random, etos: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${etos}-${two(random.int(4, 8))}-${two(random.int(1, 28))}T${two(random.int(8, 20))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}+03:00`
}

/** Prepares a campaign; the rows are made while {@link Campaign.rowSets} is read. */
export const generateCampaign = ({ seed, year, size, catalogue, refs, firstId }: CampaignOptions): Campaign => {
  let id = firstId
  const nextId = (): number => id++
  const anomalies: Anomaly[] = []
  const protocols = new Map<string, number>()
  const plan = createAnomalyPlan()
  const sizes = villageSizes(size)
  const sites = chooseSites(catalogue, sizes.length)
  const wanted = Math.max(Math.round(size * ANOMALY_SHARE), size >= 100 ? ANOMALY_KINDS.length : 0)
  let lastKodikos = 0

  /** Adds last year's application: its id and those of its parcels, by plot. Null when nothing was declared. */
  const addLast = (
    set: RowSet,
    farmer: Farmer,
    random: Random,
    common: Pick<ApplicationContext, 'village' | 'kydId'>,
    add: (rows: ApplicationRows) => void = () => undefined,
  ): { edeId: number; edaIds: ReadonlyMap<Plot, number> } | null => {
    const plots = farmer.plots.filter((plot) => plot.wasDeclared)
    if (plots.length === 0) return null
    const { directorate } = common.village.site.municipality
    const protocol = (protocols.get(directorate) ?? 0) + 1
    protocols.set(directorate, protocol)
    const { rows, edaIds } = makeApplication(farmer, plots, {
      ...common,
      year,
      catalogue,
      refs,
      nextId,
      etos: year - 1,
      kodikos: ++lastKodikos,
      status: random.chance(0.85) ? STATES.PAID : STATES.FINAL,
      previous: null,
      consents: 'all',
      final: {
        at: finalInstant(random, year - 1),
        protocol: formatProtocol({ year: year - 1, directorate, number: protocol }),
      },
    })
    add(rows)
    append(set, rows)
    return { edeId: Number(rows.header.id), edaIds }
  }

  const villageRows = (site: Site, number: number, first: number, count: number, kydIds: readonly number[]): RowSet => {
    const set = emptyRowSet()
    // 28 of the first village go to the ΚΥΔ of the demo adviser whatever chance says.
    const farmers = Array.from({ length: count }, (_, k) => makeFarmer(seed, first + k, year, number === 0 && k < 28))
    // Counted after all others, so that the numbers of this year's applications stay whole.
    const opener = number === 0 ? makeOpeningFarmer(seed, size + 1, year) : null
    const village = buildVillage(seed, site, landNeed(farmers, number === 0))
    settleFarmers(seed, farmers, village, catalogue, year, opener)
    const lastMea = new Map(village.ilots.map((ilot) => [ilot, ilot.mea]))
    const kydId = kydIds[number] ?? 0
    const common = { year, catalogue, refs, village, kydId, nextId }
    const drafts: Draft[] = []
    if (opener !== null) {
      addLast(set, opener, createRandom(mix(opener.seed, 8)), common)
      set.edetedeauthor.push(makeAuthorisation(opener, { ...common, etos: year }))
    }
    for (const farmer of farmers) {
      const random = createRandom(mix(farmer.seed, 8))
      const previous = farmer.isNew ? null : addLast(set, farmer, random, common)
      const { rows, edaIds } = makeApplication(farmer, farmer.plots, {
        ...common,
        etos: year,
        kodikos: farmer.n,
        ...stateOf(random, farmer.n),
        previous,
        final: null,
      })
      drafts.push({ farmer, rows, edaIds })
    }
    const done = first + count - 1
    const spoilable = drafts.filter(({ farmer }) => farmer.n !== 1 && farmer.plots.length > 0)
    const share = Math.round((wanted * done) / size) - Math.round((wanted * (first - 1)) / size)
    const farKydId = kydIds[(number + Math.ceil(kydIds.length / 2)) % kydIds.length] ?? 0
    anomalies.push(
      ...plan.spoil(spoilable, share, {
        etos: year,
        catalogue,
        refs,
        nextId,
        farKydId: farKydId === kydId ? 0 : farKydId,
        setMea: (ilot, mea) => (ilot.mea = mea),
      }),
    )
    for (const { rows } of drafts) append(set, rows)
    mapRows(set, village, farmers, {
      seed,
      number,
      years: [year - 1, year],
      edeIdOf: (farmer) => Number(drafts.find((draft) => draft.farmer === farmer)?.rows.header.id),
      nextId,
    })
    for (const farmer of farmers) propertyRows(set, farmer, year, nextId)
    ilotRows(set, village, year - 1, refs, nextId, (ilot) => lastMea.get(ilot) ?? ilot.mea)
    ilotRows(set, village, year, refs, nextId, (ilot) => ilot.mea)
    return set
  }

  const farRows = ({ village, farms }: FarVillage): RowSet => {
    const set = emptyRowSet()
    for (const one of farms)
      addLast(set, one.farmer, createRandom(mix(one.farmer.seed, 8)), { village, kydId: 0 }, (rows) =>
        addFarRows(rows, one, { etos: year - 1, refs, nextId, village }),
      )
    for (const etos of [year - 1, year]) ilotRows(set, village, etos, refs, nextId, (ilot) => ilot.mea)
    return set
  }

  return {
    anomalies,
    protocols,
    lastId: () => id - 1,
    *rowSets() {
      const { bodies, subscribers, kydIds } = makeBodies(catalogue, sites, refs, nextId, year)
      yield { ...emptyRowSet(), edetforea: bodies, subscriber_ext: subscribers }
      let first = 1
      for (const [number, site] of sites.entries()) {
        const count = sizes[number] ?? 0
        yield villageRows(site, number, first, count, kydIds)
        first += count
      }
      // Behind all others, so that keys and numbers of these do not depend on them. The opener has the number before.
      for (const village of makeFarVillages(seed, { size, year, catalogue, first: size + 2 })) yield farRows(village)
    },
  }
}
