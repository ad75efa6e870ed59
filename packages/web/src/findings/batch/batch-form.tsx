import { ACCEPTED, FALSE_ALARM } from '@eae/domain/findings/codes.ts'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError } from '../../api/index.ts'
import type { SearchState } from '../../crud/index.ts'
import { AnswerDialog, AsyncButton, Choice, DateInput, Fault, useT } from '../../ui/index.ts'

interface BatchFormProps {
  readonly etos: number
  /** The search whose findings shall be decided. */
  readonly search: SearchState
  readonly onProposed: (batchId: number) => void
  readonly onClose: () => void
}

const STATUSES = [ACCEPTED, FALSE_ALARM] as const
/** What can be done with all findings: a decision is proposed, a note or a last day is recorded at once. */
const WAYS = ['2', '5', 'note', 'deadline'] as const
type Way = (typeof WAYS)[number]

/**
 * Proposes one decision for all findings that the search shows, which another person approves after he looked at twenty of them; or notes
 * something, or asks for answers until a day.
 */
export const BatchForm = ({ etos, search: { criteria, filter }, onProposed, onClose }: BatchFormProps) => {
  const t = useT()
  const [way, setWay] = useState<Way | null>(null)
  const [due, setDue] = useState<string | null>(null)
  const status = STATUSES.find((one) => String(one) === way) ?? null
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const record = async (): Promise<void> => {
    if (way === null || words.trim() === '' || (way === 'deadline' && due === null))
      return setFault(t('error.required'))
    try {
      const search = { etos, criteria, filter: filter.trim(), words }
      const { data } =
        status === null
          ? await callServer('FindingBatches/say', { ...search, due: way === 'deadline' ? due : null })
          : await callServer('FindingBatches/propose', { ...search, status })
      onProposed(data.id)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t('batch.title')}
      onClose={onClose}
      width={560}
      answer={
        <AsyncButton onClick={record}>
          {status === null && way !== null ? t('batch.say') : t('batch.propose')}
        </AsyncButton>
      }
    >
      <Text>{t('batch.about')}</Text>
      <Choice
        label={t('batch.status')}
        required
        data={WAYS.map((value) => ({ value, label: t(`batch.way.${value}`) }))}
        value={way}
        onChange={(value) => setWay(WAYS.find((one) => one === value) ?? null)}
      />
      {way === 'deadline' && (
        <DateInput maw={220} required label={t('finding.demandUntil')} value={due} onChange={setDue} />
      )}
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={500}
        label={status === null && way !== null ? t('finding.words') : t('run.reason')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Fault text={fault} />
    </AnswerDialog>
  )
}

/** The button beside the search of findings, for who may propose to decide them all. */
export const BatchButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button variant="default" onClick={onOpen}>
    {useT()('batch.open')}
  </Button>
)
