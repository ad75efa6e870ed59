import type { ParcelState } from '@eae/map/index.ts'
import { useT } from '../../ui/index.ts'
import classes from './map-mode.module.css'

/** The sign of a parcel that is not simply fine, told apart by its shape as well as by its colour. */
export const StateDot = ({ state, count }: { readonly state: ParcelState; readonly count: number }) => {
  const t = useT()
  if (state === 'done') return <span className={classes.dot} />
  return (
    <svg
      className={classes.dot}
      data-state={state}
      viewBox="0 0 16 16"
      role="img"
      aria-label={state === 'none' ? t('parcels.notDrawn') : t('parcels.blocking', { count })}
    >
      {state === 'blocks' && <circle cx="8" cy="8" r="5.2" fill="currentColor" />}
      {state === 'read' && <path d="M8 2.6l5.8 10.2H2.2z" fill="currentColor" />}
      {state === 'none' && <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
    </svg>
  )
}
