import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { DateText, ListTable, MoneyText, RowLink, useT } from '../ui/index.ts'
import classes from './payments.module.css'

interface StatementRunsProps {
  readonly runs: StatementAnswer['runs']
  readonly shownId: number
  readonly onChoose: (runId: number) => void
}

/** What each run of the year brought or took, and what the approved ones come to together; nothing where there is one alone. */
export const StatementRuns = ({ runs, shownId, onChoose }: StatementRunsProps) => {
  const t = useT()
  const forReal = runs.filter(({ isTrial }) => !isTrial)
  if (forReal.length < 2) return null
  const title = t('payStatement.runs')
  const cents = forReal
    .filter(({ state }) => state === PAY_RUN.approved)
    .reduce((sum, { toPayCents, debtCents }) => sum + toPayCents - debtCents, 0)
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ListTable
        caption={title}
        numeric={[2, 3, 4]}
        rows={forReal}
        keyOf={({ id }) => id}
        columns={[t('entity.PayRun'), t('payStatement.at'), t('payRun.net'), t('payRun.toPay'), t('field.debt')]}
        renderCells={(run) => {
          const name = `${run.number} · ${t(`choice.payRunKind.${run.kind}`)}${run.state === PAY_RUN.approved ? '' : ` · ${t(`payRun.state.${run.state}`)}`}`
          return [
            run.id === shownId ? (
              <b key="run">{name}</b>
            ) : (
              <RowLink key="run" onClick={() => onChoose(run.id)}>
                {name}
              </RowLink>
            ),
            <DateText key="at" iso={run.at} />,
            <MoneyText key="net" cents={run.netCents} />,
            <MoneyText key="toPay" cents={run.toPayCents} />,
            <MoneyText key="debt" cents={run.debtCents} />,
          ]
        }}
      />
      <p className={classes.meta}>{t('payStatement.runsSum', { cents })}</p>
    </section>
  )
}
