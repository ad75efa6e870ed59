import { STATES } from '@eae/domain/applications/states.ts'
import type { Catalogue } from './catalogue.ts'
import type { ApplicationRows } from './application-rows.ts'
import { sumUp } from './application.ts'
import type { Farmer, Plot } from './farm.ts'
import { isSimple, polygonArea, toGrid } from './geometry.ts'
import type { Point } from './geometry.ts'
import { declaredArea, redraw } from './parcel-rows.ts'
import { PLAINS } from './plains.ts'
import { DEMO_USER } from './tables.ts'
import type { ReferenceIds, Row } from './tables.ts'
import type { Ilot } from './village.ts'

/** Kinds of seeded trouble with the check that must find each (domain document 4.2); null = shown to controllers, no check. */
export const ANOMALY_CHECKS = {
  'overlap-other-farmer': '53101',
  'outside-ilot': '20107',
  'ilot-mea-exceeded': '20108',
  'missing-atak': '20203',
  'expired-lease': '20208',
  'invalid-iban': '10110',
  'shared-iban': '10112',
  'missing-trees': '20306',
  'crops-exceed-parcel': '20302',
  'pasture-without-animals': '20401',
  'duplicated-atak': '20206',
  'birth-differs-from-amka': '10106',
  'seat-far-away': '20119',
  'second-kyd-far-away': null,
} as const

export type AnomalyKind = keyof typeof ANOMALY_CHECKS
const isKind = (name: string): name is AnomalyKind => name in ANOMALY_CHECKS
export const ANOMALY_KINDS: readonly AnomalyKind[] = Object.keys(ANOMALY_CHECKS).filter(isKind)

/** One place where a seeded anomaly shows: every application that gets the finding has its own entry. */
export interface Anomaly {
  readonly kind: AnomalyKind
  readonly checkCode: string | null
  readonly etos: number
  readonly edeId: number
  readonly edaId?: number
}

/** An application of this year in the making. */
export interface Draft {
  readonly farmer: Farmer
  readonly rows: ApplicationRows
  readonly edaIds: ReadonlyMap<Plot, number>
}

export interface AnomalyContext {
  readonly etos: number
  readonly catalogue: Catalogue
  readonly refs: ReferenceIds
  readonly nextId: () => number
  /** Applications of the same village without anomaly, for kinds that need two. */
  readonly others: readonly Draft[]
  readonly farKydId: number
  readonly setMea: (ilot: Ilot, mea: number) => void
}

type Make = (
  draft: Draft,
  context: AnomalyContext,
) => readonly { readonly draft: Draft; readonly edaId?: number }[] | null

const parcelOf = ({ rows }: Draft, id: number | undefined): Row<'edetedeaeeagroi'> | undefined =>
  rows.parcels.find((row) => row.id === id)

/** Moves a border into the field of a neighbour. */
const overlap: Make = (draft, { others }) => {
  for (const plot of draft.farmer.plots) {
    const { field } = plot
    const { ilot } = field
    if (ilot.region !== 2 || field.rings.length > 1) continue
    const neighbour = ilot.fields.find((f) => f.band === field.band && f.place === field.place + 1)
    const other = others.find((o) => o !== draft && o.farmer.n === neighbour?.owner)
    const otherPlot = other?.farmer.plots.find((p) => p.field === neighbour)
    const parcel = parcelOf(draft, draft.edaIds.get(plot))
    const otherEda = otherPlot === undefined ? undefined : other?.edaIds.get(otherPlot)
    if (
      neighbour === undefined ||
      neighbour.area < 2500 ||
      other === undefined ||
      otherEda === undefined ||
      parcel === undefined
    )
      continue
    const ring = ilot.shape.field(field.band, field.place, 0.4)
    if (!isSimple(ring)) continue
    redraw(draft.rows, parcel, [ring], polygonArea([ring]))
    return [
      { draft, edaId: Number(parcel.id) },
      { draft: other, edaId: otherEda },
    ]
  }
  return null
}

/** Moves a whole field over the open edge of its ilot. */
const outside: Make = (draft) => {
  for (const plot of draft.farmer.plots) {
    const { ilot, rings } = plot.field
    const parcel = parcelOf(draft, draft.edaIds.get(plot))
    if (ilot.openSide === null || parcel === undefined || rings.length > 1) continue
    const [dx, dy] = ilot.openSide
    // The field nearest to the edge: nothing of others lies in between.
    const reach = (p: Point): number => p[0] * dx + p[1] * dy
    const isOutermost = ilot.fields.every((f) => f === plot.field || reach(f.point) < reach(plot.field.point))
    if (!isOutermost) continue
    const ring = (rings[0] ?? []).map(([x, y]): Point => [toGrid(x + 30 * dx), toGrid(y + 30 * dy)])
    redraw(draft.rows, parcel, [ring], plot.field.area)
    parcel.outsideilot = null
    parcel.ilotektash = null
    return [{ draft, edaId: Number(parcel.id) }]
  }
  return null
}

