import type { AnswerLine } from '@eae/domain/monitoring/answers.ts'
import { Group, Stack, Text, Textarea } from '@mantine/core'
import { MAX_WORDS } from '@eae/domain/monitoring/ams-answer.ts'
import { STATE_ACCEPTED, STATE_REJECTED } from '@eae/domain/monitoring/codes.ts'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'
import classes from './monitoring.module.css'
import { useForgetSignals } from './use-signals.ts'

interface DecideFormProps {
  readonly etos: number
  readonly answer: Pick<AnswerLine, 'id' | 'rowVersion'>
  readonly onDone: () => void
}

/** The office accepts or rejects an answer. */
export const DecideForm = ({ etos, answer, onDone }: DecideFormProps) => {
  const t = useT()
  const notify = useNotify()
  const forget = useForgetSignals()
  const [decision, setDecision] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const decide = async (answerstate: typeof STATE_ACCEPTED | typeof STATE_REJECTED): Promise<void> => {
    setFault(null)
    try {
      const { id: answerId, rowVersion } = answer
      await callServer('Monitoring/decide', { etos, answerId, rowVersion, answerstate, decision })
      notify('success', t('ams.decidedNow'))
      onDone()
      await forget()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <section className={classes.part} aria-label={t('ams.decide')}>
      <h3>{t('ams.decide')}</h3>
      <Stack gap="sm">
        <Textarea
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_WORDS}
          label={t('field.decision')}
          value={decision}
          onChange={(event) => setDecision(event.currentTarget.value)}
        />
        {fault !== null && (
          <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {fault}
          </Text>
        )}
        <Group gap="sm">
          <AsyncButton variant="default" onClick={() => decide(STATE_REJECTED)}>
            {t('ams.reject')}
          </AsyncButton>
          <AsyncButton onClick={() => decide(STATE_ACCEPTED)}>{t('ams.accept')}</AsyncButton>
        </Group>
      </Stack>
    </section>
  )
}
