import { CHANGE_INSERT } from '@eae/domain/kernel/changes.ts'
import type { ImportIssue } from '@eae/domain/kernel/import.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { applyImport, checkImport, jobOver, sendFile, type Caller, type ImportWish } from '../../testing/import.ts'
import { orderByNeed, type PlannedChange } from './within-file.ts'

const ENTITY = 'Edetomadparag'
const ETOS = 2026
let call: Caller
let head = ''

const wish = (content: string | Buffer, more: Partial<ImportWish> = {}): ImportWish => ({
  entity: ENTITY,
  etos: ETOS,
  name: 'ομάδες.txt',
  content,
  ...more,
})
const lines = (...rows: readonly string[]): string => [head, ...rows].join('\r\n')
const rowsOf = async (prefix: string) =>
  (
    await sql<{ kodikos: string; description: string; afm: string | null; activeflag: boolean; row_version: number }>`
      SELECT kodikos, description, afm, activeflag, row_version FROM edetomadparag WHERE kodikos LIKE ${`${prefix}%`} ORDER BY kodikos
    `.execute((await testDb()).kysely)
  ).rows
const auditOf = async (prefix: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      SELECT count(*) AS n FROM audit_row WHERE entity = ${ENTITY} AND new_row->>'kodikos' LIKE ${`${prefix}%`}
    `.execute((await testDb()).kysely)
  ).rows[0]?.n ?? 0

beforeAll(async () => {
  const client = await clientOf('agency')
  call = (path, body) => client.call(path, body)
  // The headings of the file are those that the export writes.
  const empty = await client.call(`${ENTITY}/exportAll_grid`, {
    criteria: { kodikos: 'ΚΑΝΕΝΑΣ' },
    exportType: 3,
    columns: ['kodikos', 'description', 'afm', 'eidos', 'dteapodoxhs', 'dnmKodikos', 'activeflag'],
  })
  head = empty.bytes.toString('utf8').trimEnd()
  expect(head.split('\t')).toHaveLength(7)
})
afterAll(async () => {
  await sql`DELETE FROM edetomadparag WHERE kodikos LIKE 'Ι-%'`.execute((await testDb()).kysely)
})

describe('the order of new rows', () => {
  const entity = findEntity('Edetforea')
  if (entity === null) throw new Error('no bodies')
  const insert = (line: number): PlannedChange => ({
    line,
    change: { status: CHANGE_INSERT, entityName: entity.name, entity: { id: `TEMP_ID_${line}` } },
  })

  it('is found in one long chain too', () => {
    const length = 50_000
    const planned = Array.from({ length }, (_, at) => insert(at + 2))
    const awaited = new Map(
      planned.slice(0, -1).map(({ line }) => [line, [{ name: 'efoId', column: 'E', text: 'x', from: line + 1 }]]),
    )
    const faults: ImportIssue[] = []
    const ordered = orderByNeed(entity, planned, awaited, (fault) => faults.push(fault))
    expect(faults).toEqual([])
    expect(ordered.map(({ line }) => line)).toEqual(planned.map(({ line }) => line).toReversed())
    expect(ordered.at(-1)?.change.entity).toEqual({ id: 'TEMP_ID_2', efoId: 'TEMP_ID_3' })
  })
})

describe('an import whose lines name rows of the same file', () => {
  const BODIES = 'Edetforea'
  const bodies = (...rows: readonly string[]): ImportWish =>
    wish(['kodikos;description;foreastype;certifiedflag;efoId', ...rows].join('\n'), {
      entity: BODIES,
      name: 'φορείς.csv',
    })
  const parents = async () =>
    (
      await sql<{ code: string; parent: string | null }>`
        SELECT c.kodikos AS code, p.kodikos AS parent FROM edetforea c LEFT JOIN edetforea p ON p.id = c.efo_id
        WHERE c.kodikos LIKE 'ΙΦ%' ORDER BY c.kodikos
      `.execute((await testDb()).kysely)
    ).rows
  afterAll(async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetforea SET efo_id = NULL WHERE kodikos LIKE 'ΙΦ%'`.execute(kysely)
    await sql`DELETE FROM edetforea WHERE kodikos LIKE 'ΙΦ%'`.execute(kysely)
  })

  it('writes each row after those that it names, in whatever order the file has them', async () => {
    const { report, id } = await checkImport(
      call,
      bodies('ΙΦ3;ΕΓΓΟΝΟΣ;1;0;ΙΦ2', 'ΙΦ2;ΠΑΙΔΙ;2;0;ΙΦ1 ΓΟΝΕΑΣ', 'ΙΦ1;ΓΟΝΕΑΣ;5;0;'),
    )
    expect(report).toMatchObject({ rows: 3, inserts: 3, faults: 0, issues: [] })
    expect(report.changes[0]?.fields).toContainEqual({ field: 'efoId', before: null, after: 'ΙΦ2' })
    const done = await applyImport(call, BODIES, id)
    expect(done.error).toBeNull()
    expect(await parents()).toEqual([
      { code: 'ΙΦ1', parent: null },
      { code: 'ΙΦ2', parent: 'ΙΦ1' },
      { code: 'ΙΦ3', parent: 'ΙΦ2' },
    ])
    // The file is now what is stored: a second time there is nothing to do.
    const again = await checkImport(call, bodies('ΙΦ3;ΕΓΓΟΝΟΣ;1;0;ΙΦ2', 'ΙΦ1;ΓΟΝΕΑΣ;5;0;'))
    expect(again.report).toMatchObject({ inserts: 0, updates: 0, unchanged: 2, faults: 0 })
  })

  it('changes a stored row to one that is new in the file', async () => {
    const { report, id } = await checkImport(call, bodies('ΙΦ1;ΓΟΝΕΑΣ;5;0;ΙΦ0', 'ΙΦ0;ΡΙΖΑ;5;0;'))
    expect(report).toMatchObject({ inserts: 1, updates: 1, faults: 0 })
    expect((await applyImport(call, BODIES, id)).error).toBeNull()
    expect((await parents()).slice(0, 2)).toEqual([
      { code: 'ΙΦ0', parent: null },
      { code: 'ΙΦ1', parent: 'ΙΦ0' },
    ])
  })

  it.each([
    ['a circle', ['ΙΦ8;Α;1;0;ΙΦ9', 'ΙΦ9;Β;1;0;ΙΦ8'], 'import.circular'],
    ['itself', ['ΙΦ8;Α;1;0;ΙΦ8'], 'import.circular'],
    ['a row that neither the file nor the table has', ['ΙΦ8;Α;1;0;ΙΦ7'], 'import.unknownRow'],
    ['a line with a fault', ['ΙΦ8;Α;1;0;ΙΦ9', 'ΙΦ9;;1;0;'], 'error.required'],
  ])('tells of a row that names %s', async (_name, rows, code) => {
    const { report } = await checkImport(call, bodies(...rows))
    expect(report.issues.map((issue) => issue.code)).toContain(code)
    expect(report.issues.find((issue) => issue.code === code)?.column).toBe(code === 'error.required' ? 'B' : 'E')
  })
})

