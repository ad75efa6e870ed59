import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { ReactNode } from 'react'
import { useLabels, useT } from '../../ui/index.ts'
import { FieldText } from '../field-text.tsx'
import { isLong } from './field-width.ts'
import type { GroupField } from './group-fields.ts'
import classes from './groups.module.css'

interface GroupReadProps {
  readonly entity: AnyEntity
  readonly title: string
  readonly fields: readonly GroupField[]
  readonly row: object
  /** 3 where the row has a heading of its own above its groups. */
  readonly order?: 2 | 3
  /** What is shown of a field in place of its value; undefined leaves it to the definition. */
  readonly shownOf?: (name: string, field: Field) => ReactNode | undefined
  /** `id` of the button that opens the group: whoever closes it comes back there. */
  readonly changeId: string
  /** Opens the group for changes; null where nobody may change it. */
  readonly onChange: (() => void) | null
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A group of fields as it is read: names and values, and the way to change them. */
export const GroupRead = (props: GroupReadProps) => {
  const { entity, title, fields, row, order = 2, shownOf, changeId, onChange } = props
  const t = useT()
  const labels = useLabels()
  const Title = `h${order}` as const
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.head}>
        <Title className={classes.title}>{title}</Title>
        {onChange !== null && (
          <button
            type="button"
            id={changeId}
            className={classes.change}
            aria-label={t('groups.changeOf', { group: title })}
            onClick={onChange}
          >
            {t('groups.change')}
          </button>
        )}
      </div>
      <dl className={classes.list}>
        {fields.map(([name, field]) => {
          const value: unknown = Reflect.get(row, name)
          const shown = shownOf?.(name, field)
          return (
            <div key={name} data-long={isLong(field, value)}>
              <dt>{labels.field(entity.name, name)}</dt>
              <dd lang={field.kind === 'text' ? 'el' : undefined}>
                {shown ??
                  (isEmpty(value) ? (
                    <span className={classes.none}>—</span>
                  ) : (
                    <FieldText field={field} value={value} />
                  ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
