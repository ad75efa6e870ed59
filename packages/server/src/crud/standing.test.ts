import { sql } from 'kysely'
import { CHANGE_DELETE, CHANGE_UPDATE } from '@eae/domain/kernel/changes.ts'
import { entities } from '@eae/domain/registry.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { textsEn } from '@eae/domain/texts/en/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { adviserApplication, claimYear, treeOf } from '../testing/applications.ts'
import { saveByTwo } from '../testing/by-two.ts'
import { applyImport, checkImport } from '../testing/import.ts'

const SAVE = 'MainService/synchronizeChanges'
const [INSERT, UPDATE, DELETE] = [0, 1, 2]

let agency: TestClient
let etos = 0
beforeAll(async () => {
  agency = await clientOf('agency')
  etos = await claimYear()
})

const save = (status: number | undefined, entityName: string, entity: object, client = agency): Promise<Answer> =>
  client.call(SAVE, { etos, changes: [{ status, entityName, entity }] })
interface Stored {
  readonly id: number
  readonly rowVersion: number
}
/** The first row that meets a condition, as its clerk sees it. */
const rowWhere = async (table: string, condition: ReturnType<typeof sql>): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT t.id, t.row_version AS "rowVersion" FROM ${sql.table(table)} t WHERE ${condition} ORDER BY t.id LIMIT 1
  `.execute((await testDb()).kysely)
  const [row] = found.rows
  if (row === undefined) throw new Error(`${table} has no such row`)
  return row
}
const expectUsed = (answer: Answer, code: string, by: string): void => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(409)
  expect(answer.body).toMatchObject({ code })
  const usedBy = answer.body.usedBy as { entityName: string; rows: number }[]
  expect(usedBy.find(({ entityName }) => entityName === by)?.rows).toBeGreaterThan(0)
}

describe('a year with applications', () => {
  const year = () => rowWhere('edetparam', sql`t.year_eae = ${etos}`)

  it('is neither deleted nor renumbered', async () => {
    const { id, rowVersion } = await year()
    expectUsed(await save(DELETE, 'Edetparam', { id, rowVersion }), 'error.inUseBy', 'Edetedeaeehd')
    const renumbered = await save(UPDATE, 'Edetparam', { id, rowVersion, yearEae: etos + 1 })
    expectUsed(renumbered, 'error.inUseRename', 'Edetedeaeehd')
    const { client, id: application } = await adviserApplication(0)
    expect((await treeOf(client, etos, application)).tree.header.etos).toBe(etos)
  })

  it('is held by the database itself', async () => {
    const { kysely } = await testDb()
    await expect(sql`DELETE FROM edetparam WHERE year_eae = ${etos}`.execute(kysely)).rejects.toThrow(/foreign key/)
  })

  it('while one without applications is', async () => {
    const dates = { finalSubmissionDate: '2099-05-15T20:59:59Z', latestSubmissionDate: '2099-06-10T20:59:59Z' }
    const flags = { paylockflag: false, paylocktype: 0, thllockflag: false, deigmalockflag: false, dptype: 0 }
    const made = await save(INSERT, 'Edetparam', { id: 'TEMP_ID_1', yearEae: 2099, ...dates, ...flags })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { id } = (made.body.data as { rows: { entity: Stored }[] }).rows[0]?.entity ?? { id: 0 }
    // Every table that is kept by year has a part for it: its first application finds where to lie.
    const { kysely } = await testDb()
    const lacking = await sql`
      SELECT p.partrelid::regclass FROM pg_partitioned_table p WHERE NOT EXISTS (
        SELECT 1 FROM pg_inherits i WHERE i.inhparent = p.partrelid AND i.inhrelid::regclass::text = p.partrelid::regclass || '_2099')
    `.execute(kysely)
    expect(lacking.rows).toEqual([])
    expect((await save(DELETE, 'Edetparam', { id, rowVersion: 1 })).status).toBe(200)
  })
})

describe('a row of a catalogue that applications stand on', () => {
  const cropInUse = () =>
    rowWhere(
      'edetfytiko',
      sql`t.etos = ${etos} AND t.id IN (SELECT f.efy_id FROM edetedeaeefytiko f JOIN edetedeaeehd h ON h.etos = f.etos AND h.id = f.ede_id
        WHERE f.etos = ${etos} AND h.status < 30)`,
    )
  const cropNotInUse = () =>
    rowWhere(
      'edetfytiko',
      sql`t.etos = ${etos} AND t.activeflag AND NOT EXISTS (SELECT 1 FROM edetedeaeefytiko f WHERE f.efy_id = t.id)
        AND NOT EXISTS (SELECT 1 FROM edetpoikilia v WHERE v.etos = t.etos AND v.efy_kodikos = t.kodikos)
        AND NOT EXISTS (SELECT 1 FROM edetsupportschemafytiko s WHERE s.efy_id = t.id)
        AND NOT EXISTS (SELECT 1 FROM edetfytikoxp x WHERE x.efy_id = t.id) AND NOT EXISTS (SELECT 1 FROM edetefec e WHERE e.efy_id = t.id)`,
    )

  it('is neither deleted, nor given another code, nor taken out of use', async () => {
    const row = await cropInUse()
    expectUsed(await save(DELETE, 'Edetfytiko', row), 'error.inUseBy', 'Edetedeaeefytiko')
    expectUsed(await save(UPDATE, 'Edetfytiko', { ...row, kodikos: 'ΧΧΧ' }), 'error.inUseRename', 'Edetedeaeefytiko')
    expectUsed(await save(UPDATE, 'Edetfytiko', { ...row, activeflag: false }), 'error.inUseRetire', 'Edetedeaeefytiko')
  })

  it('may be described better', async () => {
    const row = await cropInUse()
    const answer = await save(UPDATE, 'Edetfytiko', { ...row, description: 'ΠΕΡΙΓΡΑΦΗ' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  })

  it('is changed at will while nothing names it', async () => {
    const row = await cropNotInUse()
    const entityName = 'Edetfytiko'
    // By two, because rules read it.
    const renamed = { ...row, kodikos: 'ΧΧΧ', activeflag: false }
    await saveByTwo(etos, { status: CHANGE_UPDATE, entityName, entity: renamed })
    await saveByTwo(etos, { status: CHANGE_DELETE, entityName, entity: { id: row.id, rowVersion: row.rowVersion + 1 } })
    await expect(rowWhere('edetfytiko', sql`t.id = ${row.id}`)).rejects.toThrow('no such row')
  })

  it.each([
    ['Msrbank', 'msrbank', 'bnk_id'],
    ['Msrdoy', 'msrdoy', 'doy_id'],
    ['Msrlegalform', 'msrlegalform', 'nmr_id'],
  ])('%s: keeps its code', async (name, table, column) => {
    const row = await rowWhere(
      table,
      sql`t.id IN (SELECT h.${sql.id(column)} FROM edetedeaeehd h WHERE h.etos = ${etos})`,
    )
    expectUsed(await save(UPDATE, name, { ...row, kodikos: 'Χ9' }), 'error.inUseRename', 'Edetedeaeehd')
    expectUsed(await save(DELETE, name, row), 'error.inUseBy', 'Edetedeaeehd')
  })

  it('is not renamed by a code of an additional list that parcels name', async () => {
    const row = await rowWhere(
      'edetadlcode',
      sql`t.lista = 'ARDTYPE' AND t.kodikos IN (SELECT a.ardtype FROM edetedeaeeagroi a WHERE a.etos = ${etos})`,
    )
    expectUsed(await save(DELETE, 'Edetadlcode', row), 'error.inUseBy', 'Edetedeaeeagroi')
  })

  it('is not taken out of use by a file that lacks it', async () => {
    const content = 'Κωδικός\tΠεριγραφή\r\nΧΨΩ\tΑΛΛΗ ΤΡΑΠΕΖΑ\r\n'
    const wish = { entity: 'Msrbank', etos, name: 'τράπεζες.txt', content, missing: 'deactivate' as const }
    const caller = async (path: string, body?: unknown) => agency.call(path, body)
    const checked = await checkImport(caller, wish)
    expect(checked.report).toMatchObject({ faults: 1, issues: [{ code: 'error.inUseRetire' }] })
    const job = await applyImport(caller, 'Msrbank', checked.id)
    expect(job).toMatchObject({ error: { code: 'import.hasFaults' } })
  })
})

describe('a row that rules know by its code', () => {
  it('stays, whether or not somebody asked for it', async () => {
    const { kysely } = await testDb()
    await sql`INSERT INTO edetsupportschema (etos, kodikos, description, description_fold, leveltype, fund, basis, check_sporosqty_flag, contractflag, activeflag, usrinsert)
      VALUES (2090, '0011', 'ΔΟΚΙΜΗ', 'ΔΟΚΙΜΗ', 2, 1, 1, false, false, true, 'test')`.execute(kysely)
    const row = await rowWhere('edetsupportschema', sql`t.etos = 2090`)
    for (const answer of [
      await save(DELETE, 'Edetsupportschema', row),
      await save(UPDATE, 'Edetsupportschema', { ...row, kodikos: '9911' }),
      await save(UPDATE, 'Edetsupportschema', { ...row, activeflag: false }),
    ])
      expect(answer.body).toMatchObject({ code: 'error.inUseByRules', params: { kodikos: '0011' } })
    await sql`DELETE FROM edetsupportschema WHERE etos = 2090`.execute(kysely)
  })
})

describe('a body with users', () => {
  it('is not deleted, and the refusal counts them', async () => {
    const row = await rowWhere('subscriber_ext', sql`EXISTS (SELECT 1 FROM app_user u WHERE u.subs_id = t.id)`)
    expectUsed(await save(DELETE, 'SubscriberExt', row, await clientOf('admin')), 'error.inUseBy', 'app_user')
  })
})

it('names every table and column that can hold a row, in both languages', async () => {
  // Parts of an application go with it, whatever names them.
  const catalogues = [...entities.values()].flatMap(({ table, yearly }) => (yearly === 'partition' ? [] : [table]))
  const found = await sql<{ table: string; column: string }>`
    SELECT r.relname AS "table", a.attname AS "column" FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[cardinality(c.conkey)]
    WHERE c.contype = 'f' AND c.conparentid = 0 AND c.confdeltype <> 'c'
      AND c.confrelid = ANY(${catalogues}::regclass[])
  `.execute((await testDb()).kysely)
  const tables = new Map([...entities.values()].map((entity) => [entity.table, entity]))
  const codes = found.rows.flatMap(({ table, column }) =>
    tables.has(table) ? [] : [`entity.${table}.plural`, `field.${table}.${column}`],
  )
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.filter((code) => !(code in textsEl) || !(code in textsEn))).toEqual([])
})
