import { englishFirst } from '@eae/domain/kernel/english.ts'
import type { AnyEntity, FormGroup } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useLabels, useLang, useT } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import { StoredFiles } from './file-input.tsx'
import { FormField } from './form-field.tsx'
import { GroupBox } from './groups/group-box.tsx'
import { GroupColumns } from './groups/group-columns.tsx'
import { canChange, fieldsOf } from './groups/group-fields.ts'
import { GroupRead } from './groups/group-read.tsx'
import type { FormValues } from './use-edit-form.ts'

/** `id` of a field's input: labels and the error summary lead to it. A second form of a table has a scope of its own. */
export const inputIdOf = (entity: Pick<AnyEntity, 'name'>, field: string, scope?: string): string =>
  scope === undefined ? `${entity.name}-${field}` : `${scope}-${entity.name}-${field}`

/** `id` of a group while it is changed. */
export const groupIdOf = (entity: Pick<AnyEntity, 'name'>, title: string, scope?: string): string =>
  inputIdOf(entity, `group-${title}`, scope)

export interface FormFieldsProps {
  readonly entity: AnyEntity
  readonly control: Control<FormValues>
  readonly isNew: boolean
  /** The titles of the groups that are changed; the others are read. */
  readonly open: ReadonlySet<string>
  /** Opens a group for changes; null where nothing can be changed. */
  readonly onOpen: ((title: string) => void) | null
  /** Tells that a field was changed: its old fault is no longer true. */
  readonly onEdit?: (field: string) => void
  /** Sets the ids of a form apart that stands over another one of the same table. */
  readonly idScope?: string
  /** Fields that follow from the row above. */
  readonly fixed?: readonly string[]
  /** The stored row: fields that differ from it are marked, with the old value. */
  readonly original?: Row | null
}

const NO_FIELDS: readonly string[] = []

/** The groups of an entity's form: those that are open with their inputs, the others as they are read. Must stand inside the form that owns `control`. */
export const FormFields = (props: FormFieldsProps) => {
  const { entity, control, isNew, open, onOpen, onEdit, idScope, fixed = NO_FIELDS, original = null } = props
  const t = useT()
  const labels = useLabels()
  const { lang } = useLang()
  const values = useWatch({ control })
  // The definition's own rule reads a row of its own shape; the form holds such a row.
  const reasons = entity.readOnlyWhen?.(values as never) ?? {}
  const reasonOf = (name: string): string | null => {
    if (entity.fields[name]?.computed === true) return t('form.computed')
    if (!isNew && name === entity.key) return t('form.keyFixed')
    if (fixed.includes(name)) return t('children.fixed')
    const code = reasons[name]
    return code === undefined ? null : t(code)
  }
  const shownOf = (name: string, field: Field): ReactNode | undefined =>
    field.kind === 'file' && original !== null ? <StoredFiles of={{ entity, row: original, field: name }} /> : undefined
  const form = entity.form.map((group) => ({ ...group, fields: englishFirst(lang, group.fields) }))
  const isOpen = ({ title }: FormGroup): boolean => onOpen !== null && open.has(title)
  return (
    <>
      {form.filter(isOpen).map((group) => (
        <div key={group.title} id={groupIdOf(entity, group.title, idScope)}>
          <GroupBox
            title={labels.group(group.title)}
            fields={fieldsOf(entity, group)}
            renderInput={(name, field) => (
              <FormField
                entity={entity}
                name={name}
                field={field}
                id={inputIdOf(entity, name, idScope)}
                control={control}
                reason={reasonOf(name)}
                onEdit={onEdit}
                original={original}
              />
            )}
          />
        </div>
      ))}
      <GroupColumns>
        {form
          .filter((group) => !isOpen(group))
          .map((group) => (
            <GroupRead
              key={group.title}
              entity={entity}
              title={labels.group(group.title)}
              fields={fieldsOf(entity, group)}
              row={values}
              shownOf={shownOf}
              changeId={inputIdOf(entity, `change-${group.title}`, idScope)}
              onChange={onOpen !== null && canChange(entity, group) ? () => onOpen(group.title) : null}
            />
          ))}
      </GroupColumns>
    </>
  )
}
