import type { ParcelState } from '@eae/map/index.ts'
import { useT } from '../../ui/index.ts'
import { Dot, type DotKind } from '../../workplace/index.ts'
import classes from './map-mode.module.css'

const KINDS: Readonly<Record<ParcelState, DotKind>> = { done: null, read: 'warn', blocks: 'bad', none: 'none' }

/** The sign of a parcel that is not simply fine, with its words for those who do not see it. */
export const StateDot = ({ state, count }: { readonly state: ParcelState; readonly count: number }) => {
  const t = useT()
  const words = state === 'none' ? t('parcels.notDrawn') : t('parcels.blocking', { count })
  return (
    <span className={classes.dot} {...(state === 'done' ? {} : { role: 'img', 'aria-label': words })}>
      <Dot kind={KINDS[state]} size={13} />
    </span>
  )
}
