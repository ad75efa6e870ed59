import type { Field } from '@eae/domain/kernel/fields.ts'
import { isNotable, plusOf } from '@eae/domain/reports/difference.ts'
import { formatAreaNumber } from '@eae/domain/texts/format.ts'
import { FieldText } from '../crud/index.ts'
import { useAreaUnit, useLang } from '../ui/index.ts'
import classes from './report-page.module.css'

/** A value of a report; the unit of an area stands in the heading of its column, a difference has its sign. */
export const ReportValue = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const shown =
    field.unit !== 'm2' || typeof value !== 'number' ? (
      <FieldText field={field} value={value} />
    ) : (
      <span className="eae-number">{formatAreaNumber(lang, unit, value)}</span>
    )
  if (field.isDifference !== true) return shown
  return (
    <span className={classes.difference} data-notable={isNotable(field, value)}>
      {plusOf(field, value)}
      {shown}
    </span>
  )
}
