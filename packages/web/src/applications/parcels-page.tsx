import { SignalsAhead } from '../monitoring/index.ts'
import { ApplicationFrame, useApplicationAddress } from './frame.tsx'
import { MapMode } from './parcels/map-mode.tsx'

/** Parcels beside the map (R15). */
const ParcelsPage = () => {
  const address = useApplicationAddress()
  return (
    <>
      {address !== null && <SignalsAhead {...address} />}
      <ApplicationFrame isWide>
        <MapMode />
      </ApplicationFrame>
    </>
  )
}
export default ParcelsPage
