import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { useSession } from '../session/index.ts'
import { useLabels, useT } from '../ui/index.ts'
import classes from './sample.module.css'

/** Who may know the risk of an application; the server asks again. */
const useMaySee = (): boolean => {
  const { menu, can } = useSession()
  return can('Audit_R') && (menu.userType === 'CONTROL' || can('Application_All'))
}

const Bars = ({ etos, id }: { readonly etos: number; readonly id: number }) => {
  const t = useT()
  const labels = useLabels()
  const { data } = useQuery({ ...askingData('Samples/findRisk', { etos, id }), retry: false })
  if (data === undefined) return null
  if (data === null) return <p className={classes.meta}>{t('risk.notScored')}</p>
  const most = Math.max(...data.parts.map(({ points }) => points), 1)
  return (
    <>
      <p className={classes.meta}>{t('risk.sum', { score: data.score, at: data.at })}</p>
      {data.parts.length === 0 && <p className={classes.meta}>{t('risk.none')}</p>}
      <ul className={classes.bars}>
        {data.parts.map(({ code, points }) => (
          <li key={code}>
            <span>
              {code} {labels.choice('riskIndicator', code)}
            </span>
            <span className={classes.points}>{points}</span>
            <span className={classes.bar} style={{ width: `${(100 * points) / most}%` }} aria-hidden />
          </li>
        ))}
      </ul>
      <p className={classes.meta}>{t('risk.decides')}</p>
      {data.notKnown.length > 0 && (
        <p className={classes.meta}>{t('risk.notKnown', { codes: data.notKnown.join(', ') })}</p>
      )}
    </>
  )
}

/** What made the risk of an application, for who draws and who controls; nothing for others. */
export const RiskBars = (props: { readonly etos: number; readonly id: number }) => {
  const t = useT()
  if (!useMaySee()) return null
  return (
    <section className={classes.part} aria-label={t('risk.title')}>
      <h3>{t('risk.title')}</h3>
      <Bars {...props} />
    </section>
  )
}
