import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MapEditor } from '../src/index.ts'
import type { ParcelGeometry } from '../src/core/grid.ts'
import type { BaseLayerDefinition, MapFocus, MapMark } from '../src/react/types.ts'
import { freePlace, layers, layersWith, ownParcel, row } from './parcels.ts'

const query = new URLSearchParams(location.search)
const lang = query.get('lang') === 'en' ? 'en' : 'el'
const [a = [0, 0], , c = [0, 0]] = freePlace
const centre = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2] as const
const focus: MapFocus = { token: 1, point: centre }
const marks: MapMark[] = [
  { id: '1', point: [centre[0] - 110, centre[1] + 10], severity: 'B', text: 'Επικάλυψη 12,4 τ.μ. με το γειτονικό.' },
  { id: '2', point: [centre[0] + 110, centre[1] + 20], severity: 'W', text: 'Μικρή απόκλιση εμβαδού.' },
  { id: '3', point: [centre[0], centre[1] - 85], severity: 'I', text: 'Νέα δορυφορική εικόνα.' },
]
const bases: readonly BaseLayerDefinition[] = [
  {
    id: 'osm',
    label: 'OpenStreetMap',
    type: 'xyz',
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap',
  },
  { id: 'wms', label: 'WMS', type: 'wms', url: '/wms', layers: 'ortho' },
]
const loaded = Number(query.get('loaded') ?? 0)
const shownLayers = loaded > 0 ? layersWith(loaded) : layers
/** Invented photographs of two years, one tile again and again: fields in the colours of spring and of summer. */
const photograph = (colours: readonly string[]): string => {
  const fields = colours.map((colour, at) => `<rect x="${at * 64}" width="64" height="256" fill="${colour}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${fields.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
const photographs: readonly BaseLayerDefinition[] = [
  { id: '2026', label: '2026', type: 'xyz', year: 2026, url: photograph(['#7d9a5b', '#93a86a', '#6f8a55', '#a3ab7a']) },
  { id: '2023', label: '2023', type: 'xyz', year: 2023, url: photograph(['#c9b27c', '#b79f6b', '#d3c08f', '#a98d5e']) },
]
const noBases: readonly BaseLayerDefinition[] = []

/** Nothing is drawn yet; the neighbour is. */
const start: Readonly<Record<string, ParcelGeometry | null>> = { 'parcel-1': null, 'parcel-2': ownParcel }

function Demo() {
  const [drawn, setDrawn] = useState<Readonly<Record<string, ParcelGeometry | null>>>(start)
  const geometry = drawn['parcel-1'] ?? null
  const neighbour = drawn['parcel-2'] ?? null
  const companions = useMemo(
    () => [
      {
        key: 'parcel-2',
        label: lang === 'el' ? 'Αγροτεμάχιο 2' : 'Parcel 2',
        geometry: neighbour,
        disabledReason: null,
      },
    ],
    [neighbour],
  )
  Object.assign(globalThis, { demo: { geometry, freePlace, row } })
  return (
    <MapEditor
      lang={lang}
      areaUnit="stremma"
      storageName="demo"
      entity={{
        key: 'parcel-1',
        label: lang === 'el' ? 'Αγροτεμάχιο 1' : 'Parcel 1',
        geometry,
        disabledReason: query.has('locked') ? 'Το αγροτεμάχιο είναι κλειδωμένο' : null,
        topologyType: query.has('plain') ? 0 : 2,
      }}
      layers={shownLayers}
      baseLayers={query.has('tiles') ? bases : query.has('years') ? photographs : noBases}
      marks={marks}
      focus={focus}
      refreshToken={0}
      companions={companions}
      {...(query.has('keep') ? { draftName: 'demo' } : {})}
      onGeometryChange={(key, next) => setDrawn((now) => ({ ...now, [key]: next }))}
      onGroupChange={(changes) =>
        setDrawn((now) => ({ ...now, ...Object.fromEntries(changes.map(({ key, geometry: next }) => [key, next])) }))
      }
      onExport={(file) => Object.assign(globalThis, { exported: file })}
      onFeatureSelect={(layerId, id) => Object.assign(globalThis, { chosen: { layerId, id } })}
      height="100vh"
    />
  )
}

const app = document.getElementById('app')
if (app) createRoot(app).render(<Demo />)
