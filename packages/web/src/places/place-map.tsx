import { PLACE_LEVELS, type PlaceLevel } from '@eae/domain/map/place-calls.ts'
import { useComputedColorScheme } from '@mantine/core'
import { MapEditor, type BaseLayerDefinition, type LayerDefinition } from '@eae/map/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askingData, callServer, saveFile } from '../api/index.ts'
import type { RowMapProps } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { LoadingBlock, useAreaUnit, useLang, useT } from '../ui/index.ts'

/** Widest view that names the places of a level, metres per pixel: regions on the whole country, the smaller closer by. */
const LABELS_TO: Readonly<Record<PlaceLevel, number>> = { regions: 6_000, units: 1_000, communities: 300 }

/** Borders that stand out from the ground of the map; names have a light rim of their own on either. */
const LOOKS = {
  light: { fill: 'rgba(0, 61, 128, 0.08)', border: '#003d80' },
  dark: { fill: 'rgba(140, 190, 255, 0.1)', border: '#8cbeff' },
} as const

const NO_MARKS: readonly never[] = []

/** The boundaries of a level of the administrative division on the map, for looking and for choosing one of them. */
const PlaceMap = ({ layer, rowId, onSelect }: RowMapProps) => {
  const level = PLACE_LEVELS.find((known) => known === layer)
  if (level === undefined) throw new Error(`${layer} is no layer of places`)
  const placeId = typeof rowId === 'number' ? rowId : null
  const t = useT()
  const { lang } = useLang()
  const { unit: areaUnit } = useAreaUnit()
  const { menu } = useSession()
  const scheme = useComputedColorScheme('light')
  const { data: geometry } = useQuery({
    ...askingData('Map/findPlaceShape', { level, id: placeId ?? 0 }),
    enabled: placeId !== null,
  })
  const { data: home, isPending } = useQuery({
    ...askingData('Map/findPlaceExtent', { level }),
    staleTime: Infinity,
  })
  const layers = useMemo<LayerDefinition[]>(
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
  const baseLayers = useMemo<BaseLayerDefinition[]>(
    // A photograph from the air shows nothing at the scale of a country.
    () =>
      menu.baseLayers
        .filter(({ type }) => type !== 'wms')
        .map((layer) => ({ ...layer, label: lang === 'el' ? layer.label : layer.labelEn })),
    [menu, lang],
  )
  const focus = useMemo(
    () => (geometry === undefined || geometry === null || placeId === null ? null : { token: placeId, geometry }),
    [geometry, placeId],
  )
  // Where a map begins is said once, when it is made. Without an answer it begins with the common view.
  if (isPending) return <LoadingBlock height={420} />
  return (
    <MapEditor
      lang={lang}
      areaUnit={areaUnit}
      storageName="eae-places"
      entity={null}
      layers={layers}
      baseLayers={baseLayers}
      marks={NO_MARKS}
      focus={focus}
      {...(home === undefined || home === null ? {} : { home })}
      refreshToken={0}
      viewOnly
      height="min(32rem, 60vh)"
      onGeometryChange={() => undefined}
      onExport={({ name, type, content }) => saveFile(new Blob([content], { type }), name)}
      onFeatureSelect={(_layer, id) => onSelect(Number(id))}
    />
  )
}

export default PlaceMap
