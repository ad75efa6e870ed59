import { Link } from '@tanstack/react-router'
import { useT } from '../ui/index.ts'
import { Sign } from '../ui/sign.tsx'
import classes from './bar.module.css'

/** The sign of the product in the corner, which leads home. */
export const Mark = () => {
  const t = useT()
  return (
    <Link to="/home" className={classes.mark} aria-label={t('app.home')} title={t('app.name')}>
      <Sign size={26} />
    </Link>
  )
}
