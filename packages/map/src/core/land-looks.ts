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

/** Light land, and dark land; lines have 3:1 against it (design, section 4). */
export const MAP_COLOURS: Readonly<Record<'light' | 'dark', MapColours>> = {
  light: {
    states: {
      done: { fill: 'rgba(38,150,86,0.30)', line: '#10774a', width: 2 },
      read: { fill: 'rgba(226,140,20,0.34)', line: '#a85b00', width: 2 },
      blocks: { fill: 'rgba(200,30,30,0.28)', line: '#b60202', width: 2 },
      none: { fill: 'rgba(110,120,130,0.16)', line: '#5f666d', width: 2 },
    },
    looks: {
      others: { fill: 'rgba(96,100,104,0.26)', line: '#84868a', width: 1, isHatched: true },
      enclosing: { fill: 'rgba(0,0,0,0)', line: '#8b7550', width: 1.6 },
    },
    chosen: '#0b5cc4',
    halo: '#ffffff',
    text: '#111317',
    overlap: 'rgba(182,2,2,0.66)',
  },
  dark: {
    states: {
      done: { fill: 'rgba(64,170,110,0.36)', line: '#5cc98d', width: 2 },
      read: { fill: 'rgba(224,150,50,0.36)', line: '#f0a94a', width: 2 },
      blocks: { fill: 'rgba(230,90,90,0.36)', line: '#ff8f8f', width: 2 },
      none: { fill: 'rgba(140,150,160,0.22)', line: '#aab3bc', width: 2 },
    },
    looks: {
      others: { fill: 'rgba(160,172,184,0.34)', line: '#6f7a85', width: 1, isHatched: true },
      enclosing: { fill: 'rgba(0,0,0,0)', line: '#8f7d5c', width: 1.6 },
    },
    chosen: '#8ec5ff',
    halo: '#22282d',
    text: '#eef1f4',
    overlap: 'rgba(255,120,120,0.8)',
  },
}

/** The order in which the states are explained. */
export const PARCEL_STATES = ['done', 'read', 'blocks', 'none'] as const satisfies readonly ParcelState[]
