import { ACT, MAX_GROUNDS } from '@eae/domain/acts/codes.ts'
import { dikpraxh } from '@eae/domain/acts/entities.ts'
import { MAX_DECIDED } from '@eae/domain/acts/series.ts'
import { Stack, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { MassJobDialog } from '../applications/index.ts'
import { Failure, fetchRange, type Row, type SearchState } from '../crud/index.ts'
import { Fault, ListTable, LoadingBlock, MoneyText, useT } from '../ui/index.ts'

/** Impacts that are named one by one, the largest first. */
const NAMED = 5

interface DecideDialogProps {
  readonly etos: number
  /** Finds the chosen acts. */
  readonly search: SearchState
  readonly count: number
  readonly onClose: () => void
  readonly onOver: () => void
}

const centsOf = ({ impactcents }: Row): number => Number(impactcents ?? 0)

/** What is decided: the acts that wait, in the version that they are read in now. */
const useWaiting = (etos: number, { criteria, filter }: SearchState) =>
  useQuery({
    queryKey: ['Dikpraxh', 'toDecide', etos, criteria, filter],
    queryFn: async () => (await fetchRange(dikpraxh, etos, { criteria, filter, toRowIndex: MAX_DECIDED })).data,
    select: (rows: readonly Row[]) => rows.filter(({ status }) => status === ACT.proposed),
    staleTime: 0,
  })

const Waiting = ({ rows }: { readonly rows: readonly Row[] }) => {
  const t = useT()
  if (rows.length === 0) return <p role="status">{t('act.decide.none')}</p>
  const largest = rows.toSorted((a, b) => Math.abs(centsOf(b)) - Math.abs(centsOf(a))).slice(0, NAMED)
  return (
    <>
      <p>{t('act.decide.about', { count: rows.length, total: rows.reduce((sum, row) => sum + centsOf(row), 0) })}</p>
      <ListTable
        caption={t('act.decide.largest')}
        rows={largest}
        keyOf={({ id }) => String(id)}
        columns={[t('field.kodikosede'), t('act.name'), t('act.impact')]}
        renderCells={(row) => [
          String(row.kodikosede),
          String(row.lastname ?? ''),
          <MoneyText key="impact" cents={centsOf(row)} />,
        ]}
      />
    </>
  )
}

/** Decides the chosen acts at once: what they come to is told before, and each stands or falls alone. */
export const DecideDialog = ({ etos, search, count, onClose, onOver }: DecideDialogProps) => {
  const t = useT()
  const { data, error, refetch } = useWaiting(etos, search)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const begin = async (isApproved: boolean): Promise<number | null> => {
    const acts = (data ?? []).map(({ id, rowVersion }) => ({ id: Number(id), rowVersion: Number(rowVersion) }))
    const missing =
      count > MAX_DECIDED
        ? t('act.decide.tooMany', { max: MAX_DECIDED })
        : acts.length === 0
          ? t('act.decide.none')
          : !isApproved && words.trim() === ''
            ? t('act.wordsNeeded')
            : null
    setFault(missing)
    if (missing !== null) return null
    return (await callServer('Dikpraxh/beginDecisions', { etos, acts, isApproved, words })).data.jobId
  }
  return (
    <MassJobDialog
      title={t('act.decide.title', { number: count })}
      beginnings={[
        { label: t('act.decide.approve'), begin: () => begin(true) },
        { label: t('act.decide.reject'), begin: () => begin(false) },
      ]}
      onClose={onClose}
      onOver={onOver}
      question={
        <Stack gap="sm">
          {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
          {error === null && data === undefined && <LoadingBlock height={160} />}
          {data !== undefined && <Waiting rows={data} />}
          <Textarea
            autosize
            minRows={2}
            maxLength={MAX_GROUNDS}
            label={t('act.words')}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Fault text={fault} />
        </Stack>
      }
    />
  )
}
