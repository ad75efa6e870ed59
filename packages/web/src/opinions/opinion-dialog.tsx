import { OPINION_SUBJECTS, type OpinionSubject } from '@eae/domain/opinions/subjects.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, FieldText, useCrud, type Row } from '../crud/index.ts'
import { FloatDialog, LoadingBlock, SummaryList, useLabels, useT } from '../ui/index.ts'
import { HerdTable } from './herd-table.tsx'
import { OpinionForm } from './opinion-form.tsx'
import { OpinionList } from './opinion-list.tsx'

export interface Chosen {
  readonly row: Row
  /** The application that declares it, and what the opinion is about there. */
  readonly id: number
  readonly key: string
}

/** What a row of a list says, without what is empty. */
const RowFacts = ({ report, row }: { readonly report: AnyReport; readonly row: Row }) => {
  const { field: label } = useLabels()
  const items = report.shown.flatMap((column) => {
    const field = report.columns[column]
    const value = row[column]
    if (field === undefined || value === null || value === undefined || value === 0) return []
    return [{ label: label(report.code, column), value: <FieldText field={field} value={value} /> }]
  })
  return <SummaryList dense items={items} />
}

interface OpinionDialogProps {
  readonly report: AnyReport
  readonly subject: OpinionSubject
  readonly chosen: Chosen
  readonly onClose: () => void
}

/** A row of a list of a service: what it says, what was said about it, and the form of who may say something now. */
export const OpinionDialog = ({ report, subject, chosen: { row, id, key }, onClose }: OpinionDialogProps) => {
  const t = useT()
  const { etos } = useCrud()
  const headingId = useId()
  const about = { etos, id, subject, key }
  const { data, error, refetch } = useQuery({ ...askingData('Opinions/find', about), staleTime: 0 })
  const name = report.display.map((column) => String(row[column] ?? '')).join(' ')
  return (
    <FloatDialog title={t('opinion.title', { name })} onClose={onClose}>
      <Stack gap="md">
        <RowFacts report={report} row={row} />
        {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <LoadingBlock height={120} />}
        {data !== undefined && (
          <>
            {data.animals.length > 0 && <HerdTable lines={data.animals} />}
            <section aria-labelledby={headingId}>
              <Title order={3} size="h5" mb="xs" id={headingId}>
                {t('opinion.earlier')}
              </Title>
              <OpinionList lines={data.lines} />
            </section>
            {data.whyNot === null && (
              <OpinionForm about={about} verdicts={OPINION_SUBJECTS[subject].verdicts} onDone={onClose} />
            )}
          </>
        )}
      </Stack>
    </FloatDialog>
  )
}
