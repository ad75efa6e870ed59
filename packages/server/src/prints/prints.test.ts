import { createHash } from 'node:crypto'
import { read, utils } from '@e965/xlsx'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { PRINTS } from '@eae/domain/prints/prints.ts'
import { readGeopackage } from '@eae/map/formats/geopackage.ts'
import { readShapes } from '@eae/map/formats/shapefile.ts'
import { unzipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findActorOfUser } from '../session/index.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { ownApplication, submittable, treeOf } from '../testing/applications.ts'
import type { Block } from './block.ts'
import { firstPage, wholeApplication } from './application.ts'
import { declaration } from './declaration.ts'
import { printedParts } from './parts.ts'
import { readPrinting, type Printing } from './reading.ts'
import { sheetsPrint } from './sheets.ts'
import { MOST_NAMED } from './windows.ts'

/** Names and numbers of rows of the sheets of a workbook, headings not counted. */
const readBook = async (bytes: Uint8Array): Promise<readonly { readonly name: string; readonly rows: number }[]> => {
  const book = read(bytes, { type: 'buffer' })
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name]
    return { name, rows: sheet === undefined ? 0 : utils.sheet_to_json(sheet, { header: 1 }).length - 1 }
  })
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const printingOf = async (login: string, etos: number, id: number, lang: 'el' | 'en' = 'el'): Promise<Printing> => {
  const db = await testDb()
  const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(db.kysely)
  const actor = await findActorOfUser(db.kysely, user.rows[0]?.id ?? 0)
  if (actor === null) throw new Error(`there is no ${login}`)
  return readPrinting({ db, actor, etos, id, lang, origin: 'https://eae.example' })
}

/** Everything that is read in blocks. */
const wordsOf = (blocks: readonly Block[]): string => JSON.stringify(blocks)

/** The adviser's application, submitted by him. */
const submitted = async () => {
  const { client, etos, id, rowVersion } = await submittable(1)
  const answer = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'prints-test' })
  expect(answer.status).toBe(200)
  return { client, etos, id, receipt: answer.body.data as { arprotocol: string; sha256: string } }
}

describe('a print', () => {
  it('is made for another while one user asks for more than wait at once', async () => {
    const { client, etos, id } = await ownApplication()
    const other = await clientOf('agency')
    const wish = { etos, id, print: 'RepYpDhlosh', lang: 'el' }
    const many = Array.from({ length: 30 }, () => client.call('Prints/make', wish))
    const [his, ...mine] = await Promise.all([other.call('Prints/make', wish), ...many])
    expect(his.status).toBe(200)
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set([200, 503]))
  })

  it.each(PRINTS.filter((one) => !('needsSubmission' in one || 'needsPayment' in one || 'isData' in one)))(
    'of a draft is a tagged PDF: $code',
    async ({ code }) => {
      const { client, etos, id } = await ownApplication()
      for (const lang of ['el', 'en']) {
        const { status, bytes, headers } = await client.call('Prints/make', { etos, id, print: code, lang })
        expect(status).toBe(200)
        expect(headers['content-type']).toBe('application/pdf')
        const text = latin(bytes)
        expect(text.startsWith('%PDF-')).toBe(true)
        expect(text).toContain('/StructTreeRoot')
        expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
        expect(text).toContain(
          `/Lang (${'isGreekOnly' in (PRINTS.find((one) => one.code === code) ?? {}) ? 'el' : lang})`,
        )
      }
    },
  )

  it('that proves a submission is refused for a draft, and is there after it', async () => {
    const { client, etos, id } = await ownApplication()
    const wish = { etos, id, print: 'RepApodeixhOrist', lang: 'el' }
    expect(await client.call('Prints/make', wish)).toMatchObject({ status: 422, body: { code: 'print.notSubmitted' } })
    const sealed = await submitted()
    const answer = await sealed.client.call('Prints/make', { ...wish, etos: sealed.etos, id: sealed.id })
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const words = wordsOf(firstPage(await printingOf('adviser', sealed.etos, sealed.id)))
    expect(words).toContain(sealed.receipt.arprotocol)
    expect(words).toContain(sealed.receipt.sha256)
  })

  it('of a draft says so, and has neither protocol nor hashes', async () => {
    const { etos, id } = await ownApplication()
    const printing = await printingOf('farmer', etos, id)
    expect(printing.isDraft).toBe(true)
    for (const blocks of [firstPage(printing), wholeApplication(printing, {}), declaration(printing)]) {
      expect(wordsOf(blocks)).toContain('δεν έχει υποβληθεί')
      expect(blocks.map(({ kind }) => kind)).not.toContain('code')
    }
  })

  it.each([
    ['another print', { print: 'RepElse' }],
    ['another language', { lang: 'fr' }],
    ['no number', { id: 'x' }],
    ['something more', { more: 1 }],
  ])('is refused for %s', async (_what, wrong) => {
    const { client, etos, id } = await ownApplication()
    const answer = await client.call('Prints/make', { etos, id, print: 'RepAithshPage1', lang: 'el', ...wrong })
    expect(answer.status).toBe(422)
  })
})

