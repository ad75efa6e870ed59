import { Button, Text } from '@mantine/core'
import { hiddenIn } from '@eae/domain/applications/outline.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import { isNewKey } from '@eae/domain/kernel/keys.ts'
import { useState } from 'react'
import { fieldsOf, GroupBox } from '../../crud/index.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { useOutline } from '../parts/use-outline.ts'
import { EntityField } from '../fields.tsx'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { useCodeList } from './code-lists.ts'
import { faultsIn, toldFaultsIn, type GroupRow } from './groups.ts'

interface GroupFormProps extends GroupRow {
  readonly group: FormGroup
  /** Its further groups: those of a new row are filled in as one. */
  readonly further?: readonly FormGroup[]
  readonly title: string
  readonly order: 2 | 3
  /** Takes the whole row away; left out where it cannot go. */
  readonly onDelete?: () => void
  readonly onClose: () => void
}

/** The values of a group when it was opened, to give them back. */
const useBefore = ({ part, row }: GroupRow, group: FormGroup): (() => void) => {
  const { store } = useOpenApplication()
  const [before] = useState(() => group.fields.map((name) => [name, Reflect.get(row, name) as unknown] as const))
  return () => {
    for (const [name, value] of before) store.type(part, row.id, name, value)
  }
}

/** The fields of a group that its row does not have, each with when it would, as one text. */
const useHidden = ({ part, row }: GroupRow, groups: readonly FormGroup[]): string => {
  const t = useT()
  const labels = useLabels()
  const outline = useOutline()
  return groups
    .flatMap(({ title }) => hiddenIn(part, title, row, outline))
    .map(({ name, because }) => `${labels.field(treeEntities[part].name, name)} (${t(`only.${because}`)})`)
    .join(', ')
}

const NONE: readonly FormGroup[] = []

/** A group of fields as it is changed. What is typed goes into the application at once. */
export const GroupForm = ({ group: first, further = NONE, title, order, onDelete, onClose, ...of }: GroupFormProps) => {
  const { part, row, named } = of
  const t = useT()
  const { state, store } = useOpenApplication()
  const listOf = useCodeList()
  const groups = [first, ...further]
  const group = { ...first, fields: groups.flatMap(({ fields }) => fields) }
  const giveBack = useBefore(of, group)
  const faults = faultsIn(state.typed, of, group)
  const told = toldFaultsIn(state, of, group)
  const hidden = useHidden(of, groups)
  const finish = (): void => {
    const [fault] = faults
    if (fault === undefined) {
      onClose()
      return
    }
    store.ask([{ part, id: row.id }])
    document.getElementById(fault)?.focus()
  }
  return (
    <GroupBox
      title={title}
      order={order}
      fields={fieldsOf(treeEntities[part], group, named)}
      renderInput={(name, field) =>
        // A reference without a list here is filled in by the system, and is only read.
        field.kind === 'ref' && listOf(field, row) === undefined ? null : (
          <EntityField part={part} row={row} field={name} />
        )
      }
      foot={
        <>
          <Button size="compact-md" onClick={finish}>
            {t('groups.done')}
          </Button>
          {!isNewKey(row.id) && (
            <Button
              size="compact-md"
              variant="default"
              onClick={() => {
                giveBack()
                onClose()
              }}
            >
              {t('action.cancel')}
            </Button>
          )}
          {onDelete !== undefined && <RowDelete onDelete={onDelete} />}
          {hidden !== '' && (
            <Text size="xs" c="dimmed" w="100%">
              {t('groups.hidden', { fields: hidden })}
            </Text>
          )}
          {told.length > 0 && <span role="status">{t('groups.faults', { count: told.length })}</span>}
        </>
      }
    />
  )
}
