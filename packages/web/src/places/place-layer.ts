import type { PlaceLevel } from '@eae/domain/map/place-calls.ts'
import type { LayerDefinition } from '@eae/map/index.ts'
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { callServer } from '../api/index.ts'
import { useT } from '../ui/index.ts'

/** Widest view that names the places of a level, metres per pixel: regions on the whole country, the smaller closer by. */
const LABELS_TO: Readonly<Record<PlaceLevel, number>> = { regions: 6_000, units: 1_000, communities: 300 }

/** Borders that stand out from the ground of the map; names have a light rim of their own on either. */
const LOOKS = {
  light: { fill: 'rgba(0, 61, 128, 0.08)', border: '#003d80' },
  dark: { fill: 'rgba(140, 190, 255, 0.1)', border: '#8cbeff' },
} as const

/** The borders of a level of the administrative division, with their names, as the only layer of a map. */
export const usePlaceLayer = (level: PlaceLevel): LayerDefinition[] => {
  const t = useT()
  const scheme = useComputedColorScheme('light')
  return useMemo<LayerDefinition[]>(
    () => [
      {
        layerId: level,
        label: t(`places.layer.${level}`),
        query: ({ xmin, ymin, xmax, ymax, idsInCache }, signal) =>
          callServer(
            `Map/queryPlaces_${level}`,
            { xmin, ymin, xmax, ymax, idsInCache: idsInCache.map(Number) },
            { signal, wait: false },
          ),
        ...LOOKS[scheme],
        labelColour: '#003d80',
        penWidth: 1.5,
        opacity: 0.9,
        orderIndex: 1,
        visible: true,
        labelVisible: true,
        labelsTo: LABELS_TO[level],
        verticesVisible: false,
        snapping: false,
        selectable: true,
      },
    ],
    [level, scheme, t],
  )
}
