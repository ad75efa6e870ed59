import { DEEDS, ELECTRONIC_LEASE } from '@eae/domain/applications/parts/ownership.ts'
import { makeIlotCode } from '@eae/domain/identifiers/ilot-code.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { ApplicationContext, ApplicationRows } from './application-rows.ts'
import type { Farmer, Plot } from './farm.ts'
import { ewkbHex } from './geometry.ts'
import type { Ring } from './geometry.ts'
import { municipalityAfm } from './people.ts'
import type { Random } from './random.ts'
import { DEMO_FARMER_APPLICATION } from './people.ts'
import { DEMO_USER } from './tables.ts'
import type { Row } from './tables.ts'
import type { Ilot } from './village.ts'

/** 0.01 ha in m²: declared areas are whole multiples, rounded down so that an ilot is never over-declared by rounding. */
export const DECLARED_STEP = 100
export const declaredArea = (area: number): number => Math.floor(area / DECLARED_STEP) * DECLARED_STEP

export const ilotCode = (ilot: Ilot): string => makeIlotCode(ilot.point[0], ilot.point[1])

/** Cereals that are grown for grain, hay or seed (`Edetfytikoxp`). */
const GRAINS: ReadonlySet<string> = new Set(['10001', '10002', '10003', '10008'])

const two = (value: number): string => String(value).padStart(2, '0')

/** Sources of water: the network of the village, a borehole of one's own. */
const NETWORK = '1'
const BOREHOLE = '2'

/** Where a farmer has his water from. Who has no supply of electricity (`supplies.ts`) has no borehole either. */
const sourceOf = ({ n, applicant }: Farmer, source = NETWORK): string =>
  source === BOREHOLE && (Number(applicant.afm) % 4 === 0 || n === DEMO_FARMER_APPLICATION) ? NETWORK : source

