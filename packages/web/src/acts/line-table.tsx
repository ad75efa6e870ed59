import type { ActLine } from '@eae/domain/acts/answers.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { Button } from '@mantine/core'
import { FieldText } from '../crud/index.ts'
import { ListTable, useLabels, useT } from '../ui/index.ts'

interface LineTableProps {
  readonly lines: readonly ActLine[]
  readonly onDrop?: (at: number) => void
}

const Value = ({ line, value }: { readonly line: ActLine; readonly value: ActLine['palia'] }) => {
  const { fields }: AnyPart = parts[line.part]
  const field: Field | undefined = line.pedio === null ? undefined : fields[line.pedio]
  return field === undefined || value === null ? '—' : <FieldText field={field} value={value} />
}

/** The lines of an act: which field of which row, its old and its new value. */
export const LineTable = ({ lines, onDrop }: LineTableProps) => {
  const t = useT()
  const { entity, field } = useLabels()
  const nameOf = ({ part, pedio }: ActLine): string => (pedio === null ? t('act.out') : field(parts[part].name, pedio))
  return (
    <ListTable
      caption={t('act.lines')}
      rows={lines.map((line, at) => ({ line, at }))}
      keyOf={({ at }) => at}
      columns={[
        t('act.part'),
        t('act.row'),
        t('act.field'),
        t('act.old'),
        t('act.value'),
        ...(onDrop === undefined ? [] : [t('jobs.action')]),
      ]}
      renderCells={({ line, at }) => [
        entity(parts[line.part].name),
        line.rowname,
        nameOf(line),
        <Value key="old" line={line} value={line.palia} />,
        <Value key="new" line={line} value={line.nea} />,
        ...(onDrop === undefined
          ? []
          : [
              <Button
                key="drop"
                size="compact-sm"
                variant="default"
                aria-label={t('act.dropOne', { row: line.rowname, field: nameOf(line) })}
                onClick={() => onDrop(at)}
              >
                {t('act.dropLine')}
              </Button>,
            ]),
      ]}
    />
  )
}
