import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { FormGroup } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { useLabels, useT } from '../../ui/index.ts'
import { FieldText } from '../../crud/index.ts'
import { isLong } from './field-width.ts'
import classes from './groups.module.css'
import type { GroupRow } from './groups.ts'

interface ValueProps {
  readonly field: Field
  readonly value: unknown
  readonly options: ReturnType<GroupRow['optionsOf']>
}

const Value = ({ field, value, options }: ValueProps) => {
  if (value === null || value === undefined || value === '') return <span className={classes.none}>—</span>
  const code = options?.find((option) => String(option.id) === String(value))
  if (code !== undefined)
    return (
      <>
        {code.kodikos} · {code.description}
      </>
    )
  return <FieldText field={field} value={value} />
}

interface GroupViewProps extends GroupRow {
  readonly group: FormGroup
  /** Opens the group for changes; null where nobody may change it. */
  readonly onChange: (() => void) | null
}

/** A group of fields as it is read: names and values, and the way to change them. */
export const GroupView = ({ part, row, optionsOf, group, onChange }: GroupViewProps) => {
  const t = useT()
  const labels = useLabels()
  const entity = treeEntities[part]
  const fields: Readonly<Record<string, Field>> = entity.fields
  const title = labels.group(group.title)
  return (
    <section className={classes.group} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {onChange !== null && (
          <button
            type="button"
            className={classes.change}
            aria-label={t('groups.changeOf', { group: title })}
            onClick={onChange}
          >
            {t('groups.change')}
          </button>
        )}
      </div>
      <dl className={classes.list}>
        {group.fields.map((name) => {
          const field = fields[name]
          if (field === undefined) return null
          const value: unknown = Reflect.get(row, name)
          return (
            <div key={name} data-long={isLong(field, value)}>
              <dt>{labels.field(entity.name, name)}</dt>
              <dd lang={field.kind === 'text' ? 'el' : undefined}>
                <Value field={field} value={value} options={optionsOf(name)} />
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
