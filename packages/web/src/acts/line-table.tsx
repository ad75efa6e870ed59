import { isRowBack, type ActLine } from '@eae/domain/acts/answers.ts'
import { parcelOfRow } from '@eae/domain/acts/fields.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askingData } from '../api/index.ts'
import { FieldText } from '../crud/index.ts'
import { useParcelLink } from '../monitoring/index.ts'
import { ListTable, useLabels, useT } from '../ui/index.ts'

interface LineTableProps {
  readonly etos: number
  /** The application of the lines. */
  readonly edeId: number
  readonly lines: readonly ActLine[]
  readonly onDrop?: (at: number) => void
}

const Value = ({ line, value }: { readonly line: ActLine; readonly value: ActLine['palia'] }) => {
  const { fields }: AnyEntity = treeEntities[line.part]
  const field: Field | undefined = line.pedio === null ? undefined : fields[line.pedio]
  return field === undefined || value === null ? '—' : <FieldText field={field} value={value} />
}

/** What a row is called; one that is on a parcel leads to it on the map of its application. */
const useRowName = (etos: number, edeId: number) => {
  const linkOf = useParcelLink()
  // The form asks for the same application: it is there already.
  const { data } = useQuery(askingData('Edetedeaeehd/findTree', { etos, id: edeId }))
  return ({ part, line, rowname }: ActLine) => {
    const parcel = data === undefined ? null : parcelOfRow(data.tree, part, line)
    if (parcel === null) return rowname
    return (
      <Anchor key="row" component={Link} to={linkOf(etos, edeId, parcel)} size="sm">
        {rowname}
      </Anchor>
    )
  }
}

/** The lines of an act: which field of which row, its old and its new value. */
export const LineTable = ({ etos, edeId, lines, onDrop }: LineTableProps) => {
  const t = useT()
  const rowName = useRowName(etos, edeId)
  const { entity, field } = useLabels()
  const nameOf = (line: ActLine): string => {
    const { part, pedio } = line
    if (pedio === null) return t(isRowBack(line) ? 'act.back' : 'act.out')
    return field(treeEntities[part].name, pedio)
  }
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
        entity(treeEntities[line.part].name),
        rowName(line),
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
