import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { takenBack } from '../../testing/taken-back.ts'
import { pickUsed, readCatalogue, readListsOfChecks, usedKeys } from './catalogue.ts'
import { readTrees } from './trees.ts'
import { listReader } from './year-lists.ts'
import { readYearNumbers } from './year-numbers.ts'

const { kysely } = await testDb()
const etos = await claimYear()
const { rows } = await sql<{ id: number }>`
  SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 ORDER BY id
`.execute(kysely)
const trees = await readTrees(
  kysely,
  etos,
  rows.map(({ id }) => id),
)
const [tree] = trees.values()
if (tree === undefined) throw new Error('the demo has no application')

describe('the code lists that checks read', () => {
  it('hold of each application the same rows as the database gives by its keys', async () => {
    const lists = await readListsOfChecks(kysely, etos)
    for (const one of trees.values()) {
      const used = usedKeys(one)
      expect(pickUsed(lists, used)).toEqual(await readCatalogue(kysely, etos, used))
    }
  })

  it('are one object for all applications while no list changes, and others after a change', async () => {
    const read = async (db: typeof kysely) =>
      (await (await listReader(db, etos, await readYearNumbers(db, etos)))(tree)).lists
    const before = await read(kysely)
    expect(await read(kysely)).toBe(before)
    await takenBack(async (trx) => {
      await sql`UPDATE edetfytiko SET description = 'ΑΛΛΟ' WHERE id = (SELECT min(id) FROM edetfytiko WHERE etos = ${etos})`.execute(
        trx,
      )
      expect((await read(trx)).crops.map(({ description }) => description)).toContain('ΑΛΛΟ')
      return true
    })
    // What was taken back was never the state of a list that anybody else reads.
    const after = await read(kysely)
    expect(after.crops.map(({ description }) => description)).not.toContain('ΑΛΛΟ')
  })

  it('hold of an application that names a row of no list any more what its keys find', async () => {
    await takenBack(async (trx) => {
      const [measure] = (await readListsOfChecks(trx, etos)).measures
      if (measure === undefined) throw new Error('the year has no measure')
      await sql`UPDATE edetpaa SET activeflag = false WHERE id = ${measure.id}`.execute(trx)
      const asking = { ...tree, measures: [{ eaaId: measure.id }] } as unknown as typeof tree
      const { lists, used } = await (await listReader(trx, etos, await readYearNumbers(trx, etos)))(asking)
      expect(lists.measures.map(({ id }) => id)).toEqual([measure.id])
      expect(used()).toBe(lists)
      expect(lists.crops.length).toBeGreaterThan(0)
      return true
    })
  })
})
