import { Text } from '@mantine/core'
import type { MapFocus } from '@eae/map/index.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useState } from 'react'
import { useT } from '../ui/index.ts'
import { ApplicationFrame } from './frame.tsx'
import { useWish } from './focus-store.ts'
import { MapPanel } from './parcels/map-panel.tsx'
import { ParcelDetails } from './parcels/parcel-details.tsx'
import { ParcelList } from './parcels/parcel-list.tsx'
import classes from './parcels/parcels.module.css'
import { SidePanel } from './side-panel.tsx'
import { useOpenApplication } from './store/context.tsx'
import { useFocusInput } from './use-focus-input.ts'
import { useIsWide } from '../workplace/index.ts'

/** Selected parcel and where the map looks; both follow the list, the map, and findings that lead here. */
const useSelection = () => {
  const { state } = useOpenApplication()
  const wish = useWish()
  const [chosen, setSelected] = useState<Key | null>(wish.parcelId ?? state.tree.parcels[0]?.id ?? null)
  // A parcel chosen while it was new has another key since it was saved.
  const selected = chosen === null ? null : (state.renamed[String(chosen)] ?? chosen)
  const [seen, setSeen] = useState(0)
  const [focus, setFocus] = useState<MapFocus | null>(null)
  const geometryOf = (id: Key | null) => state.tree.parcels.find((row) => String(row.id) === String(id))?.geom ?? null
  const lookAt = (id: Key | null, point: readonly [number, number] | null): void => {
    const geometry = geometryOf(id)
    setFocus((before) => {
      const token = (before?.token ?? 0) + 1
      if (point !== null) return { token, point }
      return geometry === null ? before : { token, geometry }
    })
  }
  const select = (id: Key): void => {
    setSelected(id)
    lookAt(id, null)
  }
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.parcelId !== null) setSelected(wish.parcelId)
    if (wish.parcelId !== null || wish.point !== null) lookAt(wish.parcelId, wish.point)
  }
  if (focus === null && seen === wish.token && selected !== null && geometryOf(selected) !== null)
    lookAt(selected, null)
  const parcel = state.tree.parcels.find((row) => String(row.id) === String(selected)) ?? null
  return { parcel, focus, select, clear: () => setSelected(null), setSelected }
}

const Parcels = () => {
  const t = useT()
  const { parcel, focus, select, clear, setSelected } = useSelection()
  const isWide = useIsWide()
  useFocusInput()
  return (
    <div className={classes.grid}>
      <h1 className={classes.title} tabIndex={-1}>
        {t('application.section.parcels')}
      </h1>
      <ParcelList selected={parcel?.id ?? null} onSelect={select} />
      <div className={classes.map}>
        <MapPanel parcel={parcel} focus={focus} onSelect={setSelected} />
      </div>
      <SidePanel
        {...(isWide ? { unchosen: 'parcel' } : {})}
        first={{
          id: 'parcel',
          label: t('parcels.side.parcel'),
          content: (
            <div className={classes.side}>
              {parcel === null ? (
                <Text>{t('parcels.choose')}</Text>
              ) : (
                <ParcelDetails key={parcel.id} parcel={parcel} onDeleted={clear} />
              )}
            </div>
          ),
        }}
      />
    </div>
  )
}

/** Parcels beside the map (R15). */
const ParcelsPage = () => (
  <ApplicationFrame isWide>
    <Parcels />
  </ApplicationFrame>
)
export default ParcelsPage
