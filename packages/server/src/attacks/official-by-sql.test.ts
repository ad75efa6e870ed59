import { parts, treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { readTables } from '../applications/life/kept-rows.ts'
import { verifyChain } from '../applications/verify/verify.ts'
import { stateOf } from '../platform/transaction.ts'
import { testDb } from '../testing/app.ts'
import { treeOf } from '../testing/applications.ts'
import { contentDigests } from '../testing/content-digest.ts'
import { sealEveryPart } from '../testing/sealed.ts'
import { takenBack } from '../testing/taken-back.ts'

// The database itself guards what was submitted: whatever writes past the commands of the product is refused.

const { kysely } = await testDb()
const of = await sealEveryPart(5)
const happen = async (event: string) => {
  const { rowVersion } = (await treeOf(of.client, of.etos, of.id)).tree.header
  return of.client.call('Life/move', { etos: of.etos, id: of.id, rowVersion, event })
}
const mismatches = async (): Promise<readonly string[]> =>
  (await verifyChain(kysely, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)

const GUARDED = 'EA001'
const refusal = (work: RawBuilder<unknown>): Promise<string | null> =>
  work.execute(kysely).then(
    () => null,
    (error: unknown) => stateOf(error),
  )

it('the database lets nobody change, take away or add kept rows of any part, nor their header', async () => {
  await happen('amend')
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM edetedeaeehd WHERE etos = ${of.etos} AND ede_id_head = ${of.id}`.execute(kysely)
  const keptId = rows[0]?.id
  const before = await contentDigests(of.etos, Number(keptId))
  for (const { table } of Object.values<AnyEntity>({ ...parts, ...windowParts })) {
    const where = sql`WHERE etos = ${of.etos} AND ede_id = ${keptId}`
    expect(await refusal(sql`UPDATE ${sql.table(table)} SET usrinsert = 'x' ${where}`), table).toBe(GUARDED)
    expect(await refusal(sql`UPDATE ${sql.table(table)} SET line = NULL ${where}`), table).toBe(GUARDED)
    expect(await refusal(sql`DELETE FROM ${sql.table(table)} ${where}`), table).toBe(GUARDED)
    // A row that is worked at becomes no kept one.
    const mine = sql`WHERE etos = ${of.etos} AND ede_id = ${of.id}`
    expect(await refusal(sql`UPDATE ${sql.table(table)} SET line = 1 ${mine}`), table).toBe(GUARDED)
  }
  expect(await refusal(sql`UPDATE edetedeaeehd SET iban = NULL WHERE etos = ${of.etos} AND id = ${keptId}`)).toBe(
    GUARDED,
  )
  expect(await contentDigests(of.etos, Number(keptId))).toEqual(before)
  await happen('cancel')
  expect(await mismatches()).toEqual([])
})

it('the database lets nobody change, take away or add rows of any part of what was submitted, who does not say what he does', async () => {
  const { etos, id } = of
  const before = await contentDigests(etos, id)
  const { rows: drafts } = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status = ${STATES.DRAFT} AND h.id <> ${id} ORDER BY h.id LIMIT 1
  `.execute(kysely)
  for (const { table, columns } of await readTables(kysely)) {
    const name = sql.table(table)
    const [of_ours, of_draft] = [
      sql`WHERE etos = ${etos} AND ede_id = ${id}`,
      sql`WHERE etos = ${etos} AND ede_id = ${drafts[0]?.id}`,
    ]
    const copied = sql.join(columns.map((column) => (column === 'id' ? sql`nextval('eae_id')` : sql.id(column))))
    const attacks = [
      sql`UPDATE ${name} SET usrinsert = 'x' ${of_ours}`,
      sql`UPDATE ${sql.table(`${table}_${etos}`)} SET usrinsert = 'x' ${of_ours}`,
      sql`UPDATE ${name} SET ede_id = ${drafts[0]?.id} ${of_ours}`,
      sql`DELETE FROM ${name} ${of_ours}`,
      sql`INSERT INTO ${name} (${sql.join(columns.map((column) => sql.id(column)))}) SELECT ${copied} FROM ${name} ${of_ours}`,
    ]
    for (const attack of attacks) expect(await refusal(attack), table).toBe(GUARDED)
    // Nor does a row of a draft become one of it.
    const had = (await sql`SELECT FROM ${name} ${of_draft}`.execute(kysely)).rows.length > 0
    expect(await refusal(sql`UPDATE ${name} SET ede_id = ${id} ${of_draft}`), table).toBe(had ? GUARDED : null)
    // What says so, may: here and in the rest of the tests.
    await takenBack((trx) => sql`UPDATE ${name} SET usrinsert = 'x' ${of_ours}`.execute(trx))
  }
  expect(await contentDigests(etos, id)).toEqual(before)
})

it('the database lets nobody change what the header of it says, nor take it away', async () => {
  const { etos, id } = of
  const where = sql`WHERE etos = ${etos} AND id = ${id}`
  const { rows } = await sql<{ name: string; isFilled: boolean }>`
    SELECT c.key AS name, c.value <> 'null' AS "isFilled" FROM edetedeaeehd h CROSS JOIN LATERAL jsonb_each(edetedeaeehd_content(h)) c ${where}
  `.execute(kysely)
  const guarded = new Set(rows.map(({ name }) => name))
  const fields = Object.values<AnyEntity['fields'][string]>(treeEntities.header.fields)
  // Each field that a person fills in is content.
  expect(fields.filter(({ computed, column }) => !computed && !guarded.has(column))).toEqual([])
  const filled = rows.filter(({ isFilled }) => isFilled)
  expect(filled.length).toBeGreaterThan(40)
  for (const { name } of filled)
    expect(await refusal(sql`UPDATE edetedeaeehd SET ${sql.id(name)} = NULL ${where}`), name).toBe(GUARDED)
  expect(await refusal(sql`DELETE FROM edetedeaeehd ${where}`)).toBe(GUARDED)
  // Who looks after it, and what is drawn of it, is no content.
  expect(await refusal(sql`UPDATE edetedeaeehd SET efo_id = efo_id, deigmaflag = deigmaflag ${where}`)).toBeNull()
})
