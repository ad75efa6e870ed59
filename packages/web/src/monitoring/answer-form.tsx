import { Anchor, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { MAX_WORDS } from '@eae/domain/monitoring/ams-answer.ts'
import {
  ANSWER_AGREES,
  ANSWER_AMENDED,
  ANSWER_DISPUTES,
  ANSWERS,
  type SignalAnswer,
} from '@eae/domain/monitoring/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { FileField, NO_FILE } from '../crud/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'
import classes from './monitoring.module.css'
import { PhotoLine } from './photo-line.tsx'
import { useForgetSignals } from './use-signals.ts'

interface AnswerFormProps {
  readonly etos: number
  readonly signalId: number
  /** Address of the parcel in its application. */
  readonly toParcel: string
  readonly onDone: () => void
}

/** Where the photo was taken that is about to be sent. */
const Looked = ({
  etos,
  signalId,
  photoid,
}: Pick<AnswerFormProps, 'etos' | 'signalId'> & { readonly photoid: number }) => {
  const t = useT()
  const { data, error } = useQuery({
    ...askingData('Monitoring/lookAtPhoto', { etos, signalId, photoid }),
    retry: false,
  })
  if (error !== null)
    return (
      <Text c="red" role="alert">
        {describeError(t, error)}
      </Text>
    )
  return data === undefined ? null : (
    <output>
      <PhotoLine {...data} />
    </output>
  )
}

/** The applicant answers a signal: he has corrected his application, sends a photo, or explains. */
export const AnswerForm = ({ etos, signalId, toParcel, onDone }: AnswerFormProps) => {
  const t = useT()
  const notify = useNotify()
  const forget = useForgetSignals()
  const [way, setWay] = useState<SignalAnswer>(ANSWER_AMENDED)
  const [words, setWords] = useState('')
  const [file, setFile] = useState(NO_FILE)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setFault(null)
    const photoid = way === ANSWER_DISPUTES ? file.fileId : null
    try {
      await callServer('Monitoring/answer', { etos, signalId, farmeranswer: way, words, photoid })
      notify('success', t('ams.sent'))
      onDone()
      await forget()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <section className={classes.part} aria-label={t('ams.answer')}>
      <h3>{t('ams.answer')}</h3>
      <Stack gap="md" align="flex-start">
        <Radio.Group
          aria-label={t('ams.answer')}
          description={t('ams.answerHint')}
          value={String(way)}
          onChange={(value) => setWay(ANSWERS.find((one) => String(one) === value) ?? ANSWER_AMENDED)}
        >
          <div className={classes.ways} style={{ marginTop: 10 }}>
            {[ANSWER_AMENDED, ANSWER_DISPUTES, ANSWER_AGREES].map((one) => (
              <Radio
                key={one}
                value={String(one)}
                label={t(`choice.farmeranswer.${one}`)}
                description={t(`ams.way.${one}.hint`)}
              />
            ))}
          </div>
        </Radio.Group>
        {way === ANSWER_AMENDED && (
          <Anchor component={Link} to={toParcel}>
            {t('ams.toParcel')}
          </Anchor>
        )}
        {way === ANSWER_DISPUTES && (
          <div>
            <FileField
              id="ams-photo"
              label={t('ams.photo')}
              purpose="document"
              accept=".jpg,.jpeg"
              value={file}
              onChange={setFile}
            />
            {file.fileId !== null && <Looked etos={etos} signalId={signalId} photoid={file.fileId} />}
          </div>
        )}
        <Textarea
          w="100%"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_WORDS}
          label={t('field.words')}
          required={way === ANSWER_AGREES}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {fault !== null && (
          <Text c="red" role="alert" style={{ whiteSpace: 'pre-line' }}>
            {fault}
          </Text>
        )}
        <Group>
          <AsyncButton
            onClick={send}
            disabled={
              (way === ANSWER_DISPUTES && file.fileId === null) || (way === ANSWER_AGREES && words.trim() === '')
            }
          >
            {t('ams.send')}
          </AsyncButton>
        </Group>
      </Stack>
    </section>
  )
}
