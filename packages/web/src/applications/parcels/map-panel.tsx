import {
  MapEditor,
  type BaseLayerDefinition,
  type GeometryChange,
  type LayerAnswer,
  type LayerDefinition,
  type MapFocus,
} from '@eae/map/index.ts'
import type { MapLayer } from '@eae/domain/contract.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useMemo } from 'react'
import { callServer, saveFile } from '../../api/index.ts'
import { useSession } from '../../session/index.ts'
import { useLang, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { applyDrawing } from './drawn-area.ts'

type Look = Omit<LayerDefinition, 'layerId' | 'label' | 'query'>

const look = (fill: string, border: string, rest: Partial<Look> = {}): Look => ({
  fill,
  border,
  labelColour: border,
  penWidth: 2,
  opacity: 0.8,
  orderIndex: 0,
  visible: true,
  labelVisible: true,
  verticesVisible: false,
  snapping: true,
  selectable: true,
  ...rest,
})

/** How each layer looks at first; users may change it for themselves. */
const LOOKS: Readonly<Record<MapLayer, Look>> = {
  ilots: look('rgba(255, 255, 255, 0)', '#8a5a00', {
    orderIndex: 1,
    penWidth: 3,
    labelVisible: false,
    inclusive: true,
  }),
  lastYear: look('rgba(103, 65, 217, 0.06)', '#6741d9', {
    orderIndex: 2,
    dashed: true,
    labelVisible: false,
    visible: false,
  }),
  neighbours: look('rgba(95, 102, 109, 0.18)', '#5f666d', { orderIndex: 3, labelVisible: false, exclusive: true }),
  ownParcels: look('rgba(16, 135, 76, 0.22)', '#0b6b3a', {
    orderIndex: 4,
    penWidth: 3,
    exclusive: true,
    entities: true,
  }),
}
const ORDER: readonly MapLayer[] = ['ownParcels', 'neighbours', 'lastYear', 'ilots']

/** A parcel is cut to the land that is free of other parcels and inside its ilot (the custom topology of the map). */
const ILOT_TOPOLOGY = 2

interface MapPanelProps {
  readonly parcel: ParcelRow | null
  readonly focus: MapFocus | null
  readonly onSelect: (id: Key) => void
}

/** A parcel as the map edits it. */
const entityOf = ({ id, kodikos, topothesia, geom }: ParcelRow, disabledReason: string | null) => ({
  key: String(id),
  label: `${kodikos} ${topothesia}`,
  geometry: geom,
  disabledReason,
})

/** The map of the application: its parcels, the neighbours', ilots and last year's, and the selected parcel to edit. */
export const MapPanel = ({ parcel, focus, onSelect }: MapPanelProps) => {
  const t = useT()
  const { lang } = useLang()
  const { menu } = useSession()
  const { store, etos, id, lock, live, state } = useOpenApplication()
  const layers = useMemo<LayerDefinition[]>(
    () =>
      ORDER.map((layerId) => ({
        ...LOOKS[layerId],
        layerId,
        label: t(`map.layer.${layerId}`),
        query: (request, signal) =>
          callServer<LayerAnswer>(
            `Map/queryLayer_${layerId}`,
            { etos, edeId: id, ...request },
            { signal, wait: false },
          ),
      })),
    [t, etos, id],
  )
  const baseLayers = useMemo<BaseLayerDefinition[]>(
    () => menu.baseLayers.map((layer) => ({ ...layer, label: t(layer.label) })),
    [menu, t],
  )
  const marks = useMemo(
    () =>
      live.findings.flatMap(({ id: markId, point, severity, check, params }) =>
        point === null ? [] : [{ id: markId, point, severity, text: t(`check.${check}.message`, params) }],
      ),
    [live, t],
  )
  const { parcels } = state.tree
  const disabledReason = lock === null ? null : t(lock.code, lock.params)
  const entity = useMemo(
    () => (parcel === null ? null : { ...entityOf(parcel, disabledReason), topologyType: ILOT_TOPOLOGY }),
    [parcel, disabledReason],
  )
  const companions = useMemo(
    () => parcels.filter((row) => row.id !== parcel?.id).map((row) => entityOf(row, disabledReason)),
    [parcels, parcel, disabledReason],
  )
  const draw = ({ key, geometry }: GeometryChange) => {
    const row = parcels.find(({ id: rowId }) => String(rowId) === key)
    if (row !== undefined) applyDrawing(store, row.id, geometry)
  }
  return (
    <MapEditor
      lang={lang}
      storageName="eae"
      draftName={`${menu.userLoginName}.${etos}.${id}`}
      entity={entity}
      companions={companions}
      layers={layers}
      baseLayers={baseLayers}
      marks={marks}
      focus={focus}
      refreshToken={state.answer.tree.header.rowVersion}
      height="max(420px, calc(100vh - 18.5rem))"
      onGeometryChange={(key, geometry) => draw({ key, geometry })}
      onGroupChange={(changes) => changes.forEach(draw)}
      onExport={({ name, type, content }) => saveFile(new Blob([content], { type }), name)}
      onFeatureSelect={(layerId, featureId) => {
        if (layerId === 'ownParcels') onSelect(featureId)
      }}
    />
  )
}
