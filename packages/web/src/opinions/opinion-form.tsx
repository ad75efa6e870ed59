import type { calls } from '@eae/domain/contract.ts'
import type { Asked } from '@eae/domain/kernel/call.ts'
import { MAX_OPINION } from '@eae/domain/opinions/subjects.ts'
import { Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'

interface OpinionFormProps {
  readonly about: Asked<(typeof calls)['findOpinions']>
  readonly verdicts: readonly string[]
  readonly onDone: () => void
}

/** Says an opinion with its reasons. It stays as it was given; who thinks otherwise later says it once more. */
export const OpinionForm = ({ about, verdicts, onDone }: OpinionFormProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [verdict, setVerdict] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const give = async (): Promise<void> => {
    if (verdict === null) {
      setFault(t('opinion.choose'))
      return
    }
    setFault(null)
    try {
      await callServer('Opinions/give', { ...about, verdict, words })
      notify('success', t('opinion.given'))
      await client.invalidateQueries({ queryKey: ['Opinions'] })
      onDone()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Stack gap="sm" component="form" onSubmit={(event) => event.preventDefault()}>
      <Radio.Group label={t('opinion.verdict')} value={verdict} onChange={setVerdict} withAsterisk>
        <Group gap="lg" mt="xs">
          {verdicts.map((name) => (
            <Radio key={name} value={name} label={t(`choice.opinionVerdict.${name}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_OPINION}
        withAsterisk
        label={t('opinion.words')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {fault !== null && (
        <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {fault}
        </Text>
      )}
      <Group>
        <AsyncButton onClick={give}>{t('opinion.give')}</AsyncButton>
      </Group>
    </Stack>
  )
}
