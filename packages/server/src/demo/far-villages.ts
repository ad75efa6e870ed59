import type { ApplicationContext, ApplicationRows } from './application-rows.ts'
import type { Catalogue } from './catalogue.ts'
import { atakOf, makeFarmer, makePlot } from './farm.ts'
import type { Farmer, Tenure } from './farm.ts'
import { FAR_PLACES } from './far-places.ts'
import type { FarFarm, FarPlace } from './far-places.ts'
import { createRandom, mix } from './random.ts'
import { holdingCode } from './settle.ts'
import { placeIn } from './sites.ts'
import { DEMO_USER } from './tables.ts'
import { buildVillage } from './village.ts'
import type { Field, Village } from './village.ts'

/** Campaigns of so many applications have far villages: one that is smaller has few of anything, and one that is larger is not paid. */
const FAR_SIZES = { least: 100, most: 1_000 }
/** Land of one, in m², and the field that each crop gets as nearly as there is one. */
const FAR_LAND = 300_000
const FAR_FIELD = 9_000
const FALLOW = ['17001', 1] as const

/** A village far from the plains, and the farms of its farmers. */
export interface FarVillage {
  readonly village: Village
  readonly farms: readonly { readonly farmer: Farmer; readonly farm: FarFarm }[]
}

const ownTenure = (atak: string): Tenure => ({
  kind: 'own',
  title: '1010',
  atak,
  otherAfm: null,
  otherName: null,
  leaseFrom: 0,
  leaseTo: 0,
  leaseNo: '',
})

const settle = (farm: FarFarm, farmer: Farmer, village: Village, catalogue: Catalogue, year: number): void => {
  const random = createRandom(mix(farmer.seed, 3))
  for (const crop of farm.crops) {
    const region = catalogue.crops.get(crop)?.region ?? 2
    const free = village.ilots
      .flatMap(({ fields }) => fields)
      .filter(({ owner, ilot }) => owner === 0 && (ilot.region === 2 || ilot.region === 3))
    const fits = ({ ilot, area }: Field): number =>
      Math.abs(area - FAR_FIELD) + (ilot.plantation === crop ? 0 : FAR_FIELD) + (ilot.region === region ? 0 : FAR_LAND)
    const [first] = free
    if (first === undefined) throw new Error(`no field for ${crop} in ${village.site.plain.name}`)
    const field = free.reduce((best, one) => (fits(one) < fits(best) ? one : best), first)
    const atak = atakOf(farmer)
    field.owner = farmer.n
    const plot = makePlot(random, catalogue, village, year, field, crop, { atak, crop, tenure: ownTenure(atak) })
    farmer.plots.push({ ...plot, lastCrop: crop, wasDeclared: true })
  }
  const { herd } = farm
  if (herd !== undefined)
    farmer.herd = {
      holdingCode: holdingCode(village, farmer.n),
      species: herd.species,
      heads: [{ code: herd.code, count: herd.count }],
    }
}

const villageOf = (seed: number, catalogue: Catalogue, { municipality, town, farms }: FarPlace): Village => {
  const crops = [...new Set(farms.flatMap((farm) => farm.crops))]
  const shares = (isPermanent: boolean): (readonly [string, number])[] =>
    crops.filter((code) => (catalogue.crops.get(code)?.region === 3) === isPermanent).map((code) => [code, 1])
  const permanent = shares(true)
  const profile = {
    // What lay on a field before is drawn from these, also where only trees are asked for.
    arable: [FALLOW, ...shares(false)],
    permanent,
    permanentShare: permanent.length === 0 ? 0 : 0.5,
    irrigated: 0.3,
    hilly: false,
  }
  return buildVillage(seed, placeIn(catalogue, municipality, town, profile), { fields: FAR_LAND, pasture: 0 })
}

/**
 * The villages where people applied in the year before alone, for what nobody in the plains of a small campaign asks for. Their farmers
 * are numbered from `first` on. None in campaigns that are very small or not paid.
 */
export const makeFarVillages = (
  seed: number,
  {
    size,
    year,
    catalogue,
    first,
  }: { readonly size: number; readonly year: number; readonly catalogue: Catalogue; readonly first: number },
): readonly FarVillage[] => {
  if (size < FAR_SIZES.least || size > FAR_SIZES.most) return []
  let n = first
  return FAR_PLACES.map((place) => {
    const village = villageOf(seed, catalogue, place)
    const farms = place.farms.map((farm) => {
      const farmer: Farmer = {
        ...makeFarmer(seed, n++, year, false),
        isYoung: false,
        isNew: false,
        hasKyd: false,
        isBreeder: farm.herd !== undefined,
      }
      settle(farm, farmer, village, catalogue, year)
      return { farmer, farm }
    })
    return { village, farms }
  })
}

const addAction = (
  rows: ApplicationRows,
  { group, code }: Required<FarFarm>['action'],
  { etos, refs, nextId }: Pick<ApplicationContext, 'etos' | 'refs' | 'nextId'>,
): void => {
  const of = { etos, ede_id: rows.header.id, usrinsert: DEMO_USER } as const
  const esgrId = refs.id('ecoscheme_group', group, etos)
  rows.eco.push({ ...of, id: nextId(), kodikos: rows.eco.length + 1, esgr_id: esgrId })
  for (const { id } of rows.parcels)
    rows.ecoActions.push({
      ...of,
      id: nextId(),
      eda_id: Number(id),
      essu_id: refs.id('ecoscheme_subsidy', code, etos),
      esru_kodikos: null,
    })
}

/** Adds what a farm of a far village asks for, and its hives or silkworms. */
export const addFarRows = (
  rows: ApplicationRows,
  { farmer, farm }: FarVillage['farms'][number],
  context: Pick<ApplicationContext, 'etos' | 'refs' | 'nextId' | 'village'>,
): void => {
  const { etos, refs, nextId, village } = context
  const of = { etos, ede_id: rows.header.id, usrinsert: DEMO_USER } as const
  for (const code of farm.asks)
    rows.requests.push({
      ...of,
      id: nextId(),
      kodikos: rows.requests.length + 1,
      esch_id: refs.id('edetsupportschema', code, etos),
    })
  const { action, stand } = farm
  if (action !== undefined) addAction(rows, action, context)
  if (stand === undefined) return
  const zekmId = nextId()
  rows.holdings.push({
    ...of,
    id: zekmId,
    kodikos: rows.holdings.length + 1,
    kodekm: holdingCode(village, stand.kind * 100_000 + farmer.n),
    eidos: stand.kind,
    katoxos: farmer.applicant.afm,
    lkkoi_id: refs.id('land_kalkoinotite', village.site.municipality.code),
    topothesia: stand.place,
    point: null,
    adeiaar: null,
    adeiadte: null,
    emvado: null,
    bioflag: 0,
    paragogh: 1,
  })
  rows.animals.push({
    ...of,
    id: nextId(),
    zekm_id: zekmId,
    ezo_id: refs.id('edetzoiko', stand.code, etos),
    plithos: stand.count,
    plithosmhtrooy: stand.registered,
    dteapografhs: null,
    mmz: 0,
  })
}