/** Adds a parcel with its titles and crops. */
export const parcelRows = (
  rows: ApplicationRows,
  farmer: Farmer,
  context: ApplicationContext,
  plot: Plot,
  kodikos: number,
  random: Random,
): void => {
  const { etos, year, refs, nextId, catalogue } = context
  const { field, tenure, irrigation } = plot
  const { ilot } = field
  const edeId = rows.header.id
  const id = nextId()
  const ektash = declaredArea(field.area)
  const crop = etos === year ? plot.crop : plot.lastCrop
  const entry = catalogue.crops.get(crop)
  const isWet = entry?.water === 2 || (crop === plot.crop && irrigation !== null)
  const method = isWet ? (irrigation?.method ?? '2') : null
  const iemtype = { own: 0, leased: 1, shared: 0, public: 3 }[tenure.kind]
  rows.parcels.push({
    etos,
    ede_id: edeId,
    id,
    kodikos,
    topothesia: ilot.placeName,
    lkkoi_id: refs.id('land_kalkoinotite', ilot.municipality.code),
    neoxartoypob: ilotCode(ilot),
    ilotepil: ilot.mea,
    ilotregion: ilot.region,
    ilotektash: ilot.region === 9 ? 0 : Math.round(field.area * 100) / 100,
    klish: ilot.slope,
    ypsometro: ilot.height,
    iemtype,
    synidiopercent: tenure.kind === 'shared' ? 50 : 100,
    ektash,
    outsideilot: 0,
    prorata: ilot.prorata,
    ardeyshflag: isWet,
    ardtype: method,
    watersrc: isWet ? sourceOf(farmer, irrigation?.source) : null,
    // Two criteria of grazing, as private pasture needs them.
    voskdromos: entry?.region === 1 ? true : null,
    voskpotistra: entry?.region === 1 ? true : null,
    bioflag: 0,
    eda_id_prev: context.previous?.edaIds.get(plot) ?? null,
    geom: ewkbHex(field.rings),
    usrinsert: DEMO_USER,
  })
  const title = (
    code: string,
    no: number,
    type: number,
    afm: string | null,
    name: string | null,
    share: number,
  ): void => {
    rows.ownership.push({
      etos,
      ede_id: edeId,
      id: nextId(),
      eda_id: id,
      kodikos: no,
      iemtype: type,
      etl_id: refs.id('edetitle', code),
      afmidiokthth: afm,
      nameidiokthth: name,
      synidiopercent: share,
      atak: tenure.atak,
      // Each owner's part of the property: together they are the parcel.
      ektash_atak: tenure.atak === null ? null : (ektash * share) / 100,
      eatex_id: tenure.kind === 'public' ? 3 : null,
      // Leases are of whole years, and end after 31 May of the year in which they end: with the year, or with the tenth month.
      dteenoikstart: type === 1 ? `${year - tenure.leaseFrom}-${id % 2 === 0 ? '01' : '11'}-01` : null,
      dteenoikend: type === 1 ? `${year + tenure.leaseTo}-${id % 2 === 0 ? '12-31' : '10-31'}` : null,
      e_enoik_arith: type === 1 ? tenure.leaseNo : null,
      e_enoik_dte: code === ELECTRONIC_LEASE ? `${year - tenure.leaseFrom - 1}-12-${two(1 + (id % 28))}` : null,
      symbarith: DEEDS.has(code) ? String(1_000 + (id % 9_000)) : null,
      dtesymb: DEEDS.has(code) ? `${2001 + (id % 20)}-0${1 + (id % 9)}-15` : null,
      usrinsert: DEMO_USER,
    })
  }
  const { applicant } = farmer
  const ownName = [applicant.lastname, applicant.firstname].filter((name) => name !== null).join(' ')
  if (tenure.kind === 'leased') title(tenure.title, 1, 1, tenure.otherAfm, tenure.otherName, 100)
  else if (tenure.kind === 'public')
    title(tenure.title, 1, 3, municipalityAfm(ilot.municipality.code), `ΔΗΜΟΣ ${foldEl(ilot.municipality.name)}`, 100)
  else if (tenure.kind === 'shared') {
    title(tenure.title, 1, 0, applicant.afm, ownName, 50)
    title('3030', 2, 2, tenure.otherAfm, tenure.otherName, 50)
  } else title(tenure.title, 1, 0, applicant.afm, ownName, 100)

  const cropRow = (no: number, xptype: number, code: string, area: number, wet: boolean): void => {
    const catalogued = catalogue.crops.get(code)
    const sowMonth = catalogued?.sowFrom?.slice(0, 2)
    rows.crops.push({
      etos,
      ede_id: edeId,
      id: nextId(),
      eda_id: id,
      kodikos: no,
      xptype,
      efy_id: refs.id('edetfytiko', code, etos),
      // Grain: the first purpose of a crop that may be grown for several.
      emxp_id: GRAINS.has(code) ? refs.id('edetfytikoxp', `${code} 1`, etos) : null,
      poi_id: code === plot.crop && plot.variety !== null ? refs.id('edetpoikilia', plot.variety, etos) : null,
      epilektash100: area,
      dtespora: sowMonth === undefined ? null : `${etos}-04-${two(5 + (id % 20))}`,
      dendra: plot.treesPerHectare === null ? null : Math.round((plot.treesPerHectare * area) / 10_000),
      etosfyteyshs: plot.plantedYear,
      ardeyshflag: wet,
      ardtype: wet ? (method ?? '2') : null,
      dteepisporhapo: xptype === 2 ? `${etos}-06-20` : null,
      dteepisporheos: xptype === 2 ? `${etos}-10-31` : null,
      usrinsert: DEMO_USER,
    })
  }
  const isArable = ilot.region === 2
  const isSplit = isArable && ektash > 6000 && random.chance(0.05) && crop !== '17001'
  const first = isSplit ? Math.round((ektash * 0.6) / DECLARED_STEP) * DECLARED_STEP : ektash
  cropRow(1, 1, crop, first, isWet)
  if (isSplit) cropRow(2, 1, '17001', ektash - first, false)
  else if (isArable && isWet && crop === '10003' && random.chance(0.3)) cropRow(2, 2, '10008', ektash, true)
}

/** New geometry of a parcel, with its declared area and the area of its single crop. */
export const redraw = (
  rows: ApplicationRows,
  parcel: Row<'edetedeaeeagroi'>,
  rings: readonly Ring[],
  area: number,
): void => {
  parcel.geom = ewkbHex(rings)
  parcel.ektash = declaredArea(area)
  for (const crop of rows.crops) if (crop.eda_id === parcel.id) crop.epilektash100 = parcel.ektash
  for (const title of rows.ownership)
    if (title.eda_id === parcel.id && title.atak !== null)
      title.ektash_atak = (parcel.ektash * Number(title.synidiopercent)) / 100
}
