import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { JOB_DONE, isOver } from '@eae/domain/kernel/job.ts'
import { MAX_REASON } from '@eae/domain/kernel/proposal.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { RegisterLoaded, RegisterProposed } from '@eae/domain/registers/calls.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import type { RegisterDefinition } from '@eae/domain/registers/register.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { FileField, JobFault, JobProgress, NO_FILE, stopJob, useCrud, useJob } from '../crud/index.ts'
import { AsyncButton, DateInput, FloatDialog, Reasoned, useNotify, useT } from '../ui/index.ts'
import classes from './registers.module.css'

/** A version whose file is kept. */
export interface KeptVersion {
  readonly id: number
  readonly version: number
}

interface LoadDialogProps {
  readonly register: RegisterDefinition
  /** The version that may be loaded once more; null where none was chosen, or its file is gone. */
  readonly kept: KeptVersion | null
  /** Why nothing can be loaded now; null when it can. */
  readonly lock: Message | null
  readonly onClose: () => void
}

/** What the file of a register holds, column by column. */
const Columns = ({ register: { code, columns } }: Pick<LoadDialogProps, 'register'>) => {
  const t = useT()
  return (
    <section aria-label={t('register.columns')}>
      <Text fw={600}>{t('register.columns')}</Text>
      <dl className={classes.columns}>
        {columns.map(({ heading, field }) => (
          <Fragment key={heading}>
            <dt>
              <code>{heading}</code>
            </dt>
            <dd style={{ margin: 0 }}>{t(`register.${code}.${heading}`)}</dd>
            <dd className={classes.must} style={{ margin: 0 }}>
              {field.required ? t('register.must') : ''}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** The job of a load: begun, watched, stopped. */
const useLoad = (register: RegisterDefinition) => {
  const t = useT()
  const { etos } = useCrud()
  const [jobId, setJobId] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { job } = useJob(jobId)
  const watch = async (begun: Promise<{ readonly data: { readonly jobId: number } }>): Promise<void> => {
    setFault(null)
    try {
      setJobId((await begun).data.jobId)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const begin = (day: string, fileId: number, reason: string): Promise<void> => {
    const wish = { register: register.code, etos: register.isYearly ? etos : null, day, fileId, reason }
    return watch(callServer('Registers/load', wish, { wait: false }))
  }
  const beginAgain = (id: number, reason: string): Promise<void> =>
    watch(callServer('Registers/loadAgain', { id, reason }, { wait: false }))
  const stop = async (): Promise<void> => {
    if (jobId === null) return
    try {
      await stopJob(jobId)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const isRunning = jobId !== null && (job === null || !isOver(job.state))
  return { job, fault, isRunning, begin, beginAgain, stop, again: () => setJobId(null) }
}

/** Loads a version of a register: the day of its data and its file; the whole of it or nothing. */
export const LoadDialog = ({ register, kept, lock, onClose }: LoadDialogProps) => {
  const t = useT()
  const { etos } = useCrud()
  const notify = useNotify()
  const client = useQueryClient()
  const [day, setDay] = useState<string | null>(null)
  const [file, setFile] = useState(NO_FILE)
  const [reason, setReason] = useState('')
  const { job, fault, isRunning, begin, beginAgain, stop, again } = useLoad(register)
  const done = useEffectEvent(async () => {
    if (job === null) return
    // Written by the job of this dialog.
    const result = job.result as RegisterLoaded | RegisterProposed
    if ('proposal' in result) {
      const { before, rows, added, changed, gone } = result
      notify('info', `${t('register.proposed')} ${t('register.difference', { before, rows, added, changed, gone })}`)
      await client.invalidateQueries({ queryKey: ['proposals'] })
    } else notify('success', t('register.loaded', { ...result }))
    await client.invalidateQueries({ queryKey: [registerVersion.name] })
    onClose()
  })
  const state = job?.state ?? null
  useEffect(() => {
    if (state === JOB_DONE) void done()
  }, [state])
  const isAsking = job === null && !isRunning
  const ready = day !== null && file.fileId !== null ? { day, fileId: file.fileId } : null
  return (
    <FloatDialog
      title={t('register.loadTitle', { name: t(`choice.register.${register.code}`) })}
      onClose={onClose}
      width={760}
      footer={
        <Group gap="sm">
          {isRunning ? (
            <AsyncButton variant="default" onClick={stop}>
              {t('action.cancel')}
            </AsyncButton>
          ) : (
            <Button variant="default" onClick={onClose}>
              {t('action.close')}
            </Button>
          )}
          {!isAsking && !isRunning && <Button onClick={again}>{t('import.again')}</Button>}
          {isAsking && kept !== null && (
            <Reasoned reason={lock}>
              <AsyncButton variant="default" disabled={lock !== null} onClick={() => beginAgain(kept.id, reason)}>
                {t('register.loadAgain', { version: kept.version })}
              </AsyncButton>
            </Reasoned>
          )}
          {isAsking && (
            <Reasoned reason={lock}>
              <AsyncButton
                disabled={ready === null || lock !== null}
                onClick={async () => {
                  if (ready !== null) await begin(ready.day, ready.fileId, reason)
                }}
              >
                {t('register.begin')}
              </AsyncButton>
            </Reasoned>
          )}
        </Group>
      }
    >
      <Stack gap="md" role="region" aria-label={t('register.load')} tabIndex={0}>
        {isAsking && (
          <>
            <Text>
              {t(`register.${register.code}.about`)} {t('register.loadLead')}
              {register.isYearly && ` ${t('register.forYear', { etos: String(etos) })}`}
            </Text>
            <DateInput label={t('field.RegisterVersion.day')} value={day} onChange={setDay} required />
            <FileField
              id="register-file"
              label={t('register.file')}
              purpose="register"
              accept=".csv,.txt"
              value={file}
              onChange={setFile}
            />
            <TextInput
              label={t('proposal.reason')}
              description={t('register.reasonHint')}
              value={reason}
              maxLength={MAX_REASON}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Columns register={register} />
          </>
        )}
        {!isAsking && file.fileName !== '' && <strong>{file.fileName}</strong>}
        {isRunning && (
          <>
            <JobProgress job={job} running="register.reading" beginning="import.reading" />
            <Text size="sm">{t('register.goesOn')}</Text>
          </>
        )}
        {fault !== null && (
          <Text c="red" role="alert">
            {fault}
          </Text>
        )}
        {!isRunning && job !== null && job.state !== JOB_DONE && <JobFault job={job} />}
      </Stack>
    </FloatDialog>
  )
}