const meaExceeded: Make = (draft, { others, setMea }) => {
  const drafts = new Map([...others, draft].map((d) => [d.farmer.n, d]))
  const plot = draft.farmer.plots.find(({ field }) => {
    const owners = new Set(field.ilot.fields.map((f) => f.owner).filter((owner) => owner !== 0))
    return field.ilot.region === 2 && owners.size <= 2 && [...owners].every((owner) => drafts.has(owner))
  })
  if (plot === undefined) return null
  const { ilot } = plot.field
  const declared = ilot.fields.reduce((sum, field) => sum + (field.owner === 0 ? 0 : declaredArea(field.area)), 0)
  setMea(ilot, Math.floor(declared * 0.85))
  const touched = [...drafts.values()].flatMap((d) =>
    d.farmer.plots.filter((p) => p.field.ilot === ilot).map((p) => ({ draft: d, edaId: d.edaIds.get(p) ?? 0 })),
  )
  for (const { draft: d, edaId } of touched) {
    const row = parcelOf(d, edaId)
    if (row !== undefined) row.ilotepil = ilot.mea
  }
  return touched
}

/** Parcels above 2 ha have no exemption from the ATAK (domain document 6.4). */
const missingAtak: Make = (draft) => {
  const parcel = draft.rows.parcels.find(
    (row) => row.iemtype === 0 && row.ilotregion !== 1 && Number(row.ektash) > 20_500,
  )
  const title = draft.rows.ownership.find((row) => row.eda_id === parcel?.id)
  if (parcel === undefined || title === undefined) return null
  title.atak = null
  title.ektash_atak = null
  return [{ draft, edaId: Number(parcel.id) }]
}

const expiredLease: Make = (draft, { etos }) => {
  const title = draft.rows.ownership.find((row) => row.iemtype === 1)
  if (title === undefined) return null
  title.dteenoikstart = `${etos - 3}-01-01`
  title.dteenoikend = `${etos}-02-28`
  return [{ draft, edaId: Number(title.eda_id) }]
}

const invalidIban: Make = (draft) => {
  const iban = String(draft.rows.header.iban)
  draft.rows.header.iban = `GR${String((Number(iban.slice(2, 4)) + 1) % 100).padStart(2, '0')}${iban.slice(4)}`
  return [{ draft }]
}

const sharedIban: Make = (draft, { others }) => {
  const [first] = others
  if (first === undefined) return null
  draft.rows.header.iban = first.rows.header.iban
  draft.rows.header.bnk_id = first.rows.header.bnk_id
  return [{ draft }, { draft: first }]
}

const missingTrees: Make = (draft) => {
  const crop = draft.rows.crops.find((row) => row.dendra !== null)
  if (crop === undefined) return null
  crop.dendra = null
  return [{ draft, edaId: Number(crop.eda_id) }]
}

const cropsExceed: Make = (draft) => {
  const [crop] = draft.rows.crops
  if (crop === undefined) return null
  crop.epilektash100 = Number(crop.epilektash100) + 2500
  return [{ draft, edaId: Number(crop.eda_id) }]
}

const pastureWithoutAnimals: Make = (draft) => {
  const parcel = draft.rows.parcels.find((row) => row.ilotregion === 1)
  if (parcel === undefined) return null
  draft.rows.animals.length = 0
  draft.rows.holdings.length = 0
  return [{ draft, edaId: Number(parcel.id) }]
}

/** More than 0.5 ha in m², and what the rounding of declared areas may leave unused of the other's property. */
const DUPLICATED_M2 = 6000

const duplicatedAtak: Make = (draft, { others }) => {
  const mine = draft.rows.ownership.find(
    (row) => row.iemtype === 0 && row.atak !== null && Number(row.ektash_atak) > DUPLICATED_M2,
  )
  const parcel = parcelOf(draft, Number(mine?.eda_id))
  for (const other of others) {
    const theirs = other.rows.ownership.find((row) => row.iemtype === 0 && row.atak !== null)
    if (mine === undefined || parcel === undefined || theirs === undefined) continue
    mine.atak = theirs.atak
    return [
      { draft, edaId: Number(parcel.id) },
      { draft: other, edaId: Number(theirs.eda_id) },
    ]
  }
  return null
}

const birthDiffers: Make = (draft) => {
  const { header } = draft.rows
  if (header.dtebirth === null) return null
  const [year = '', month = '', day = ''] = String(header.dtebirth).split('-')
  header.dtebirth = `${year}-${month}-${String((Number(day) % 28) + 1).padStart(2, '0')}`
  return [{ draft }]
}

