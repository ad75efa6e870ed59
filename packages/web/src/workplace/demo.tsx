import { useSession } from '../session/index.ts'
import { useT } from '../ui/index.ts'
import classes from './bar.module.css'

/** Says that people and figures are invented, where they are. */
export const Demo = () => {
  const t = useT()
  const { menu } = useSession()
  if (!menu.isDemo) return null
  return (
    <span className={classes.demo} title={t('demo.text')}>
      {t('demo.title')}
    </span>
  )
}
