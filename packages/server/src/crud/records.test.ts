import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'

const SAVE = 'MainService/synchronizeChanges'
const [INSERT, UPDATE, DELETE] = [0, 1, 2]
const PAST = 2025

const save = async (login: string, status: number | undefined, entityName: string, entity: object): Promise<Answer> =>
  (await clientOf(login)).call(SAVE, { etos: await claimYear(), changes: [{ status, entityName, entity }] })

const newId = (answer: Answer): number => (answer.body.data as { newIds: { TEMP_ID_1: number } }).newIds.TEMP_ID_1

const only = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const [row] = (await query.execute((await testDb()).kysely)).rows
  if (row === undefined) throw new Error('no row')
  return row
}

describe('neighbours of a row in its search', () => {
  const call = async (body: object): Promise<Answer> =>
    (await clientOf('agency')).call('Msrdoy/findNeighbours_grid', body)
  const walk = async (sort: { field: string; dir: 'asc' | 'desc' }): Promise<unknown[]> => {
    const page = await (await clientOf('agency')).call('Msrdoy/findAllByCriteriaRange_grid', { sort, toRowIndex: 500 })
    const keys = (page.body.data as { id: number }[]).map(({ id }) => id)
    for (const [at, key] of keys.entries()) {
      const answer = await call({ sort, key })
      expect(answer.body.data, `${sort.field} ${sort.dir} ${at}`).toEqual({
        previous: keys[at - 1] ?? null,
        next: keys[at + 1] ?? null,
      })
    }
    return keys
  }

  it('are those of the list, whatever it is sorted by, also among empty values', async () => {
    expect((await walk({ field: 'kodikos', dir: 'asc' })).length).toBeGreaterThan(50)
    await walk({ field: 'description', dir: 'desc' })
    await walk({ field: 'usrupdate', dir: 'asc' })
    await walk({ field: 'usrupdate', dir: 'desc' })
  })

  it('keep to the criteria, and a row that is not there has none', async () => {
    const inactive = await (
      await clientOf('agency')
    ).call('Msrdoy/findAllByCriteriaRange_grid', { criteria: { activeflag: false }, toRowIndex: 500 })
    const [first] = inactive.body.data as { id: number }[]
    expect((await call({ criteria: { activeflag: false }, key: first?.id })).body.data).toMatchObject({
      previous: null,
    })
    expect((await call({ key: 1 })).status).toBe(404)
  })
})