/** More than 150 km between the seat and the parcels (risk indicator R4). */
const FAR_M = 160_000

const seatFarAway: Make = (draft, { catalogue, refs }) => {
  const here = draft.farmer.plots[0]?.field.point
  if (here === undefined) return null
  const plain = PLAINS.find(({ x, y }) => Math.hypot(x - here[0], y - here[1]) > FAR_M)
  const seat = catalogue.municipalities
    .filter(({ isIsland }) => !isIsland)
    .find(
      ({ box }) => plain !== undefined && plain.x > box[0] && plain.x < box[2] && plain.y > box[1] && plain.y < box[3],
    )
  if (seat === undefined) return null
  draft.rows.header.lkkoi_id_b2 = refs.id('land_kalkoinotite', seat.code)
  return [{ draft }]
}

const secondKyd: Make = (draft, { etos, nextId, farKydId }) => {
  if (!draft.farmer.hasKyd || farKydId === 0) return null
  draft.rows.authorisations.push({
    etos,
    id: nextId(),
    afm: draft.farmer.applicant.afm,
    lastname: draft.farmer.applicant.lastname,
    firstname: draft.farmer.applicant.firstname,
    fathername: draft.farmer.applicant.fathername,
    efo_id: farKydId,
    authortype: 2,
    channel: 2,
    dtestart: `${etos}-04-02T18:20:00+03:00`,
    dteend: `${etos}-12-31T23:59:59+02:00`,
    status: 1,
    usrinsert: DEMO_USER,
  })
  return [{ draft }]
}

const MAKERS: Readonly<Record<AnomalyKind, Make>> = {
  'overlap-other-farmer': overlap,
  'outside-ilot': outside,
  'ilot-mea-exceeded': meaExceeded,
  'missing-atak': missingAtak,
  'expired-lease': expiredLease,
  'invalid-iban': invalidIban,
  'shared-iban': sharedIban,
  'missing-trees': missingTrees,
  'crops-exceed-parcel': cropsExceed,
  'pasture-without-animals': pastureWithoutAnimals,
  'duplicated-atak': duplicatedAtak,
  'birth-differs-from-amka': birthDiffers,
  'seat-far-away': seatFarAway,
  'second-kyd-far-away': secondKyd,
}

/** Spreads a number of anomalies over the villages in turn through all kinds. */
export interface AnomalyPlan {
  /** Spoils some applications of a village; gives where it shows. */
  spoil(drafts: readonly Draft[], count: number, context: Omit<AnomalyContext, 'others'>): Anomaly[]
}

/** What was checked without findings would not be so now. */
const reopen = ({ rows: { header, log } }: Draft): void => {
  if (header.status !== STATES.CHECKED) return
  header.status = STATES.DRAFT
  header.blocking = null
  header.warnings = null
  log.pop()
}

type Places = ReturnType<Make>

const firstFit = (
  kinds: readonly AnomalyKind[],
  drafts: readonly Draft[],
  make: (kind: AnomalyKind, draft: Draft) => Places,
): { kind: AnomalyKind; places: NonNullable<Places> } | null => {
  for (const kind of kinds) {
    for (const draft of drafts) {
      const places = make(kind, draft)
      if (places !== null) return { kind, places }
    }
  }
  return null
}

/** Kinds wait in a queue; one that does not fit an application lets the next one pass. */
export const createAnomalyPlan = (): AnomalyPlan => {
  const queue: AnomalyKind[] = [...ANOMALY_KINDS]
  return {
    spoil: (drafts, count, context) => {
      const found: Anomaly[] = []
      const spoiled = new Set<Draft>()
      const step = Math.max(1, Math.floor(drafts.length / (count + 1)))
      for (let k = 1; k <= count; k++) {
        const free = drafts.slice(k * step).filter((d) => !spoiled.has(d))
        const hit = firstFit(queue, free.slice(0, 12), (kind, draft) =>
          MAKERS[kind](draft, { ...context, others: drafts.filter((d) => d !== draft && !spoiled.has(d)) }),
        )
        if (hit === null) break
        for (const place of hit.places) {
          spoiled.add(place.draft)
          sumUp(place.draft.rows)
          reopen(place.draft)
          found.push({
            kind: hit.kind,
            checkCode: ANOMALY_CHECKS[hit.kind],
            etos: context.etos,
            edeId: Number(place.draft.rows.header.id),
            ...(place.edaId === undefined ? {} : { edaId: place.edaId }),
          })
        }
        queue.push(...queue.splice(queue.indexOf(hit.kind), 1))
      }
      return found
    },
  }
}
