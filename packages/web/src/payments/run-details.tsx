import { valueIn } from '@eae/domain/kernel/english.ts'
import type { PayRunDetail } from '@eae/domain/payments/runs/calls.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import {
  AreaText,
  DateText,
  ListTable,
  LoadingBlock,
  MoneyText,
  NumberText,
  SummaryList,
  useLabels,
  useLang,
  useT,
} from '../ui/index.ts'
import classes from './payments.module.css'
import { RunActs } from './run-acts.tsx'
import { RunComparison } from './run-comparison.tsx'
import { RunState } from './run-list.tsx'

const Sums = ({ detail: { run, digest } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  return (
    <SummaryList
      items={[
        { label: t('payRun.state'), value: <RunState run={run} /> },
        { label: t('payRun.applications'), value: <NumberText value={run.applications} /> },
        ...(run.kind === 1
          ? [
              { label: t('payRun.directPercent'), value: `${run.directPercent} %` },
              { label: t('payRun.ruralPercent'), value: `${run.ruralPercent} %` },
            ]
          : []),
        ...(run.rulesYear === null ? [] : [{ label: t('payRun.rulesYear'), value: String(run.rulesYear) }]),
        { label: t('payRun.gross'), value: <MoneyText cents={run.grossCents} /> },
        { label: t('payRun.net'), value: <MoneyText cents={run.netCents} /> },
        { label: t('payRun.toPay'), value: <MoneyText cents={run.toPayCents} /> },
        { label: t('payRun.payees'), value: <NumberText value={run.payees} /> },
        { label: t('payRun.debt'), value: <MoneyText cents={run.debtCents} /> },
        { label: t('payRun.digest'), value: digest === null ? null : <code className={classes.digest}>{digest}</code> },
      ]}
    />
  )
}

const Schemes = ({ detail: { schemes } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  const { lang } = useLang()
  return (
    <ListTable
      caption={t('payRun.schemes')}
      numeric={[1, 2, 3, 4]}
      rows={schemes}
      keyOf={({ kodikos }) => kodikos}
      columns={[t('payRun.scheme'), t('payRun.applications'), t('payRun.gross'), t('payRun.net'), t('payRun.due')]}
      renderCells={(scheme) => [
        `${scheme.kodikos} ${String(valueIn(lang, scheme, 'description'))}`,
        <NumberText key="n" value={scheme.applications} />,
        <MoneyText key="g" cents={scheme.grossCents} />,
        <MoneyText key="e" cents={scheme.netCents} />,
        <MoneyText key="d" cents={scheme.dueCents} />,
      ]}
    />
  )
}

const shareOf = (sum: number, most: number): number => (most === 0 ? 0 : Math.min(100, (sum * 100) / most))

const Coefficients = ({ detail: { coefficients } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  const { lang } = useLang()
  const amount = (unit: PayRunDetail['coefficients'][number]['unit'], value: number) =>
    unit === 'cents' ? <MoneyText cents={value} /> : <AreaText m2={value} />
  return (
    <ListTable
      caption={t('payRun.coefficients')}
      rows={coefficients}
      keyOf={({ kodikos }) => kodikos}
      columns={[
        t('payRun.scheme'),
        t('payRun.askedInAll'),
        t('payRun.ceiling'),
        t('payRun.share'),
        t('payRun.coefficient'),
      ]}
      numeric={[1, 2]}
      renderCells={({ kodikos, unit, sum, most, percent, isBelowPlan }) => [
        kodikos,
        amount(unit, sum),
        amount(unit, most),
        <Progress
          key="share"
          value={shareOf(sum, most)}
          color={sum > most ? 'red' : 'blue'}
          aria-label={`${formatNumber(lang, shareOf(sum, most), 0)} %`}
        />,
        isBelowPlan
          ? t('payRun.belowPlan', { percent: formatNumber(lang, percent, 4) })
          : `${formatNumber(lang, percent, 4)} %`,
      ]}
    />
  )
}

const Refusals = ({ detail: { refusals } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  const labels = useLabels()
  return (
    <ListTable
      caption={t('payRun.refusals')}
      numeric={[1, 2]}
      rows={refusals}
      keyOf={({ reason }) => reason}
      columns={[t('payRun.reason'), t('payRun.lines'), t('payRun.gross')]}
      renderCells={({ reason, lines, cents }) => [
        labels.choice('payReason', reason),
        <NumberText key="n" value={lines} />,
        <MoneyText key="c" cents={cents} />,
      ]}
    />
  )
}

const Steps = ({ detail: { steps } }: { readonly detail: PayRunDetail }) => {
  const t = useT()
  return (
    <ListTable
      caption={t('payRun.steps')}
      rows={steps}
      keyOf={({ at, move }) => `${at} ${move}`}
      columns={[t('payRun.step'), t('payRun.by'), t('payRun.when'), t('payRun.why')]}
      renderCells={({ move, usr, at, reason }) => [
        t(`payRun.move.${move}`),
        usr,
        <DateText key="at" iso={at} withTime="exact" />,
        reason ?? '—',
      ]}
    />
  )
}

/** A run: what may be done with it, what it comes to, by scheme and by reason, and who led it there. */
export const RunDetails = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...askingData('PayRuns/findOne', { id }), staleTime: 0 })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  const title = t('payRun.title', { number: data.run.number })
  const parts = [
    { name: 'payRun.schemes', isShown: data.schemes.length > 0, body: <Schemes detail={data} /> },
    { name: 'payRun.coefficients', isShown: data.coefficients.length > 0, body: <Coefficients detail={data} /> },
    { name: 'payRun.refusals', isShown: data.refusals.length > 0, body: <Refusals detail={data} /> },
    { name: 'payRun.steps', isShown: true, body: <Steps detail={data} /> },
  ]
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <RunActs detail={data} />
      <Sums detail={data} />
      {data.uncomputed.length > 0 && (
        <p className={classes.meta}>
          {t('payRun.uncomputed', {
            codes: data.uncomputed.map(({ kodikos, applications }) => `${kodikos} (${applications})`).join(', '),
          })}
        </p>
      )}
      <RunComparison run={data.run} />
      {parts
        .filter(({ isShown }) => isShown)
        .map(({ name, body }) => (
          <section key={name} className={classes.part} aria-label={t(name)}>
            <h3>{t(name)}</h3>
            {body}
          </section>
        ))}
    </section>
  )
}
