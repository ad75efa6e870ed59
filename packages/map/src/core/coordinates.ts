const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/
/** Thousands with a sign between them that cannot be that of the decimals: it comes twice, or another one follows it. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^[+-]?\d{1,3}((\.\d{3}){2,}(,\d+)?|\.\d{3},\d+)$/, '.'],
  [/^[+-]?\d{1,3}((,\d{3}){2,}(\.\d+)?|,\d{3}\.\d+)$/, ','],
  [/^[+-]?\d{1,3}( \d{3})+([.,]\d+)?$/, ' '],
]

/**
 * A coordinate as programs and people write it: a point or a comma before the decimals, thousands together or with a blank, a
 * point or a comma between them (`4 401 900,00`, `4.401.900,00`); null for anything else.
 */
export function readCoordinate(text: string): number | null {
  const own = text
    .trim()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace('−', '-')
  const between = groups.find(([pattern]) => pattern.test(own))?.[1]
  const normal = (between === undefined ? own : own.replaceAll(between, '')).replace(',', '.')
  const value = plain.test(normal) ? Number(normal) : Number.NaN
  return Number.isFinite(value) ? value : null
}
