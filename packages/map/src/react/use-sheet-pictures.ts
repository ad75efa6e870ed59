import { useEffect, useState } from 'react'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { sheetTiles } from '../ol/sheet-tiles.ts'
import type { Sheet } from '../print/sheet.ts'
import { loadPictures } from '../print/sheet-pictures.ts'
import type { SheetPicture } from '../print/sheet-pictures.ts'

/** Dots of the photograph on a millimetre of paper: 100 to the inch, what a photograph of 28 cm has at 1:1,000. */
const DOTS = 4
/** Quiet time before pictures are asked for, milliseconds: scale and paper are chosen one after the other. */
const PAUSE = 300

export interface SheetPictures {
  readonly pictures: readonly SheetPicture[]
  readonly done: number
  readonly total: number
  readonly missing: number
  readonly isLoading: boolean
}

const nothing: SheetPictures = { pictures: [], done: 0, total: 0, missing: 0, isLoading: false }

/** The base map of a sheet; another sheet, or leaving the panel, ends the loading. Null for no base map. */
export function useSheetPictures(base: BaseLayerDefinition | null, sheet: Sheet): SheetPictures {
  const [state, setState] = useState(nothing)
  useEffect(() => {
    setState(nothing)
    const tiles = base ? sheetTiles(base, sheet.land, sheet.scale / 1000 / DOTS) : []
    if (tiles.length === 0) return undefined
    const total = tiles.length
    setState({ ...nothing, total, isLoading: true })
    const abort = new AbortController()
    const timer = setTimeout(() => {
      void loadPictures(tiles, abort.signal, (done) => setState({ ...nothing, done, total, isLoading: true })).then(
        (loaded) => !abort.signal.aborted && setState({ ...loaded, done: total, total, isLoading: false }),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [base, sheet])
  return state
}
