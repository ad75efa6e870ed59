import { Paper, SimpleGrid, Title } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { useLabels, useT } from '../ui/index.ts'
import type { LookupUse, Row } from './entity-api.ts'
import { FieldInput } from './field-input.tsx'
import { FileInput } from './file-input.tsx'
import { OldValue } from './old-value.tsx'
import type { SearchState } from './page-state.ts'
import type { FormValues } from './use-edit-form.ts'

/** `id` of a field's input: labels and the error summary lead to it. A second form of a table has a scope of its own. */
export const inputIdOf = (entity: Pick<AnyEntity, 'name'>, field: string, scope?: string): string =>
  scope === undefined ? `${entity.name}-${field}` : `${scope}-${entity.name}-${field}`

export interface FormFieldsProps {
  readonly entity: AnyEntity
  readonly control: Control<FormValues>
  /** Why nothing can be changed; null when the row may be edited. */
  readonly lockedReason: string | null
  readonly isNew: boolean
  /** Tells that a field was changed: its old fault is no longer true. */
  readonly onEdit?: (field: string) => void
  /** Sets the ids of a form apart that stands over another one of the same table. */
  readonly idScope?: string
  /** Fields that follow from the row above. */
  readonly fixed?: readonly string[]
  /** The stored row: fields that differ from it are marked, with the old value. */
  readonly original?: Row | null
  /** Groups to show; all of them when left out. */
  readonly groups?: readonly string[]
  /** Lookups and limits of single references. */
  readonly lookups?: Readonly<Record<string, LookupUse>>
  readonly limits?: Readonly<Record<string, SearchState['criteria']>>
}

const NO_FIELDS: readonly string[] = []
const NO_LOOKUPS: NonNullable<FormFieldsProps['lookups']> = {}
const NO_LIMITS: NonNullable<FormFieldsProps['limits']> = {}

/** The groups of an entity's form with their fields. Must stand inside the form that owns `control`. */
export const FormFields = ({
  entity,
  control,
  lockedReason,
  isNew,
  onEdit,
  idScope,
  fixed = NO_FIELDS,
  original = null,
  groups,
  lookups = NO_LOOKUPS,
  limits = NO_LIMITS,
}: FormFieldsProps) => {
  const t = useT()
  const { field: label, group: groupLabel } = useLabels()
  const values = useWatch({ control })
  // The definition's own rule reads a row of its own shape; the form holds such a row.
  const reasons = entity.readOnlyWhen?.(values as never) ?? {}

  const reasonOf = (name: string): string | null => {
    if (lockedReason !== null) return lockedReason
    if (entity.fields[name]?.computed === true) return t('form.computed')
    if (!isNew && name === entity.key) return t('form.keyFixed')
    if (fixed.includes(name)) return t('children.fixed')
    const code = reasons[name]
    return code === undefined ? null : t(code)
  }

  const groupId = (title: string): string => inputIdOf(entity, `group-${title}`, idScope)

  return (
    <>
      {entity.form
        .filter((group) => groups === undefined || groups.includes(group.title))
        .map((group) => (
          <Paper
            key={group.title}
            component="section"
            aria-labelledby={groupId(group.title)}
            withBorder
            p={{ base: 'md', sm: 'lg' }}
            mb="md"
            bg="var(--eae-surface)"
          >
            <Title order={2} size="h4" mb="md" id={groupId(group.title)}>
              {groupLabel(group.title)}
            </Title>
            <SimpleGrid
              cols={{ base: 1, sm: 2, lg: 3 }}
              spacing="lg"
              verticalSpacing="md"
              style={{ alignItems: 'start' }}
            >
              {group.fields.map((name) => {
                const field = entity.fields[name]
                if (field === undefined) return null
                return (
                  <Controller
                    key={name}
                    name={name}
                    control={control}
                    render={({ field: bound, fieldState }) => (
                      <div>
                        {field.kind === 'file' ? (
                          <FileInput
                            entity={entity}
                            field={name}
                            id={inputIdOf(entity, name, idScope)}
                            label={label(entity.name, name)}
                            isRequired={field.required}
                            row={original}
                            onChange={(value) => {
                              bound.onChange(value)
                              onEdit?.(name)
                            }}
                            error={fieldState.error?.message}
                            readOnlyReason={reasonOf(name)}
                          />
                        ) : (
                          <FieldInput
                            field={field}
                            id={inputIdOf(entity, name, idScope)}
                            label={label(entity.name, name)}
                            value={bound.value}
                            onChange={(value) => {
                              bound.onChange(value)
                              onEdit?.(name)
                            }}
                            onBlur={bound.onBlur}
                            error={fieldState.error?.message}
                            readOnlyReason={reasonOf(name)}
                            {...(lookups[name] === undefined ? {} : { lookup: lookups[name] })}
                            {...(limits[name] === undefined ? {} : { criteria: limits[name] })}
                          />
                        )}
                        {original !== null && field.kind !== 'file' && fieldState.isDirty && (
                          <OldValue field={field} value={original[name]} />
                        )}
                      </div>
                    )}
                  />
                )
              })}
            </SimpleGrid>
          </Paper>
        ))}
    </>
  )
}
