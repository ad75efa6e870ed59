import type { FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { MAX_FINDING_WORDS } from '@eae/domain/findings/codes.ts'
import { Anchor, Stack, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { AsyncButton, Choice, Fault, useT } from '../ui/index.ts'
import classes from './findings.module.css'
import { seenOf } from './seen.ts'
import { useAct } from './use-findings.ts'

interface AnswerFormProps {
  readonly answer: FindingsAnswer
  readonly line: FindingLine
  readonly onDone: () => void
}

/** The applicant answers a finding: with words, a document of his application, or both. */
export const AnswerForm = ({ answer, line, onDone }: AnswerFormProps) => {
  const t = useT()
  const { fault, act } = useAct(onDone)
  const searchOf = useSearchOfRecord()
  const [words, setWords] = useState('')
  const [documentId, setDocumentId] = useState<string | null>(null)
  const send = () =>
    act(async () => {
      const chosen = documentId === null ? null : Number(documentId)
      await callServer('Findings/answer', { ...seenOf(answer, line), words, documentId: chosen })
      setWords('')
      return 'finding.sent'
    })
  return (
    <section className={classes.part} aria-label={t('finding.answer')}>
      <h3>{t('finding.answer')}</h3>
      <Stack gap="sm" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('finding.answerHint')}
        </Text>
        <Anchor
          size="sm"
          component={Link}
          to={`/Edetedeaeedikaiol${stringifySearch({ ...searchOf(answer.edeId, answer.etos) })}`}
        >
          {t('part.documents.add')}
        </Anchor>
        <Textarea
          w="100%"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MAX_FINDING_WORDS}
          label={t('finding.words')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {answer.documents.length > 0 && (
          <Choice
            w="100%"
            clearable
            searchable
            label={t('finding.answerDocument')}
            data={answer.documents.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={documentId}
            onChange={setDocumentId}
          />
        )}
        <Fault text={fault} />
        <AsyncButton onClick={send} disabled={words.trim() === '' && documentId === null}>
          {t('finding.send')}
        </AsyncButton>
      </Stack>
    </section>
  )
}
