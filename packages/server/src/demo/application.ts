import { STATES } from '@eae/domain/applications/states.ts'
import { pointText } from '@eae/domain/kernel/point.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { ApplicationContext, ApplicationRows } from './application-rows.ts'
import { CONSENTS } from './consents.ts'
import { addEco } from './eco.ts'
import { TERRACES } from './eco-practices.ts'
import type { Farmer, Plot } from './farm.ts'
import type { Point } from './geometry.ts'
import { DECLARED_STEP, parcelRows } from './parcel-rows.ts'
import { streetOf } from './people.ts'
import { createRandom, mix } from './random.ts'
import type { Random } from './random.ts'
import { DEMO_USER } from './tables.ts'
import type { Row } from './tables.ts'
import type { Village } from './village.ts'

/** National averages of unit values in mills per hectare by region (domain document 3.5). */
const UNIT_VALUE: Readonly<Record<number, number>> = { 1: 160_000, 2: 230_000, 3: 282_000 }
/** Hectares within which the redistributive payment is given, by region (domain document 3.5). */
const REDISTRIBUTIVE: Readonly<Record<number, readonly [number, number]>> = { 1: [1, 17], 2: [2, 11], 3: [1, 4] }
const BASIC_SCHEME: Readonly<Record<number, readonly [string, string]>> = {
  1: ['0003', '0013'],
  2: ['0001', '0011'],
  3: ['0002', '0012'],
}
const YOUNG_SCHEME = '0021'

const two = (value: number): string => String(value).padStart(2, '0')

/** Eligible land in m² by region: pastures by their pro rata. */
const landByRegion = (parcels: readonly Row<'edetedeaeeagroi'>[]): Map<number, number> => {
  const land = new Map<number, number>()
  for (const parcel of parcels) {
    const region = Number(parcel.ilotregion)
    land.set(region, (land.get(region) ?? 0) + (Number(parcel.ektash) * Number(parcel.prorata)) / 100)
  }
  return land
}

const addEntitlements = (rows: ApplicationRows, farmer: Farmer, { etos, nextId }: ApplicationContext): void => {
  // The same rights in both years: drawn from the farm, not from the year.
  const random = createRandom(mix(farmer.seed, 5))
  for (const [region, land] of [...landByRegion(rows.parcels)].sort(([a], [b]) => a - b)) {
    const qty = Math.floor((land * random.range(0.9, 1)) / DECLARED_STEP) * DECLARED_STEP
    const mean = UNIT_VALUE[region] ?? 0
    const value = Math.round(mean * random.range(0.86, 1.22))
    if (qty <= 0 || mean === 0) continue
    const reserve = farmer.isYoung && random.chance(0.5) ? Math.floor(qty / 3 / DECLARED_STEP) * DECLARED_STEP : 0
    const right = (suffix: number, group: number, part: number, bpeup: number): Row<'edetedeaeebpe'> => ({
      etos,
      id: nextId(),
      ede_id: rows.header.id,
      bpe_id: `${region}${String(farmer.n).padStart(8, '0')}${suffix}`,
      bpetype: region,
      bpegrouptype: group,
      qty: part,
      bpeup,
      activateflag: true,
      priority: null,
      usrinsert: DEMO_USER,
    })
    rows.entitlements.push(right(1, 1, qty - reserve, value))
    if (reserve > 0) rows.entitlements.push(right(2, 2, reserve, mean))
  }
  // Used in the order of their value, as an opening ranks them.
  const byValue = rows.entitlements.toSorted((a, b) => Number(b.bpeup) - Number(a.bpeup))
  for (const [at, row] of byValue.entries()) row.priority = at + 1
}

const addRequests = (rows: ApplicationRows, farmer: Farmer, { etos, refs, nextId }: ApplicationContext): void => {
  const codes: string[] = []
  for (const [region, land] of landByRegion(rows.parcels)) {
    const [least, most] = REDISTRIBUTIVE[region] ?? [Infinity, 0]
    const [basic, redistributive] = BASIC_SCHEME[region] ?? ['0001', '0011']
    codes.push(basic)
    if (land >= least * 10_000 && land <= most * 10_000) codes.push(redistributive)
  }
  if (farmer.isYoung) codes.push(YOUNG_SCHEME)
  for (const [at, code] of codes.sort().entries()) {
    rows.requests.push({
      etos,
      id: nextId(),
      ede_id: rows.header.id,
      kodikos: at + 1,
      esch_id: refs.id('edetsupportschema', code, etos),
      usrinsert: DEMO_USER,
    })
  }
}

