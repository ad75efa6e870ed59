import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { isOver, JOB_CANCELLED, JOB_DONE, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import type { CopiedTable, YearCopyReport } from '@eae/domain/kernel/year-copy.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { FieldText, JobFault, JobProgress, stopJob, useCrud, useJob } from '../crud/index.ts'
import {
  AsyncButton,
  Choice,
  FloatDialog,
  ListTable,
  PageTitle,
  Reasoned,
  useLabels,
  useNotify,
  useT,
} from '../ui/index.ts'

/** Years that a copy may lead to: the next few. */
const YEARS_AHEAD = 3
const YEARS_BACK = 4

interface DetailsProps {
  readonly table: CopiedTable
  readonly from: number
  readonly to: number
  readonly onClose: () => void
}

/** What of one table is added, and how it differs. */
const Details = ({ table, from, to, onClose }: DetailsProps) => {
  const t = useT()
  const { field: label, entities } = useLabels()
  const entity = findEntity(table.entityName)
  const list = (code: string, labels: readonly string[], total: number) =>
    labels.length > 0 && (
      <div>
        <Text fw={600}>{t(code)}</Text>
        <List size="sm" style={{ columns: '15rem', columnGap: '2.5rem', overflowWrap: 'anywhere' }}>
          {labels.map((row) => (
            <List.Item key={row}>{row}</List.Item>
          ))}
        </List>
        {total > labels.length && (
          <Text size="sm" c="dimmed">
            {t('import.more', { shown: labels.length, total })}
          </Text>
        )}
      </div>
    )
  return (
    <FloatDialog
      title={entities(table.entityName)}
      onClose={onClose}
      width={860}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      {/* A long list is scrolled with the keyboard too: something in it must take the focus. */}
      <Stack gap="md" tabIndex={0} role="group" aria-label={t('copy.details')}>
        {list('copy.addedTitle', table.addedLabels, table.added)}
        {table.differences.length > 0 && (
          <div>
            <Text fw={600}>{t('copy.differingTitle', { from: String(from), to: String(to) })}</Text>
            {table.differences.map(({ label: row, fields }) => (
              <Text key={row} size="sm" component="div" mt={4}>
                <strong>{row}</strong>
                {fields.map(({ field: name, before, after }) => {
                  const field = entity?.fields[name]
                  return field === undefined ? null : (
                    <div key={name}>
                      {label(table.entityName, name)}: <FieldText field={field} value={before} />
                      {' → '}
                      <FieldText field={field} value={after} />
                    </div>
                  )
                })}
              </Text>
            ))}
          </div>
        )}
        {list('copy.onlyThereTitle', table.onlyThereLabels, table.onlyThere)}
      </Stack>
    </FloatDialog>
  )
}

const Report = ({ report }: { readonly report: YearCopyReport }) => {
  const t = useT()
  const { entities } = useLabels()
  const [open, setOpen] = useState<string | null>(null)
  const shown = report.tables.find(({ entityName }) => entityName === open)
  return (
    <>
      <ListTable
        caption={t('copy.report')}
        rows={report.tables}
        keyOf={({ entityName }) => entityName}
        columns={[
          t('copy.table'),
          t('copy.added'),
          t('copy.same'),
          t('copy.differing'),
          t('copy.onlyThere'),
          t('copy.dangling'),
          t('copy.details'),
        ]}
        renderCells={(table) => [
          <span key="table">
            {entities(table.entityName)}
            {!table.isAllowed && (
              <Text span size="sm" c="dimmed">
                {' '}
                ({t('copy.notAllowed')})
              </Text>
            )}
          </span>,
          <strong key="added">{table.added}</strong>,
          table.same,
          table.differing,
          table.onlyThere,
          table.dangling,
          table.added + table.differing + table.onlyThere === 0 ? (
            '—'
          ) : (
            <Button
              key="open"
              size="compact-sm"
              variant="default"
              aria-label={t('copy.show', { table: entities(table.entityName) })}
              onClick={() => setOpen(table.entityName)}
            >
              {t('copy.details')}
            </Button>
          ),
        ]}
      />
      {shown !== undefined && <Details table={shown} from={report.from} to={report.to} onClose={() => setOpen(null)} />}
    </>
  )
}

/** /AdminYearCopy: the catalogues of a year into a later one, after a report of differences. */
const YearCopyPage = () => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { whyNotWrite, currentYear, etos } = useCrud()
  const reason = whyNotWrite('Catalogue_W')
  const [from, setFrom] = useState(Math.min(etos, currentYear))
  const [to, setTo] = useState(Math.min(etos, currentYear) + 1)
  const [checkId, setCheckId] = useState<number | null>(null)
  const [applyId, setApplyId] = useState<number | null>(null)
  const check = useJob(checkId)
  const apply = useJob(applyId)
  const isChecking = checkId !== null && (check.job === null || !isOver(check.job.state))
  const isApplying = applyId !== null && (apply.job === null || !isOver(apply.job.state))
  const running = isApplying ? applyId : isChecking ? checkId : null
  const done = apply.job?.state === JOB_DONE ? apply.job : null
  const over = done ?? (check.job?.state === JOB_DONE ? check.job : null)
  // The result of a job of this very page.
  const report = over === null ? null : (over.result as YearCopyReport)
  const total = report?.tables.reduce((sum, { added }) => sum + added, 0) ?? 0
  const failed = [apply.job, check.job].find((job) => job?.state === JOB_FAILED || job?.state === JOB_CANCELLED)

  const ask = async (begun: Promise<{ readonly data: { readonly jobId: number } }>, keep: (id: number) => void) => {
    try {
      keep((await begun).data.jobId)
      await client.invalidateQueries()
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  const begin = () => {
    setApplyId(null)
    return ask(callServer('Catalogues/copyYearCheck', { from, to }, { wait: false }), setCheckId)
  }
  const stop = async (): Promise<void> => {
    if (running === null) return
    try {
      await stopJob(running)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  const years = (first: number, last: number): string[] =>
    Array.from({ length: last - first + 1 }, (_year, at) => String(first + at))
  return (
    <>
      <PageTitle title={t('copy.title')} lead={t('copy.lead')} />
      <Group align="end" gap="md" mb="lg">
        <Choice
          label={t('copy.from')}
          data={years(currentYear - YEARS_BACK, currentYear + YEARS_AHEAD - 1)}
          value={String(from)}
          onChange={(value) => {
            setFrom(Number(value))
            if (Number(value) >= to) setTo(Number(value) + 1)
          }}
          allowDeselect={false}
          disabled={running !== null}
          w={160}
        />
        <Choice
          label={t('copy.to')}
          data={years(Math.max(from + 1, currentYear), currentYear + YEARS_AHEAD)}
          value={String(to)}
          onChange={(value) => setTo(Number(value))}
          allowDeselect={false}
          disabled={running !== null}
          w={160}
        />
        {running === null ? (
          <Reasoned reason={reason}>
            <AsyncButton variant={report === null ? 'filled' : 'default'} disabled={reason !== null} onClick={begin}>
              {t(report === null ? 'copy.report' : 'copy.again')}
            </AsyncButton>
          </Reasoned>
        ) : (
          <AsyncButton variant="default" onClick={stop}>
            {t('action.cancel')}
          </AsyncButton>
        )}
        {report !== null && done === null && running === null && failed === undefined && total > 0 && (
          <AsyncButton
            onClick={() =>
              ask(callServer('Catalogues/copyYearApply', { checkId: checkId ?? 0 }, { wait: false }), setApplyId)
            }
          >
            {t('copy.apply', { count: total })}
          </AsyncButton>
        )}
      </Group>
      <Stack gap="md">
        {isChecking && <JobProgress job={check.job} running="copy.checking" beginning="copy.beginning" />}
        {isApplying && <JobProgress job={apply.job} running="copy.applying" beginning="copy.beginning" />}
        {failed !== undefined && failed !== null && <JobFault job={failed} />}
        {done !== null && report !== null && (
          <Alert color="green" role="status">
            {t('copy.done', { count: total, etos: String(report.to) })}
          </Alert>
        )}
        {done === null && report !== null && total === 0 && !isChecking && (
          <Alert color="gov" role="status">
            {t('copy.nothing', { etos: String(report.to) })}
          </Alert>
        )}
        {report !== null && !isChecking && <Report key={checkId} report={report} />}
      </Stack>
    </>
  )
}

export default YearCopyPage
