import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import { keyColumn, selectRows, yearCondition } from '../rows.ts'

/** What a text in a column of references leads to. */
export type Found = { readonly key: unknown } | { readonly code: 'import.unknownRow' | 'error.tooManyRows' }

/** Texts that are looked up at once. */
const BATCH = 500

/** A code stands before a description, and may itself hold blanks: every beginning of a text may be the code. */
export const beginnings = (text: string): string[] => {
  const words = text.split(' ')
  return words.map((_word, at) => words.slice(0, at + 1).join(' '))
}

const shownOf = (target: AnyEntity, row: Readonly<Record<string, unknown>>): string =>
  target.display
    .map((name) => String(row[name] ?? ''))
    .filter((text) => text !== '')
    .join(' ')

/**
 * Finds the rows that texts name: by their code, or as the export writes them, code and description. Rows of a yearly
 * table are those of the year.
 */
export const findReferences = async (
  db: Executor,
  to: string,
  etos: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Found>> => {
  const target = findEntity(to)
  const found = new Map<string, Found>()
  if (target === null) return found
  const codeName = target.display[0] ?? target.key
  const code = sql`t.${sql.id(codeName === 'id' ? 'id' : (target.fields[codeName]?.column ?? keyColumn(target)))}`
  const column = target.fields[codeName]?.kind === 'text' ? code : sql`${code}::text`
  for (let at = 0; at < texts.length; at += BATCH) {
    const some = texts.slice(at, at + BATCH)
    const codes = [...new Set(some.flatMap(beginnings))]
    const rows = await selectRows(
      db,
      target,
      sql`${column} = ANY(${codes}) AND ${target.yearly === 'column' ? yearCondition(target, etos) : sql`TRUE`}`,
    )
    const byCode = new Map<string, Values[]>()
    for (const row of rows) {
      const known = String(row[codeName])
      byCode.set(known, [...(byCode.get(known) ?? []), row])
    }
    for (const text of some) {
      const exact = byCode.get(text) ?? []
      const named = beginnings(text)
        .flatMap((begin) => byCode.get(begin) ?? [])
        .filter((row) => foldEl(shownOf(target, row)) === foldEl(text))
      const matches = exact.length > 0 ? exact : named
      const [row] = matches
      if (row === undefined) found.set(text, { code: 'import.unknownRow' })
      else found.set(text, matches.length > 1 ? { code: 'error.tooManyRows' } : { key: row[target.key] })
    }
  }
  return found
}
