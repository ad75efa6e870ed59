import { MapEditor, type LayerDefinition, type ParcelGeometry } from '@eae/map'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Two vineyards with a border in common, in EPSG:2100 metres. */
const rectangle = (x: number, width: number): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, 4_390_000],
      [x + width, 4_390_000],
      [x + width, 4_390_050],
      [x, 4_390_050],
      [x, 4_390_000],
    ],
  ],
})
const west = rectangle(360_000, 80)
const east = rectangle(360_080, 60)

const neighbours: LayerDefinition = {
  layerId: 'neighbours',
  label: 'Neighbours',
  query: async ({ idsInCache }) => ({
    data: [{ id: 'east', geom: idsInCache.includes('east') ? null : east, shortdesc: 'Vineyard of the abbey' }],
    truncated: false,
  }),
  fill: 'rgba(120, 120, 120, 0.2)',
  border: '#555555',
  labelColour: '#333333',
  penWidth: 1,
  opacity: 1,
  orderIndex: 1,
  visible: true,
  labelVisible: true,
  verticesVisible: false,
  snapping: true,
  selectable: true,
  exclusive: true,
}
const layers = [neighbours]

const focus = { token: 1, geometry: west }

function Vineyards() {
  const [geometry, setGeometry] = useState<ParcelGeometry | null>(west)
  const rings = geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : (geometry?.coordinates ?? [])
  return (
    <>
      <MapEditor
        lang="en"
        areaUnit="hectare"
        storageName="vineyards"
        entity={{ key: 'west', label: 'West vineyard', geometry, disabledReason: null, topologyType: 1 }}
        layers={layers}
        baseLayers={[]}
        marks={[]}
        focus={focus}
        refreshToken={0}
        onGeometryChange={(_key, changed) => setGeometry(changed)}
        onExport={({ name, type, content }) => {
          const link = document.createElement('a')
          link.href = URL.createObjectURL(new Blob([content], { type }))
          link.download = name
          link.click()
          URL.revokeObjectURL(link.href)
        }}
        height="80vh"
      />
      <p>Corners: {rings.flat().length}</p>
    </>
  )
}

const root = document.getElementById('app')
if (root) createRoot(root).render(<Vineyards />)
