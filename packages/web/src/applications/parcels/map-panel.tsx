import { findingMessage } from '@eae/domain/kernel/check.ts'
import { MapEditor, type GeometryChange, type MapEditorProps, type MapFocus } from '@eae/map/index.ts'
import { area } from '@eae/map/core/grid.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { PARCEL_LIMIT_M2 } from '@eae/domain/applications/part-fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useMemo } from 'react'
import { saveFile } from '../../api/index.ts'
import { useSession } from '../../session/index.ts'
import { useAreaUnit, useLang, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { divideParcel } from './division.ts'
import { addDrawnParcels } from './new-parcel.ts'
import { deletedParcels, takeChange } from './take-change.ts'
import { useMapDocuments } from './map-documents.ts'
import { statesOfParcels } from './parcel-facts.ts'
import { placesAt, useMapLayers, useMapPictures } from './map-layers.ts'

/** A parcel is cut to the land that is free of other parcels and inside its ilot (the custom topology of the map). */
const ILOT_TOPOLOGY = 2

/** What stands around the map, and where its own panels open. */
type Around = Pick<
  MapEditorProps,
  'start' | 'corner' | 'card' | 'phoneStart' | 'panelTarget' | 'onPanel' | 'onTools' | 'alone' | 'choosing'
>

interface MapPanelProps extends Around {
  readonly parcel: ParcelRow | null
  readonly focus: MapFocus | null
  /** A parcel that was added just now: the map begins to draw it. */
  readonly begun: Key | null
  readonly onSelect: (id: Key) => void
}

/** A parcel as the map edits it. */
const entityOf = ({ id, kodikos, topothesia, geom, edaIdPrev }: ParcelRow, disabledReason: string | null) => ({
  key: String(id),
  label: `${kodikos} ${topothesia}`,
  geometry: geom,
  disabledReason,
  former: edaIdPrev === null ? null : { layerId: 'lastYear', id: edaIdPrev },
})

/** The map of the application: its parcels, the neighbours', ilots and last year's, and the selected parcel to edit. */
const MapPanel = ({ parcel, focus, begun, onSelect, ...around }: MapPanelProps) => {
  const t = useT()
  const { lang } = useLang()
  const { unit: areaUnit } = useAreaUnit()
  const { menu } = useSession()
  const { store, etos, id, lock, live, state } = useOpenApplication()
  const layers = useMapLayers(etos, id)
  const { baseLayers, overlays } = useMapPictures()
  const documents = useMapDocuments()
  const marks = useMemo(
    () =>
      live.findings.flatMap(({ id: markId, point, severity, check, params }) =>
        point === null
          ? []
          : [{ id: markId, point, severity, text: t(findingMessage({ check, params }).code, params) }],
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
  const states = useMemo(() => statesOfParcels(state.tree, live.findings), [state.tree, live])
  const resting = useMemo(() => state.resting.map((one) => String(one.id)), [state.resting])
  const removed = useMemo(() => deletedParcels(state.pending), [state.pending])
  const drawGroup = (changes: readonly GeometryChange[]): void => {
    changes.forEach((change) => takeChange(store, change))
    const isGone = changes.some(({ key, isThere }) => !isThere && key === String(parcel?.id))
    const left = store.getState().tree.parcels.find((row) => changes.some(({ key }) => key === String(row.id)))
    // The parcel that was looked at went with the step: what it was cut off is looked at.
    if (isGone && left !== undefined) onSelect(left.id)
  }
  return (
    <MapEditor
      {...around}
      lang={lang}
      areaUnit={areaUnit}
      storageName="eae"
      draftName={`${menu.userLoginName}.${etos}.${id}`}
      entity={entity}
      begun={begun === null ? null : String(begun)}
      companions={companions}
      renamed={state.renamed}
      layers={layers}
      neighbourLayer="neighbours"
      baseLayers={baseLayers}
      overlays={overlays}
      marks={marks}
      focus={focus}
      refreshToken={state.answer.tree.header.rowVersion + state.looks}
      height="100%"
      states={states}
      checkEntity={(geometry) => {
        const areaM2 = area(geometry)
        return areaM2 > PARCEL_LIMIT_M2 ? t('parcels.tooLarge', { areaM2, maxM2: PARCEL_LIMIT_M2 }) : null
      }}
      resting={resting}
      removed={removed}
      onGeometryChange={(key, geometry, { neighbourMark, neighbourM2 }) =>
        takeChange(store, { key, geometry, neighbourMark, neighbourM2, isThere: true })
      }
      onGroupChange={drawGroup}
      onNewShapes={(shapes, from) => {
        const made = shapes.map(({ geometry }) => geometry)
        return from === null ? addDrawnParcels(store, shapes) : divideParcel(store, from, made)
      }}
      documents={documents}
      placesAt={placesAt}
      onExport={({ name, type, content }) => saveFile(new Blob([content], { type }), name)}
      onFeatureSelect={(layerId, featureId) => {
        if (layerId === 'ownParcels') onSelect(featureId)
      }}
    />
  )
}

export default MapPanel
