import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { read, utils } from '@e965/xlsx'
import { EXPORT_FORMATS, EXPORT_LIMITS } from '@eae/domain/kernel/export.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { clientOf, testDb, type Answer } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { unzip } from '../../testing/unzip.ts'
import { refuseTooMany } from './export.ts'
import { readableCell, safeText } from './txt.ts'

const XLS = 0
const PDF = 1
const DOCX = 2
const TXT = 3
const XLSX = 4

/** A code with leading zeros, a description that a sheet could run, a tax number, a date. */
const PREFIX = '00Ε'
const EVIL = '=HYPERLINK("http://example.org";"Κάντε κλικ")'
const SINCE = '2026-03-09'
const EXPORT = 'Edetomadparag/exportAll_grid'
const columns = ['kodikos', 'description', 'afm', 'eidos', 'dteapodoxhs', 'dnmKodikos', 'activeflag']

beforeAll(async () => {
  await sql`
    INSERT INTO edetomadparag (kodikos, description, description_fold, afm, eidos, dteapodoxhs, dnm_kodikos, activeflag, usrinsert)
    SELECT ${PREFIX} || lpad(n::text, 4, '0'), CASE WHEN n = 1 THEN ${EVIL} ELSE 'ΟΜΑΔΑ Ϊ ΰ ' || n END, 'ΕΞΑΓΩΓΗ', '050273090', 1,
      ${SINCE}::date, '01', true, 'test' FROM generate_series(1, 1203) AS n
  `.execute((await testDb()).kysely)
})
afterAll(async () => {
  await sql`DELETE FROM edetomadparag WHERE usrinsert = 'test'`.execute((await testDb()).kysely)
})

