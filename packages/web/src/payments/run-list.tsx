import type { PayRunLine } from '@eae/domain/payments/runs/calls.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { Progress, Text } from '@mantine/core'
import { DateText, ListTable, MoneyText, NumberText, RowLink, StatusBadge, useT, type Tone } from '../ui/index.ts'
import classes from './payments.module.css'

interface RunListProps {
  readonly runs: readonly PayRunLine[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

const TONES: Readonly<Record<PayRunLine['state'], Tone>> = {
  [PAY_RUN.draft]: 'todo',
  [PAY_RUN.freezing]: 'active',
  [PAY_RUN.frozen]: 'todo',
  [PAY_RUN.computing]: 'active',
  [PAY_RUN.computed]: 'warning',
  [PAY_RUN.reviewed]: 'warning',
  [PAY_RUN.approved]: 'good',
  [PAY_RUN.cancelled]: 'over',
}

/** How far a run is; while its job goes on, of how many applications. */
export const RunState = ({ run: { state, done, applications, isStuck } }: { readonly run: PayRunLine }) => {
  const t = useT()
  const isOnItsWay = state === PAY_RUN.freezing || state === PAY_RUN.computing
  const of = t('payRun.of', { done, total: applications })
  return (
    <div>
      <StatusBadge tone={isStuck ? 'bad' : TONES[state]}>{t(`payRun.state.${state}`)}</StatusBadge>
      {isOnItsWay && (
        <>
          <Progress mt={6} value={applications === 0 ? 0 : (done / applications) * 100} aria-label={of} />
          <Text size="sm">{of}</Text>
        </>
      )}
      {isStuck && <Text size="sm">{t('payRun.stuck')}</Text>}
    </div>
  )
}

/** Runs of the year, the newest first; one of them is looked at below. */
export const RunList = ({ runs, chosen, onChoose }: RunListProps) => {
  const t = useT()
  return (
    <section className={classes.part} aria-label={t('payRun.list')}>
      <h3>{t('payRun.list')}</h3>
      <ListTable
        caption={t('payRun.list')}
        numeric={[4, 5, 6]}
        rows={runs}
        keyOf={({ id }) => id}
        columns={[
          t('payRun.number'),
          t('payRun.kind'),
          t('payRun.description'),
          t('payRun.state'),
          t('payRun.applications'),
          t('payRun.net'),
          t('payRun.toPay'),
          t('payRun.by'),
        ]}
        renderCells={(run) => [
          <RowLink key="number" onClick={() => onChoose(run.id)}>
            {run.id === chosen ? <strong>{run.number}</strong> : run.number}
          </RowLink>,
          run.isTrial
            ? `${t(`choice.payRunKind.${run.kind}`)} · ${t('payRun.trial')}`
            : t(`choice.payRunKind.${run.kind}`),
          run.description,
          <RunState key="state" run={run} />,
          <NumberText key="applications" value={run.applications} />,
          <MoneyText key="net" cents={run.netCents} />,
          <MoneyText key="pay" cents={run.toPayCents} />,
          <span key="by">
            {run.by}
            <br />
            <DateText iso={run.madeAt} withTime />
          </span>,
        ]}
      />
    </section>
  )
}
