import { Group, Text, Textarea } from '@mantine/core'
import { DOCUMENT_ACCEPTED, DOCUMENT_REFUSED } from '@eae/domain/facts/document-term.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer, describeError } from '../../api/index.ts'
import { AnswerDialog, AsyncButton, useNotify, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { usePartWords } from './part-words.ts'

/** As the column has it. */
const MAX_REMARKS = 500

interface RefuseProps {
  readonly kodikos: number
  readonly onSend: (remarks: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks what is wrong with a document, in words that its applicant reads. */
const Refuse = ({ kodikos, onSend, onClose }: RefuseProps) => {
  const t = useT()
  const [remarks, setRemarks] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    try {
      if (remarks.trim() === '') setFault(t('document.reasonMissing'))
      else await onSend(remarks)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <AnswerDialog
      title={t('documents.refuseTitle', { kodikos })}
      onClose={onClose}
      width={560}
      answer={<AsyncButton onClick={send}>{t('documents.refuseSend')}</AsyncButton>}
    >
      <Text>{t('documents.refuseWhy')}</Text>
      <Textarea
        label={t('field.checkremarks')}
        value={remarks}
        maxLength={MAX_REMARKS}
        required
        autosize
        minRows={2}
        error={fault}
        onChange={(event) => {
          setRemarks(event.currentTarget.value)
          setFault(null)
        }}
      />
    </AnswerDialog>
  )
}

/** What an office that may judge documents says of one: accepted, or refused with the reason. */
export const DocumentJudge = ({ row: { id } }: { readonly row: { readonly id: Key } }) => {
  const t = useT()
  const notify = useNotify()
  const { etos, state, whyNot, takeIn } = useOpenApplication()
  const words = usePartWords('documents')
  const [isRefusing, setRefusing] = useState(false)
  const row = state.tree.documents.find((one) => one.id === id)
  if (row === undefined || isNewKey(id) || whyNot('judgeDocument') !== null) return null
  const name = words.nameOf(row, row.kodikos)
  const judge = async (checkstatus: 1 | 2, checkremarks: string): Promise<void> => {
    await callServer('Edetedeaeedikaiol/judge', {
      etos,
      id: Number(id),
      rowVersion: row.rowVersion,
      checkstatus,
      checkremarks,
    })
    notify('success', t('documents.judged', { kodikos: row.kodikos }))
    setRefusing(false)
    await takeIn()
  }
  return (
    <Group gap="xs" mt="xs" mb="md">
      {row.checkstatus !== DOCUMENT_ACCEPTED && (
        <AsyncButton
          size="compact-sm"
          variant="default"
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-label={t('documents.acceptOne', { name })}
          onClick={() =>
            judge(DOCUMENT_ACCEPTED, '').catch((error: unknown) => notify('error', describeError(t, error)))
          }
        >
          {t('documents.accept')}
        </AsyncButton>
      )}
      {row.checkstatus !== DOCUMENT_REFUSED && (
        <AsyncButton
          size="compact-sm"
          variant="default"
          leftSection={<IconX size={14} aria-hidden />}
          aria-label={t('documents.refuseOne', { name })}
          onClick={async () => setRefusing(true)}
        >
          {t('documents.refuse')}
        </AsyncButton>
      )}
      {isRefusing && (
        <Refuse
          kodikos={row.kodikos}
          onSend={(remarks) => judge(DOCUMENT_REFUSED, remarks)}
          onClose={() => setRefusing(false)}
        />
      )}
    </Group>
  )
}
