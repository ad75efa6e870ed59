import {
  COPY_GROUPS,
  MAX_COPIED,
  type CopyGroup,
  type CopyResult,
  type CopyTrial,
} from '@eae/domain/applications/copy-calls.ts'
import { Alert, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { useSentences } from '../applications/index.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { useYear } from '../session/index.ts'
import { RunningJob } from './running-job.tsx'
import { PrefillYear } from './prefill-year.tsx'
import { AsyncButton, ListTable, PageTitle, useT } from '../ui/index.ts'

/** A trial opens each and takes it back: that many at a time. */
const MAX_TRIED = 20

const namesIn = (text: string): readonly string[] => [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]

const TrialTable = ({ rows }: { readonly rows: readonly CopyTrial[] }) => {
  const t = useT()
  const sentences = useSentences()
  return (
    <ListTable
      caption={t('openMany.result')}
      columns={[t('openMany.afm'), t('openMany.source'), t('openMany.copied'), t('openMany.left')]}
      rows={rows}
      keyOf={({ named }) => named}
      renderCells={({ named, name, source, copied, left, against }) => [
        `${named} ${name ?? ''}`,
        source ?? t('openMany.none'),
        against === null ? sentences(copied).join(', ') || '—' : t(against.code, against.params),
        against === null ? sentences(left).join(', ') || '—' : '—',
      ]}
    />
  )
}

/** What the job did for each applicant. */
const Outcomes = ({ result: { etos, copied } }: { readonly result: CopyResult }) => {
  const t = useT()
  const searchOf = useSearchOfRecord()
  return (
    <ListTable
      caption={t('openMany.done')}
      columns={[t('openMany.afm'), t('openMany.outcome')]}
      rows={copied}
      keyOf={({ named }) => named}
      renderCells={({ named, id, code, params }) => [
        named,
        id === null ? (
          t(code, params)
        ) : (
          <Link key="opened" to="/Edetedeaeehd" search={searchOf(String(id), etos)}>
            {t(code)}
          </Link>
        ),
      ]}
    />
  )
}

const Running = ({ jobId }: { readonly jobId: number }) => (
  // The kind of job is this page's own: its result has the form that its definition says.
  <RunningJob jobId={jobId}>{(result) => <Outcomes result={result as CopyResult} />}</RunningJob>
)

/** /CopyEaeFromInitFrm (R100): applications of the year from those of last year, for one applicant or for many. */
const CopyPage = () => {
  const t = useT()
  const { etos } = useYear()
  const [typed, setTyped] = useState('')
  const [taken, setTaken] = useState<readonly CopyGroup[]>(COPY_GROUPS)
  const [rows, setRows] = useState<readonly CopyTrial[] | null>(null)
  const [jobId, setJobId] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const named = namesIn(typed)
  const wish = { etos, named: [...named], leave: COPY_GROUPS.filter((group) => !taken.includes(group)) }
  const doing = async (work: () => Promise<void>): Promise<void> => {
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const isNone = named.length === 0 || named.length > MAX_COPIED
  return (
    <>
      <PageTitle title={t('route.CopyEaeFromInitFrm')} lead={t('openMany.lead')} />
      <Stack gap="md" mb="xl">
        <Textarea
          maw={420}
          label={t('openMany.named', { max: MAX_COPIED })}
          value={typed}
          autosize
          minRows={3}
          maxRows={12}
          error={named.length > MAX_COPIED ? t('moves.tooManyNamed', { max: MAX_COPIED }) : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setRows(null)
          }}
        />
        <Checkbox.Group
          label={t('openMany.groups')}
          description={t('openMany.groupsHint')}
          value={[...taken]}
          onChange={(chosen) => setTaken(COPY_GROUPS.filter((group) => chosen.includes(group)))}
        >
          <Group gap="md" mt="xs">
            {COPY_GROUPS.map((group) => (
              <Checkbox key={group} value={group} label={t(`openMany.group.${group}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group gap="sm">
          <AsyncButton
            variant="default"
            disabled={isNone || named.length > MAX_TRIED}
            title={t('openMany.tryFewer', { max: MAX_TRIED })}
            onClick={() => doing(async () => setRows((await callServer('Edetedeaeehd/trialCopies', wish)).data))}
          >
            {t('openMany.try')}
          </AsyncButton>
          <AsyncButton
            disabled={isNone}
            onClick={() =>
              doing(async () => {
                setRows(null)
                setJobId((await callServer('Edetedeaeehd/copyMany', wish)).data.jobId)
              })
            }
          >
            {t('openMany.do', { count: named.length })}
          </AsyncButton>
        </Group>
        {fault !== null && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        {rows !== null && <TrialTable rows={rows} />}
        {jobId !== null && <Running key={jobId} jobId={jobId} />}
      </Stack>
      <PrefillYear />
    </>
  )
}

export default CopyPage