/** Stables stand beside the farmer's first field, or in the middle of the village. */
const stableOf = ({ plots }: Farmer, { site }: Village): Point => plots[0]?.field.point ?? site.centre

const addAnimals = (
  rows: ApplicationRows,
  farmer: Farmer,
  { etos, refs, nextId, village, catalogue }: ApplicationContext,
): void => {
  const { herd } = farmer
  if (herd === null) return
  const zekmId = nextId()
  const edeId = rows.header.id
  rows.holdings.push({
    etos,
    ede_id: edeId,
    id: zekmId,
    kodikos: 1,
    kodekm: herd.holdingCode,
    eidos: herd.species,
    katoxos: farmer.applicant.afm,
    lkkoi_id: refs.id('land_kalkoinotite', village.site.municipality.code),
    topothesia: 'ΜΑΝΤΡΙΑ',
    point: pointText(stableOf(farmer, village)),
    adeiaar: String(1_000 + (farmer.n % 9_000)),
    adeiadte: `${2001 + (farmer.n % 20)}-0${1 + (farmer.n % 9)}-15`,
    emvado: 150 + (farmer.n % 40) * 10,
    bioflag: 0,
    paragogh: herd.species === 2 ? 1 : 2,
    usrinsert: DEMO_USER,
  })
  for (const { code, count } of herd.heads) {
    const mmz = Math.round(count * (catalogue.animals.get(code) ?? 0) * 1000) / 1000
    rows.animals.push({
      etos,
      ede_id: edeId,
      id: nextId(),
      zekm_id: zekmId,
      ezo_id: refs.id('edetzoiko', code, etos),
      plithos: count,
      plithosmhtrooy: count,
      // Sheep and goats are counted in autumn.
      dteapografhs: herd.species === 2 ? `${etos - 1}-11-15` : null,
      mmz,
      usrinsert: DEMO_USER,
    })
  }
}

const addDocuments = (rows: ApplicationRows, farmer: Farmer, { etos, refs, nextId }: ApplicationContext): void => {
  const add = (code: string, details: string | null, edaId: number | null): void => {
    rows.documents.push({
      etos,
      id: nextId(),
      ede_id: rows.header.id,
      kodikos: rows.documents.length + 1,
      edk_id: refs.id('edetdikaiol', code),
      details,
      dtedoc: `${etos}-0${1 + (farmer.n % 3)}-${two(1 + (farmer.n % 28))}`,
      eda_id: edaId,
      usrinsert: DEMO_USER,
    })
  }
  add('166', farmer.applicant.adt, null)
  if (rows.ownership.some((row) => row.iemtype === 0)) add('003', null, null)
  if (rows.ownership.some((row) => row.iemtype === 1)) add('005', null, null)
  if (farmer.hasKyd) add('016', null, null)
  if (farmer.applicant.repafm !== null) add('014', null, null)
  if (farmer.isYoung) add('051', 'ΒΕΒΑΙΩΣΗ ΚΑΤΑΡΤΙΣΗΣ 150 ΩΡΩΝ', null)
  if (farmer.herd !== null) add(farmer.herd.species === 1 ? '040' : '041', farmer.herd.holdingCode, null)
  for (const row of rows.ownership)
    if (row.iemtype === 3) add('010', 'ΑΠΟΦΑΣΗ ΚΑΤΑΝΟΜΗΣ ΒΟΣΚΟΤΟΠΟΥ', Number(row.eda_id))
  if (rows.parcels.some((row) => row.bioflag !== 0)) {
    add('060', `ΠΙΣΤΟΠΟΙΗΤΙΚΟ ${10_000 + farmer.n}`, null)
    add('061', `ΣΥΜΒΑΣΗ ${10_000 + farmer.n}`, null)
  }
  const terraces = refs.id('ecoscheme_group', TERRACES, etos)
  if (rows.eco.some((row) => row.esgr_id === terraces)) add('066', 'ΦΩΤΟΓΡΑΦΙΕΣ ΤΩΝ ΑΝΑΒΑΘΜΙΔΩΝ', null)
}

