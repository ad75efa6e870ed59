import type { ActDetail } from '@eae/domain/acts/answers.ts'
import { ACT, LEAST_GROUNDS } from '@eae/domain/acts/codes.ts'
import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, fetchFile, saveFile } from '../api/index.ts'
import { RecordLink, RecordPage } from '../crud/index.ts'
import { DeclarationWords } from '../declarations/index.ts'
import { AsyncButton, DateText, SummaryList, useLang, useNotify, useT } from '../ui/index.ts'
import { ActForm } from './new-act.tsx'
import { ActBadge } from './act-badge.tsx'
import { ImpactView } from './impact-view.tsx'
import { LineTable } from './line-table.tsx'
import { LinesMap } from './lines-map.tsx'

const LEAST_REASON = 3

interface ActsProps {
  readonly act: ActDetail
  readonly onOpen: (id: number) => void
  readonly onEdit: () => void
}

/** What the reader may do with an act now. What he may never do is not there; the state says the rest. */
const Acts = ({ act, onOpen, onEdit }: ActsProps) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { etos, id, rowVersion, whyNot } = act
  const seen = { etos, id, rowVersion }
  const refresh = () => client.invalidateQueries({ queryKey: ['Dikpraxh'] })
  const decide = async (isApproved: boolean, words: string): Promise<void> => {
    const { data } = await callServer('Dikpraxh/decide', { ...seen, isApproved, words })
    notify(data.status === ACT.draft ? 'warning' : 'success', t(`act.done.${data.status}`))
    await refresh()
  }
  const close = async (path: 'Dikpraxh/again' | 'Dikpraxh/withdraw', done: string): Promise<void> => {
    await callServer(path, seen)
    notify('success', done)
    await refresh()
  }
  const reverse = async (aitiologia: string): Promise<void> => {
    const { data } = await callServer('Dikpraxh/reverse', { ...seen, aitiologia })
    notify('success', t('act.proposed'))
    await refresh()
    onOpen(data.id)
  }
  return (
    <Group mt="md" gap="sm" align="start">
      {whyNot.decide === null && (
        <>
          <DeclarationWords
            isMain
            label={t('act.approve')}
            effect={t('act.approve.effect')}
            least={0}
            onSend={(words) => decide(true, words)}
          />
          <DeclarationWords
            label={t('act.reject')}
            effect={t('act.reject.effect')}
            least={LEAST_REASON}
            onSend={(words) => decide(false, words)}
          />
        </>
      )}
      {whyNot.edit === null && (
        <Button variant={act.wentback ? 'default' : 'filled'} onClick={onEdit}>
          {t('act.edit')}
        </Button>
      )}
      {whyNot.again === null && (
        <DeclarationWords
          isMain
          label={t('act.again')}
          effect={t('act.again.effect')}
          least={0}
          onSend={() => close('Dikpraxh/again', t('act.done.1'))}
        />
      )}
      {whyNot.withdraw === null && (
        <DeclarationWords
          label={t(act.impact === null ? 'act.drop' : 'act.withdraw')}
          effect={t('act.withdraw.effect')}
          least={0}
          onSend={() => close('Dikpraxh/withdraw', t('act.done.3'))}
        />
      )}
      {whyNot.reverse === null && (
        <DeclarationWords
          label={t('act.reverse')}
          effect={t('act.reverse.effect')}
          least={LEAST_GROUNDS}
          onSend={reverse}
        />
      )}
    </Group>
  )
}

/** The paper of an act, in the language of its reader. */
const PrintButton = ({ act: { etos, id, arpraxhs } }: Pick<ActsProps, 'act'>) => {
  const t = useT()
  const { lang } = useLang()
  const print = async (): Promise<void> =>
    saveFile(await fetchFile('Dikpraxh/print', { etos, id, lang }), `${arpraxhs}-${etos}.pdf`)
  return (
    <AsyncButton variant="default" mt="md" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
      {t('act.print')}
    </AsyncButton>
  )
}

