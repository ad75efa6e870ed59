import { ApplicationFrame } from './frame.tsx'
import { MapMode } from './parcels/map-mode.tsx'

/** Parcels beside the map (R15). */
const ParcelsPage = () => (
  <ApplicationFrame isWide>
    <MapMode />
  </ApplicationFrame>
)
export default ParcelsPage
