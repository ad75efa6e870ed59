import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { decodeState, encodeState } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'

const word = z.string().max(60)

const schema = z.object({
  /** Section of an application, where one page has several. */
  sec: word.optional(),
  /** Tab of the parcel. */
  tab: word.optional(),
  /** The chosen row. */
  row: word.optional(),
  /** Where the map looks: easting and northing of EPSG:2100, as a stored point. */
  at: word.optional(),
  /** The group of fields that is open for changes. */
  group: word.optional(),
  /** What stands open in the panel, or in the sheet of a phone. */
  panel: word.optional(),
  /** `closed`: the list of parcels is away. */
  list: word.optional(),
  /** Order of the list of parcels. */
  order: word.optional(),
  /** The tool in hand. */
  tool: word.optional(),
})

/** What is chosen on a page of an application; it stands in `_s` (specification section 2). */
export type PlaceState = z.infer<typeof schema>

/** Reads what is chosen from an address; what is not such a state is an empty one, for an address is user input. */
export const readPlaceState = (text: string | undefined): PlaceState => schema.catch({}).parse(decodeState(text) ?? {})

/** The state with changes; what becomes undefined leaves it. */
export const changedState = (state: PlaceState, changes: Partial<Record<keyof PlaceState, string | undefined>>) =>
  Object.fromEntries(Object.entries({ ...state, ...changes }).filter(([, value]) => value !== undefined))

/** The `_s` of a state; nothing for an empty one, so that the address stays short. */
export const writePlaceState = (state: PlaceState): string =>
  Object.keys(state).length === 0 ? '' : (encodeState(state) ?? '')

type Change = (
  changes: Partial<Record<keyof PlaceState, string | undefined>>,
  how?: { readonly isStep?: boolean },
) => void

/** The state in the address, and how to change it: in place, or with `isStep` so that Back returns to what was. */
export const usePlaceState = (): readonly [PlaceState, Change] => {
  const { _s } = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readPlaceState(_s), [_s])
  const change = useCallback<Change>(
    (changes, { isStep = false } = {}) => {
      void navigate({
        to: '.',
        search: (old: PageSearch) => ({
          ...old,
          _s: writePlaceState(changedState(readPlaceState(old._s), changes)),
        }),
        replace: !isStep,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [state, change]
}
