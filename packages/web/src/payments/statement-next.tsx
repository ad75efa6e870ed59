import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { Alert, Text } from '@mantine/core'
import { useT } from '../ui/index.ts'
import classes from './payments.module.css'

/** What comes next: the days of the next payment of the year, and what stops payments meanwhile. */
export const StatementNext = ({ holds, next }: Pick<StatementAnswer, 'holds' | 'next'>) => {
  const t = useT()
  const title = t('payStatement.next')
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {holds.map(({ code, params }) => (
        <Alert key={`${code} ${String(params?.payment)}`} color="orange" mb="xs">
          {t(code, params)}
        </Alert>
      ))}
      {next !== null && (
        <Text>{t('payStatement.nextDays', { ...next, name: t(`choice.payRunKind.${next.kind}`) })}</Text>
      )}
      {next === null && holds.length === 0 && <Text>{t('payStatement.nextNone')}</Text>}
    </section>
  )
}