describe('the application as a file', () => {
  it('holds every part as data and as a sheet, every shape as a layer, and the hash of each file', async () => {
    const { client, etos, id } = await ownApplication()
    const { tree } = await treeOf(client, etos, id)
    const answer = await client.call('Prints/make', { etos, id, print: 'RepAithshArxeio', lang: 'en' })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(answer.bytes)
    const named = (end: string): Uint8Array =>
      files[Object.keys(files).find((name) => name.endsWith(end)) ?? ''] ?? new Uint8Array()
    const data = JSON.parse(Buffer.from(named('.json')).toString('utf8')) as {
      parts: Record<string, unknown[]>
      crs: string
    }
    expect(data.crs).toBe('EPSG:2100')
    expect(Object.keys(data.parts)).toEqual(Object.keys(treeEntities))
    expect(data.parts.parcels).toHaveLength(tree.parcels.length)
    const book = await readBook(named('.xlsx'))
    const filled = Object.values(data.parts).filter((rows) => rows.length > 0)
    expect(book.map(({ rows }) => rows)).toEqual(filled.map((rows) => rows.length))
    const layers = readGeopackage(await initSqlJs(), named('.gpkg'))
    const drawn = Object.values(data.parts)
      .flat()
      .filter(
        (row) =>
          typeof row === 'object' &&
          row !== null &&
          Object.values(row).some((value) => typeof value === 'object' && value !== null && 'coordinates' in value),
      )
    expect(layers.features).toHaveLength(drawn.length)
    expect(drawn.length).toBeGreaterThan(0)
    // Shapefiles have no more and no less, with what is known of each shape in their tables.
    const shapefiles = Object.entries(files).filter(([name]) => name.endsWith('.shp'))
    expect(shapefiles.flatMap(([, shp]) => readShapes(shp).records)).toHaveLength(drawn.length)
    const table = Buffer.from(named('-parcels-shp/parcels.dbf')).toString('utf8')
    expect(table).toContain('TOPOTHESIA')
    for (const { topothesia } of tree.parcels) expect(table).toContain(topothesia)
    const sums = Buffer.from(named('SHA256SUMS'))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('  '))
    expect(new Set(sums.map(([, name]) => name))).toEqual(
      new Set(Object.keys(files).filter((name) => name !== 'SHA256SUMS')),
    )
    for (const [sum, name = ''] of sums)
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(sum)
  })

  it('of a submitted one is what was sealed, with its receipt', async () => {
    const { client, etos, id, receipt } = await submitted()
    const { bytes } = await client.call('Prints/make', { etos, id, print: 'RepAithshArxeio', lang: 'el' })
    const files = unzipSync(bytes)
    const names = Object.keys(files)
    expect(names.some((name) => name.endsWith('-receipt.pdf'))).toBe(true)
    const data = Buffer.from(files[names.find((name) => name.endsWith('.json')) ?? ''] ?? '').toString('utf8')
    expect(data).toContain(receipt.sha256)
  })
})

