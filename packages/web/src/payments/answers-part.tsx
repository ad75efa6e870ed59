import type { PayAnswer } from '@eae/domain/payments/issues/answer-calls.ts'
import { Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { Failure, FileField, NO_FILE, useCrud } from '../crud/index.ts'
import {
  AsyncButton,
  DateText,
  Fault,
  ListTable,
  LoadingBlock,
  NumberText,
  Reasoned,
  useNotify,
  useT,
} from '../ui/index.ts'

const Book = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [file, setFile] = useState(NO_FILE)
  const [fault, setFault] = useState<string | null>(null)
  const book = async (): Promise<void> => {
    setFault(null)
    if (typeof file.fileId !== 'number') return
    try {
      const { data } = await callServer('PayAnswers/book', { etos, fileId: file.fileId })
      notify('success', t('payAnswer.booked', data))
      setFile(NO_FILE)
      await Promise.all(
        ['PayAnswers', 'PayIssues', 'PayHolds'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      )
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      <Group gap="sm" align="end" mb="md">
        <FileField
          id="payAnswer"
          label={t('payAnswer.choose')}
          purpose="bank"
          accept=".xml"
          value={file}
          onChange={setFile}
        />
        <AsyncButton disabled={typeof file.fileId !== 'number'} onClick={book}>
          {t('payAnswer.book')}
        </AsyncButton>
      </Group>
      <Fault text={fault} />
    </>
  )
}

const Misfits = ({ answer: { misfits, lines } }: { readonly answer: PayAnswer }) => {
  const t = useT()
  return (
    <span>
      <NumberText value={misfits} />
      {lines.map(({ no, endToEnd, why }) => (
        <Text key={no} size="sm">
          {t(`payAnswer.misfit.${why}`, { endToEnd })}
        </Text>
      ))}
    </span>
  )
}

/** Answers of the bank: booked by who keeps the books; what fits no payment is shown, never guessed. */
export const AnswersPart = () => {
  const t = useT()
  const { etos } = useCrud()
  const { data, error, refetch } = useQuery({ ...askingData('PayAnswers/findAll', { etos }), staleTime: 0 })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  return (
    <>
      {data.whyNotBook === null ? (
        <Book etos={etos} />
      ) : (
        <Group mb="md">
          <Reasoned reason={data.whyNotBook}>
            <AsyncButton disabled onClick={() => Promise.resolve()}>
              {t('payAnswer.book')}
            </AsyncButton>
          </Reasoned>
        </Group>
      )}
      {data.answers.length === 0 ? (
        <Text>{t('payAnswer.none')}</Text>
      ) : (
        <ListTable
          caption={t('payAnswer.list')}
          numeric={[3, 4]}
          rows={data.answers}
          keyOf={({ id }) => id}
          columns={[
            t('payAnswer.message'),
            t('payAnswer.schema'),
            t('payAnswer.file'),
            t('payAnswer.paid'),
            t('payAnswer.returned'),
            t('payAnswer.misfits'),
            t('payAnswer.by'),
          ]}
          renderCells={(answer) => [
            answer.messageId,
            answer.schema,
            answer.fileName,
            <NumberText key="paid" value={answer.paid} />,
            <NumberText key="returned" value={answer.returned} />,
            <Misfits key="misfits" answer={answer} />,
            <span key="by">
              {answer.usr}
              <br />
              <DateText iso={answer.at} withTime />
            </span>,
          ]}
        />
      )}
    </>
  )
}
