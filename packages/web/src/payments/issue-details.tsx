import type { PayIssueDetail } from '@eae/domain/payments/issues/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, describeError, fetchFile, saveFile } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import {
  AsyncButton,
  DateText,
  Fault,
  ListTable,
  LoadingBlock,
  MoneyText,
  NumberText,
  Reasoned,
  SummaryList,
  useT,
} from '../ui/index.ts'
import classes from './payments.module.css'
import { IssueActs } from './issue-acts.tsx'
import { IssuePeople } from './issue-people.tsx'
import { IssueState } from './issue-list.tsx'

const Sums = ({ detail: { issue, digest } }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  return (
    <SummaryList
      items={[
        { label: t('payIssue.state'), value: <IssueState issue={issue} /> },
        { label: t('payIssue.description'), value: issue.description },
        { label: t('payIssue.fund'), value: `${t(`choice.payFund.${issue.fund}`)} · ${issue.budgetcode}` },
        { label: t('payIssue.dteekd'), value: <DateText iso={issue.dteekd} /> },
        { label: t('payIssue.orders'), value: <NumberText value={issue.orders} /> },
        { label: t('payIssue.gross'), value: <MoneyText cents={issue.grossCents} /> },
        { label: t('payIssue.offset'), value: <MoneyText cents={issue.offsetCents} /> },
        { label: t('payIssue.amount'), value: <MoneyText cents={issue.amountCents} /> },
        { label: t('payIssue.digest'), value: <code className={classes.digest}>{digest}</code> },
      ]}
    />
  )
}

const Files = ({ detail: { files, whyNotDownload } }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  const [fault, setFault] = useState<string | null>(null)
  const download = (id: number, name: string) => async (): Promise<void> => {
    setFault(null)
    try {
      saveFile(await fetchFile('PayIssues/readFile', { id }), `${name}.xml`)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      <ListTable
        caption={t('payIssue.files')}
        numeric={[1, 2]}
        rows={files}
        keyOf={({ id }) => id}
        columns={[t('payIssue.file'), t('payIssue.orders'), t('payIssue.amount'), 'SHA-256', t('payIssue.download')]}
        renderCells={({ id, messageId, orders, amountCents, sha256 }) => [
          messageId,
          <NumberText key="n" value={orders} />,
          <MoneyText key="c" cents={amountCents} />,
          <code key="h" className={classes.digest}>
            {sha256}
          </code>,
          <Reasoned key="d" reason={whyNotDownload}>
            <AsyncButton
              size="compact-sm"
              variant="default"
              disabled={whyNotDownload !== null}
              onClick={download(id, messageId)}
            >
              {t('payIssue.download')}
            </AsyncButton>
          </Reasoned>,
        ]}
      />
      <Fault text={fault} />
    </>
  )
}

const Counts = ({ detail }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  const parts = [
    {
      title: t('payIssue.leftOut'),
      first: t('payIssue.why'),
      rows: detail.leftOut.map(({ why, applications, cents }) => ({
        name: t(`payIssue.why.${why}`),
        n: applications,
        cents,
      })),
    },
    {
      title: t('payIssue.offsets'),
      first: t('payIssue.creditor'),
      rows: detail.offsets.map(({ creditor, orders, cents }) => ({
        name: t(`payIssue.creditor.${creditor}`),
        n: orders,
        cents,
      })),
    },
    {
      title: t('payIssue.byState'),
      first: t('payIssue.state'),
      rows: detail.orders.map(({ state, orders, cents }) => ({
        name: t(`choice.payOrder.${state}`),
        n: orders,
        cents,
      })),
    },
  ]
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, first, rows }) => (
      <section key={title} className={classes.part} aria-label={title}>
        <h3>{title}</h3>
        <ListTable
          caption={title}
          numeric={[1, 2]}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[first, t('payIssue.applications'), t('payIssue.cents')]}
          renderCells={({ name, n, cents }) => [
            name,
            <NumberText key="n" value={n} />,
            <MoneyText key="c" cents={cents} />,
          ]}
        />
      </section>
    ))
}

const Steps = ({ detail: { steps } }: { readonly detail: PayIssueDetail }) => {
  const t = useT()
  return (
    <ListTable
      caption={t('payIssue.steps')}
      rows={steps}
      keyOf={({ at, move }) => `${at} ${move}`}
      columns={[t('payIssue.step'), t('payIssue.by'), t('payIssue.when'), t('payIssue.reason')]}
      renderCells={({ move, usr, at, reason }) => [
        t(`payIssue.move.${move}`),
        usr,
        <DateText key="at" iso={at} withTime="exact" />,
        reason ?? '—',
      ]}
    />
  )
}

/** An order of payment: what may be done with it, whom it pays, what is set off and left out, its files, and who led it there. */
export const IssueDetails = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...askingData('PayIssues/findOne', { id }), staleTime: 0 })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  const title = t('payIssue.title', { number: data.issue.number })
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <IssueActs detail={data} />
      <Sums detail={data} />
      <Counts detail={data} />
      {data.largest.length > 0 && <IssuePeople detail={data} />}
      {data.files.length > 0 && (
        <section className={classes.part} aria-label={t('payIssue.files')}>
          <h3>{t('payIssue.files')}</h3>
          <Files detail={data} />
        </section>
      )}
      <section className={classes.part} aria-label={t('payIssue.steps')}>
        <h3>{t('payIssue.steps')}</h3>
        <Steps detail={data} />
      </section>
    </section>
  )
}
