import { Link } from '@tanstack/react-router'
import { useT } from '../ui/index.ts'
import classes from './bar.module.css'

/** The sign of the product in the corner, which leads home. */
export const Mark = () => {
  const t = useT()
  return (
    <Link to="/home" className={classes.mark} aria-label={t('app.home')} title={t('app.name')}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <path
          d="M16 29V12M16 16c0-6-4.5-8.5-10-8.5 0 6 4 9.500 10 8.500M16 21c0-6 4.500-8.500 10-8.500 0 6-4 9.500-10 8.500"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </Link>
  )
}
