import { IconUserShield } from '@tabler/icons-react'
import { actFor, useSession } from '../session/index.ts'
import { AsyncButton, useT } from '../ui/index.ts'
import classes from './acting-line.module.css'

/** Says on every page for whom the reader acts and by which right, with the way back to himself; nothing to who acts for himself. */
export const ActingLine = () => {
  const t = useT()
  const { acting, userVat } = useSession().menu
  if (acting === null) return null
  const { name, repkind, authortype, etos, endedAt } = acting
  const as = {
    kind: t(`choice.repkind.${repkind}`),
    right: t(`choice.authortype.${authortype}`),
    etos: String(etos),
  }
  return (
    <aside className={classes.line} data-ended={endedAt !== null} aria-label={t('acting.line', { name })}>
      <IconUserShield size={18} aria-hidden className={classes.icon} />
      {endedAt === null ? (
        <p>
          <strong>{t('acting.line', { name })}</strong>
          <span className={classes.more}>
            {userVat} · {t('acting.as', as)}
          </span>
        </p>
      ) : (
        <p role="alert">{t('acting.ended', { name, at: endedAt })}</p>
      )}
      <AsyncButton size="compact-sm" variant="default" onClick={() => actFor(null)}>
        {t('acting.self')}
      </AsyncButton>
    </aside>
  )
}
