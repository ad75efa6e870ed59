import { Sign } from '../ui/sign.tsx'
import { useT } from '../ui/texts.tsx'
import classes from './brand.module.css'

/** Mark and name of the product. */
export const Brand = () => {
  const t = useT()
  return (
    <span className={classes.brand}>
      <Sign size={32} />
      <span className={classes.text}>
        <strong>{t('app.short')}</strong>
        <span className={classes.long}>{t('app.name')}</span>
      </span>
    </span>
  )
}