const useItems = (act: ActDetail) => {
  const t = useT()
  const optional = (label: string, value: React.ReactNode | null) => (value === null ? [] : [{ label, value }])
  return [
    { label: t('field.Dikpraxh.arpraxhs'), value: `${act.arpraxhs}/${act.etos}` },
    { label: t('field.Dikpraxh.status'), value: <ActBadge status={act.status} /> },
    { label: t('field.Dikpraxh.praxtype'), value: t(`choice.praxType.${act.praxtype}`) },
    { label: t('field.Dikpraxh.dtepraxhs'), value: <DateText iso={act.dtepraxhs} withTime /> },
    {
      label: t('field.kodikosede'),
      value: (
        <RecordLink to="/Edetedeaeehd" id={act.edeId} etos={act.etos}>
          {act.kodikosede}
        </RecordLink>
      ),
    },
    { label: t('field.afm'), value: act.afm },
    { label: t('act.name'), value: act.name },
    { label: t('act.grounds'), value: act.aitiologia },
    { label: t('field.Dikpraxh.proposer'), value: act.proposer },
    ...optional(t('field.Dikpraxh.approver'), act.approver),
    ...optional(
      t('field.Dikpraxh.dteapproved'),
      act.dteapproved === null ? null : <DateText iso={act.dteapproved} withTime />,
    ),
    ...optional(t('act.words'), act.words),
    ...optional(t('act.version'), act.arprotocol),
    ...optional(
      t('act.other'),
      act.edeIdOther === null ? null : (
        <RecordLink to="/Edetedeaeehd" id={act.edeIdOther} etos={act.etos}>
          {act.kodikosedeOther}
        </RecordLink>
      ),
    ),
    ...optional(
      t('entity.Edetmetafora'),
      act.transferId === null ? null : (
        <RecordLink to="/MoveAgroiToOtherEde" id={act.transferId} etos={act.etos}>
          {t('act.openTransfer')}
        </RecordLink>
      ),
    ),
    ...optional(
      t('act.declaration'),
      act.declaration === null ? null : (
        <RecordLink to="/NsstDeclaration" id={act.declaration.id} etos={act.etos}>
          {act.declaration.arprotocol}
        </RecordLink>
      ),
    ),
    ...optional(t('act.reverses'), act.reverses),
    ...optional(t('act.reversedBy'), act.reversedBy),
  ]
}

const Act = ({ act, onOpen, onEdit }: ActsProps) => {
  const t = useT()
  return (
    <>
      {act.wentback && (
        <Alert mb="md" color="yellow">
          {t('act.wentBack')}
        </Alert>
      )}
      <SummaryList dense items={useItems(act)} />
      <PrintButton act={act} />
      {act.transferId === null && (
        <>
          <Title order={2} size="h4" mt="lg" mb="xs">
            {t('act.lines')}
          </Title>
          <LineTable lines={act.lines} etos={act.etos} edeId={act.edeId} />
          <LinesMap lines={act.lines} etos={act.etos} edeId={act.edeId} />
        </>
      )}
      {act.impact === null ? (
        <Text mt="md">{t('act.noImpactYet')}</Text>
      ) : (
        <ImpactView impact={act.impact} schemeNames={act.schemeNames} />
      )}
      <Acts key={`${act.id} ${act.rowVersion}`} act={act} onOpen={onOpen} onEdit={onEdit} />
    </>
  )
}

interface OneActProps {
  readonly etos: number
  readonly id: number
  readonly onBack: () => void
  readonly onOpen: (id: number) => void
}

/** One change act: its lines, what they do, and what may be done with it. */
export const OneAct = ({ etos, id, onBack, onOpen }: OneActProps) => {
  const t = useT()
  const [isEdited, setEdited] = useState(false)
  const asked = useQuery({ ...askingData('Dikpraxh/findOne', { etos, id }), staleTime: 0 })
  return (
    <RecordPage title={t('entity.Dikpraxh')} onBack={onBack} asked={asked}>
      {(data) =>
        isEdited ? (
          <ActForm
            etos={etos}
            edeId={data.edeId}
            draft={data}
            onSaved={() => setEdited(false)}
            onCancel={() => setEdited(false)}
          />
        ) : (
          <Act act={data} onOpen={onOpen} onEdit={() => setEdited(true)} />
        )
      }
    </RecordPage>
  )
}