const ask = async (exportType: number, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  (await clientOf('agency')).call(EXPORT, {
    criteria: { description: 'εξαγωγη' },
    exportType,
    columns,
    ...more,
  })

/** A reader of PDF is not part of the product; where there is one, it reads what was written. */
const canReadPdf = spawnSync('pdftotext', ['-v']).error === undefined

describe('an exported search', () => {
  it.each([
    ['xls', XLS],
    ['xlsx', XLSX],
  ])('is a sheet with every row, texts as texts and dates as dates: %s', async (extension, code) => {
    const answer = await ask(code)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="exported_data.${extension}"`)
    expect(answer.headers['x-eae-rows']).toBe('1203')
    const book = read(answer.bytes, { cellNF: true, cellFormula: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (sheet === undefined) throw new Error('no sheet')
    const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(lines).toHaveLength(1204)
    expect(lines[0]?.slice(0, 3)).toEqual(['Κωδικός', 'Περιγραφή', 'ΑΦΜ'])
    expect(sheet['A2']).toMatchObject({ t: 's', v: `${PREFIX}0001` })
    expect(sheet['B2']).toMatchObject({ t: 's', v: EVIL })
    expect(sheet['B2']?.f).toBeUndefined()
    expect(sheet['B3']?.v).toBe('ΟΜΑΔΑ Ϊ ΰ 2')
    expect(sheet['C2']).toMatchObject({ t: 's', v: '050273090' })
    // Day 46,090 of sheets is 9 March 2026.
    expect(sheet['E2']).toMatchObject({ t: 'n', v: 46_090, z: 'dd/mm/yyyy' })
    expect(sheet['F2']?.v).toBe('01 ΑΙΤΩΛΟΑΚΑΡΝΑΝΙΑΣ')
    expect(sheet['G2']?.v).toBe('Ναι')
  })

  it.each([
    ['xls', XLS],
    ['xlsx', XLSX],
  ])('shows in English the month first, as pages do: %s', async (_extension, code) => {
    const { bytes } = await ask(code, { lang: 'en' })
    const book = read(bytes, { cellNF: true })
    expect(book.Sheets[book.SheetNames[0] ?? '']?.['E2']).toMatchObject({ t: 'n', v: 46_090, z: 'mm/dd/yyyy' })
  })

  it('is text with a byte order mark, tabs and no formula', async () => {
    const text = (await ask(TXT)).bytes.toString('utf8')
    expect(text.startsWith('\uFEFFΚωδικός\tΠεριγραφή')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(1205)
    expect(lines[1]).toBe(`${PREFIX}0001\t'${EVIL}\t050273090\tΟμάδα\t09/03/2026\t01 ΑΙΤΩΛΟΑΚΑΡΝΑΝΙΑΣ\tΝαι`)
  })

  it('is a document of Word whose header repeats and whose pages are numbered', async () => {
    const { bytes } = await ask(DOCX)
    const document = unzip(bytes, 'word/document.xml')
    expect(document).toContain('ΟΜΑΔΑ Ϊ ΰ 1203')
    expect(document).toContain('=HYPERLINK(&quot;http://example.org&quot;')
    expect(document).toContain('w:tblHeader')
    const footer = unzip(bytes, 'word/footer1.xml')
    expect(footer).toContain('σελίδα')
    expect(footer).toContain('NUMPAGES')
  })

  it('is a tagged Greek PDF with numbered pages', async () => {
    const { status, bytes } = await ask(PDF)
    expect(status).toBe(200)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.includes('/StructTreeRoot')).toBe(true)
    expect(bytes.includes('/Lang (el')).toBe(true)
  })

  it.skipIf(!canReadPdf)('is a PDF whose words can be taken out again', async () => {
    const { bytes } = await ask(PDF)
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'eae-pdf-')), 'a.pdf')
    writeFileSync(file, bytes)
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    expect(text).toContain('ΟΜΑΔΑ Ϊ ΰ 1203')
    expect(text).toMatch(/σελίδα 1 από \d+/)
  })

  it('has the columns, the order and the language that were asked for', async () => {
    const answer = await ask(TXT, {
      columns: ['activeflag', 'kodikos'],
      sort: { field: 'kodikos', dir: 'desc' },
      lang: 'en',
    })
    expect(answer.bytes.toString('utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFActive\tCode',
      `Yes\t${PREFIX}1203`,
    ])
  })

  it('holds the rows of the year alone', async () => {
    const answer = await (
      await clientOf('agency')
    ).call('Edetfytiko/exportAll_grid', { etos: 2026, exportType: TXT, columns: ['kodikos', 'description'] })
    expect(answer.headers['x-eae-rows']).toBe('202')
    expect(answer.bytes.toString('utf8').split('\r\n')).toHaveLength(204)
  })

  it.each([
    ['a format that does not exist', { exportType: 5 }],
    ['a column that does not exist', { exportType: XLSX, columns: ['secret'] }],
    ['a criterion of the wrong type', { exportType: XLSX, criteria: { eidos: 'x' } }],
  ])('is refused for %s', async (_name, body) => {
    expect((await (await clientOf('agency')).call(EXPORT, body)).status).toBe(422)
  })

  it('is refused with the limit when a format cannot hold the rows, and comes whole in one that can', async () => {
    const { kysely } = await testDb()
    const max = EXPORT_LIMITS.pdf
    await sql`
      INSERT INTO edetomadparag (kodikos, description, description_fold, eidos, activeflag, usrinsert)
      SELECT 'Χ' || n, 'Χ', 'ΠΟΛΛΕΣ', 2, true, 'test' FROM generate_series(1, ${max}::integer + 1) AS n
    `.execute(kysely)
    const many = { criteria: { description: 'πολλες' }, columns: ['kodikos'] }
    const refused = await ask(PDF, many)
    expect(refused.status).toBe(422)
    expect(refused.body['issues']).toEqual([{ path: 'exportType', code: 'export.tooMany', params: { max } }])
    const whole = await ask(TXT, many)
    // The heading, the rows, and the end of the last line.
    expect(whole.bytes.toString('utf8').split('\r\n')).toHaveLength(max + 3)
    await sql`DELETE FROM edetomadparag WHERE description_fold = 'ΠΟΛΛΕΣ'`.execute(kysely)
  })

  it('keeps to the privilege and the scope of a search', async () => {
    const own = await (
      await clientOf('farmer')
    ).call('Edetedeaeehd/exportAll_grid', { etos: 2026, exportType: TXT, columns: ['afm', 'lastname'] })
    expect(own.bytes.toString('utf8').split('\r\n')).toHaveLength(3)
    expect(own.bytes.toString('utf8')).toContain('ΓΑΛΑΝΗ')
  })
})

