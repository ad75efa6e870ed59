import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { ImportChange, ImportIssue, ImportReport } from '@eae/domain/kernel/import.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../api/index.ts'
import { useLabels, useT } from '../ui/index.ts'
import { FieldText } from './field-text.tsx'
import { textTable } from './text-table.ts'
import classes from './import-report.module.css'

const COUNTS = ['rows', 'inserts', 'updates', 'unchanged', 'deactivated', 'faults'] as const

/** The sentence of a fault; names of fields and tables stand in the reader's words. */
const useFaultText = (entity: AnyEntity): ((issue: ImportIssue) => string) => {
  const t = useT()
  const { field, entity: entityLabel } = useLabels()
  return ({ field: name, code, params = {} }) => {
    const words = {
      ...params,
      ...(typeof params.entity === 'string' ? { entity: entityLabel(params.entity) } : {}),
      ...(typeof params.field === 'string' ? { field: field(entity.name, params.field) } : {}),
    }
    return `${name === null ? '' : `${field(entity.name, name)}: `}${t(code, words)}`
  }
}

const Faults = ({ entity, report }: { readonly entity: AnyEntity; readonly report: ImportReport }) => {
  const t = useT()
  const textOf = useFaultText(entity)
  const save = (): void => {
    const head = [t('import.line'), t('import.column'), t('import.what')]
    const lines = report.issues.map((issue) => [String(issue.line), issue.column ?? '', textOf(issue)])
    saveFile(textTable(head, lines), 'import_faults.txt')
  }
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {t('import.faults')}
        </Title>
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('import.errorList')}
        </Button>
      </Group>
      <Text mb="xs">{t('import.faultsLead')}</Text>
      {report.faults > report.issues.length && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('import.more', { shown: report.issues.length, total: report.faults })}
        </Text>
      )}
      <Table className={classes.table ?? ''} withTableBorder aria-label={t('import.faults')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('import.line')}</Table.Th>
            <Table.Th>{t('import.column')}</Table.Th>
            <Table.Th>{t('import.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.issues.map((issue) => (
            <Table.Tr key={`${issue.line} ${issue.column} ${issue.code}`}>
              <Table.Td>{issue.line}</Table.Td>
              <Table.Td>{issue.column ?? t('import.wholeLine')}</Table.Td>
              <Table.Td>{textOf(issue)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** A row that the file itself brings has no key yet: it is called as the file calls it. */
const isOfThisFile = (field: Field, value: unknown): boolean =>
  field.kind === 'ref' && typeof value === 'string' && findEntity(field.to ?? '')?.key === 'id'

const Values = ({ entity, change }: { readonly entity: AnyEntity; readonly change: ImportChange }) => {
  const { field: label } = useLabels()
  return change.fields.map(({ field: name, before, after }) => {
    const field = entity.fields[name]
    if (field === undefined) return null
    return (
      <div key={name} className={classes.value}>
        <Text span size="sm" c="dimmed">
          {label(entity.name, name)}:{' '}
        </Text>
        {change.kind !== 'insert' && (
          <>
            <del>
              <FieldText field={field} value={before} />
            </del>
            {' → '}
          </>
        )}
        {isOfThisFile(field, after) ? <span>{String(after)}</span> : <FieldText field={field} value={after} />}
      </div>
    )
  })
}

/** Rows that would change, each with its values before and after. */
const ChangeTable = ({
  entity,
  changes,
  total,
}: {
  readonly entity: AnyEntity
  readonly changes: readonly ImportChange[]
  readonly total: number
}) => {
  const t = useT()
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('import.changes')}
      </Title>
      {total > changes.length && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('import.more', { shown: changes.length, total })}
        </Text>
      )}
      <Table className={classes.table ?? ''} withTableBorder aria-label={t('import.changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('import.line')}</Table.Th>
            <Table.Th>{t('import.row')}</Table.Th>
            <Table.Th>{t('import.fields')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={`${change.line} ${change.label}`}>
              <Table.Td>{change.line === 0 ? '' : change.line}</Table.Td>
              <Table.Td>
                <Badge variant="light" mr="xs" className={classes.kind ?? ''}>
                  {t(`import.kind.${change.kind}`)}
                </Badge>{' '}
                {change.label}
              </Table.Td>
              <Table.Td>
                <Values entity={entity} change={change} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** What a file would do: counts, faults with their place, and the differences. */
export const ImportReportView = ({ entity, report }: { readonly entity: AnyEntity; readonly report: ImportReport }) => {
  const t = useT()
  const total = report.inserts + report.updates + report.deactivated
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 6 }} spacing="xs">
        {COUNTS.map((name) => (
          <Paper
            key={name}
            withBorder
            p="xs"
            className={classes.count ?? ''}
            data-bad={(name === 'faults' && report.faults > 0) || undefined}
          >
            <Text size="xs" c="dimmed">
              {t(`import.count.${name}`)}
            </Text>
            <Text fw={700} className="eae-number">
              {report[name]}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      {report.unknownColumns.length > 0 && (
        <Alert color="yellow" variant="outline">
          {t('import.unknownColumns', {
            columns: report.unknownColumns.map(({ column, heading }) => `${column} (${heading})`).join(', '),
          })}
        </Alert>
      )}
      {report.faults === 0 && !report.hasVersions && report.updates > 0 && (
        <Alert color="gov" variant="outline">
          {t('import.noVersions')}
        </Alert>
      )}
      {report.faults > 0 && <Faults entity={entity} report={report} />}
      {report.faults === 0 && total === 0 && <Text role="status">{t('import.nothing')}</Text>}
      {total > 0 && <ChangeTable entity={entity} changes={report.changes} total={total} />}
    </Stack>
  )
}
