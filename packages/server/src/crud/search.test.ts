import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { knowsGreekLetters } from '../platform/database.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { estimateRows } from './row-estimate.ts'

const range = 'Edetedeaeehd/findAllByCriteriaRange_grid'
type Row = { kodikos: number; lastname: string; firstname: string | null; blocking: number | null }

describe('searching applications', () => {
  it('has trigrams of Greek letters: without them every name search reads the whole table', async () => {
    expect(await knowsGreekLetters(await testDb())).toBe(true)
  })

  it.each([
    ['accents and case', 'γαλάνη'],
    ['first and last name in any order', 'ελενη γαλανη'],
    ['Latin lookalikes', 'ΓAΛANH'],
    ['the wrong keyboard', 'galanh'],
    ['an AFM', '050273090'],
    ['the beginning of an AFM', '05027'],
    ['an AFM with blanks and its country', 'ΕΛ 050 273 090'],
  ])('finds the demo farmer by %s', async (_name, filter) => {
    const answer = await (await clientOf('agency')).call(range, { etos: await claimYear(), filter, toRowIndex: 50 })
    expect((answer.body.data as Row[]).map((row) => row.lastname)).toContain('ΓΑΛΑΝΗ')
  })

  it.each([
    ['lastname', 'γαλάνη'],
    ['lastname', 'Γαλάνη'],
    ['lastname', 'ΓΑΛΆΝΗ'],
    ['lastname', 'ΓAΛANH'],
    ['lastname', 'galanh'],
    ['lastname', 'αλαν'],
    ['afm', '050 273 090'],
    ['afm', 'EL050273090'],
    ['afm', '05027'],
  ])('finds the same by the criterion %s: %s', async (name, typed) => {
    const ask = async (body: object) => {
      const answer = await (await clientOf('agency')).call(range, { etos: await claimYear(), toRowIndex: 50, ...body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (answer.body.data as Row[]).map(({ kodikos, lastname }) => [kodikos, lastname])
    }
    const found = await ask({ criteria: { [name]: typed } })
    expect(found.map(([, lastname]) => lastname)).toContain('ΓΑΛΑΝΗ')
    if (name === 'lastname')
      expect(found).toEqual((await ask({ filter: 'γαλανη' })).filter(([, own]) => String(own).includes('ΓΑΛΑΝΗ')))
  })

  it('finds no name by a first name', async () => {
    const answer = await (
      await clientOf('agency')
    ).call(range, { etos: await claimYear(), criteria: { lastname: 'ελενη' }, toRowIndex: 50 })
    expect((answer.body.data as Row[]).filter(({ lastname }) => !/ΕΛΕΝΗ/.test(lastname))).toEqual([])
  })

  it('finds rows that were chosen one by one, and none that the reader may not see', async () => {
    const etos = await claimYear()
    const kodikoi = async (login: string, ids: readonly (number | string)[]) => {
      const answer = await (await clientOf(login)).call(range, { etos, criteria: { id: { in: ids } }, toRowIndex: 50 })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (answer.body.data as Row[]).map(({ kodikos }) => kodikos)
    }
    const all = await (await clientOf('agency')).call(range, { etos, toRowIndex: 3 })
    const rows = all.body.data as (Row & { id: number })[]
    expect(await kodikoi('agency', [rows[2]?.id ?? 0, String(rows[0]?.id)])).toEqual([
      rows[0]?.kodikos,
      rows[2]?.kodikos,
    ])
    expect(
      await kodikoi(
        'farmer2',
        rows.map(({ id }) => id),
      ),
    ).toEqual([])
  })

  it.each([
    ['kodikos', 'asc'],
    ['lastname', 'desc'],
    ['blocking', 'asc'],
    ['blocking', 'desc'],
  ] as const)('reaches every row once by cursors, sorted by %s %s', async (field, dir) => {
    const staff = await clientOf('agency')
    const etos = await claimYear()
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof staff.call>> = await staff.call(range, {
        etos,
        sort: { field, dir },
        toRowIndex: 17,
        ...(cursor === null ? {} : { cursor }),
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      seen.push(...(answer.body.data as Row[]).map((row) => row.kodikos))
      cursor = answer.body.nextCursor as string | null
    } while (cursor !== null)
    const all = await staff.call(range, { etos, sort: { field, dir }, toRowIndex: 500 })
    expect(seen).toEqual((all.body.data as Row[]).map((row) => row.kodikos))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it.each([
    ['an unknown field', { criteria: { secret: 1 } }, 422],
    ['a value of the wrong type', { criteria: { status: 'draft' } }, 422],
    ['a range of keys', { criteria: { id: { from: 1 } } }, 422],
    ['a key that is none', { criteria: { id: { in: [1, '1#2'] } } }, 422],
    ['a broken cursor', { cursor: 'xxx' }, 422],
    ['an unknown sort field', { sort: { field: 'usr;drop', dir: 'asc' } }, 422],
    ['a row index beyond what needs a cursor', { fromRowIndex: 20_000, toRowIndex: 20_050 }, 422],
    ['a text that would match everything in LIKE', { filter: '%_%' }, 200],
  ])('answers %s as it should', async (_name, body, status) => {
    const answer = await (await clientOf('agency')).call(range, { etos: await claimYear(), ...body })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.body.data).toEqual([])
  })

  it('shows a farmer his own application alone, whatever he searches for', async () => {
    const answer = await (await clientOf('farmer')).call(range, { etos: await claimYear(), toRowIndex: 500 })
    expect((answer.body.data as Row[]).map((row) => row.lastname)).toEqual(['ΓΑΛΑΝΗ'])
  })
})

describe('the number of rows of a search', () => {
  it('is told by the last page and by any other, a row index and a cursor, and beyond the last row', async () => {
    const staff = await clientOf('agency')
    const etos = await claimYear()
    const ask = async (body: object) => (await staff.call(range, { etos, ...body })).body
    const all = ((await ask({ toRowIndex: 500 })).data as Row[]).length
    const pages = [
      { toRowIndex: all - 1 },
      { toRowIndex: all },
      { toRowIndex: all + 1 },
      { fromRowIndex: all - 1, toRowIndex: all + 5 },
      { fromRowIndex: all, toRowIndex: all + 5 },
      { toRowIndex: 5, cursor: (await ask({ toRowIndex: 5 })).nextCursor as string },
      { filter: '050273090' },
      { filter: 'nobody of this name' },
    ]
    const counted: unknown[] = []
    for (const page of pages) counted.push((await ask(page)).count)
    const of = (rows: number) => ({ rows, isEstimate: false })
    expect(counted).toEqual([all, all, all, all, all, all, 1, 0].map(of))
  })
})

describe('the search of a register', () => {
  it('has an index for each text that it asks for at once: one without makes it read every row', async () => {
    const { kysely } = await testDb()
    const found = await sql<{ table: string; column: string; isFold: boolean }>`
      SELECT c.relname AS "table", a.attname AS "column", o.oid = ANY(i.indclass::oid[]) AS "isFold"
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        CROSS JOIN (SELECT oid FROM pg_opclass WHERE opcname = 'gin_trgm_ops') o
    `.execute(kysely)
    const has = (table: string, column: string): boolean =>
      found.rows.some((row) => row.table === table && row.column === column)
    const registers = [...entities.values()].filter(({ table, yearly }) => {
      const isLarge = found.rows.some((row) => row.table === table && row.isFold)
      return isLarge && yearly !== 'partition'
    })
    expect(registers.length).toBeGreaterThan(3)
    for (const { name, table, search, fields } of registers)
      for (const field of search) {
        const one = fields[field]
        if (one?.kind === 'text') expect(has(table, one.fold ?? one.column), `${name}.${field}`).toBe(true)
      }
  })
})

describe('an estimate of rows', () => {
  it('is that of the planner, asked once a minute for the same search and anew for another', async () => {
    const { kysely } = await testDb()
    await sql`CREATE TABLE estimated AS SELECT n, n AS m FROM generate_series(1, 5000) AS n`.execute(kysely)
    await sql`ANALYZE estimated`.execute(kysely)
    const ask = (at: number, most = 9_999) =>
      estimateRows(kysely, sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM estimated WHERE n <= ${most}`, at)
    expect(await ask(0)).toBe(5_000)
    await sql`DELETE FROM estimated WHERE n > 2000`.execute(kysely)
    await sql`VACUUM ANALYZE estimated`.execute(kysely)
    expect(await ask(59_999)).toBe(5_000)
    expect(await ask(59_999, 0)).toBeLessThan(100)
    expect(await ask(60_000)).toBe(2_000)
    await sql`DROP TABLE estimated`.execute(kysely)
  })
})
