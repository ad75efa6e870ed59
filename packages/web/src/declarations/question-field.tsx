import type { Answer, Question } from '@eae/domain/declarations/questions.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { MAX_ANSWER } from '@eae/domain/declarations/codes.ts'
import { Box, Radio, Textarea, TextInput } from '@mantine/core'
import { Choice, DateInput, DecimalInput, useLang, useT } from '../ui/index.ts'

import { LinesChoice } from './lines-choice.tsx'

interface QuestionFieldProps {
  readonly question: Question
  readonly value: Answer | undefined
  readonly onChange: (value: Answer | undefined) => void
  readonly error: string | undefined
  /** The application that questions of rows are answered from. */
  readonly tree?: ApplicationTree | undefined
}

const IBAN_LETTERS = 40

/** The input of one question, by the kind of its answer. */
export const QuestionField = ({ question, value, onChange, error, tree }: QuestionFieldProps) => {
  const t = useT()
  const { lang } = useLang()
  const { asktype, requiredflag, options } = question
  const shared = {
    label: lang === 'en' ? (question.questionEn ?? question.question) : question.question,
    withAsterisk: requiredflag,
    error,
    maw: 640,
  }
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  const written = (typed: string): void => onChange(typed === '' ? undefined : typed)
  switch (asktype) {
    case 'text':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxLength={MAX_ANSWER}
          value={text}
          onChange={(event) => written(event.currentTarget.value)}
        />
      )
    case 'parcel':
    case 'iban':
      return (
        <TextInput
          {...shared}
          maw={400}
          maxLength={IBAN_LETTERS}
          value={text}
          onChange={(event) => written(event.currentTarget.value)}
        />
      )
    case 'choice':
      return (
        <Box maw={400}>
          <Choice
            label={shared.label}
            required={requiredflag}
            error={error}
            data={options.map((one) => ({ value: one, label: one }))}
            value={text === '' ? null : text}
            onChange={(chosen) => onChange(chosen ?? undefined)}
          />
        </Box>
      )
    case 'lines':
      return (
        <LinesChoice
          label={shared.label}
          required={requiredflag}
          error={error}
          tree={tree}
          value={text}
          onChange={written}
        />
      )
    case 'date':
      return (
        <DateInput
          {...shared}
          maw={240}
          value={text === '' ? null : text}
          onChange={(day) => onChange(day ?? undefined)}
        />
      )
    case 'number':
      return (
        <DecimalInput {...shared} maw={240} scale={2} value={number} onChange={(read) => onChange(read ?? undefined)} />
      )
    case 'money':
      return (
        <DecimalInput
          {...shared}
          maw={240}
          scale={2}
          rightSection="€"
          value={number === null ? null : number / 100}
          onChange={(read) => onChange(read === null ? undefined : Math.round(read * 100))}
        />
      )
    case 'yesNo':
      return (
        <Radio.Group
          {...shared}
          value={value === undefined ? '' : String(value)}
          onChange={(chosen) => onChange(chosen === 'true')}
        >
          <Radio mt={6} value="true" label={t('declaration.yes')} />
          <Radio mt={6} value="false" label={t('declaration.no')} />
        </Radio.Group>
      )
  }
}
