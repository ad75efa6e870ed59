import { lazy, Suspense } from 'react'
import { SignalsAhead } from '../monitoring/index.ts'
import { LoadingBlock } from '../ui/index.ts'
import { ApplicationFrame, useApplicationAddress } from './frame.tsx'

// The map is most of the code of this page: bar, rail and what has to be read come before it.
const MapMode = lazy(() => import('./parcels/map-mode.tsx'))

/** Parcels beside the map (R15). */
const ParcelsPage = () => {
  const address = useApplicationAddress()
  return (
    <>
      {address !== null && <SignalsAhead {...address} />}
      <ApplicationFrame isWide>
        <Suspense fallback={<LoadingBlock height={480} />}>
          <MapMode />
        </Suspense>
      </ApplicationFrame>
    </>
  )
}
export default ParcelsPage
