import { Button, Group } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FieldText, type Row } from '../crud/index.ts'
import { FloatDialog, SummaryList, useLabels, useT } from '../ui/index.ts'
import classes from './admin-page.module.css'
import { addressOfAsked, AskedText, readAsked } from './asked.tsx'
import { CopyActions } from './copy-actions.tsx'

interface StoredDialogProps {
  readonly entity: AnyEntity
  readonly row: Row
  /** Something was proposed for it. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** What is told of a row besides its report and what was asked. */
const fieldsOf = (entity: AnyEntity, row: Row): readonly (readonly [string, Field])[] =>
  Object.entries(entity.fields).filter(
    ([name]) => name !== 'code' && name !== 'params' && !(name.startsWith('dropped') && row[name] === null),
  )

const HASHES: ReadonlySet<string> = new Set(['sha256', 'prevSha256', 'chainSha256'])

const Value = ({ name, field, value }: { readonly name: string; readonly field: Field; readonly value: unknown }) => (
  <span className={HASHES.has(name) ? classes.hash : undefined}>
    <FieldText field={field} value={value} />
  </span>
)

/** One kept copy, or one file that was taken: what it is, what was asked, and the same report today. */
export const StoredDialog = ({ entity, row, onChanged, onClose }: StoredDialogProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const code = String(row.code)
  const name = t(`route.${code}`)
  const asked = readAsked(row.params)
  return (
    <FloatDialog
      title={`${t(`entity.${entity.name}`)}: ${name}`}
      onClose={onClose}
      width={620}
      footer={
        <Group gap="sm">
          {REPORTS.has(code) && (
            <Button
              variant="default"
              component={Link}
              to={addressOfAsked(code, asked)}
              leftSection={<IconTable size={16} aria-hidden />}
            >
              {t('reportCopy.again')}
            </Button>
          )}
          {entity === reportCopy && <CopyActions row={row} name={name} onChanged={onChanged} onClose={onClose} />}
        </Group>
      }
    >
      <SummaryList
        items={[
          { label: label(entity.name, 'params'), value: <AskedText code={code} asked={asked} /> },
          ...fieldsOf(entity, row).map(([name, field]) => ({
            label: label(entity.name, name),
            value: <Value name={name} field={field} value={row[name]} />,
          })),
        ]}
      />
    </FloatDialog>
  )
}
