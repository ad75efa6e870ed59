import { useT } from '../ui/texts.tsx'
import classes from './brand.module.css'

/** Mark and name of the product. */
export const Brand = () => {
  const t = useT()
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          d="M16 29V12M16 16c0-6-4.5-8.5-10-8.5 0 6 4 9.500 10 8.500M16 21c0-6 4.500-8.500 10-8.500 0 6-4 9.500-10 8.500"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes.text}>
        <strong>{t('app.short')}</strong>
        <span className={classes.long}>{t('app.name')}</span>
      </span>
    </span>
  )
}
