import { useEffect, useState } from 'react'
import { labelPoint } from '../core/canonical.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { useLatest } from './use-latest.ts'
import type { MapEditorProps } from './types.ts'

export type PlacesAt = NonNullable<MapEditorProps['placesAt']>

/** Polygons of a file whose place is asked for: more than these would not be read. */
const MAX_ASKED = 20

interface Found {
  readonly features: readonly ParcelGeometry[]
  readonly places: readonly string[]
}

const nowhere: readonly string[] = []

/** The places where the first polygons of a file lie, each once; none while they are asked for, or where nobody can tell. */
export function usePlaces(features: readonly ParcelGeometry[], placesAt: PlacesAt | undefined): readonly string[] {
  const [found, setFound] = useState<Found | null>(null)
  const latest = useLatest(placesAt)
  useEffect(() => {
    const points = features.slice(0, MAX_ASKED).flatMap((feature) => {
      const point = labelPoint(feature)
      return point?.every(Number.isFinite) ? [point] : []
    })
    const ask = latest.current
    if (!ask || points.length === 0) return undefined
    const asking = new AbortController()
    ask(points, asking.signal).then(
      (names) =>
        asking.signal.aborted || setFound({ features, places: [...new Set(names.filter((name) => name !== null))] }),
      // A file can be taken without the name of its place: its polygons are on the map.
      () => undefined,
    )
    return () => asking.abort()
  }, [features, latest])
  return found?.features === features ? found.places : nowhere
}
