import { ACCEPTED, FALSE_ALARM } from '@eae/domain/findings/codes.ts'
import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError } from '../../api/index.ts'
import type { SearchState } from '../../crud/index.ts'
import { AnswerDialog, AsyncButton, Choice, Fault, useT } from '../../ui/index.ts'

interface BatchFormProps {
  readonly etos: number
  /** The search whose findings shall be decided. */
  readonly search: SearchState
  readonly onProposed: (batchId: number) => void
  readonly onClose: () => void
}

const STATUSES = [ACCEPTED, FALSE_ALARM] as const

/** Proposes one decision for all findings that the search shows; another person looks at twenty of them and approves. */
export const BatchForm = ({ etos, search: { criteria, filter }, onProposed, onClose }: BatchFormProps) => {
  const t = useT()
  const [status, setStatus] = useState<(typeof STATUSES)[number] | null>(null)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const propose = async (): Promise<void> => {
    if (status === null || words.trim() === '') return setFault(t('error.required'))
    try {
      const { data } = await callServer('FindingBatches/propose', {
        etos,
        criteria,
        filter: filter.trim(),
        status,
        words,
      })
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
      answer={<AsyncButton onClick={propose}>{t('batch.propose')}</AsyncButton>}
    >
      <Text>{t('batch.about')}</Text>
      <Choice
        label={t('batch.status')}
        required
        data={STATUSES.map((one) => ({ value: String(one), label: t(`choice.findingStatus.${one}`) }))}
        value={status === null ? null : String(status)}
        onChange={(value) => setStatus(STATUSES.find((one) => String(one) === value) ?? null)}
      />
      <Textarea
        required
        autosize
        minRows={2}
        maxLength={500}
        label={t('run.reason')}
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
