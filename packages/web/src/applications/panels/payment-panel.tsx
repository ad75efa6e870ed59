import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { stringifySearch } from '../../routing/search-params.ts'
import { useSearchOfRecord } from '../../routing/use-search-of-record.ts'
import { useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './panels.module.css'

/** In place of the forecast of an application that was paid: a forecast would be another amount than its statement. */
export const PaymentPanel = () => {
  const t = useT()
  const { etos, id } = useOpenApplication()
  const searchOf = useSearchOfRecord()
  return (
    <section className={classes.forecast} aria-label={t('payment.tab')}>
      <Text fw={600}>{t('payment.paid')}</Text>
      <Anchor component={Link} to={`/Payvexathd${stringifySearch({ ...searchOf(id, etos) })}`}>
        {t('payment.statement')}
      </Anchor>
    </section>
  )
}