/** Holidays of a year with applications are changed by two people: read without a fault of its own, a file of them is refused as that. */
const BY_TWO = [{ line: 2, code: 'import.byTwo' }]

describe('an import', () => {
  it('tells first and then writes all rows with their audit: codes stay text, dates and references are read', async () => {
    const file = lines(
      'Ι-001\tΟΜΑΔΑ ΕΛΑΙΟΥΡΓΩΝ\t050273090\tΟμάδα\t09/03/2026\t01 ΑΙΤΩΛΟΑΚΑΡΝΑΝΙΑΣ\tΝαι',
      "Ι-002\t'=ΑΡΧΗ\t\tοργανωση\t\t01\tοχι",
    )
    const { report, id } = await checkImport(call, wish(file))
    expect(report).toMatchObject({ rows: 2, inserts: 2, updates: 0, unchanged: 0, faults: 0, hasVersions: false })
    expect(await rowsOf('Ι-')).toEqual([])
    const applied = await applyImport(call, ENTITY, id)
    expect(applied, JSON.stringify(applied.error)).toMatchObject({ state: 2, result: { inserts: 2 } })
    expect(await rowsOf('Ι-00')).toMatchObject([
      { kodikos: 'Ι-001', afm: '050273090', activeflag: true, row_version: 1 },
      { kodikos: 'Ι-002', description: '=ΑΡΧΗ', afm: null, activeflag: false },
    ])
    expect(await auditOf('Ι-00')).toBe(2)
    const again = await checkImport(call, wish(file))
    expect(again.report).toMatchObject({ inserts: 0, updates: 0, unchanged: 2 })
  })

  it('names line, column and repair of every fault and writes nothing', async () => {
    const { report, id } = await checkImport(
      call,
      wish(
        lines(
          'Ι-011\tΚΑΛΗ\t\tΟμάδα\t\t\tΝαι',
          'Ι-012\tΛΑΘΟΣ ΑΦΜ\t123456789\tΟμάδα\t\t\tΝαι',
          'Ι-013\tΛΑΘΟΣ ΕΙΔΟΣ\t\tΠαρέα\t31/02/2026\t99\tίσως',
          'Ι-011\tΔΙΠΛΗ\t\tΟμάδα\t\t\tΝαι',
          '\tΧΩΡΙΣ ΚΩΔΙΚΟ\t\tΟμάδα\t\t\tΝαι',
        ),
      ),
    )
    expect(report.issues.map(({ line, column, code }) => [line, column, code])).toEqual([
      [4, 'D', 'import.notAChoice'],
      [4, 'E', 'error.invalidDate'],
      [4, 'G', 'import.notYesOrNo'],
      [4, 'F', 'import.unknownRow'],
      [3, 'C', 'error.invalidAfm'],
      [5, 'A', 'import.rowTwice'],
      [6, 'A', 'error.required'],
    ])
    expect(report.faults).toBe(7)
    expect(await applyImport(call, ENTITY, id)).toMatchObject({ state: 3, error: { code: 'import.hasFaults' } })
    expect(await rowsOf('Ι-01')).toEqual([])
  })

  it('tells of a row that was changed after the export, and of one that was changed after the check', async () => {
    const client = await clientOf('agency')
    const [first] = await rowsOf('Ι-001')
    const exported = await client.call(`${ENTITY}/exportAll_grid`, {
      criteria: { kodikos: 'Ι-00' },
      exportType: 4,
      columns: ['kodikos', 'description', 'afm', 'id', 'rowVersion'],
    })
    expect(first?.row_version).toBe(1)
    const corrected = lines('Ι-001\tΔΙΟΡΘΩΜΕΝΗ\t050273090\tΟμάδα\t\t\tΝαι')
    const versions = `Κωδικός;Περιγραφή;Έκδοση εγγραφής\nΙ-001;ΑΠΟ ΕΞΑΓΩΓΗ;1`
    const before = await checkImport(call, wish(corrected))
    expect(before.report.changes[0]?.fields).toEqual([
      { field: 'description', before: 'ΟΜΑΔΑ ΕΛΑΙΟΥΡΓΩΝ', after: 'ΔΙΟΡΘΩΜΕΝΗ' },
      { field: 'dteapodoxhs', before: '2026-03-09', after: null },
      { field: 'dnmKodikos', before: '01', after: null },
    ])
    await sql`UPDATE edetomadparag SET description = 'ΑΛΛΟΥ', row_version = 2, usrupdate = 'allos', dteupdate = now() WHERE kodikos = 'Ι-001'`.execute(
      (await testDb()).kysely,
    )
    expect(await applyImport(call, ENTITY, before.id)).toMatchObject({
      state: 3,
      error: { code: 'import.changedMeanwhile' },
    })
    const stale = await checkImport(call, wish(versions, { name: 'a.csv' }))
    expect(stale.report.issues).toMatchObject([
      { line: 2, column: 'C', code: 'import.changedSince', params: { user: 'allos' } },
    ])
    // The file of the export says the same as what was stored then: only its changed cell is a fault.
    const sheet = await checkImport(call, wish(exported.bytes, { name: 'exported_data.xlsx' }))
    expect(sheet.report).toMatchObject({ rows: 2, unchanged: 1, faults: 1, hasVersions: true })
  })

  it('sets inactive what an official list no longer has, and nothing of it when a line is faulty', async () => {
    const { kysely } = await testDb()
    const others = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM edetomadparag WHERE activeflag AND kodikos <> 'Ι-031'`.execute(kysely)
    const file = lines('Ι-031\tΜΟΝΗ\t\tΟμάδα\t\t\tΝαι')
    const { report } = await checkImport(call, wish(file, { missing: 'deactivate' }))
    expect(report).toMatchObject({ inserts: 1, deactivated: others.rows[0]?.n })
    expect(report.deactivated).toBeGreaterThan(0)
    const faulty = await checkImport(call, wish(`${file}\r\n\tΧ\t\t\t\t\t`, { missing: 'deactivate' }))
    expect(faulty.report).toMatchObject({ deactivated: 0 })
  })

  it('tells a day that there is not in its cell, where the key of the rows is one, too', async () => {
    const days = (day: string) =>
      checkImport(
        call,
        wish(`Έτος;Ημερομηνία;Περιγραφή\n${ETOS};27/2/${ETOS};Α\n${ETOS};${day};Β`, {
          entity: 'Edetargia',
          name: 'α.csv',
        }),
      )
    for (const day of [`30/2/${ETOS}`, `${ETOS}-02-30`, '0000-02-28']) {
      const { report, error } = await days(day)
      expect(error).toBeNull()
      expect(report.issues).toEqual([{ line: 3, column: 'B', field: 'dteargia', code: 'error.invalidDate' }])
    }
    expect((await days(`${ETOS}-02-28`)).report).toMatchObject({ inserts: 2, issues: BY_TWO })
  })

  it('takes a deadline without a zone as one of Athens', async () => {
    const { kysely } = await testDb()
    const stored = await sql<{ at: string }>`
      SELECT to_char(final_submission_date AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD HH24:MI:SS') AS at
      FROM edetparam WHERE year_eae = ${ETOS}`.execute(kysely)
    const file = `Έτος ΕΑΕ;Λήξη υποβολής\n${ETOS};${stored.rows[0]?.at}`
    const { report } = await checkImport(call, wish(file, { entity: 'Edetparam', name: 'έτη.csv' }))
    expect(report).toMatchObject({ rows: 1, unchanged: 1, updates: 0, faults: 0 })
  })

  it.each(['xlsx', 'csv'])('reads workbooks that count from 1904, also as %s', async (extension) => {
    const book = utils.book_new()
    book.Workbook = { WBProps: { date1904: true } }
    const rows = [
      ['Έτος', 'Ημερομηνία', 'Περιγραφή'],
      [ETOS, { t: 'n', v: 46_080 - 1_462, z: 'dd/mm/yyyy' }, 'Α'],
      [ETOS, { t: 'n', v: 46_081 - 1_462 }, 'Β'],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'a')
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const { report } = await checkImport(call, wish(bytes, { entity: 'Edetargia', name: `α.${extension}` }))
    expect(report.issues).toMatchObject(BY_TWO)
    expect(report.changes.map(({ fields }) => fields.find(({ field }) => field === 'dteargia')?.after)).toEqual([
      '2026-02-27',
      '2026-02-28',
    ])
  })

  it('reads sheets: texts that look like numbers as shown, real dates, English words', async () => {
    const sheet = utils.aoa_to_sheet([
      ['Code', 'Description', 'Kind', 'afm', 'dteapodoxhs', 'Active', 'Δικό μου'],
      [
        'Ι-041',
        'SHEET',
        1,
        { t: 'n', v: 50_273_090, z: '000000000' },
        { t: 'n', v: 46_090, z: 'dd/mm/yyyy' },
        'yes',
        'x',
      ],
    ])
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'a')
    const { report, error } = await checkImport(
      call,
      wish(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, { name: 'a.xlsx', lang: 'en' }),
    )
    expect(error).toBeNull()
    expect(report.unknownColumns.map(({ heading }) => heading)).toContain('Δικό μου')
    expect(report.faults, JSON.stringify(report.issues)).toBe(0)
    expect(report.changes[0]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'afm', before: null, after: '050273090' },
        { field: 'dteapodoxhs', before: null, after: '2026-03-09' },
        { field: 'eidos', before: null, after: 1 },
      ]),
    )
  })

  it.each([
    ['not a table at all', 'a.xlsx', 'όχι φύλλο', 'import.notASheet'],
    ['a name that is not read', 'a.docx', 'x', 'import.wrongType'],
    ['no known heading', 'a.csv', 'Άλφα;Βήτα\n1;2', 'import.noHeadings'],
    ['a heading twice', 'a.csv', 'Κωδικός;Κωδικός\n1;2', 'import.headingTwice'],
    ['no key', 'a.csv', 'Περιγραφή\nΧ', 'import.noKey'],
  ])('refuses %s', async (_what, name, content, code) => {
    const job = await checkImport(call, wish(content, { name }))
    expect(job).toMatchObject({ state: 3, error: { code: 'error.invalid', issues: [{ code }] } })
  })

  it('is closed for a year that has passed, for who may not change the table, and for the file of another', async () => {
    const past = await checkImport(call, { entity: 'Edetfytiko', etos: 2024, name: 'a.csv', content: 'Κωδικός\n1' })
    expect(past).toMatchObject({ state: 3, error: { code: 'locked.pastYear' } })
    const farmer = await clientOf('farmer')
    expect(
      (await farmer.call(`${ENTITY}/importCheck`, { fileId: 1, etos: ETOS, missing: 'keep', lang: 'el' })).status,
    ).toBe(403)
    const admin = await clientOf('admin')
    const foreign = await sendFile((path, body) => admin.call(path, body), 'a.csv', Buffer.from('Κωδικός\n1'))
    const { body } = await (
      await clientOf('agency')
    ).call(`${ENTITY}/importCheck`, { fileId: foreign, etos: ETOS, missing: 'keep', lang: 'el' })
    const { jobId } = body.data as { jobId: number }
    expect(await jobOver(call, jobId)).toMatchObject({ state: 3, error: { code: 'error.notFound' } })
    expect((await admin.call(`${ENTITY}/importApply`, { checkId: jobId })).status).toBe(200)
  })
})

describe('a file on its way', () => {
  it('is refused above the limit, with a part that is too short or skips, and takes a part twice', async () => {
    const size = 600_000
    const begun = (await call('Files/begin', { purpose: 'import', name: '../../a.csv', size })).body.data as {
      id: number
    }
    const part = Buffer.alloc(512 * 1024, 'a').toString('base64')
    expect((await call('Files/addPart', { id: begun.id, n: 1, bytes: part })).status).toBe(422)
    expect((await call('Files/addPart', { id: begun.id, n: 0, bytes: 'YWFh' })).status).toBe(422)
    expect((await call('Files/addPart', { id: begun.id, n: 0, bytes: part })).body.data).toMatchObject({
      isWhole: false,
    })
    expect((await call('Files/addPart', { id: begun.id, n: 0, bytes: part })).body.data).toMatchObject({
      receivedBytes: 524_288,
    })
    expect((await call('Files/drop', { id: begun.id })).status).toBe(200)
    const max = 25 * 1024 * 1024
    const most = await call('Files/begin', { purpose: 'import', name: 'a.csv', size: max })
    expect(most.status).toBe(200)
    await call('Files/drop', { id: (most.body.data as { id: number }).id })
    expect((await call('Files/begin', { purpose: 'import', name: 'a.csv', size: max + 1 })).status).toBe(422)
  })

  it('is not that of another', async () => {
    const begun = (await call('Files/begin', { purpose: 'import', name: 'a.csv', size: 3 })).body.data as { id: number }
    const farmer = await clientOf('farmer')
    expect((await farmer.call('Files/addPart', { id: begun.id, n: 0, bytes: 'YWFh' })).status).toBe(404)
    expect((await farmer.call('Files/drop', { id: begun.id })).status).toBe(404)
    expect((await call('Files/drop', { id: begun.id })).status).toBe(200)
  })
})
