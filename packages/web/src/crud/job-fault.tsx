import type { JobLine } from '@eae/domain/kernel/answers.ts'
import { Alert } from '@mantine/core'
import { JOB_CANCELLED } from '@eae/domain/kernel/job.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { ErrorAnswer, ErrorIssue } from '@eae/domain/contract.ts'
import type { MessageParam } from '@eae/domain/kernel/message.ts'
import { useLabels, useT } from '../ui/index.ts'

/** Why a job ended without doing its work, with the reasons of single values. */
export const JobFault = ({ job, entity }: { readonly job: JobLine; readonly entity?: AnyEntity }) => {
  const t = useT()
  const { field } = useLabels()
  if (job.state === JOB_CANCELLED)
    return (
      <Alert color="gov" role="alert">
        {t('import.cancelled')}
      </Alert>
    )
  // A refused job holds the whole answer that a refused call would have had.
  const { code, params, issues = [] } = (job.error ?? { code: 'job.failed' }) as ErrorAnswer
  const words = (given: Readonly<Record<string, MessageParam>> = {}) =>
    entity !== undefined && typeof given.field === 'string'
      ? { ...given, field: field(entity.name, given.field) }
      : given
  /** Where in a file a value stands. */
  const placeOf = ({ params: { line, column } = {} }: ErrorIssue): string => {
    if (line === undefined) return ''
    return column === undefined ? `${t('file.line', { line })}: ` : `${t('file.cell', { line, column })}: `
  }
  const lines = issues.map((issue) => {
    const about =
      issue.field !== undefined && entity !== undefined ? `${field(entity.name, issue.field)}: ` : placeOf(issue)
    return `${about}${t(issue.code, words(issue.params))}`
  })
  return (
    <Alert color="red" variant="outline" role="alert" style={{ whiteSpace: 'pre-line' }}>
      {(code === 'error.invalid' && lines.length > 0 ? lines : [t(code, words(params)), ...lines]).join('\n')}
    </Alert>
  )
}