describe('who prints', () => {
  it('leaves a record that the applicant reads', async () => {
    const { client, etos, id } = await ownApplication()
    const agency = await clientOf('agency')
    const wish = { etos, id, print: 'RepAithshPage1', lang: 'el' }
    expect((await agency.call('Prints/make', wish)).status).toBe(200)
    const records = await client.call('Edetedeaeehd/accessRecords', { etos, id })
    expect(JSON.stringify(records.body.data)).toContain('export')
  })

  it('gets nothing of an application that is not his, as if it did not exist', async () => {
    const { etos, id } = await ownApplication()
    const stranger = await clientOf('farmer2')
    for (const { code } of PRINTS)
      expect((await stranger.call('Prints/make', { etos, id, print: code, lang: 'el' })).status).toBe(404)
    for (const login of ['elga', 'vet', 'forest'])
      expect(
        (await (await clientOf(login)).call('Prints/make', { etos, id, print: 'RepAithshPage1', lang: 'el' })).status,
      ).toBe(403)
  })
})

describe('the whole print', () => {
  it('holds every part and every row of each, from the definitions alone', async () => {
    const { client, etos, id } = await ownApplication()
    const { tree } = await treeOf(client, etos, id)
    const printing = await printingOf('farmer', etos, id)
    expect(printedParts(printing.tree).map(({ entity }) => entity.name)).toEqual(
      Object.values(treeEntities).map(({ name }) => name),
    )
    const blocks = wholeApplication(printing, {})
    const words = wordsOf(blocks)
    for (const { kodikos, topothesia } of tree.parcels) expect(words).toContain(`${kodikos} · ${topothesia}`)
    for (const { kodekm } of tree.holdings) expect(words).toContain(kodekm)
    for (const { atak } of tree.ownership) if (atak !== null) expect(words).toContain(atak)
    // Several rows below a record are a table, one is a line.
    const rows = (many: string, one: string): number =>
      blocks.reduce((sum, block) => {
        if (block.kind === 'table' && block.title === many) return sum + block.rows.length
        return block.kind === 'line' && block.title === one ? sum + 1 : sum
      }, 0)
    expect(rows('Φυτικό κεφάλαιο', 'Καλλιέργεια αγροτεμαχίου')).toBe(tree.crops.length)
    expect(rows('Ιδιοκτησία', 'Τίτλος αγροτεμαχίου')).toBe(tree.ownership.length)
    expect(blocks.filter(({ kind }) => kind === 'shape')).toHaveLength(
      tree.parcels.filter(({ geom }) => geom !== null).length,
    )
  })

  it('reads codes of lists as their names', async () => {
    const { kysely } = await testDb()
    const { rows } = await sql<{ etos: number; id: number; source: string; sourceEn: string }>`
      SELECT p.etos, p.ede_id AS id, c.description AS source, c.description_en AS "sourceEn" FROM edetedeaeeagroi p
      JOIN edetadlcode c ON c.lista = 'WATERSRC' AND c.kodikos = p.watersrc WHERE p.ardeyshflag ORDER BY p.etos DESC, p.id LIMIT 1
    `.execute(kysely)
    const [watered] = rows
    if (watered === undefined) throw new Error('no parcel is watered')
    const { etos, id, source, sourceEn } = watered
    expect(wordsOf(wholeApplication(await printingOf('agency', etos, id), {}))).toContain(source)
    expect(wordsOf(wholeApplication(await printingOf('agency', etos, id, 'en'), {}))).toContain(sourceEn)
  })

  it('leaves out fields that a row does not have', async () => {
    const { etos, id } = await ownApplication()
    const printing = await printingOf('farmer', etos, id)
    const wordsWith = (metakinflag: boolean): string => {
      const holding = { id: 1, kodikos: 1, kodekm: 'EL770000001', eidos: 2, metakinflag, metakinapo: null }
      const tree = { ...printing.tree, holdings: [holding] } as unknown as Printing['tree']
      return wordsOf(wholeApplication({ ...printing, tree }, {}))
    }
    expect(wordsWith(true)).toContain('Μετακίνηση από')
    expect(wordsWith(false)).not.toContain('Μετακίνηση από')
  })

  it.each([
    ['one fewer than paper takes', MOST_NAMED - 1, 0],
    ['as many as paper takes', MOST_NAMED, 0],
    ['one more', MOST_NAMED + 1, 1],
    ['twice as many', 2 * MOST_NAMED, MOST_NAMED],
  ])('names the ear tags of a holding, and where the others are: %s', async (_what, count, others) => {
    const { etos, id } = await ownApplication()
    const printing = await printingOf('farmer', etos, id)
    const holding = { id: 1, kodikos: 1, kodekm: 'EL770000001', eidos: 1 }
    const tree = { ...printing.tree, holdings: [holding] } as unknown as Printing['tree']
    const bovines = Array.from({ length: count }, (_, at) => ({
      id: at,
      zekmId: 1,
      enotio: `EL77${String(count - at).padStart(10, '0')}`,
      fylo: at < 3 ? 1 : 2,
    }))
    const blocks = wholeApplication({ ...printing, tree }, { bovines })
    const names = blocks.flatMap((block) => (block.kind === 'names' ? [block] : []))
    const total = `Ενώτια βοοειδών (${count}) · Αρσενικό 3 · Θηλυκό ${count - 3}`
    expect(names.map(({ title }) => title)).toEqual([total])
    expect([names[0]?.items.length, names[0]?.items[0]]).toEqual([count - others, 'EL770000000001'])
    const told = blocks.flatMap((block) => (block.kind === 'text' && block.text.includes('ακόμη') ? [block.text] : []))
    expect(told).toEqual(
      others === 0
        ? []
        : [`και ${others === 1 ? 'ένα' : others} ακόμη: όλα είναι στο «Η Ενιαία Αίτηση Ενίσχυσης ${etos} ως αρχείο»`],
    )
  })

  it('is in the language that was asked for', async () => {
    const { etos, id } = await ownApplication()
    const words = wordsOf(wholeApplication(await printingOf('farmer', etos, id, 'en'), {}))
    expect(words).toContain('Parcel')
    expect(words).not.toMatch(/(?:field|choice|entity|group|print)\.[A-Za-z]/)
  })
})

