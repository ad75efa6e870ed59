import { BATCH, BATCH_KIND, type BatchDetail, type BatchRow } from '@eae/domain/findings/batch.ts'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../../api/index.ts'
import { Failure } from '../../crud/index.ts'
import {
  AreaText,
  AsyncButton,
  DateText,
  Fault,
  FloatDialog,
  ListTable,
  LoadingBlock,
  NumberText,
  RowLink,
  useLabels,
  useNotify,
  useT,
} from '../../ui/index.ts'
import type { Translate } from '../../ui/texts.tsx'
import { FindingDialog } from '../finding-dialog.tsx'
import classes from '../findings.module.css'
import { SeveritySign } from '../severity-sign.tsx'

interface BatchDialogProps {
  readonly id: number
  readonly onChanged: () => void
  readonly onClose: () => void
}
const nameOf = ({ edeId, key }: BatchRow): string => `${edeId}.${key}`

interface RowsProps {
  readonly title: string
  readonly rows: readonly BatchRow[]
  readonly looked: ReadonlySet<string>
  readonly onLook: (row: BatchRow) => void
}

/** Findings of a batch; each opens to what was said of it. */
const Rows = ({ title, rows, looked, onLook }: RowsProps) => {
  const t = useT()
  const labels = useLabels()
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <ListTable
        caption={title}
        rows={rows}
        keyOf={nameOf}
        columns={[t('field.edeKodikos'), t('run.check'), t('field.severity'), t('field.stake'), t('batch.looked')]}
        renderCells={(row) => [
          <RowLink key="open" onClick={() => onLook(row)}>
            {row.kodikos}
          </RowLink>,
          `${row.check} ${labels.choice('check', row.check)}`,
          <SeveritySign key="s" severity={row.severity} />,
          row.stakeM2 === null ? '—' : <AreaText key="m" m2={row.stakeM2} />,
          looked.has(nameOf(row)) ? t('batch.yes') : '—',
        ]}
      />
    </section>
  )
}

/** What a batch is about: how many findings of each check. */
const Counts = ({ batch: { counts } }: { readonly batch: BatchDetail }) => {
  const t = useT()
  const labels = useLabels()
  return (
    <section className={classes.part} aria-label={t('run.counts')}>
      <h3>{t('run.counts')}</h3>
      <ListTable
        caption={t('run.counts')}
        rows={counts}
        keyOf={({ check, severity }) => `${check} ${severity}`}
        columns={[t('run.check'), t('field.severity'), t('run.found'), t('field.stake')]}
        renderCells={({ check, severity, findings, stakeM2 }) => [
          `${check} ${labels.choice('check', check)}`,
          <SeveritySign key="s" severity={severity} />,
          <NumberText key="n" value={findings} />,
          <AreaText key="m" m2={stakeM2} />,
        ]}
      />
    </section>
  )
}

/** What a batch does, in one sentence. */
const sentenceOf = (t: Translate, { status, due, total, applications }: BatchDetail): string => {
  if (status !== null) return t('batch.shall', { total, applications, status: t(`choice.findingStatus.${status}`) })
  return due === null ? t('batch.noted', { total, applications }) : t('batch.demanded', { total, applications, due })
}

const About = ({ batch }: { readonly batch: BatchDetail }) => {
  const t = useT()
  const { total, words, by, madeAt, state, decided, leftOut } = batch
  const isDecision = batch.kind === BATCH_KIND.decision
  return (
    <>
      <p className={classes.sentence}>{sentenceOf(t, batch)}</p>
      <p className={classes.words}>{words}</p>
      <p className={classes.meta}>
        {by}, <DateText iso={madeAt} withTime />
      </p>
      {state === BATCH.deciding && (
        <p role="status">{t(isDecision ? 'batch.deciding' : 'batch.saying', { decided, total })}</p>
      )}
      {state === BATCH.decided && (
        <p role="status">{t(isDecision ? 'batch.decided' : 'batch.said', { decided, leftOut })}</p>
      )}
      {state === BATCH.over && <p role="status">{t('batch.over')}</p>}
    </>
  )
}

interface ActsProps {
  readonly batch: BatchDetail
  readonly looked: ReadonlySet<string>
  readonly onDone: () => void
}

/** Approval by another once the drawn ones were looked at, a refusal, or taking it back. */
const Acts = ({ batch, looked, onDone }: ActsProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { proposal, isOwn, sample } = batch
  if (proposal === null) return null
  const left = sample.filter((row) => !looked.has(nameOf(row))).length
  const act = (work: () => Promise<unknown>, said: string) => async (): Promise<void> => {
    setFault(null)
    try {
      await work()
      notify('success', t(said))
      await client.invalidateQueries({ queryKey: ['FindingBatches'] })
      onDone()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const decide = (isApproved: boolean) => () =>
    callServer('FindingBatches/decide', { id: proposal.id, isApproved, note, looked: [...looked] })
  if (isOwn)
    return (
      <>
        <AsyncButton
          variant="default"
          mt="md"
          onClick={act(() => callServer('FindingBatches/withdraw', { id: proposal.id }), 'finding.withdrawn')}
        >
          {t('finding.withdraw')}
        </AsyncButton>
        <Fault text={fault} />
      </>
    )
  return (
    <>
      <Textarea
        mt="md"
        autosize
        maxLength={500}
        label={t('proposal.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group mt="sm" gap="sm">
        <AsyncButton disabled={left > 0} onClick={act(decide(true), 'batch.approvedNow')}>
          {t('batch.approve')}
        </AsyncButton>
        <AsyncButton variant="default" onClick={act(decide(false), 'run.refusedNow')}>
          {t('finding.refuse')}
        </AsyncButton>
        {left > 0 && <Text>{t('batch.lookFirst', { n: left })}</Text>}
      </Group>
      <Fault text={fault} />
    </>
  )
}

/** One decision on many findings: what it is about, the twenty that are looked at, and the approval. */
export const BatchDialog = ({ id, onChanged, onClose }: BatchDialogProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...askingData('FindingBatches/findOne', { id }), staleTime: 0 })
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<BatchRow | null>(null)
  const look = (row: BatchRow): void => {
    setLooked(new Set([...looked, nameOf(row)]))
    setOpen(row)
  }
  return (
    <>
      <FloatDialog
        title={t('batch.title')}
        onClose={onClose}
        width={900}
        footer={
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
        }
      >
        {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingBlock height={320} />}
        {data !== undefined && (
          <>
            <About batch={data} />
            <Counts batch={data} />
            {data.sample.length > 0 && (
              <Rows title={t('batch.sample')} rows={data.sample} looked={looked} onLook={look} />
            )}
            {data.notDecided.length > 0 && (
              <Rows title={t('batch.notDecided')} rows={data.notDecided} looked={looked} onLook={look} />
            )}
            <Acts batch={data} looked={looked} onDone={onChanged} />
          </>
        )}
      </FloatDialog>
      {open !== null && data !== undefined && (
        <FindingDialog
          etos={data.etos}
          edeId={open.edeId}
          findingKey={open.key}
          onChanged={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
