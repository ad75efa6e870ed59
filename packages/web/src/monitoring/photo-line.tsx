import { PHOTO_TOLERANCE_M } from '@eae/domain/monitoring/codes.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { useLang, useT } from '../ui/index.ts'
import classes from './monitoring.module.css'

interface PhotoLineProps {
  /** Metres from the border of the parcel; 0 inside it, null where it is about no parcel. */
  readonly metres: number | null
  readonly at: string | null
  readonly x: number
  readonly y: number
}

/** Where and when a photo was taken, and whether that is near enough to its parcel. */
export const PhotoLine = ({ metres, at, x, y }: PhotoLineProps) => {
  const t = useT()
  const { lang } = useLang()
  const isFar = metres !== null && metres > PHOTO_TOLERANCE_M
  const code = metres === 0 ? 'ams.photoInside' : isFar ? 'ams.photoFar' : 'ams.photoNear'
  return (
    <p>
      {metres !== null && (
        <>
          <span className={isFar ? classes.far : undefined}>
            {t(code, { metres: formatNumber(lang, metres, metres % 1 === 0 ? 0 : 1), max: PHOTO_TOLERANCE_M })}
          </span>
          <br />
        </>
      )}
      <span className={classes.meta}>
        {at === null ? t('ams.photoNoTime') : t('ams.photoAt', { at })} ·{' '}
        {t('ams.photoPlace', { x: Math.round(x), y: Math.round(y) })}
      </span>
    </p>
  )
}
