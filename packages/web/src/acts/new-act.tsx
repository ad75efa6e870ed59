import type { ActDetail, ActLine, ActTrial } from '@eae/domain/acts/answers.ts'
import { actKindOf, LEAST_GROUNDS, MAX_ACT_LINES, MAX_GROUNDS, type ActType } from '@eae/domain/acts/codes.ts'
import { whyNot } from '@eae/domain/applications/rights/can.ts'
import { situationOf } from '@eae/domain/applications/rights/situation-of.ts'
import { Button, Group, Text, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { AsyncButton, Fault, LoadingBlock, LockAlert, PageTitle, useNotify, useT } from '../ui/index.ts'
import { ActKindChoice, useClosedKind, useOpenKinds } from './act-kind-choice.tsx'
import { FindApplication } from './find-application.tsx'
import { ImpactView } from './impact-view.tsx'
import { LineForm } from './line-form.tsx'
import { LineTable } from './line-table.tsx'

interface NewActProps {
  readonly etos: number
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}

/** A line without what the system fills in. */
const sentOf = ({ part, line, pedio, nea }: ActLine) => ({ part, line, pedio, nea })

interface ActFormProps extends NewActProps {
  readonly edeId: number
  /** The draft that is gone on with; null for a new act. */
  readonly draft: ActDetail | null
}

/** Lines, their impact, and the grounds of an act. The impact is that of the lines as they stand: another line asks for it anew. */
export const ActForm = ({ etos, edeId, draft, onSaved, onCancel }: ActFormProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(askingData('Edetedeaeehd/findTree', { etos, id: edeId }))
  const openKinds = useOpenKinds(etos)
  const [type, setType] = useState<ActType>(draft?.praxtype ?? openKinds[0] ?? 2)
  const [lines, setLines] = useState<readonly ActLine[]>(draft?.lines ?? [])
  const [trial, setTrial] = useState<ActTrial | null>(null)
  const [grounds, setGrounds] = useState(draft?.aitiologia ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const change = (changed: readonly ActLine[]): void => {
    setLines(changed)
    setTrial(null)
    setFault(null)
  }
  const body = { etos, edeId, praxtype: type, lines: lines.map(sentOf) }
  const measure = async (): Promise<void> => {
    setFault(null)
    try {
      setTrial((await callServer('Dikpraxh/trial', body)).data)
    } catch (failure) {
      setFault(describeError(t, failure))
    }
  }
  const seen = draft === null ? null : { id: draft.id, rowVersion: draft.rowVersion }
  const send = async (path: 'Dikpraxh/save' | 'Dikpraxh/propose', done: string): Promise<void> => {
    try {
      const { data: made } = await callServer(path, { ...body, seen, aitiologia: grounds })
      notify('success', done)
      await client.invalidateQueries({ queryKey: ['Dikpraxh'] })
      onSaved(made.id)
    } catch (failure) {
      setFault(describeError(t, failure))
    }
  }
  const propose = async (): Promise<void> => {
    if (grounds.trim().length < LEAST_GROUNDS) {
      setFault(t('act.groundsNeeded', { min: LEAST_GROUNDS }))
      return
    }
    await send('Dikpraxh/propose', t('act.proposed'))
  }
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={320} />
  const { kodikos, lastname, firstname } = data.tree.header
  // Told before anything is typed: the server would refuse the proposal for it.
  const reason = whyNot('proposeChangeAct', { ...situationOf(data), actKind: actKindOf(type) })
  return (
    <>
      <Title order={2} size="h4" mt="md">
        {kodikos} <span lang="el">{[lastname, firstname].filter(Boolean).join(' ')}</span>
      </Title>
      <ActKindChoice
        etos={etos}
        value={type}
        onChange={(chosen) => {
          setType(chosen)
          setTrial(null)
        }}
      />
      <LockAlert reason={reason} />
      {reason === null && lines.length < MAX_ACT_LINES && (
        <LineForm tree={data.tree} onAdd={(line) => change([...lines, line])} />
      )}
      {lines.length === 0 && <Text c="dimmed">{t('act.noLines')}</Text>}
      {lines.length > 0 && (
        <LineTable
          etos={etos}
          edeId={edeId}
          lines={trial?.lines ?? lines}
          onDrop={(at) => change(lines.toSpliced(at, 1))}
        />
      )}
      {trial !== null && <ImpactView impact={trial.impact} schemeNames={trial.schemeNames} />}
      {trial !== null && (
        <Textarea
          mt="lg"
          maw={640}
          autosize
          minRows={3}
          required
          maxLength={MAX_GROUNDS}
          label={t('act.grounds')}
          value={grounds}
          onChange={(event) => setGrounds(event.currentTarget.value)}
        />
      )}
      <Fault text={fault} />
      <Group mt="md" gap="sm">
        {trial === null ? (
          <AsyncButton disabled={lines.length === 0} onClick={measure}>
            {t('act.try')}
          </AsyncButton>
        ) : (
          <AsyncButton onClick={propose}>{t('act.propose')}</AsyncButton>
        )}
        <AsyncButton variant="default" onClick={() => send('Dikpraxh/save', t('act.saved'))}>
          {t('act.save')}
        </AsyncButton>
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    </>
  )
}

/** A new change act: its application first, then its lines. */
export const NewAct = ({ etos, onSaved, onCancel }: NewActProps) => {
  const t = useT()
  const [edeId, setEdeId] = useState<number | null>(null)
  const openKinds = useOpenKinds(etos)
  const closed = useClosedKind(etos, openKinds[0] ?? 2)
  return (
    <>
      <PageTitle title={t('act.new')} lead={t('act.newLead')} />
      {edeId === null && <LockAlert reason={closed} />}
      {edeId === null ? (
        <FindApplication etos={etos} onFound={setEdeId} />
      ) : (
        <ActForm etos={etos} edeId={edeId} draft={null} onSaved={onSaved} onCancel={onCancel} />
      )}
    </>
  )
}