/** Sums of the header: after everything else, and again when an anomaly changed the parts. */
export const sumUp = ({ header, parcels, animals }: ApplicationRows): void => {
  header.totparcels = parcels.length
  header.totektash = parcels.reduce((sum, row) => sum + Number(row.ektash), 0)
  header.totmmz = Math.round(animals.reduce((sum, row) => sum + Number(row.mmz), 0) * 1000) / 1000
}

/** Capacity of who signs for a company (`Msrttitle`). */
const LEGAL_REPRESENTATIVE = '11'

const headerRow = (farmer: Farmer, context: ApplicationContext, random: Random): Row<'edetedeaeehd'> => {
  const { etos, year, refs, village, nextId } = context
  const { applicant } = farmer
  const { municipality, plain } = village.site
  const seat = refs.id('land_kalkoinotite', municipality.code)
  const names = [applicant.lastname, applicant.firstname, applicant.fathername].filter((name) => name !== null)
  const isPerson = applicant.birth !== null
  const street = streetOf(random)
  const [arithmos, tk] = [String(random.int(1, 90)), random.pick(municipality.postalCodes)]
  const epaggelmatias = farmer.isNew ? 3 : random.chance(0.75) ? 1 : 2
  const isInsured = isPerson && epaggelmatias !== 2
  // A day of the year in which he began, of a card or an insurance: one that depends on him alone.
  const ownDay = (inYear: number): string => `${inYear}-${two(1 + (farmer.n % 12))}-${two(1 + (farmer.n % 28))}`
  return {
    etos,
    id: nextId(),
    kodikos: context.kodikos,
    status: context.status,
    arprotocol: context.final?.protocol ?? null,
    dteprotocol: context.final?.at ?? null,
    dte_oris: context.final?.at ?? null,
    // Of those of last year one in twenty was drawn for checks on the spot. Remote sensing of this year is known before
    // anything is submitted: one in ten, never the farmer of the demo. The two are what controllers see.
    deigmaflag: context.final !== null && context.kodikos % 20 === 0,
    thlflag: context.final === null && context.kodikos % 10 === 5,
    afm: applicant.afm,
    doy_id: refs.id('msrdoy', municipality.doy),
    nmr_id: refs.id('msrlegalform', applicant.legalForm),
    lastname: applicant.lastname,
    firstname: applicant.firstname,
    fathername: applicant.fathername,
    mothername: applicant.mothername,
    search_key: foldEl(names.join(' ')),
    sex: applicant.sex,
    dtebirth: applicant.birth,
    amka: applicant.amka,
    adt: applicant.adt,
    dteadt: applicant.adt === null ? null : ownDay(2004 + (farmer.n % 18)),
    adtissuer: applicant.adt === null ? null : `Α.Τ. ${plain.name}`,
    gemi: applicant.gemi,
    repafm: applicant.repafm,
    repname: applicant.repname,
    reprole: applicant.repafm === null ? null : refs.id('msrttitle', LEGAL_REPRESENTATIVE),
    odos: street,
    arithmos,
    tk,
    polh: plain.name,
    phone: applicant.phone,
    mobile: applicant.mobile,
    email: applicant.email,
    lkpen_id_a: refs.id('land_kalperifenotite', municipality.unit),
    lkkoi_id_b1: seat,
    lkkoi_id_b2: seat,
    dnm_kodikos: municipality.nomos,
    daok_kodikos: municipality.daok,
    opd_id: refs.id('msrteaepy', municipality.directorate),
    efo_id: farmer.hasKyd ? context.kydId : null,
    amaae: isPerson ? String(100_000 + farmer.n) : null,
    epaggelmatias,
    amefka: isInsured ? String(10_000_000 + farmer.n) : null,
    dteasfalish: isInsured ? ownDay(farmer.startYear) : null,
    dtestartekm: `${farmer.startYear}-0${random.int(1, 9)}-15`,
    bnk_id: refs.id('msrbank', applicant.bank),
    iban: applicant.iban,
    ede_id_prev: context.previous?.edeId ?? null,
    young_farmer_years: farmer.isYoung ? Math.max(0, year - farmer.startYear - (etos === year ? 0 : 1)) : null,
    totektash: 0,
    totparcels: 0,
    totmmz: 0,
    blocking: context.status === STATES.CHECKED ? 0 : null,
    warnings: context.status === STATES.CHECKED ? 0 : null,
    usrinsert: DEMO_USER,
  }
}

