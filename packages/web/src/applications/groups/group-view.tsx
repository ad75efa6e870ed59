import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { ReactNode } from 'react'
import { canChange, fieldsOf, GroupRead } from '../../crud/index.ts'
import { DocumentFile } from '../parts/document-file.tsx'
import { useCodeList } from './code-lists.ts'
import { groupKey, type GroupRow } from './groups.ts'

interface GroupViewProps extends GroupRow {
  readonly group: FormGroup
  readonly title: string
  readonly order: 2 | 3
  /** Opens the group for changes; null where nobody may change it. */
  readonly onChange: (() => void) | null
}

/** A group of a row of the application as it is read; what is chosen from a code list stands there in words. */
export const GroupView = ({ group, title, order, onChange, ...of }: GroupViewProps) => {
  const { part, row, named } = of
  const listOf = useCodeList()
  const entity = treeEntities[part]
  const shownOf = (name: string, field: Field): ReactNode | undefined => {
    if (field.kind === 'file') return <DocumentFile row={row} field={name} />
    const value = String(Reflect.get(row, name) ?? '')
    const code = listOf(field, row)?.find(({ id, kodikos }) => (field.kind === 'text' ? kodikos : String(id)) === value)
    if (code === undefined) return undefined
    return field.kind === 'text' ? code.description : `${code.kodikos} · ${code.description}`
  }
  return (
    <GroupRead
      entity={entity}
      title={title}
      order={order}
      fields={fieldsOf(entity, group, named)}
      row={row}
      shownOf={shownOf}
      changeId={`change-${groupKey(of, group)}`}
      onChange={canChange(entity, group, named) ? onChange : null}
    />
  )
}
