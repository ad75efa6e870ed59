import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { TARGET } from '@eae/domain/declarations/codes.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { Box, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import { newDeclaration } from '../declarations/index.ts'
import { stringifySearch, type PageSearch } from '../routing/search-params.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { useSession } from '../session/index.ts'
import {
  Choice,
  DateText,
  EmptyState,
  ListTable,
  LoadingBlock,
  MoneyText,
  PageTitle,
  SummaryList,
  useT,
} from '../ui/index.ts'
import classes from './payments.module.css'
import { RuleNumber } from './rule-number.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementNext } from './statement-next.tsx'
import { StatementProofs } from './statement-proofs.tsx'
import { StatementRuns } from './statement-runs.tsx'
import { StatementTransfers } from './statement-transfers.tsx'
import { Waterfall } from './waterfall.tsx'

interface StatementProps {
  readonly edeId: number
  readonly answer: StatementAnswer
  readonly onChoose: (runId: number) => void
}

const RunChoice = ({ answer: { runs, statement }, onChoose }: Omit<StatementProps, 'edeId'>) => {
  const t = useT()
  return (
    <Choice
      label={t('entity.PayRun')}
      allowDeselect={false}
      data={runs.map((run) => ({
        value: String(run.id),
        label: `${run.number} · ${t(`choice.payRunKind.${run.kind}`)} · ${run.isTrial ? t('payRun.trial') : t(`payRun.state.${run.state}`)}`,
      }))}
      value={statement === null ? null : String(statement.runId)}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  )
}

const Statement = ({ edeId, answer, onChoose }: StatementProps) => {
  const t = useT()
  const { runs, statement } = answer
  if (statement === null)
    return (
      <>
        <EmptyState title={t('payStatement.none')} text={t('payStatement.noneText')} />
        <StatementNext holds={answer.holds} next={answer.next} />
      </>
    )
  const run = runs.find(({ id }) => id === statement.runId)
  return (
    <>
      {runs.length > 1 && (
        <Box maw={480} mb="md">
          <RunChoice answer={answer} onChoose={onChoose} />
        </Box>
      )}
      <SummaryList
        items={[
          { label: t('payStatement.applicant'), value: `${answer.name} (${answer.afm})` },
          ...(run === undefined
            ? []
            : [
                {
                  label: t('entity.PayRun'),
                  value: `${t(`choice.payRunKind.${run.kind}`)} · ${run.description} · ${run.isTrial ? t('payRun.trial') : t(`payRun.state.${run.state}`)}`,
                },
                { label: t('payStatement.at'), value: <DateText iso={run.at} withTime /> },
              ]),
          { label: t('payStatement.active'), value: t(`payStatement.active.${statement.active ?? 'unknown'}`) },
          { label: t('payRun.net'), value: <MoneyText cents={statement.netCents} /> },
          { label: t('field.paidBefore'), value: <MoneyText cents={statement.paidBeforeCents} /> },
          { label: t('payRun.toPay'), value: <MoneyText cents={statement.toPayCents} /> },
          ...(statement.debtCents === 0
            ? []
            : [{ label: t('field.debt'), value: <MoneyText cents={statement.debtCents} /> }]),
        ]}
      />
      <StatementNext holds={answer.holds} next={answer.next} />
      <StatementRuns runs={runs} shownId={statement.runId} onChoose={onChoose} />
      <section className={classes.part} aria-label={t('payStatement.waterfall')}>
        <Waterfall etos={answer.etos} edeId={edeId} statement={statement} />
      </section>
      <section className={classes.part} aria-label={t('payStatement.lines')}>
        <h3>{t('payStatement.lines')}</h3>
        <StatementLines lines={statement.lines} />
      </section>
      {statement.changed.length > 0 && (
        <section className={classes.part} aria-label={t('payStatement.changed')}>
          <h3>{t('payStatement.changed')}</h3>
          <p className={classes.meta}>{t('payStatement.changedText')}</p>
          <ListTable
            caption={t('payStatement.changed')}
            rows={statement.changed}
            keyOf={({ name }) => name}
            columns={[t('payStatement.number'), t('payStatement.whenSubmitted'), t('payStatement.inRun')]}
            renderCells={({ name, sealed, used }) => [
              `${t(`ruleName.${name}`)} (${name})`,
              <RuleNumber key="sealed" name={name} value={sealed} />,
              <RuleNumber key="used" name={name} value={used} />,
            ]}
          />
        </section>
      )}
      <StatementProofs proofs={statement.proofs} />
      <StatementTransfers transfers={answer.transfers} />
      {statement.uncomputed.length > 0 && (
        <p className={classes.meta}>{t('payRun.uncomputed', { codes: statement.uncomputed.join(', ') })}</p>
      )}
    </>
  )
}

/** R66 /Payvexathd: what an application brings in a run, and why this amount. */
const StatementPage = () => {
  const t = useT()
  const { etos: chosenYear } = useCrud()
  const searchOf = useSearchOfRecord()
  const { id, etos }: PageSearch = useSearch({ strict: false })
  const [year, edeId] = [Number(etos ?? chosenYear), Number(id)]
  const [runId, setRunId] = useState<number | null>(null)
  const hasId = edeId > 0
  const { menu } = useSession()
  const { data, error, refetch } = useQuery({
    ...askingData('PayStatements/findOf', { etos: year, id: edeId, ...(runId === null ? {} : { runId }) }),
    staleTime: 0,
    enabled: hasId,
  })
  return (
    <>
      <PageTitle
        title={
          data === undefined
            ? t(hasId ? 'payStatement.titleWaiting' : 'route.Payvexathd')
            : t('payStatement.title', { kodikos: String(data.kodikos), etos: String(data.etos) })
        }
      />
      <Group mb="md" hidden={!hasId}>
        <Button variant="default" component={Link} to={`/Edetedeaeehd${stringifySearch({ ...searchOf(edeId, year) })}`}>
          {t('payStatement.toApplication')}
        </Button>
        {data?.runs.some(({ state }) => state === PAY_RUN.approved) === true && (
          <Button
            variant="default"
            component={Link}
            to={`/RepVevaiosiPlhrwmhs${stringifySearch({ id: String(edeId), etos: String(year) })}`}
          >
            {t('payStatement.certificate')}
          </Button>
        )}
        {menu.privileges.Declaration_W === true && data?.statement !== null && data !== undefined && (
          <Button
            variant="default"
            component={Link}
            to={newDeclaration(year, { target: TARGET.payment, runId: data.statement.runId, afm: data.afm })}
          >
            {t('declaration.objectPayment')}
          </Button>
        )}
      </Group>
      {!hasId && <EmptyState title={t('payStatement.noApplication')} text={t('payStatement.noApplicationText')} />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {hasId && error === null && data === undefined && <LoadingBlock height={320} />}
      {data !== undefined && <Statement edeId={edeId} answer={data} onChoose={setRunId} />}
    </>
  )
}

export default StatementPage