/** Authorisation to submit from a farmer to his ΚΥΔ, for one claim year; it ended with last year. */
export const makeAuthorisation = (
  farmer: Farmer,
  { etos, year, kydId, nextId }: Pick<ApplicationContext, 'etos' | 'year' | 'kydId' | 'nextId'>,
): Row<'edetedeauthor'> => ({
  etos,
  id: nextId(),
  afm: farmer.applicant.afm,
  lastname: farmer.applicant.lastname,
  firstname: farmer.applicant.firstname,
  fathername: farmer.applicant.fathername,
  efo_id: kydId,
  authortype: 1,
  channel: 1,
  dtestart: `${etos}-01-${two(10 + (farmer.n % 18))}T09:00:00+02:00`,
  dteend: `${etos}-12-31T23:59:59+02:00`,
  status: etos === year ? 1 : 3,
  usrinsert: DEMO_USER,
})

const addLog = (rows: ApplicationRows, { etos, status, final, nextId }: ApplicationContext): void => {
  const step = (from: number | null, to: number, at: string): void => {
    rows.log.push({ etos, id: nextId(), ede_id: rows.header.id, from_status: from, to_status: to, at, usr: DEMO_USER })
  }
  step(null, STATES.INITIAL, `${etos}-02-10T07:30:00+02:00`)
  if (status === STATES.INITIAL) return
  step(STATES.INITIAL, STATES.DRAFT, `${etos}-03-05T10:15:00+02:00`)
  if (status === STATES.CHECKED) step(STATES.DRAFT, STATES.CHECKED, `${etos}-03-20T12:40:00+02:00`)
  if (final === null) return
  step(STATES.DRAFT, STATES.FINAL, final.at)
  if (status === STATES.PAID) step(STATES.FINAL, STATES.PAID, `${etos}-12-18T13:00:00+02:00`)
}

/** Rows of one application, with the ids of its parcels by plot. */
export const makeApplication = (
  farmer: Farmer,
  plots: readonly Plot[],
  context: ApplicationContext,
): { rows: ApplicationRows; edaIds: Map<Plot, number> } => {
  const random = createRandom(mix(farmer.seed, context.etos))
  const rows: ApplicationRows = {
    // The person is the same in both years: drawn from the farm alone.
    header: headerRow(farmer, context, createRandom(mix(farmer.seed, 6))),
    consents: [],
    requests: [],
    entitlements: [],
    parcels: [],
    ownership: [],
    crops: [],
    documents: [],
    holdings: [],
    animals: [],
    eco: [],
    ecoActions: [],
    measures: [],
    parcelMeasures: [],
    authorisations: [],
    log: [],
  }
  const { etos, nextId } = context
  for (const [at, consent] of CONSENTS.entries()) {
    const answer = context.consents === 'all' || (context.consents === 'some' && at % 3 !== 0) ? true : null
    rows.consents.push({
      etos,
      id: nextId(),
      ede_id: rows.header.id,
      ...consent,
      sygkatatheshflag: answer,
      usrinsert: DEMO_USER,
    })
  }
  const edaIds = new Map<Plot, number>()
  for (const [at, plot] of plots.entries()) {
    parcelRows(rows, farmer, context, plot, at + 1, random)
    edaIds.set(plot, Number(rows.parcels.at(-1)?.id))
  }
  addEntitlements(rows, farmer, context)
  addRequests(rows, farmer, context)
  addAnimals(rows, farmer, context)
  addEco(rows, farmer, context, edaIds)
  addDocuments(rows, farmer, context)
  if (farmer.hasKyd) rows.authorisations.push(makeAuthorisation(farmer, context))
  addLog(rows, context)
  sumUp(rows)
  return { rows, edaIds }
}
