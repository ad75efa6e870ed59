import { sql } from 'kysely'
import { entities } from '@eae/domain/registry.ts'
import { describe, expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { readReferenceCsv } from './seed-csv.ts'
import { seedTables } from './seed-tables.ts'

const codesOf = async (table: string): Promise<Set<string>> => {
  const found = await sql<{ kodikos: string }>`SELECT DISTINCT kodikos FROM ${sql.table(table)}`.execute(
    (await testDb()).kysely,
  )
  return new Set(found.rows.map(({ kodikos }) => kodikos))
}

describe('the code lists', () => {
  const pointing = seedTables.flatMap(({ file, columns }) =>
    columns.flatMap(({ refers }) => (refers === undefined ? [] : [{ file, ...refers }])),
  )

  it.each(pointing)('name only codes that exist: $cell of $file', async ({ file, cell, table }) => {
    const known = await codesOf(table)
    const named = (await readReferenceCsv(file)).map((row) => row[cell] ?? null)
    expect(named.filter((code) => code !== null && !known.has(code))).toEqual([])
    expect(named.some((code) => code !== null)).toBe(true)
  })

  const byCode = [...entities.values()].flatMap((parent) =>
    (parent.children ?? []).flatMap(({ entity, pointer, from }) => {
      const child = entities.get(entity)
      return from === undefined || child === undefined ? [] : [{ parent, child, pointer, from }]
    }),
  )

  it.each(byCode)(
    'have a row above each that names one by its code: $child.name.$pointer',
    async ({ parent, child, pointer, from }) => {
      const [own, theirs] = [child.fields[pointer]?.column ?? '', parent.fields[from]?.column ?? '']
      const lost = await sql`
        SELECT c.etos, c.${sql.id(own)} FROM ${sql.table(child.table)} c WHERE c.${sql.id(own)} IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM ${sql.table(parent.table)} p WHERE p.etos = c.etos AND p.${sql.id(theirs)} = c.${sql.id(own)})
      `.execute((await testDb()).kysely)
      expect(lost.rows).toEqual([])
    },
  )
})
