import { guardText } from '@eae/domain/kernel/formula-guard.ts'

/** By this mark office programs know a text with Greek letters. */
const BOM = '\uFEFF'

/** A table as a text file that office programs open: cells parted by tabs, and none of them a formula. */
export const textTable = (head: readonly string[], rows: readonly (readonly string[])[]): Blob => {
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => guardText(cell.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' '))).join('\t')
  return new Blob([BOM, [head, ...rows].map(line).join('\r\n')], { type: 'text/plain' })
}
