import type { Ilot } from './village.ts'

/** How a farm is kept: that of an organic one is told of its parcels, and some of what others ask for it is not paid for. */
export type Keeping = 'conventional' | 'converting' | 'organic'

/** A parcel as an eco-scheme looks at it. Regions are agronomic: 1 pasture, 2 arable, 3 permanent. */
export interface Land {
  readonly crop: string
  /** Main crop of the year before; null where it is not known. */
  readonly cropBefore: string | null
  readonly ilot: Ilot
  readonly isIrrigated: boolean
  /** A pasture of somebody who keeps animals. */
  readonly isGrazed: boolean
}

/** An action of an eco-scheme (`ecoscheme_subsidy.csv`), in which of its ways (list ECORULE) where it has several. */
export interface Action {
  readonly code: string
  readonly way?: string
}

interface Scheme {
  readonly group: string
  /** What is done for it on a parcel; nothing where it does not fit. */
  readonly actions: (land: Land, keeping: Keeping) => readonly Action[]
}

export interface Measure {
  readonly code: string
  readonly isByContract: boolean
  /** Paid as an action of the scheme of inputs, too. */
  readonly isInput: boolean
  readonly fits: (land: Land) => boolean
}

/** The scheme of inputs with its digital application, that of terraces, and the one that keeps a farm organic. */
export const INPUTS = '31.6'
export const TERRACES = '31.8'
export const KEEPS_ORGANIC = '31.9'

const FALLOW = '17001'
const VETCH = '13003'
const WINTER_CEREALS: ReadonlySet<string> = new Set(['10001', '10002', '10003', '10005'])
/** The actions that are paid for giving a crop up, for winter cereals and for vetch (check 40404). */
const GIVEN_UP: Readonly<Record<string, readonly [cereal: string, vetch: string]>> = {
  '13001': ['ECO-01.01', 'ECO-01.04'],
  '12001': ['ECO-01.02', 'ECO-01.05'],
  '10008': ['ECO-01.03', 'ECO-01.06'],
}
/** Percent of slope from which a grove of the demo stands on terraces. */
const TERRACED = 10
/** Percent of slope from which land of the demo is mountainous, and from which it has natural constraints. */
const MOUNTAINOUS = 16
const CONSTRAINED = 8

const groupOf = ({ crop }: Land): string => crop.slice(0, 2)
const isPasture = ({ ilot }: Land): boolean => ilot.region === 1
const isArable = ({ ilot }: Land): boolean => ilot.region === 2
const isPermanent = ({ ilot }: Land): boolean => ilot.region === 3
const isVegetables = (land: Land): boolean => groupOf(land) === '14'

/** Whether a parcel is farmed organically where its farm is: what grows on it, and not what lies fallow. */
export const isFarmed = (land: Land): boolean => (isArable(land) && land.crop !== FALLOW) || isPermanent(land)

/** Groves and vines whose moths are kept from mating. */
const isDisrupted = (land: Land): boolean => ['21', '23'].includes(groupOf(land))

const only = (stands: boolean, code: string, way?: string): readonly Action[] =>
  stands ? [way === undefined ? { code } : { code, way: `${code}-${way}` }] : []

const resilient = (land: Land): readonly Action[] => {
  const [cereal, vetch] = GIVEN_UP[land.cropBefore ?? ''] ?? []
  if (cereal !== undefined && WINTER_CEREALS.has(land.crop)) return [{ code: cereal }]
  if (vetch !== undefined && land.crop === VETCH) return [{ code: vetch }]
  return only(groupOf(land) === '11', 'ECO-01.07')
}

/** Beside the digital application, which is compulsory, one practice by what grows, and two where it is watered. */
const inputs = (land: Land, keeping: Keeping): readonly Action[] => {
  const group = groupOf(land)
  if (!isPermanent(land) && !isVegetables(land) && group !== '12') return []
  // Nutrition is the same commitment as organic farming (`eco_incompat.csv`).
  const nutrition = keeping === 'organic' ? 'ECO-06.03' : 'ECO-06.02'
  const own = isDisrupted(land) ? 'ECO-06.04' : ({ '20': 'ECO-06.05', '12': 'ECO-06.06' }[group] ?? nutrition)
  const more = land.isIrrigated && own !== nutrition ? [{ code: nutrition }] : []
  return [{ code: 'ECO-06.01' }, { code: own }, ...more]
}

/** Eco-schemes of the demo. Monumental groves (31.10) are those of the Ionian islands, where only a far village lies. */
export const SCHEMES: readonly Scheme[] = [
  { group: '31.1', actions: resilient },
  {
    group: '31.2',
    actions: (land) =>
      land.crop === FALLOW
        ? only(true, 'ECO-02.01', '1')
        : only(groupOf(land) === '10' && land.isIrrigated, 'ECO-02.01', '2'),
  },
  {
    group: '31.3',
    actions: (land) => only(isPermanent(land), 'ECO-03.01', { '20': '1', '21': '3' }[groupOf(land)] ?? '2'),
  },
  {
    group: '31.4',
    actions: (land) => only(isPermanent(land) || isVegetables(land), 'ECO-04.01', isVegetables(land) ? '1' : '2'),
  },
  { group: '31.5', actions: (land) => only(isPasture(land), 'ECO-05.01', land.crop === '30003' ? '2' : '1') },
  { group: INPUTS, actions: inputs },
  { group: '31.7', actions: ({ isGrazed }) => only(isGrazed, 'ECO-07.01', '1') },
  { group: TERRACES, actions: (land) => only(isPermanent(land) && land.ilot.slope >= TERRACED, 'ECO-08.01') },
  {
    group: KEEPS_ORGANIC,
    actions: (land, keeping) =>
      keeping === 'organic' ? [...only(isFarmed(land), 'ECO-09.01'), ...only(land.isGrazed, 'ECO-09.02')] : [],
  },
]

const isMountain = ({ ilot }: Land): boolean => ilot.slope >= MOUNTAINOUS

/** Measures of rural development that parcels of the demo are in. */
export const MEASURES: readonly Measure[] = [
  { code: '10.1.4Β', isByContract: true, isInput: false, fits: (land) => isArable(land) && land.isIrrigated },
  { code: '10.1.8', isByContract: true, isInput: true, fits: isDisrupted },
  { code: '13.1', isByContract: false, isInput: false, fits: isMountain },
  {
    code: '13.2',
    isByContract: false,
    isInput: false,
    fits: (land) => !isMountain(land) && land.ilot.slope >= CONSTRAINED,
  },
]

/** The measure of a farm that is becoming organic. */
export const CONVERSION: Measure = { code: '11.1.1', isByContract: true, isInput: false, fits: isFarmed }
