import { dimensionsOf, type Analysis } from '@eae/domain/reports/analysis/analysis.ts'
import { useFieldWords } from '../../crud/index.ts'
import { useT } from '../../ui/index.ts'
import { useRefNames } from '../use-ref-names.ts'
import type { Cell } from './pivot.ts'

/** Keys of a dimension that is a reference, each once. */
const keysOf = (cells: readonly Cell[], dimension: string): readonly (string | number)[] => [
  ...new Set(cells.map((cell) => cell[dimension]).filter((key) => typeof key === 'number' || typeof key === 'string')),
]

/** Names the value of a dimension in a cell, as people know it. */
export const useCellNames = (wish: Analysis, cells: readonly Cell[]): ((dimension: string, cell: Cell) => string) => {
  const t = useT()
  const words = useFieldWords()
  const names = dimensionsOf(wish)
  const targetOf = (at: number): readonly [string | undefined, readonly (string | number)[]] => {
    const name = names[at]
    const field = name === undefined ? undefined : wish.dataset.dimensions[name]?.field
    return name === undefined || field?.kind !== 'ref' ? [undefined, []] : [field.to, keysOf(cells, name)]
  }
  // As many as a wish has dimensions at most; a hook is called as often each time.
  const known = [
    useRefNames(...targetOf(0)),
    useRefNames(...targetOf(1)),
    useRefNames(...targetOf(2)),
    useRefNames(...targetOf(3)),
  ]
  return (dimension, cell) => {
    const found = wish.dataset.dimensions[dimension]
    const value = cell[dimension]
    if (found === undefined || value === null || value === undefined) return t('report.none')
    const said = found.words === undefined ? undefined : cell[found.words]
    if (typeof said === 'string') return `${words(found.field, value)} ${said}`
    return known[names.indexOf(dimension)]?.get(String(value)) ?? words(found.field, value)
  }
}
