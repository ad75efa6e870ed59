import { Button, Group, Stack, Text } from '@mantine/core'
import { JOB_DONE, isOver } from '@eae/domain/kernel/job.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { RegisterLoaded } from '@eae/domain/registers/calls.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import type { RegisterDefinition } from '@eae/domain/registers/register.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { FileField, JobFault, JobProgress, NO_FILE, stopJob, useCrud, useJob } from '../crud/index.ts'
import { AsyncButton, DateInput, FloatDialog, Reasoned, useNotify, useT } from '../ui/index.ts'
import classes from './registers.module.css'

interface LoadDialogProps {
  readonly register: RegisterDefinition
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
  const begin = async (day: string, fileId: number): Promise<void> => {
    setFault(null)
    try {
      const wish = { register: register.code, etos: register.isYearly ? etos : null, day, fileId }
      const { data } = await callServer('Registers/load', wish, { wait: false })
      setJobId(data.jobId)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const stop = async (): Promise<void> => {
    if (jobId === null) return
    try {
      await stopJob(jobId)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  const isRunning = jobId !== null && (job === null || !isOver(job.state))
  return { job, fault, isRunning, begin, stop, again: () => setJobId(null) }
}

/** Loads a version of a register: the day of its data and its file; the whole of it or nothing. */
export const LoadDialog = ({ register, lock, onClose }: LoadDialogProps) => {
  const t = useT()
  const { etos } = useCrud()
  const notify = useNotify()
  const client = useQueryClient()
  const [day, setDay] = useState<string | null>(null)
  const [file, setFile] = useState(NO_FILE)
  const { job, fault, isRunning, begin, stop, again } = useLoad(register)
  const done = useEffectEvent(async () => {
    if (job === null) return
    // Written by the job of this dialog.
    const { version, rows, replaced } = job.result as RegisterLoaded
    notify('success', t('register.loaded', { version, rows, replaced }))
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
          {isAsking && (
            <Reasoned reason={lock}>
              <AsyncButton
                disabled={ready === null || lock !== null}
                onClick={async () => {
                  if (ready !== null) await begin(ready.day, ready.fileId)
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