describe('map sheets', () => {
  it('are one for each drawn parcel, and name all of its corners', async () => {
    const { client, etos, id } = await ownApplication()
    const { tree } = await treeOf(client, etos, id)
    const blocks = await sheetsPrint(await printingOf('farmer', etos, id))
    const drawn = tree.parcels.filter(({ geom }) => geom !== null)
    const sheets = blocks.filter((one) => one.kind === 'sheet')
    expect(sheets).toHaveLength(drawn.length)
    const table = blocks.find((one) => one.kind === 'corners')
    for (const [at, parcel] of drawn.entries()) {
      const corners = table?.parts[at]?.rows ?? []
      expect(sheets[at]?.svg).toContain(`>${corners.length}</text>`)
      const [x, y] = (parcel.geom?.coordinates[0]?.[0] ?? []) as readonly number[]
      if (parcel.geom?.type === 'Polygon') expect(corners[0]).toEqual(['1', x?.toFixed(3), y?.toFixed(3)])
    }
  })

  it('are refused where they hold more than can be set', async () => {
    const { etos, id } = await ownApplication()
    await expect(sheetsPrint(await printingOf('farmer', etos, id), 1_000)).rejects.toMatchObject({
      status: 422,
      answer: { code: 'print.tooLarge' },
    })
  })

  it('show land of others without a word about them', async () => {
    const { etos, id } = await ownApplication()
    const printing = await printingOf('farmer', etos, id)
    const words = wordsOf(await sheetsPrint(printing))
    const others = await sql<{ afm: string; lastname: string }>`
      SELECT afm, lastname FROM edetedeaeehd WHERE etos = ${etos} AND id <> ${id} AND lastname IS NOT NULL
    `.execute((await testDb()).kysely)
    for (const { afm } of others.rows) expect(words).not.toContain(afm)
  })
})
