import type { PlaceLevel } from '@eae/domain/map/place-calls.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { MapEditor, type BaseLayerDefinition, type LayerAnswer, type LayerDefinition } from '@eae/map/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callServer, saveFile } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useLang, useT } from '../ui/index.ts'

interface PlaceMapProps {
  readonly level: PlaceLevel
  /** The place whose form is open; null on the list. */
  readonly placeId: number | null
  readonly onSelect: (id: number) => void
}

const NO_MARKS: readonly never[] = []

/** The boundaries of a level on the map, for looking; a click on one leads to its form. */
const PlaceMap = ({ level, placeId, onSelect }: PlaceMapProps) => {
  const t = useT()
  const { lang } = useLang()
  const { menu } = useSession()
  const { data: geometry } = useQuery({
    queryKey: ['placeShape', level, placeId],
    enabled: placeId !== null,
    queryFn: async ({ signal }) =>
      (
        await callServer<{ data: ParcelGeometry | null }>(
          'Map/findPlaceShape',
          { level, id: placeId },
          { signal, wait: false },
        )
      ).data,
  })
  const layers = useMemo<LayerDefinition[]>(
    () => [
      {
        layerId: level,
        label: t(`places.layer.${level}`),
        query: ({ xmin, ymin, xmax, ymax, idsInCache }, signal) =>
          callServer<LayerAnswer>(
            `Map/queryPlaces_${level}`,
            { xmin, ymin, xmax, ymax, idsInCache },
            { signal, wait: false },
          ),
        fill: 'rgba(0, 61, 128, 0.08)',
        border: '#003d80',
        labelColour: '#003d80',
        penWidth: 2,
        opacity: 0.9,
        orderIndex: 1,
        visible: true,
        labelVisible: true,
        verticesVisible: false,
        snapping: false,
        selectable: true,
      },
    ],
    [level, t],
  )
  const baseLayers = useMemo<BaseLayerDefinition[]>(
    () => menu.baseLayers.map((layer) => ({ ...layer, label: t(layer.label) })),
    [menu, t],
  )
  const focus = useMemo(
    () => (geometry === undefined || geometry === null || placeId === null ? null : { token: placeId, geometry }),
    [geometry, placeId],
  )
  return (
    <MapEditor
      lang={lang}
      storageName="eae-places"
      entity={null}
      layers={layers}
      baseLayers={baseLayers}
      marks={NO_MARKS}
      focus={focus}
      refreshToken={0}
      viewOnly
      height="min(32rem, 70vh)"
      onGeometryChange={() => undefined}
      onExport={({ name, type, content }) => saveFile(new Blob([content], { type }), name)}
      onFeatureSelect={(_layer, id) => onSelect(Number(id))}
    />
  )
}

export default PlaceMap
