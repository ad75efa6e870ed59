/** Square metres of one unit, by its spellings in both languages after `normalUnit`. */
const AREA_UNITS: Readonly<Record<string, number>> = {
  '': 1000,
  στρ: 1000,
  στρεμμα: 1000,
  στρεμματα: 1000,
  str: 1000,
  stremma: 1000,
  stremmata: 1000,
  τμ: 1,
  m2: 1,
  'm²': 1,
  sqm: 1,
  εκτ: 10_000,
  εκταριο: 10_000,
  εκταρια: 10_000,
  ha: 10_000,
}
const LENGTH_UNITS: Readonly<Record<string, number>> = { '': 1, μ: 1, m: 1, χλμ: 1000, km: 1000, εκ: 0.01, cm: 0.01 }

/** A unit without dots, blanks, accents and capitals. */
const normalUnit = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.\s]/g, '')

/** The number as Greeks and English write it: a comma or a point before the decimals, no thousands. */
function readNumber(text: string): number | null {
  const value = /^[+\-−]?(\d+([.,]\d+)?|[.,]\d+)$/.test(text)
    ? Number(text.replace('−', '-').replace(',', '.'))
    : Number.NaN
  return Number.isFinite(value) ? value : null
}

function readAmount(text: string, units: Readonly<Record<string, number>>): number | null {
  const [, digits = '', unit = ''] = /^\s*([+\-−]?[\d.,]+)\s*(.*)$/.exec(text) ?? []
  const value = readNumber(digits)
  const name = normalUnit(unit)
  const factor = Object.hasOwn(units, name) ? units[name] : undefined
  return value === null || factor === undefined ? null : value * factor
}

/** An area in m², from «12,5 στρ.», «2500 τ.μ.» or «0,25 ha»; without a unit it is stremmata. Null when unreadable. */
export const readArea = (text: string): number | null => readAmount(text, AREA_UNITS)

/** A length in metres, from «3,5 μ.» or «1 χλμ.»; without a unit it is metres. Null when unreadable. */
export const readLength = (text: string): number | null => readAmount(text, LENGTH_UNITS)

/** A plain number, for degrees and counts; null when unreadable. */
export const readCount = (text: string): number | null => readNumber(text.trim())
