import type { CSSProperties, ReactNode } from 'react'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { useT } from '../../ui/index.ts'
import { widthOf } from './field-width.ts'
import { hasRequired, type GroupField } from './group-fields.ts'
import classes from './groups.module.css'

interface GroupBoxProps {
  readonly title: string
  readonly order?: 2 | 3
  readonly fields: readonly GroupField[]
  /** The input of a field; undefined leaves the field out. */
  readonly renderInput: (name: string, field: Field) => ReactNode
  /** What is done with the group, below its fields. */
  readonly foot?: ReactNode
}

/** A group of fields as it is changed, each as wide as what it holds. */
export const GroupBox = ({ title, order = 2, fields, renderInput, foot }: GroupBoxProps) => {
  const t = useT()
  const Title = `h${order}` as const
  return (
    <section className={classes.form} aria-label={title}>
      <div className={classes.formHead}>
        <Title className={classes.title}>{title}</Title>
        {hasRequired(fields) && (
          <span className={classes.legend}>
            <span aria-hidden className={classes.asterisk}>
              *
            </span>{' '}
            {t('groups.required')}
          </span>
        )}
      </div>
      <div className={classes.fields}>
        {fields.map(([name, field]) => {
          const input = renderInput(name, field)
          if (input === undefined || input === null) return null
          const width = widthOf(field)
          return (
            <div
              key={name}
              className={classes.field}
              // The width belongs to the input alone: its label and its fault have the whole place.
              style={{ '--eae-field': width === null ? '100%' : `${width}px` } as CSSProperties}
            >
              {input}
            </div>
          )
        })}
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </section>
  )
}