// The embedded database answers in its own time, and is silent longer than the file is here.
describe.skipIf((await testDatabase()).db.engine === 'pglite')('an export over a connection', () => {
  const SILENCE_MS = 400

  it('is finished though the file takes longer to make than a connection may be silent, and may be left', async () => {
    const { db, config } = await testDatabase()
    const app = await createApp(config, db, true)
    try {
      const base = await app.listen({ port: 0, host: '127.0.0.1' })
      const cookie = [...(await clientOf('agency')).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      // A connection for each call, with the silence that it may have: only a file is given less than it needs.
      const post = (path: string, body: object, silence = 0, signal?: AbortSignal): Promise<Response> => {
        app.server.timeout = silence
        return fetch(`${base}${config.basePath}rest/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-eae': '1', cookie, connection: 'close' },
          body: JSON.stringify(body),
          ...(signal === undefined ? {} : { signal }),
        })
      }
      // The session is known when the export begins: the silence is that of the file alone.
      expect((await post('Edetomadparag/findAllByCriteriaRange_grid', {})).status).toBe(200)
      const wish = { criteria: { description: 'εξαγωγη' }, exportType: PDF, columns }
      const answer = await post(EXPORT, wish, SILENCE_MS)
      expect(answer.status).toBe(200)
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(-6)
          .toString(),
      ).toContain('%%EOF')
      // As many as one process makes at once, all left at their beginning: none of them keeps its place.
      for (let round = 0; round < 2; round += 1) {
        const left = new AbortController()
        const begun = Array.from({ length: 3 }, () =>
          post(EXPORT, wish, SILENCE_MS, left.signal).catch((error: unknown) => error),
        )
        await post('Edetomadparag/findAllByCriteriaRange_grid', {})
        left.abort()
        await Promise.all(begun)
      }
      await expect.poll(async () => (await ask(TXT)).status).toBe(200)
    } finally {
      await app.close()
    }
  })
})

describe('the limit of a format', () => {
  const codes: Readonly<Partial<Record<string, string>>> = { xls: 'export.tooManyXls', txt: 'export.tooManyTxt' }
  it.each(Object.values(EXPORT_FORMATS))('holds exactly so many rows and not one more: $extension', (format) => {
    const max = EXPORT_LIMITS[format.extension]
    expect(() => refuseTooMany(format, max - 1)).not.toThrow()
    expect(() => refuseTooMany(format, max)).not.toThrow()
    const code = codes[format.extension] ?? 'export.tooMany'
    expect(() => refuseTooMany(format, max + 1)).toThrow(
      expect.objectContaining({
        status: 422,
        answer: expect.objectContaining({ issues: [{ path: 'exportType', code, params: { max } }] }),
      }),
    )
  })

  it('is that of the file of Excel 97: 65,536 lines with the heading', () => expect(EXPORT_LIMITS.xls).toBe(65_535))
})

describe('a number that names something', () => {
  it('has no points between its thousands: years, keys and versions', async () => {
    const answer = await (
      await clientOf('agency')
    ).call('Edetargia/exportAll_grid', { etos: 2026, exportType: TXT, columns: ['etos', 'dteargia', 'id'] })
    const [, first = ''] = answer.bytes.toString('utf8').split('\r\n')
    expect(first).toMatch(/^2026\t\d\d\/\d\d\/2026\t\d+$/)
  })

  it('has none on paper either, and an amount keeps them', () => {
    const column = { label: 'α', kind: 'number', scale: 0, width: 9 } as const
    expect(readableCell('el', { ...column, isName: true }, 2026)).toBe('2026')
    expect(readableCell('el', column, 2026)).toBe('2.026')
  })
})

describe('a text in a file of texts', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['＝1', "'＝1"],
    ['a\tb\nc', 'a b c'],
    ['ΟΔΟΣ 3', 'ΟΔΟΣ 3'],
  ])('never becomes a formula or two cells: %j', (text, safe) => expect(safeText(text)).toBe(safe))
})