describe('the history of a row', () => {
  let id = 0
  beforeAll(async () => {
    id = newId(
      await save('agency', INSERT, 'Msrttitle', {
        id: 'TEMP_ID_1',
        kodikos: 'ΙΣΤ',
        description: 'ΠΡΩΤΑ',
        katigoria: 1,
        activeflag: true,
      }),
    )
    await save('admin', UPDATE, 'Msrttitle', { id, rowVersion: 1, description: 'ΜΕΤΑ' })
  })
  afterAll(async () => {
    await sql`DELETE FROM msrttitle WHERE id = ${id}`.execute((await testDb()).kysely)
  })

  it('tells who changed which field, from what and to what', async () => {
    const answer = await (await clientOf('auditor')).call('Msrttitle/findHistory', { key: id })
    expect(answer.body.data).toMatchObject([
      {
        usr: 'admin',
        action: 1,
        rowVersion: 2,
        changes: [{ field: 'description', before: 'ΠΡΩΤΑ', after: 'ΜΕΤΑ' }],
      },
      { usr: 'agency', action: 0, rowVersion: 1 },
    ])
  })

  it('needs the privilege of the audit, and a row that the reader may see', async () => {
    expect((await (await clientOf('adviser')).call('Msrttitle/findHistory', { key: id })).status).toBe(403)
    const etos = await claimYear()
    const seen = await (
      await clientOf('daok')
    ).call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos, toRowIndex: 500 })
    const ids = (seen.body.data as { id: number }[]).map((row) => row.id)
    const other = await only<{ id: number }>(
      sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND id <> ALL(${ids}) LIMIT 1`,
    )
    const ask = async (key: number | undefined): Promise<number> =>
      (await (await clientOf('daok')).call('Edetedeaeehd/findHistory', { key, etos })).status
    expect(await ask(other.id)).toBe(404)
    expect(await ask(ids[0])).toBe(200)
  })
})

describe('deleting', () => {
  it('is refused with the tables that name the row, by reference and by code', async () => {
    const bank = await only<{ id: number; row_version: number }>(sql`
      SELECT b.id, b.row_version FROM msrbank b WHERE EXISTS (SELECT 1 FROM edetedeaeehd h WHERE h.bnk_id = b.id) LIMIT 1`)
    const answer = await save('agency', DELETE, 'Msrbank', { id: bank.id, rowVersion: bank.row_version })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      code: 'error.inUseBy',
      usedBy: [{ entityName: 'Edetedeaeehd', field: 'bnkId' }],
    })
    const group = await only<{ id: number; row_version: number; n: number }>(sql`
      SELECT g.id, g.row_version, (SELECT count(*) FROM edetsupportschema s WHERE s.etos = g.etos AND s.groupkodikos = g.kodikos)::integer AS n
      FROM edetsupportschema g WHERE g.etos = ${await claimYear()} AND g.kodikos = 'Π1-32'`)
    const tree = await save('agency', DELETE, 'Edetsupportschema', { id: group.id, rowVersion: group.row_version })
    expect(tree.body).toMatchObject({
      code: 'error.inUseBy',
      usedBy: [{ entityName: 'Edetsupportschema', field: 'groupkodikos', rows: group.n, isMore: false }],
    })
    expect(group.n).toBeGreaterThan(10)
  })
})

describe('a catalogue of a year that has passed', () => {
  const crop = () =>
    only<{ id: number; row_version: number }>(
      sql`SELECT id, row_version FROM edetfytiko WHERE etos = ${PAST} AND kodikos = '10001'`,
    )

  it('is read, and refuses every change', async () => {
    const { id, row_version: rowVersion } = await crop()
    for (const answer of [
      await save('agency', UPDATE, 'Edetfytiko', { id, rowVersion, description: 'ΑΛΛΟ' }),
      await save('agency', DELETE, 'Edetfytiko', { id, rowVersion }),
      await save('agency', INSERT, 'Edetargia', {
        id: 'TEMP_ID_1',
        etos: PAST,
        dteargia: `${PAST}-02-03`,
        description: 'ΤΟΠΙΚΗ',
      }),
    ]) {
      expect(answer.status).toBe(423)
      expect(answer.body).toMatchObject({ code: 'locked.pastYear', params: { etos: String(PAST) } })
    }
  })

  it('is not named by rows of another year, and nothing names what does not exist', async () => {
    const { id } = await crop()
    const year = await claimYear()
    const scheme = await only<{ id: number }>(
      sql`SELECT id FROM edetsupportschema WHERE etos = ${year} AND kodikos = '0102'`,
    )
    const row = { id: 'TEMP_ID_1', etos: year, eschId: scheme.id, efyId: id }
    const other = await save('agency', INSERT, 'Edetsupportschemafytiko', row)
    expect(other.body).toMatchObject({ issues: [{ field: 'efyId', code: 'error.otherYear' }] })
    const nothing = await save('agency', INSERT, 'Edetsupportschemafytiko', { ...row, efyId: 1 })
    expect(nothing.body).toMatchObject({ issues: [{ field: 'efyId', code: 'error.unknownReference' }] })
  })
})

describe('sums of a search', () => {
  it('are over all its rows, when they are asked for and the definition has some', async () => {
    const agency = await clientOf('agency')
    const body = { criteria: { foreastype: 1 }, toRowIndex: 1 }
    const { sum } = await only<{ sum: number }>(
      sql`SELECT coalesce(sum(maxusers), 0)::integer AS sum FROM edetforea WHERE foreastype = 1`,
    )
    const asked = await agency.call('Edetforea/findAllByCriteriaRange_grid', { ...body, totals: true })
    expect(asked.body['totals']).toEqual({ maxusers: sum })
    expect((await agency.call('Edetforea/findAllByCriteriaRange_grid', body)).body['totals']).toBeUndefined()
  })
})
