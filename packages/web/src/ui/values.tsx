import {
  formatArea,
  formatAreaIn,
  formatCents,
  formatDate,
  formatDateTime,
  formatNumber,
} from '@eae/domain/texts/format.ts'
import { otherAreaUnit } from '@eae/domain/kernel/units.ts'
import { useAreaUnit, useLang } from './texts.tsx'

const EMPTY = '—'

interface AreaTextProps {
  readonly m2: number | null
  /** Which units stand there: the reader's and the other beside it, or one of them where there is no room for both. */
  readonly units?: 'both' | 'own' | 'other'
  /** One shape is told to the m², sums to a hundred. */
  readonly isShape?: boolean
}

/** An area from m² in the unit of its reader: `12,5 στρ. (1,25 ha)`. */
export const AreaText = ({ m2, units = 'both', isShape = false }: AreaTextProps) => {
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const told = (area: number): string =>
    units === 'both'
      ? formatArea(lang, unit, area, isShape)
      : formatAreaIn(lang, units === 'own' ? unit : otherAreaUnit(unit), area, isShape)
  return <span className="eae-number">{m2 === null ? EMPTY : told(m2)}</span>
}

/** Money from integer cents: `1.234,50 €`. */
export const MoneyText = ({ cents }: { readonly cents: number | null }) => {
  const { lang } = useLang()
  return <span className="eae-number">{cents === null ? EMPTY : formatCents(lang, cents)}</span>
}

/** A number with fixed decimals. */
export const NumberText = ({ value, digits = 0 }: { readonly value: number | null; readonly digits?: number }) => {
  const { lang } = useLang()
  return <span className="eae-number">{value === null ? EMPTY : formatNumber(lang, value, digits)}</span>
}

interface DateTextProps {
  readonly iso: string | null
  /** An instant, to the minute, or to the second where one proves something by it; without it a civil date. */
  readonly withTime?: boolean | 'exact'
}

/** A civil date, or an instant as clocks in Athens show it. */
export const DateText = ({ iso, withTime = false }: DateTextProps) => {
  const { lang } = useLang()
  if (iso === null) return <span>{EMPTY}</span>
  return (
    <time dateTime={iso} className="eae-number">
      {withTime === false ? formatDate(lang, iso) : formatDateTime(lang, iso, withTime === 'exact')}
    </time>
  )
}
