import type { ApplicationContext, ApplicationRows } from './application-rows.ts'
import { CONVERSION, INPUTS, KEEPS_ORGANIC, MEASURES, SCHEMES, isFarmed } from './eco-practices.ts'
import type { Keeping, Land, Measure } from './eco-practices.ts'
import type { Farmer, Plot } from './farm.ts'
import { DEMO_OPENER_AFM } from './people.ts'
import { createRandom, mix } from './random.ts'
import type { Random } from './random.ts'
import { DEMO_USER } from './tables.ts'

/** Every third farmer asks; the two of the demo logins do not: theirs are the applications that a visitor fills in. */
const isAsking = ({ n, applicant }: Farmer): boolean => n % 3 === 2 && applicant.afm !== DEMO_OPENER_AFM
/** Eco-schemes of one application at most. */
const MOST_SCHEMES = 3
/** `bioflag` of parcels and holdings. */
const BIO: Readonly<Record<Keeping, number>> = { conventional: 0, converting: 1, organic: 2 }

/** A parcel of an application, as it stands in its year. */
interface Placed {
  readonly id: number
  readonly land: Land
}

/** What one application asks with. */
interface Asking {
  readonly rows: ApplicationRows
  readonly farmer: Farmer
  readonly context: ApplicationContext
  readonly placed: readonly Placed[]
  readonly keeping: Keeping
}

const placedOf = (farmer: Farmer, edaIds: ReadonlyMap<Plot, number>, context: ApplicationContext): Placed[] => {
  const isNow = context.etos === context.year
  return [...edaIds].map(([plot, id]) => ({
    id,
    land: {
      crop: isNow ? plot.crop : plot.lastCrop,
      cropBefore: context.previous?.edaIds.has(plot) === true ? plot.lastCrop : null,
      ilot: plot.field.ilot,
      isIrrigated: plot.irrigation !== null,
      isGrazed: farmer.herd !== null && plot.field.ilot.region === 1,
    },
  }))
}

const keepingOf = (random: Random, placed: readonly Placed[]): Keeping => {
  const at = random.next()
  if (at >= 0.3 || !placed.some(({ land }) => isFarmed(land))) return 'conventional'
  return at < 0.2 ? 'organic' : 'converting'
}

const markOrganic = ({ rows, placed, keeping }: Asking): void => {
  const farmed = new Set(placed.filter(({ land }) => isFarmed(land)).map(({ id }) => id))
  for (const parcel of rows.parcels) if (farmed.has(Number(parcel.id))) parcel.bioflag = BIO[keeping]
  for (const holding of rows.holdings) holding.bioflag = BIO[keeping]
}

const addScheme = (asking: Asking, { group, actions }: (typeof SCHEMES)[number]): void => {
  const { rows, placed, keeping, context } = asking
  const { etos, refs, nextId } = context
  const part = { etos, ede_id: rows.header.id, usrinsert: DEMO_USER }
  const esgrId = refs.id('ecoscheme_group', group, etos)
  rows.eco.push({ ...part, id: nextId(), kodikos: rows.eco.length + 1, esgr_id: esgrId })
  for (const { id, land } of placed)
    for (const { code, way = null } of actions(land, keeping)) {
      const essuId = refs.id('ecoscheme_subsidy', code, etos)
      rows.ecoActions.push({ ...part, id: nextId(), eda_id: id, essu_id: essuId, esru_kodikos: way })
    }
}

const addMeasure = ({ rows, farmer, placed, context }: Asking, { code, isByContract, fits }: Measure): void => {
  const { etos, year, refs, nextId } = context
  const part = { etos, ede_id: rows.header.id, usrinsert: DEMO_USER }
  const eaaId = refs.id('edetpaa', code, etos)
  rows.measures.push({
    ...part,
    id: nextId(),
    kodikos: rows.measures.length + 1,
    eaa_id: eaaId,
    arsymbashs: isByContract ? `ΣΜ-${100_000 + farmer.n}` : null,
    dteentaxhs: isByContract ? `${year - 2 - (farmer.n % 2)}-05-0${1 + (farmer.n % 9)}` : null,
  })
  for (const { id, land } of placed)
    if (fits(land)) rows.parcelMeasures.push({ ...part, id: nextId(), eda_id: id, eaa_id: eaaId })
}

const askForSchemes = (asking: Asking, random: Random): void => {
  const { placed, keeping } = asking
  const fitting = SCHEMES.map((scheme) => ({ scheme, rank: random.next() })).filter(({ scheme }) =>
    placed.some(({ land }) => scheme.actions(land, keeping).length > 0),
  )
  const most = random.int(1, MOST_SCHEMES)
  // An organic farm asks for what keeps it so, whatever it asks for besides.
  const first = fitting.toSorted(
    (a, b) => Number(b.scheme.group === KEEPS_ORGANIC) - Number(a.scheme.group === KEEPS_ORGANIC) || a.rank - b.rank,
  )
  const chosen = new Set(first.slice(0, most).map(({ scheme }) => scheme))
  for (const scheme of SCHEMES) if (chosen.has(scheme)) addScheme(asking, scheme)
}

const askForMeasures = (asking: Asking, random: Random): void => {
  const { rows, placed, keeping, context } = asking
  if (keeping === 'converting') addMeasure(asking, CONVERSION)
  const hasInputs = rows.eco.some(({ esgr_id }) => esgr_id === context.refs.id('ecoscheme_group', INPUTS, context.etos))
  for (const measure of MEASURES) {
    const isWanted = random.chance(0.5) && placed.some(({ land }) => measure.fits(land))
    // Mating disruption is paid once: as an action of the inputs, or as a measure (`eco_paa_incompat.csv`).
    if (isWanted && !(hasInputs && measure.isInput)) addMeasure(asking, measure)
  }
}

/**
 * Eco-schemes and measures of rural development that a farmer asks for, with what he does for them on each parcel that they fit:
 * by the same habits in both years. Before the documents, of which some prove it.
 */
export const addEco = (
  rows: ApplicationRows,
  farmer: Farmer,
  context: ApplicationContext,
  edaIds: ReadonlyMap<Plot, number>,
): void => {
  if (!isAsking(farmer)) return
  // Drawn from the farm, not from the year.
  const random = createRandom(mix(farmer.seed, 9))
  const placed = placedOf(farmer, edaIds, context)
  const asking: Asking = { rows, farmer, context, placed, keeping: keepingOf(random, placed) }
  markOrganic(asking)
  askForSchemes(asking, random)
  askForMeasures(asking, random)
}
