import { LEAST_GROUNDS } from '@eae/domain/acts/codes.ts'
import { MAX_WORDS, TRANSFER_KIND } from '@eae/domain/transfers/codes.ts'
import type { TransferDetail } from '@eae/domain/transfers/calls.ts'
import { Alert, Anchor, Button, Group, Stack, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer, describeError, fetchEntityFile, saveFile } from '../api/index.ts'
import { RecordPage } from '../crud/index.ts'
import { DeclarationWords } from '../declarations/index.ts'
import {
  AnswerDialog,
  AreaText,
  AsyncButton,
  DateText,
  Fault,
  ListTable,
  SummaryList,
  useNotify,
  useT,
} from '../ui/index.ts'
import { LeftBehind } from './preview.tsx'
import { TransferBadge } from './transfer-badge.tsx'

interface TransferProps {
  readonly transfer: TransferDetail
}

/** Name and number of a side; a link for who sees its application. */
const Side = ({ etos, id, kodikos, name }: { etos: number; id: number | null; kodikos: number; name: string }) => (
  <>
    {id === null ? (
      kodikos
    ) : (
      <Anchor component={Link} to={`/Edetedeaeehd?id=${id}&etos=${etos}`}>
        {kodikos}
      </Anchor>
    )}{' '}
    · {name}
  </>
)

const Summary = ({ transfer }: TransferProps) => {
  const t = useT()
  const { etos, id, fileId, fileName } = transfer
  const read = async (): Promise<void> =>
    saveFile(await fetchEntityFile('Edetmetafora', 'readFile', { key: id, field: 'fileId', etos }), fileName ?? '')
  return (
    <SummaryList
      items={[
        { label: t('field.Edetmetafora.status'), value: <TransferBadge status={transfer.status} /> },
        {
          label: t('field.nameSource'),
          value: (
            <Side etos={etos} id={transfer.edeIdSource} kodikos={transfer.kodikosSource} name={transfer.nameSource} />
          ),
        },
        {
          label: t('field.nameTarget'),
          value: (
            <Side etos={etos} id={transfer.edeIdTarget} kodikos={transfer.kodikosTarget} name={transfer.nameTarget} />
          ),
        },
        ...(transfer.reason === null
          ? []
          : [{ label: t('field.Edetmetafora.reason'), value: t(`choice.transferReason.${transfer.reason}`) }]),
        ...(transfer.words === null ? [] : [{ label: t('transfer.words'), value: transfer.words }]),
        ...(fileId === null
          ? []
          : [
              {
                label: t('transfer.document'),
                value: (
                  <AsyncButton variant="subtle" size="compact-sm" onClick={read}>
                    {fileName}
                  </AsyncButton>
                ),
              },
            ]),
        ...(transfer.kind === TRANSFER_KIND.bovines
          ? [{ label: t('field.Edetmetafora.plithos'), value: transfer.plithos }]
          : [
              {
                label: t('transfer.goes'),
                value: t('transfer.amount', { count: transfer.plithos, m2: transfer.ektash }),
              },
              { label: t('field.isall'), value: t(transfer.isall ? 'answer.yes' : 'answer.no') },
            ]),
        { label: t('field.Edetmetafora.dteinsert'), value: <DateText iso={transfer.proposedAt} withTime /> },
        ...(transfer.answeredAt === null
          ? [
              {
                label: t('field.dtelapse'),
                value: transfer.dtelapse === null ? null : <DateText iso={transfer.dtelapse} />,
              },
            ]
          : [{ label: t('field.dteanswer'), value: <DateText iso={transfer.answeredAt} withTime /> }]),
        ...(transfer.act === null
          ? []
          : [
              {
                label: t('entity.Dikpraxh'),
                value: (
                  <Link to="/Dikpraxismetaboles" search={{ id: String(transfer.act.id), etos: String(transfer.etos) }}>
                    {transfer.act.arpraxhs} · {t(`choice.praxStatus.${transfer.act.status}`)}
                  </Link>
                ),
              },
            ]),
        ...(transfer.answerWords === null ? [] : [{ label: t('transfer.answerWords'), value: transfer.answerWords }]),
      ]}
    />
  )
}

interface RefuseProps {
  readonly onRefuse: (words: string) => Promise<void>
  readonly onClose: () => void
}

