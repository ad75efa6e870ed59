import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { createRefNames, type Values } from '../crud/index.ts'
import type { Executor } from '../platform/transaction.ts'

/** Characters of a name that are kept. */
const LONGEST = 250

/**
 * What a row is called for people: the fields that show it. A row that only joins others has none, and is called by what it
 * names.
 */
export const nameRow = async (db: Executor, entity: AnyEntity, row: Values): Promise<string> => {
  const parts = entity.display.map((field) => String(row[field] ?? ''))
  // Codes are joined to one, words stand beside each other.
  const shown = parts.join(parts.some((part) => part.includes(' ')) ? ' ' : '.')
  const references = entity.list.columns.filter((name) => entity.fields[name]?.to !== undefined)
  if (shown !== '' && entity.display.length > 1) return shown.slice(0, LONGEST)
  const names = createRefNames(db)
  await names.learn(entity, references, [row])
  const named = references.map((name) => names.nameOf(entity.fields[name]?.to ?? '', row[name]))
  return [shown, ...named]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, LONGEST)
}
