import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../ui/index.ts'
import classes from './banner.module.css'
import { forgetPasswordDays, passwordDays } from './session-store.ts'

/** Tells after the login that the password ends soon (specification section 8), until its reader closes it. */
export const PasswordNotice = () => {
  const t = useT()
  const [days, setDays] = useState(passwordDays)
  if (days === null) return null
  const text =
    days === 1
      ? t('PasswordExpirarionAlertInBannerMsg_OneDay')
      : t('PasswordExpirarionAlertInBannerMsg', { count: days })
  return (
    <aside className={classes.banner} data-type={2} aria-label={t('banner.label')}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <p role="status">{text}</p>
      <CloseButton
        size="md"
        c="inherit"
        variant="transparent"
        aria-label={t('banner.close')}
        onClick={() => {
          forgetPasswordDays()
          setDays(null)
        }}
      />
    </aside>
  )
}
