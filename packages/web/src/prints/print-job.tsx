import { Alert, Button } from '@mantine/core'
import { isOver, JOB_CANCELLED, JOB_DONE, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import type { PrintedFile } from '@eae/domain/prints/prints.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { IconDownload } from '@tabler/icons-react'
import { describeError, fetchFile, saveFile } from '../api/index.ts'
import { JobFault, JobProgress, stopJob, useJob } from '../crud/index.ts'
import { AsyncButton, useLang, useNotify, useT } from '../ui/index.ts'
import classes from './prints.module.css'

const MEGABYTE = 1_000_000
/** What a size is told as at least, in MB. */
const SMALLEST = 0.1
/** Documents that were not made and are named; the rest is a number. */
const NAMED = 10

const LeftOut = ({ file: { leftOut } }: { readonly file: PrintedFile }) => {
  const t = useT()
  if (leftOut.length === 0) return null
  return (
    <div>
      <p>{t('print.many.leftOut', { count: leftOut.length })}</p>
      <ul>
        {leftOut.slice(0, NAMED).map(({ kodikos, print, code }) => (
          <li key={`${kodikos}${print}`}>
            {kodikos}, {t(`route.${print}`)}: {t(code)}
          </li>
        ))}
        {leftOut.length > NAMED && <li>…</li>}
      </ul>
    </div>
  )
}

interface PrintJobProps {
  readonly id: number
  /** What the buttons are told apart by. */
  readonly name: string
}

/** A mass print as it goes on, with the way to stop it; then its file. */
export const PrintJob = ({ id, name }: PrintJobProps) => {
  const t = useT()
  const { lang } = useLang()
  const notify = useNotify()
  const { job, error } = useJob(id)
  const report = (fault: unknown): void => notify('error', describeError(t, fault))
  if (error !== null) return <Alert color="red">{describeError(t, error)}</Alert>
  if (job === null || !isOver(job.state))
    return (
      <>
        <JobProgress job={job} running="print.many.running" beginning="print.many.beginning" />
        <div className={classes.acts}>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('print.many.stopOne', { name })}
            disabled={job === null || job.isCancelling}
            onClick={() => void stopJob(id).catch(report)}
          >
            {t('print.many.stop')}
          </Button>
        </div>
      </>
    )
  if (job.state === JOB_FAILED) return <JobFault job={job} />
  if (job.state === JOB_CANCELLED || job.state !== JOB_DONE) return <p>{t('print.many.stopped')}</p>
  // Written by the job of this kind.
  const file = job.result as PrintedFile
  const download = async (): Promise<void> => {
    try {
      saveFile(await fetchFile('Prints/readFile', { jobId: id }), 'prints.zip')
    } catch (fault) {
      report(fault)
    }
  }
  return (
    <>
      <output>
        {t('print.many.done', {
          count: file.files,
          size: formatNumber(lang, Math.max(file.bytes / MEGABYTE, SMALLEST), 1),
        })}
      </output>
      <LeftOut file={file} />
      <div className={classes.acts}>
        <AsyncButton
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('print.many.fileOne', { name })}
          onClick={download}
        >
          {t('print.many.file')}
        </AsyncButton>
      </div>
    </>
  )
}
