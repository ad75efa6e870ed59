import { Text } from '@mantine/core'
import { useT } from '../../ui/index.ts'
import classes from './panels.module.css'

/** In place of the forecast of an application that was paid: payments are made elsewhere, and a forecast would be another amount. */
export const PaymentPanel = () => {
  const t = useT()
  return (
    <section className={classes.forecast} aria-label={t('payment.tab')}>
      <Text fw={600}>{t('payment.notKept')}</Text>
      <Text size="sm" mt="xs">
        {t('payment.where')}
      </Text>
    </section>
  )
}
