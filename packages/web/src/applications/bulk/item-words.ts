import { identityOf, type LastItem } from '@eae/domain/applications/bulk/last-year.ts'
import { parentSlot, parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import { numberOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import { useLabels } from '../../ui/index.ts'
import { useCodeList } from '../groups/code-lists.ts'
import { isNamed } from '../table/columns.tsx'

/** How rows of last year are called: by the row they hang on, their number and what tells them from others. */
export const useItemWords = (items: ReadonlyMap<string, LastItem>): ((item: LastItem) => string) => {
  const labels = useLabels()
  const listOf = useCodeList()
  const valueWords = (slot: PartSlot, row: object, name: string): string => {
    const { fields }: AnyPart = parts[slot]
    const field = fields[name]
    const value: unknown = Reflect.get(row, name)
    if (field === undefined || value === null || value === undefined || value === '') return ''
    if (field.kind === 'choice') return labels.choice(field.choiceName ?? '', String(value))
    return listOf(field, row)?.find((code) => isNamed(field, code, value))?.description ?? String(value)
  }
  const rowWords = (slot: PartSlot, row: object): string => {
    const number = numberOf(parts[slot])
    const names = number === null ? identityOf(slot) : [number, ...identityOf(slot)]
    return names.flatMap((name) => valueWords(slot, row, name) || []).join(' ')
  }
  const wordsOf = (item: LastItem): string => {
    const above = parentSlot(item.slot)
    const over = item.above === null ? undefined : items.get(item.above)
    const place =
      over !== undefined ? wordsOf(over) : above !== null && item.parent !== null ? rowWords(above[0], item.parent) : ''
    const own = rowWords(item.slot, item.values)
    return place === '' ? own : `${place} · ${own}`
  }
  return wordsOf
}
