import { MAX_NAMED, MIN_MOVE_REASON, type MoveTrial } from '@eae/domain/applications/move-calls.ts'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { DecidedProposals, ProposalList, ReasonDialog } from '../crud/index.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { useYear } from '../session/index.ts'
import { AsyncButton, ListTable, PageTitle, useLabels, useT } from '../ui/index.ts'
import { moveView, proposalsOf } from './proposals.tsx'

const EVENT = 'deleteOfficial'
const PROPOSALS = proposalsOf(EVENT)

const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** What the deletion would make of each application that was named. */
const TrialTable = ({ rows }: { readonly rows: readonly MoveTrial[] }) => {
  const t = useT()
  const labels = useLabels()
  const searchOf = useSearchOfRecord()
  return (
    <ListTable
      caption={t('moves.trial')}
      columns={[t('moves.named'), t('moves.application'), t('moves.now'), t('moves.becomes')]}
      rows={rows}
      keyOf={({ named }) => named}
      renderCells={({ named, id, kodikos, from, to, against }) => [
        named,
        id === null ? (
          '—'
        ) : (
          <Link key="application" to="/Edetedeaeehd" search={searchOf(String(id))}>
            {kodikos}
          </Link>
        ),
        from === null ? '—' : labels.choice('status', from),
        against === null ? labels.choice('status', to ?? 0) : t(against.code, against.params),
      ]}
    />
  )
}

/** /DeleteRt1Frm (R99): submissions are deleted, tried first and approved by a second person. */
const DeleteOfficialPage = () => {
  const t = useT()
  const { etos } = useYear()
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState<readonly MoveTrial[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const names = namesIn(typed)
  const tooMany = names.length > MAX_NAMED ? t('moves.tooManyNamed', { max: MAX_NAMED }) : null
  const possible = (rows ?? []).flatMap(({ id, rowVersion, against }) =>
    id === null || rowVersion === null || against !== null ? [] : [{ id, rowVersion }],
  )
  const tryIt = async (): Promise<void> => {
    try {
      const { data } = await callServer('Life/trial', { etos, event: EVENT, named: [...names] })
      setRows(data)
      setFault(null)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      <PageTitle title={t('route.DeleteRt1Frm')} lead={t('life.deleteOfficial.about')} />
      <ProposalList source={PROPOSALS} viewOf={(proposal) => moveView(t, proposal)} />
      <Stack gap="md" mb="xl">
        <Textarea
          label={t('moves.names', { etos: String(etos) })}
          description={t('moves.namesHint', { max: MAX_NAMED })}
          value={typed}
          autosize
          minRows={3}
          maxRows={12}
          error={tooMany}
          onChange={(change) => {
            setTyped(change.currentTarget.value)
            setRows(null)
          }}
        />
        <Group gap="sm">
          <AsyncButton variant="default" disabled={names.length === 0 || tooMany !== null} onClick={tryIt}>
            {t('moves.try')}
          </AsyncButton>
          <Button disabled={possible.length === 0} onClick={() => setAsking(true)}>
            {t('moves.propose', { count: possible.length })}
          </Button>
        </Group>
        {fault !== null && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        {rows !== null && (
          <>
            <Text role="status">{t('moves.tried', { possible: possible.length, of: rows.length })}</Text>
            <TrialTable rows={rows} />
          </>
        )}
      </Stack>
      <DecidedProposals
        source={PROPOSALS}
        columns={[t('moves.event'), t('proposal.effect')]}
        viewOf={(proposal) => moveView(t, proposal)}
      />
      {isAsking && (
        <ReasonDialog
          title={t('life.deleteOfficial')}
          lead={t('life.byTwo')}
          minLength={MIN_MOVE_REASON}
          propose={(reason) => callServer('Life/propose', { etos, event: EVENT, reason, applications: possible })}
          onDone={() => {
            setAsking(false)
            setRows(null)
            setTyped('')
            return Promise.resolve()
          }}
          onClose={() => setAsking(false)}
        >
          <Text mb="sm">{t('moves.tried', { possible: possible.length, of: rows?.length ?? 0 })}</Text>
        </ReasonDialog>
      )}
    </>
  )
}

export default DeleteOfficialPage
