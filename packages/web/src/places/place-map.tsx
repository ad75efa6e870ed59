import { PLACE_LEVELS } from '@eae/domain/map/place-calls.ts'
import { MapEditor, type BaseLayerDefinition } from '@eae/map/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askingData, saveFile } from '../api/index.ts'
import type { RowMapProps } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { LoadingBlock, useAreaUnit, useLang } from '../ui/index.ts'
import { usePlaceLayer } from './place-layer.ts'

const NO_MARKS: readonly never[] = []

/** The boundaries of a level of the administrative division on the map, for looking and for choosing one of them. */
const PlaceMap = ({ layer, rowId, onSelect }: RowMapProps) => {
  const level = PLACE_LEVELS.find((known) => known === layer)
  if (level === undefined) throw new Error(`${layer} is no layer of places`)
  const placeId = typeof rowId === 'number' ? rowId : null
  const { lang } = useLang()
  const { unit: areaUnit } = useAreaUnit()
  const { menu } = useSession()
  const { data: geometry } = useQuery({
    ...askingData('Map/findPlaceShape', { level, id: placeId ?? 0 }),
    enabled: placeId !== null,
  })
  const { data: home, isPending } = useQuery({
    ...askingData('Map/findPlaceExtent', { level }),
    staleTime: Infinity,
  })
  const layers = usePlaceLayer(level)
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
