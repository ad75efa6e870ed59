import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { formatCents } from '@eae/domain/texts/format.ts'
import { Text } from '@mantine/core'
import { DateText, ListTable, MoneyText, useLang, useT } from '../ui/index.ts'
import classes from './payments.module.css'

/** What was sent to the bank for the application: by which order and when, what was set off for whom, and what the bank said. */
export const StatementTransfers = ({ transfers }: Pick<StatementAnswer, 'transfers'>) => {
  const t = useT()
  const { lang } = useLang()
  const title = t('payStatement.transfers')
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {transfers.length === 0 ? (
        <Text>{t('payStatement.noTransfers')}</Text>
      ) : (
        <ListTable
          caption={title}
          numeric={[3, 4, 5]}
          rows={transfers}
          keyOf={({ id }) => id}
          columns={[
            t('field.issueNumber'),
            t('payIssue.dteekd'),
            t('payIssue.fund'),
            t('payIssue.gross'),
            t('payIssue.offset'),
            t('payIssue.amount'),
            t('field.orderState'),
          ]}
          renderCells={(one) => [
            `${one.number} · ${one.description}`,
            <DateText key="day" iso={one.dteekd} />,
            t(`choice.payFund.${one.fund}`),
            <MoneyText key="gross" cents={one.grossCents} />,
            <div key="offset">
              <MoneyText cents={one.offsetCents} />
              {one.offsets.map(({ creditor, cents }) => (
                <Text key={creditor} size="sm">
                  {t(`payIssue.creditor.${creditor}`)}: {formatCents(lang, cents)}
                </Text>
              ))}
            </div>,
            <MoneyText key="amount" cents={one.amountCents} />,
            one.answerCode === null || one.answerCode === '00'
              ? t(`choice.payOrder.${one.state}`)
              : `${t(`choice.payOrder.${one.state}`)}: ${t(`choice.bankAnswer.${one.answerCode}`)}`,
          ]}
        />
      )}
    </section>
  )
}
