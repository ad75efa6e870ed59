import type { Field } from '@eae/domain/kernel/fields.ts'
import { formatAreaNumber } from '@eae/domain/texts/format.ts'
import { FieldText } from '../crud/index.ts'
import { useAreaUnit, useLang } from '../ui/index.ts'

/** A value of a report; the unit of an area stands in the heading of its column. */
export const ReportValue = ({ field, value }: { readonly field: Field; readonly value: unknown }) => {
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  if (field.unit !== 'm2' || typeof value !== 'number') return <FieldText field={field} value={value} />
  return <span className="eae-number">{formatAreaNumber(lang, unit, value)}</span>
}
