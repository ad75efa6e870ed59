import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { defineEntity, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import { date, decimal, flag, int, ref, text } from '@eae/domain/kernel/fields.ts'
import { entities } from '@eae/domain/registry.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { TEST_PASSWORD } from './testing/password.ts'
import { testDatabase } from './testing/database.ts'
import { applyImport, checkImport, type Caller } from './testing/import.ts'

/** Everything that a new table takes: a definition, … */
const well = defineEntity({
  name: 'Trialwell',
  table: 'trial_well',
  key: 'id',
  yearly: 'column',
  privilege: { read: 'Reference_R', write: 'Catalogue_W' },
  fields: {
    etos: int({ column: 'etos', min: 2015, max: 2099, required: true }),
    kodikos: text({ column: 'kodikos', max: 6, required: true }),
    description: text({ column: 'description', max: 60, required: true, fold: 'description_fold' }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    parentId: ref({ column: 'parent_id', to: 'Trialwell' }),
    depth: decimal({ column: 'depth', scale: 1, min: 0, max: 500 }),
    dtedrilled: date({ column: 'dtedrilled' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'dnmKodikos', 'depth', 'dtedrilled'],
    orderBy: 'kodikos',
    totals: ['depth'],
  },
  search: ['kodikos', 'description', 'dnmKodikos', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'dnmKodikos', 'parentId', 'depth', 'dtedrilled'] },
  ],
  display: ['kodikos', 'description'],
  lookups: { well: { by: 'kodikos', within: { etos: 'etos' } } },
  children: [{ entity: 'Trialwell', pointer: 'parentId' }],
  check: (row) =>
    row.depth !== null && row.dtedrilled === null ? [{ field: 'dtedrilled', message: { code: 'error.required' } }] : [],
})

/** … a migration, … */
const MIGRATION = sql`
  CREATE TABLE trial_well (
    id bigint NOT NULL DEFAULT nextval('eae_id') PRIMARY KEY,
    etos integer NOT NULL,
    kodikos text NOT NULL CHECK (length(kodikos) <= 6),
    description text NOT NULL CHECK (length(description) <= 60),
    description_fold text NOT NULL,
    dnm_kodikos text REFERENCES diktnomoi (kodikos),
    parent_id bigint REFERENCES trial_well (id),
    depth numeric(5,1),
    dtedrilled date,
    activeflag boolean NOT NULL,
    row_version integer NOT NULL DEFAULT 1,
    usrinsert text NOT NULL,
    dteinsert timestamptz NOT NULL DEFAULT now(),
    usrupdate text,
    dteupdate timestamptz,
    UNIQUE (etos, kodikos)
  )`

/** … and its texts. */
const TEXTS = {
  'entity.Trialwell': 'Γεώτρηση',
  'entity.Trialwell.plural': 'Γεωτρήσεις',
  'field.depth': 'Βάθος (m)',
  'field.dtedrilled': 'Ημ/νία διάνοιξης',
  'field.parentId': 'Κύρια γεώτρηση',
}

// The registry and the texts are read-only to the program; a test may add to them, and takes its part out again.
const registry = entities as Map<string, AnyEntity>
const catalogue = textsEl as Record<string, string>

const YEAR = 2090
const SAVE = 'MainService/synchronizeChanges'
const [INSERT, UPDATE, DELETE] = [0, 1, 2]
const TXT = 3

describe('a table that is defined on the fly', () => {
  let app: FastifyInstance
  let sid = ''
  const call = async (path: string, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/eae2024/rest/${path}`,
      headers: { 'x-eae': '1' },
      payload,
      cookies: { 'eae-sid': sid },
    })
    const type = String(answer.headers['content-type'])
    return { status: answer.statusCode, text: answer.body, json: type.includes('json') ? answer.json() : null }
  }
  const change = (status: number | undefined, entity: object) =>
    call(SAVE, { etos: YEAR, changes: [{ status, entityName: well.name, entity }] })
  const row = { id: 'TEMP_ID_1', etos: YEAR, kodikos: '007', description: 'Πηγάδι του Αϊ-Λιά', activeflag: true }
  let id = 0

  beforeAll(async () => {
    const { db, config } = await testDatabase()
    await MIGRATION.execute(db.kysely)
    registry.set(well.name, well)
    Object.assign(catalogue, TEXTS)
    app = await createApp(config, db, true)
    const answer = await app.inject({
      method: 'POST',
      url: '/eae2024/rest/Login/loginUser',
      headers: { 'x-eae': '1' },
      payload: { login: 'admin', password: TEST_PASSWORD },
    })
    sid = answer.cookies.find(({ name }) => name === 'eae-sid')?.value ?? ''
  })
  afterAll(async () => {
    await app.close()
    registry.delete(well.name)
    for (const code of Object.keys(TEXTS)) delete catalogue[code]
    const { kysely } = (await testDatabase()).db
    await sql`DELETE FROM audit_row WHERE entity = ${well.name}`.execute(kysely)
    await sql`DROP TABLE trial_well`.execute(kysely)
  })

  it('keeps the rules of its form', async () => {
    const answer = await change(INSERT, { ...row, kodikos: 'μακρύς κωδικός', description: '', depth: 1.25 })
    expect(answer.status).toBe(422)
    expect(answer.json.issues.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['kodikos', 'error.tooLong'],
      ['description', 'error.required'],
      ['depth', 'error.tooManyDecimals'],
    ])
    expect((await change(INSERT, { ...row, depth: 80.5 })).json.issues).toMatchObject([
      { field: 'dtedrilled', code: 'error.required' },
    ])
  })

  it('takes rows, finds them by search, by lookup and as neighbours, and sums them', async () => {
    const saved = await change(INSERT, { ...row, depth: 80.5, dtedrilled: '2026-03-09', dnmKodikos: '01' })
    expect(saved.status, saved.text).toBe(200)
    id = saved.json.data.newIds.TEMP_ID_1
    const second = await change(INSERT, { ...row, kodikos: '008', description: '=ΔΕΥΤΕΡΟ', parentId: id })
    const other: number = second.json.data.newIds.TEMP_ID_1
    const found = await call('Trialwell/findAllByCriteriaRange_grid', { etos: YEAR, filter: 'αι-λια', totals: true })
    expect(found.json).toMatchObject({ data: [{ id, kodikos: '007' }], totals: { depth: 80.5 } })
    expect((await call('Trialwell/findByCode_well', { kodikos: '008', etos: YEAR })).json.data).toMatchObject([
      { id: other },
    ])
    expect((await call('Trialwell/findByCode_well', { kodikos: '009', etos: YEAR })).json.data).toEqual([])
    expect((await call('Trialwell/findNeighbours_grid', { etos: YEAR, key: id })).json.data).toEqual({
      previous: null,
      next: other,
    })
  })

  it('is exported with its own words', async () => {
    const { text: file } = await call('Trialwell/exportAll_grid', { etos: YEAR, exportType: TXT })
    expect(file.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFΚωδικός\tΠεριγραφή\tΝομός\tΒάθος (m)\tΗμ/νία διάνοιξης',
      '007\tΠηγάδι του Αϊ-Λιά\t01 ΑΙΤΩΛΟΑΚΑΡΝΑΝΙΑΣ\t80,5\t09/03/2026',
      "008\t'=ΔΕΥΤΕΡΟ\t\t\t",
    ])
  })

  it('takes its own export back with corrections and new rows, and nothing while a cell is wrong', async () => {
    const caller: Caller = async (path, body) => {
      const { status, json } = await call(path, body)
      return { status, body: json }
    }
    const columns = ['kodikos', 'description', 'dnmKodikos', 'depth', 'dtedrilled', 'rowVersion']
    const { text: file } = await call('Trialwell/exportAll_grid', { etos: YEAR, exportType: TXT, columns })
    const wish = { entity: well.name, etos: YEAR, name: 'πηγάδια.txt' }
    expect((await checkImport(caller, { ...wish, content: file })).report).toMatchObject({ unchanged: 2, faults: 0 })
    const corrected = `${file.replace('80,5', '91,5')}009\tΤΡΙΤΟ\t01\t12,5\t10/03/2026\t\r\n`
    const faulty = await checkImport(caller, { ...wish, content: `${corrected}010\tΒΑΘΥ\t\t500,1\t\t\r\n` })
    expect(faulty.report.issues).toMatchObject([{ line: 5, column: 'D', field: 'depth', code: 'error.range' }])
    const checked = await checkImport(caller, { ...wish, content: corrected })
    expect(checked.report).toMatchObject({ inserts: 1, updates: 1, unchanged: 1, faults: 0, hasVersions: true })
    expect(await applyImport(caller, well.name, checked.id)).toMatchObject({ state: 2, error: null })
    const { json } = await call('Trialwell/findAllByCriteriaRange_grid', { etos: YEAR, totals: true })
    expect(json).toMatchObject({ count: { rows: 3 }, totals: { depth: 104 } })
    expect((await call('Trialwell/findHistory', { key: id })).json.data[0].changes).toEqual([
      { field: 'depth', before: 80.5, after: 91.5 },
    ])
    const [third] = (await call('Trialwell/findByCode_well', { kodikos: '009', etos: YEAR })).json.data
    expect((await change(DELETE, { id: third.id, rowVersion: 1 })).status).toBe(200)
  })

  it('has a history, refuses a change from an old version, and is deleted once nothing names the row', async () => {
    expect((await change(UPDATE, { id, rowVersion: 2, description: 'ΝΕΟ' })).status).toBe(200)
    const late = await change(UPDATE, { id, rowVersion: 1, description: 'ΑΡΓΑ' })
    expect(late.json).toMatchObject({ code: 'error.conflict', conflicts: [{ theirs: { description: 'ΝΕΟ' } }] })
    expect((await call('Trialwell/findHistory', { key: id })).json.data[0]).toMatchObject({
      usr: 'admin',
      changes: [{ field: 'description', before: 'Πηγάδι του Αϊ-Λιά', after: 'ΝΕΟ' }],
    })
    const refused = await change(DELETE, { id, rowVersion: 3 })
    expect(refused.json).toMatchObject({ usedBy: [{ entityName: 'Trialwell', field: 'parentId', rows: 1 }] })
    const [child] = (await call('Trialwell/findByCode_well', { kodikos: '008', etos: YEAR })).json.data
    expect((await change(DELETE, { id: child.id, rowVersion: 1 })).status).toBe(200)
    expect((await change(DELETE, { id, rowVersion: 3 })).status).toBe(200)
    expect((await call('Trialwell/findAllByCriteriaRange_grid', { etos: YEAR })).json.data).toEqual([])
  })
})
