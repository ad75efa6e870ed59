import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { JOB_CANCELLED, JOB_DONE, JOB_FAILED, isOver } from '@eae/domain/kernel/job.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IMPORT_EXTENSIONS, MISSING_ROWS, type ImportReport, type MissingRows } from '@eae/domain/kernel/import.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { callEntity, describeError } from '../api/index.ts'
import { AsyncButton, FloatDialog, useLabels, useLang, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { FileField, NO_FILE } from './file-field.tsx'
import { ImportReportView } from './import-report.tsx'
import { JobProgress } from './job-progress.tsx'
import { forgetRows } from './ref-labels.ts'
import { JobFault } from './job-fault.tsx'
import { stopJob, useJob } from './use-job.ts'

const ACCEPT = IMPORT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

interface ImportDialogProps {
  readonly entity: AnyEntity
  readonly onClose: () => void
}

/** Brings rows in from a file: choose it, see what it would do, then do all of it or nothing. */
const ImportDialog = ({ entity, onClose }: ImportDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entities } = useLabels()
  const { etos } = useCrud()
  const notify = useNotify()
  const client = useQueryClient()
  const [file, setFile] = useState(NO_FILE)
  const [missing, setMissing] = useState<MissingRows>('keep')
  const [checkId, setCheckId] = useState<number | null>(null)
  const [applyId, setApplyId] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const check = useJob(checkId)
  const apply = useJob(applyId)
  const isChecking = checkId !== null && (check.job === null || !isOver(check.job.state))
  const isApplying = applyId !== null && (apply.job === null || !isOver(apply.job.state))
  // The job's result is what the check of this very dialog wrote.
  const report = check.job?.state === JOB_DONE ? (check.job.result as ImportReport) : null
  const total = report === null ? 0 : report.inserts + report.updates + report.deactivated

  const ask = async (begun: Promise<{ readonly data: { readonly jobId: number } }>, keep: (id: number) => void) => {
    setFault(null)
    try {
      keep((await begun).data.jobId)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const startCheck = () =>
    file.fileId === null
      ? Promise.resolve()
      : ask(
          callEntity(entity.name, 'importCheck', { fileId: file.fileId, etos, missing, lang }, { wait: false }),
          setCheckId,
        )
  const startApply = () =>
    checkId === null
      ? Promise.resolve()
      : ask(callEntity(entity.name, 'importApply', { checkId }, { wait: false }), setApplyId)
  const begin = (): void => {
    setFile(NO_FILE)
    setCheckId(null)
    setApplyId(null)
    setFault(null)
  }
  const done = useEffectEvent(async () => {
    if (apply.job === null) return
    // Written by the job that ended.
    const { inserts, updates, deactivated } = apply.job.result as ImportReport
    notify('success', t('import.applied', { inserts, updates, deactivated }))
    forgetRows(entity)
    await client.invalidateQueries({ queryKey: [entity.name] })
    onClose()
  })
  const state = apply.job?.state ?? null
  useEffect(() => {
    if (state === JOB_DONE) void done()
  }, [state])

  const running = isApplying ? applyId : isChecking ? checkId : null
  const stop = async (): Promise<void> => {
    if (running === null) return
    try {
      await stopJob(running)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const close = (): void => {
    // What is applied goes on in the background; a check is of no use without its reader.
    if (isChecking) void stop()
    onClose()
  }
  const failed = [check.job, apply.job].find((job) => job?.state === JOB_FAILED || job?.state === JOB_CANCELLED) ?? null
  return (
    <FloatDialog
      title={t('import.title', { entity: entities(entity.name) })}
      onClose={close}
      width={860}
      height={640}
      footer={
        <Group gap="sm">
          {running === null ? (
            <Button variant="default" onClick={close}>
              {t('action.close')}
            </Button>
          ) : (
            <AsyncButton variant="default" onClick={stop}>
              {t('action.cancel')}
            </AsyncButton>
          )}
          {checkId !== null && running === null && (
            <Button variant="default" onClick={begin}>
              {t('import.again')}
            </Button>
          )}
          {checkId === null && (
            <AsyncButton onClick={startCheck} disabled={file.fileId === null}>
              {t('import.check')}
            </AsyncButton>
          )}
          {report !== null && report.faults === 0 && total > 0 && failed === null && (
            <AsyncButton onClick={startApply} disabled={applyId !== null}>
              {t('import.apply', { count: total })}
            </AsyncButton>
          )}
        </Group>
      }
    >
      <Stack gap="md" role="region" aria-label={t('import.button')} tabIndex={0}>
        {checkId === null && (
          <>
            <Text>{t('import.lead')}</Text>
            {entity.yearly === 'column' && <Text>{t('import.year', { etos: String(etos) })}</Text>}
            <FileField
              id={`${entity.name}-import-file`}
              label={t('file.choose')}
              purpose="import"
              accept={ACCEPT}
              value={file}
              onChange={setFile}
            />
            {entity.fields.activeflag?.kind === 'flag' && (
              <Radio.Group
                label={t('import.missing')}
                value={missing}
                onChange={(value) => setMissing(MISSING_ROWS.find((one) => one === value) ?? 'keep')}
              >
                <Stack gap="xs" mt="xs">
                  {MISSING_ROWS.map((one) => (
                    <Radio key={one} value={one} label={t(`import.missing.${one}`)} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          </>
        )}
        {checkId !== null && file.fileName !== '' && (
          <Text>
            <strong>{file.fileName}</strong>
          </Text>
        )}
        {isChecking && <JobProgress job={check.job} running="import.checking" beginning="import.reading" />}
        {isApplying && <JobProgress job={apply.job} running="import.applying" beginning="import.reading" />}
        {fault !== null && (
          <Text c="red" role="alert">
            {fault}
          </Text>
        )}
        {failed !== null && <JobFault job={failed} entity={entity} />}
        {report !== null && failed === null && <ImportReportView entity={entity} report={report} />}
      </Stack>
    </FloatDialog>
  )
}

export default ImportDialog
