import { formatArea, formatCents, formatDate, formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { useLang } from './texts.tsx'

const EMPTY = '—'

/** An area from m²: `1,25 ha (12,5 στρ.)`. */
export const AreaText = ({ m2 }: { readonly m2: number | null }) => {
  const { lang } = useLang()
  return <span className="eae-number">{m2 === null ? EMPTY : formatArea(lang, m2)}</span>
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

/** A civil date, or an instant with `withTime`, as clocks in Athens show it. */
export const DateText = ({ iso, withTime = false }: { readonly iso: string | null; readonly withTime?: boolean }) => {
  const { lang } = useLang()
  if (iso === null) return <span>{EMPTY}</span>
  return (
    <time dateTime={iso} className="eae-number">
      {withTime ? formatDateTime(lang, iso) : formatDate(lang, iso)}
    </time>
  )
}
