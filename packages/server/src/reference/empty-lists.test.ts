import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/database.ts'
import { testDatabase } from '../testing/database.ts'
import { loadEmptyLists } from './index.ts'

/** Years of which the demo has nothing. */
const EMPTY = 2090
const BEGUN = 2091

let db: Database
beforeAll(async () => {
  ;({ db } = await testDatabase())
})

const count = async (from: string): Promise<unknown> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.raw(from)}`.execute(db.kysely)).rows[0]?.n

it('empty lists are filled, and left alone once somebody keeps them', async () => {
  const numbers = await count('rule_param')
  await sql`DELETE FROM rule_param`.execute(db.kysely)
  const first = await loadEmptyLists(db, EMPTY)
  expect(first.get('rule_param')).toBe(numbers)
  // What is of no year and stands already is nobody's business here.
  expect([...first.keys()].filter((table) => !/^(?:edet|eco|elga|nsst|penalty|rule)/.test(table))).toEqual([])
  for (const table of ['edetsupportschema', 'edetfytiko', 'edetsupportschemadikaiol'])
    expect([table, first.get(table)]).toEqual([table, await count(`${table} WHERE etos = ${EMPTY}`)])
  const links = Number(await count(`edetsupportschemadikaiol WHERE etos = ${EMPTY}`))
  await sql`
    DELETE FROM edetsupportschemadikaiol WHERE id = (SELECT min(id) FROM edetsupportschemadikaiol WHERE etos = ${EMPTY})
  `.execute(db.kysely)
  await sql`UPDATE edetfytiko SET description = 'ΑΛΛΟ' WHERE etos = ${EMPTY} AND kodikos = '10001'`.execute(db.kysely)
  expect(await loadEmptyLists(db, EMPTY)).toEqual(new Map())
  expect(await count(`edetsupportschemadikaiol WHERE etos = ${EMPTY}`)).toBe(links - 1)
  expect(await count(`edetfytiko WHERE etos = ${EMPTY} AND description = 'ΑΛΛΟ'`)).toBe(1)
})

it('lines whose scheme the year does not have are left out', async () => {
  await sql`
    INSERT INTO edetsupportschema
    SELECT (jsonb_populate_record(NULL::edetsupportschema, to_jsonb(s) || jsonb_build_object('etos', ${BEGUN}::integer, 'id', nextval('eae_id')))).*
    FROM edetsupportschema s WHERE s.etos = ${EMPTY} AND s.kodikos = '0102'
  `.execute(db.kysely)
  const written = await loadEmptyLists(db, BEGUN)
  expect(written.has('edetsupportschema')).toBe(false)
  expect(written.get('edetfytiko')).toBe(await count(`edetfytiko WHERE etos = ${BEGUN}`))
  expect(written.get('edetsupportschemadikaiol')).toBe(2)
})
