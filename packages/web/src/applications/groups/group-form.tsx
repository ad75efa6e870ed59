import { Button } from '@mantine/core'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { useState, type CSSProperties } from 'react'
import { useLabels, useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { widthOf } from './field-width.ts'
import classes from './groups.module.css'
import type { GroupRow } from './groups.ts'

interface GroupFormProps extends GroupRow {
  readonly group: FormGroup
  readonly onClose: () => void
}

/** What can be changed of a group: its fields but for those that the system fills in elsewhere. */
const shownFields = ({ part, optionsOf }: GroupRow, group: FormGroup): readonly (readonly [string, Field])[] => {
  const fields: Readonly<Record<string, Field>> = treeEntities[part].fields
  return group.fields.flatMap((name) => {
    const field = fields[name]
    return field === undefined || (field.kind === 'ref' && optionsOf(name) === null) ? [] : [[name, field] as const]
  })
}

/** Ids of inputs of a group that hold what their field does not take. */
export const faultsIn = (typed: Readonly<Record<string, unknown>>, { part, row }: GroupRow, group: FormGroup) =>
  group.fields.map((name) => inputId(part, row.id, name)).filter((id) => id in typed)

/** The values of a group when it was opened, to give them back. */
const useBefore = ({ part, row }: GroupRow, group: FormGroup): (() => void) => {
  const { store } = useOpenApplication()
  const [before] = useState(() => group.fields.map((name) => [name, Reflect.get(row, name) as unknown] as const))
  return () => {
    for (const [name, value] of before) store.type(part, row.id, name, value)
  }
}

/** A group of fields as it is changed, each as wide as what it holds. What is typed goes into the application at once. */
export const GroupForm = (props: GroupFormProps) => {
  const { part, row, optionsOf, group, onClose } = props
  const t = useT()
  const labels = useLabels()
  const { state } = useOpenApplication()
  const giveBack = useBefore(props, group)
  const faults = faultsIn(state.typed, props, group)
  const title = labels.group(group.title)
  const shown = shownFields(props, group)
  const finish = (): void => {
    const [first] = faults
    if (first === undefined) onClose()
    else document.getElementById(first)?.focus()
  }
  return (
    <section className={classes.form} aria-label={title}>
      <div className={classes.formHead}>
        <h2 className={classes.title}>{title}</h2>
        {shown.some(([, field]) => field.required && !field.computed) && (
          <span className={classes.legend}>
            <span aria-hidden className={classes.asterisk}>
              *
            </span>{' '}
            {t('groups.required')}
          </span>
        )}
      </div>
      <div className={classes.fields}>
        {shown.map(([name, field]) => {
          const options = optionsOf(name)
          const width = widthOf(field)
          return (
            <div
              key={name}
              className={classes.field}
              // The width belongs to the input alone: its label and its fault have the whole place.
              style={{ '--eae-field': width === null ? '100%' : `${width}px` } as CSSProperties}
            >
              <EntityField
                part={part}
                row={row}
                field={name}
                {...(options === undefined || options === null ? {} : { options })}
              />
            </div>
          )
        })}
      </div>
      <div className={classes.foot}>
        <Button size="compact-md" onClick={finish}>
          {t('groups.done')}
        </Button>
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
        {faults.length > 0 && (
          <span role="status" className={classes.legend}>
            {t('groups.faults', { count: faults.length })}
          </span>
        )}
      </div>
    </section>
  )
}
