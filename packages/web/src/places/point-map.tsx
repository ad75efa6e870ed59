import type { Key } from '@eae/domain/kernel/keys.ts'
import { coordinatesOf, pointText } from '@eae/domain/kernel/point.ts'
import { MapEditor, type BaseLayerDefinition, type MapFocus } from '@eae/map/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { askingData, saveFile } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { LoadingBlock, useAreaUnit, useLang, useT } from '../ui/index.ts'
import { usePlaceLayer } from './place-layer.ts'

const LEVEL = 'communities'

interface PointMapProps {
  /** The place that is chosen now, as a stored point; null for none. */
  readonly value: string | null
  /** The community where the map begins while no place is chosen; null begins with the country. */
  readonly communityId: Key | null
  readonly onChange: (point: string) => void
}

/** A map on which a press says where something stands. By keyboard Enter takes the middle of the map. */
const PointMap = ({ value, communityId, onChange }: PointMapProps) => {
  const t = useT()
  const { lang } = useLang()
  const { unit: areaUnit } = useAreaUnit()
  const { menu } = useSession()
  const layers = usePlaceLayer(LEVEL)
  const [begun] = useState(value === null ? null : coordinatesOf(value))
  const community = begun === null && typeof communityId === 'number' ? communityId : null
  const shape = useQuery({
    ...askingData('Map/findPlaceShape', { level: LEVEL, id: community ?? 0 }),
    enabled: community !== null,
  })
  const baseLayers = useMemo<BaseLayerDefinition[]>(
    () => menu.baseLayers.map((layer) => ({ ...layer, label: lang === 'el' ? layer.label : layer.labelEn })),
    [menu, lang],
  )
  const geometry = shape.data ?? null
  const focus = useMemo<MapFocus | null>(
    () => (begun !== null ? { token: 1, point: begun } : geometry === null ? null : { token: 1, geometry }),
    [begun, geometry],
  )
  const marks = useMemo(() => {
    const point = value === null ? null : coordinatesOf(value)
    return point === null ? [] : [{ id: 'place', point, severity: 'I' as const, text: t('point.here') }]
  }, [value, t])
  if (community !== null && shape.isPending) return <LoadingBlock height={420} />
  return (
    <MapEditor
      lang={lang}
      areaUnit={areaUnit}
      storageName="eae-point"
      entity={null}
      layers={layers}
      baseLayers={baseLayers}
      marks={marks}
      focus={focus}
      refreshToken={0}
      viewOnly
      height="min(32rem, 55vh)"
      onGeometryChange={() => undefined}
      onExport={({ name, type, content }) => saveFile(new Blob([content], { type }), name)}
      onPlaceSelect={([x, y]) => onChange(pointText([x, y]))}
    />
  )
}

export default PointMap
