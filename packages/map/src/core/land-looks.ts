import type { LandLook, ParcelState } from './contract.ts'

/** Colours of a kind of land on the map. */
export interface LandColours {
  readonly fill: string
  readonly line: string
  /** Pixels. */
  readonly width: number
  /** The fill is drawn as slanting lines: whose land it is shows without colour. */
  readonly isHatched?: true
}

/** The colours of the map in one scheme; those of states mean what they mean everywhere on the page. */
export interface MapColours {
  readonly states: Readonly<Record<ParcelState, LandColours>>
  readonly looks: Readonly<Record<LandLook, LandColours>>
  /** The chosen parcel: a line on a wider one. */
  readonly chosen: string
  readonly halo: string
  readonly text: string
  /** What a parcel takes of another one. */
  readonly overlap: string
}

type Scheme = 'light' | 'dark'

/** Fill and line of a kind of land in each scheme; the rest of its look is the same in both. */
type Tints = Omit<LandColours, 'fill' | 'line'> & Readonly<Record<Scheme, readonly [fill: string, line: string]>>

const STATES: Readonly<Record<ParcelState, Tints>> = {
  done: { light: ['rgba(38,150,86,0.30)', '#10774a'], dark: ['rgba(64,170,110,0.36)', '#5cc98d'], width: 2 },
  read: { light: ['rgba(226,140,20,0.34)', '#a85b00'], dark: ['rgba(224,150,50,0.36)', '#f0a94a'], width: 2 },
  blocks: { light: ['rgba(200,30,30,0.28)', '#b60202'], dark: ['rgba(230,90,90,0.36)', '#ff8f8f'], width: 2 },
  none: { light: ['rgba(110,120,130,0.16)', '#5f666d'], dark: ['rgba(140,150,160,0.22)', '#aab3bc'], width: 2 },
}

const LOOKS: Readonly<Record<LandLook, Tints>> = {
  others: {
    light: ['rgba(96,100,104,0.26)', '#84868a'],
    dark: ['rgba(160,172,184,0.34)', '#6f7a85'],
    width: 1,
    isHatched: true,
  },
  enclosing: { light: ['rgba(0,0,0,0)', '#8b7550'], dark: ['rgba(0,0,0,0)', '#8f7d5c'], width: 1.6 },
}

const inScheme = <Name extends string>(tints: Readonly<Record<Name, Tints>>, scheme: Scheme) =>
  Object.fromEntries(
    Object.entries<Tints>(tints).map(([name, { light, dark, ...same }]) => {
      const [fill, line] = scheme === 'light' ? light : dark
      return [name, { ...same, fill, line }]
    }),
    // The names are those of what went in.
  ) as Readonly<Record<Name, LandColours>>

const coloursIn = (scheme: Scheme, others: Omit<MapColours, 'states' | 'looks'>): MapColours => ({
  states: inScheme(STATES, scheme),
  looks: inScheme(LOOKS, scheme),
  ...others,
})

/** Light land, and dark land; lines have 3:1 against it (design, section 4). */
export const MAP_COLOURS: Readonly<Record<Scheme, MapColours>> = {
  light: coloursIn('light', {
    chosen: '#0b5cc4',
    halo: '#ffffff',
    text: '#111317',
    overlap: 'rgba(182,2,2,0.66)',
  }),
  dark: coloursIn('dark', {
    chosen: '#8ec5ff',
    halo: '#22282d',
    text: '#eef1f4',
    overlap: 'rgba(255,120,120,0.8)',
  }),
}

/** The order in which the states are explained. */
export const PARCEL_STATES = ['done', 'read', 'blocks', 'none'] as const satisfies readonly ParcelState[]