const RefuseDialog = ({ onRefuse, onClose }: RefuseProps) => {
  const t = useT()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (words.trim() === '') return setFault(t('transfer.wordsMissing'))
    await onRefuse(words)
  }
  return (
    <AnswerDialog
      title={t('transfer.refuseTitle')}
      onClose={onClose}
      width={520}
      answer={<AsyncButton onClick={send}>{t('transfer.refuseTitle')}</AsyncButton>}
    >
      <Textarea
        label={t('transfer.refuseWords')}
        value={words}
        maxLength={MAX_WORDS}
        required
        autosize
        minRows={2}
        error={fault}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setFault(null)
        }}
      />
    </AnswerDialog>
  )
}

/** What the reader can do with a transfer now. */
const Acts = ({ transfer }: TransferProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isRefusing, setRefusing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { etos, id, rowVersion, whyNot } = transfer
  const doing = async (
    work: () => Promise<unknown>,
    said: 'transfer.answered' | 'transfer.takenBack',
  ): Promise<void> => {
    setFault(null)
    try {
      await work()
      notify('success', t(said))
    } catch (error) {
      setFault(describeError(t, error))
    }
    setRefusing(false)
    await client.invalidateQueries()
  }
  const proposeAct = async (aitiologia: string): Promise<void> => {
    const { data } = await callServer('Dikpraxh/transfer', { etos, id, rowVersion, aitiologia })
    notify('success', t('act.proposed'))
    await client.invalidateQueries()
    await navigate({ to: '/Dikpraxismetaboles', search: { id: String(data.id), etos: String(etos) } })
  }
  const answer = (isAccepted: boolean, words: string): Promise<void> =>
    doing(() => callServer('Edetmetafora/answer', { etos, id, rowVersion, isAccepted, words }), 'transfer.answered')
  return (
    <>
      <Fault text={fault} />
      <Group gap="sm">
        {whyNot.answer === null && (
          <>
            <AsyncButton onClick={() => answer(true, '')}>{t('transfer.accept')}</AsyncButton>
            <Button variant="default" onClick={() => setRefusing(true)}>
              {t('transfer.refuse')}
            </Button>
          </>
        )}
        {whyNot.takeBack === null && (
          <AsyncButton
            variant="default"
            onClick={() =>
              doing(() => callServer('Edetmetafora/takeBack', { etos, id, rowVersion }), 'transfer.takenBack')
            }
          >
            {t('transfer.takeBack')}
          </AsyncButton>
        )}
      </Group>
      {whyNot.act === null && (
        <DeclarationWords
          isMain
          label={t('transfer.proposeAct')}
          effect={t('transfer.proposeAct.effect')}
          least={LEAST_GROUNDS}
          onSend={proposeAct}
        />
      )}
      {isRefusing && <RefuseDialog onRefuse={(words) => answer(false, words)} onClose={() => setRefusing(false)} />}
    </>
  )
}

/** One transfer, with what its reader can do with it. */
export const OneTransfer = ({
  etos,
  id,
  onBack,
}: {
  readonly etos: number
  readonly id: number
  readonly onBack: () => void
}) => {
  const t = useT()
  const asked = useQuery({ ...askingData('Edetmetafora/findOne', { etos, id }), staleTime: 0 })
  return (
    <RecordPage title={t('entity.Edetmetafora')} onBack={onBack} asked={asked}>
      {(data) => (
        <Stack gap="md" maw={880}>
          {data.status === 5 && <Alert color="orange">{t('transfer.waitsForAct')}</Alert>}
          <Summary transfer={data} />
          <Acts transfer={data} />
          <LeftBehind left={data.left} />
          {data.kind === TRANSFER_KIND.bovines ? (
            <ListTable
              caption={t('bovines.tags')}
              columns={[t('field.enotio')]}
              rows={data.lines}
              keyOf={(line) => line.id}
              renderCells={({ topothesia }) => [topothesia]}
            />
          ) : (
            <ListTable
              caption={t('transfer.parcels')}
              columns={[
                t('transfer.number'),
                t('transfer.place'),
                t('field.Edetmetafora.ektash'),
                t('transfer.numberAfter'),
              ]}
              rows={data.lines}
              keyOf={(line) => line.id}
              renderCells={({ kodikos, topothesia, m2, after }) => [
                kodikos,
                topothesia,
                <AreaText key="m2" m2={m2} />,
                after ?? '—',
              ]}
            />
          )}
        </Stack>
      )}
    </RecordPage>
  )
}
