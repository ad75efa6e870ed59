import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { adviserApplication, treeOf } from '../../testing/applications.ts'
import { EVERY_PART } from '../../testing/every-part.ts'
import { sendFile } from '../../testing/import.ts'
import { sealEveryPart, type SealedApplication } from '../../testing/sealed.ts'
import { verifyChain } from './verify.ts'
import { asOwner } from '../../testing/owner.ts'

const { kysely } = await testDb()
const DOCUMENT = 'Edetedeaeedikaiol'
let of: SealedApplication
/** A document that came after the submission, and its file. */
let later: { readonly id: unknown; readonly fileId: number } = { id: 0, fileId: 0 }
let judged: unknown = 0

beforeAll(async () => {
  of = await sealEveryPart(3)
  const bytes = Buffer.from('%PDF-1.7\n% another document\n%%EOF', 'latin1')
  const fileId = await sendFile((path, body) => of.client.call(path, body), 'συμπλήρωμα.pdf', bytes, 'document')
  const { tree } = await treeOf(of.client, of.etos, of.id)
  const kodikos = Math.max(0, ...tree.documents.map((row) => row.kodikos)) + 1
  const entity = { id: 'TEMP_1', edeId: of.id, kodikos, edkId: tree.documents[0]?.edkId, fileId }
  const changes = [{ status: 0, entityName: DOCUMENT, entity }]
  const added = await of.client.call(`${DOCUMENT}/add`, { etos: of.etos, changes })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const documents = (await treeOf(of.client, of.etos, of.id)).tree.documents
  later = { id: documents.find(({ stage }) => stage === 1)?.id ?? 0, fileId }
  const sealed = documents.find(({ stage }) => stage === 0)
  judged = sealed?.id ?? 0
  const key = { etos: of.etos, id: judged, rowVersion: sealed?.rowVersion }
  const agency = await clientOf('agency')
  expect((await agency.call(`${DOCUMENT}/judge`, { ...key, checkstatus: 1 })).status).toBe(200)
})

/** What the proof says after an alteration of the database, which is taken back afterwards. */
const after = async (...alterations: readonly RawBuilder<unknown>[]): Promise<readonly string[]> => {
  const undone = new Error('taken back')
  let said: readonly string[] = []
  await kysely
    .transaction()
    .execute(async (trx) => {
      for (const alteration of alterations) await alteration.execute(asOwner(trx))
      said = (await verifyChain(trx, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`.trim())
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return said
}
const row = (entity: string): number => Number(of.named.get(entity))
const ofApplication = (table: string) => sql`${sql.table(table)} WHERE etos = ${of.etos} AND ede_id = ${of.id}`
const header = (change: RawBuilder<unknown>) =>
  sql`UPDATE edetedeaeehd SET ${change} WHERE etos = ${of.etos} AND id = ${of.id}`
const parcel = (change: RawBuilder<unknown>) =>
  sql`UPDATE edetedeaeeagroi SET ${change} WHERE etos = ${of.etos} AND id = ${row('Edetedeaeeagroi')}`
const moved = (metres: number) => parcel(sql`geom = ST_Translate(geom, ${metres}, 0)`)

it('a year that was taken over from elsewhere has states without seals, and nothing to prove', async () => {
  expect(await verifyChain(kysely, of.etos - 1)).toEqual({ checked: 0, mismatches: [] })
})

it('an application with every part, a later document and a judgement is proven', async () => {
  expect(await after()).toEqual([])
})

describe('the proof names', () => {
  it.each<[string, () => readonly RawBuilder<unknown>[], () => string]>([
    ['a shape that moved 2 mm', () => [moved(0.002)], () => `rows Edetedeaeeagroi ${row('Edetedeaeeagroi')}: geom`],
    [
      'a shape that moved 0.4 mm',
      () => [moved(0.0004)],
      () => `rows Edetedeaeeagroi ${row('Edetedeaeeagroi')}: geom beside the grid of 1 mm`,
    ],
    [
      'another IBAN',
      () => [header(sql`iban = 'GR1601101250000000012300695'`)],
      () => `rows Edetedeaeehd ${of.id}: iban`,
    ],
    [
      'another area of a crop',
      () => [
        sql`UPDATE edetedeaeefytiko SET epilektash100 = epilektash100 + 1 WHERE etos = ${of.etos} AND id = ${row('Edetedeaeefytiko')}`,
      ],
      () => `rows Edetedeaeefytiko ${row('Edetedeaeefytiko')}: epilektash100`,
    ],
    [
      'a row that is gone',
      () => [sql`DELETE FROM edetedeaeegdpr WHERE etos = ${of.etos} AND id = ${row('Edetedeaeegdpr')}`],
      () => `rows Edetedeaeegdpr ${row('Edetedeaeegdpr')} is missing`,
    ],
    [
      'the end of the chain cut off with its tip put back',
      () => [
        sql`UPDATE submission_chain SET last_no = last_no - 1,
          last_sha256 = (SELECT prev_sha256 FROM submission WHERE etos = ${of.etos} ORDER BY chain_no DESC LIMIT 1) WHERE etos = ${of.etos}`,
        sql`DELETE FROM ${ofApplication('submission')}`,
      ],
      () => `unsealed Edetedeaeehd ${of.id}: state 30 without a seal`,
    ],
    [
      'the same with the state of the application put back',
      () => [
        sql`UPDATE submission_chain SET last_no = last_no - 1,
          last_sha256 = (SELECT prev_sha256 FROM submission WHERE etos = ${of.etos} ORDER BY chain_no DESC LIMIT 1) WHERE etos = ${of.etos}`,
        sql`DELETE FROM ${ofApplication('submission')}`,
        header(sql`status = 10, arprotocol = NULL, dteprotocol = NULL, dte_oris = NULL`),
      ],
      () => `log Edetedeaeehd ${of.id}: a submission that its log tells of is missing`,
    ],
    [
      'the whole chain of a year taken away',
      () => [
        sql`DELETE FROM ${ofApplication('submission')}`,
        sql`DELETE FROM submission_chain WHERE etos = ${of.etos}`,
        header(sql`status = 10`),
      ],
      () => 'protocol protocol_counter',
    ],
    [
      'another sender of a submission',
      () => [sql`UPDATE submission SET user_id = user_id + 1 WHERE etos = ${of.etos} AND ede_id = ${of.id}`],
      () => 'link',
    ],
    [
      'the log of a submission taken away',
      () => [sql`DELETE FROM ${ofApplication('edetedeaeestatuslog')} AND reason = 'submit'`],
      () => `log Edetedeaeehd ${of.id}: its log does not tell of the submission`,
    ],
    [
      'other bytes of a file',
      () => [sql`UPDATE app_file_part SET bytes = bytes || '\\x00'::bytea WHERE file_id = ${later.fileId}`],
      () => `files file ${later.fileId}: its content`,
    ],
    [
      'other bytes of a sealed file, with their hash',
      () => {
        const file = sql`(SELECT file_id FROM edetedeaeedikaiol WHERE etos = ${of.etos} AND id = ${row(DOCUMENT)})`
        return [
          sql`UPDATE app_file_part SET bytes = '\\x00'::bytea WHERE file_id = ${file}`,
          sql`UPDATE app_file SET sha256 = encode(sha256('\\x00'::bytea), 'hex') WHERE id = ${file}`,
        ]
      },
      () => 'files file',
    ],
    [
      'a later document taken away',
      () => [sql`DELETE FROM edetedeaeedikaiol WHERE etos = ${of.etos} AND id = ${Number(later.id)}`],
      () => `documents ${DOCUMENT}: the document that came with the file`,
    ],
    [
      'a later document altered',
      () => [sql`UPDATE edetedeaeedikaiol SET details = 'ΑΛΛΑ' WHERE etos = ${of.etos} AND id = ${Number(later.id)}`],
      () => `documents ${DOCUMENT} ${Number(later.id)}: details`,
    ],
    [
      'a judgement of the office altered',
      () => [sql`UPDATE edetedeaeedikaiol SET checkstatus = 2 WHERE etos = ${of.etos} AND id = ${Number(judged)}`],
      () => `documents ${DOCUMENT} ${Number(judged)}: checkstatus`,
    ],
    [
      'another name to be found by',
      () => [header(sql`search_key = 'x'`)],
      () => `rows Edetedeaeehd ${of.id}: search_key`,
    ],
    [
      'other water of a parcel',
      () => [parcel(sql`watersupply = watersupply + 1`)],
      () => `rows Edetedeaeeagroi ${row('Edetedeaeeagroi')}: watersupply`,
    ],
  ])('%s', async (_what, alter, place) => {
    const said = await after(...alter())
    expect(
      said.filter((text) => text.startsWith(place())),
      said.join('\n'),
    ).not.toEqual([])
  })

  it('a draft that is said to be submitted', async () => {
    const draft = await adviserApplication(5)
    const said = await after(sql`UPDATE edetedeaeehd SET status = 30 WHERE etos = ${draft.etos} AND id = ${draft.id}`)
    expect(said).toEqual([`unsealed Edetedeaeehd ${draft.id}: state 30 without a seal`])
  })
})

it('every column of a submission is named when it is altered', async () => {
  const columns = await sql<{ name: string; type: string }>`
    SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'submission' AND column_name NOT IN ('etos', 'ede_id')
  `.execute(kysely)
  // What the database itself forbids is no protection from whoever alters it.
  const rules = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = 'submission'::regclass AND contype = 'c'
  `.execute(kysely)
  const unnamed: string[] = []
  for (const { name, type } of columns.rows) {
    const column = sql.id(name)
    const value =
      type === 'text'
        ? sql`coalesce(${column}, '') || 'x'`
        : type === 'timestamp with time zone'
          ? sql`coalesce(${column}, now()) + interval '1 second'`
          : sql`coalesce(${column}, 0) + 1`
    const said = await after(
      ...rules.rows.map((rule) => sql`ALTER TABLE submission DROP CONSTRAINT ${sql.id(rule.name)}`),
      sql`UPDATE submission SET ${column} = ${value} WHERE etos = ${of.etos} AND ede_id = ${of.id}`,
    )
    if (said.length === 0) unnamed.push(name)
  }
  expect(columns.rows.length).toBeGreaterThan(10)
  expect(unnamed).toEqual([])
})

describe('every column of every row of a sealed application', () => {
  /** Which run of the checks was the last: written anew by each, also after the submission, and asked by nothing that is paid. */
  const OF_CHECKS: ReadonlySet<string> = new Set(['checked_version', 'checked_at', 'checked_near', 'checked_numbers'])
  const altered: Readonly<Record<string, string>> = {
    boolean: 'NOT coalesce(c, false)',
    text: "coalesce(c, '') || 'Χ'",
    date: "coalesce(c, DATE '2020-01-01') + 1",
    'timestamp with time zone': "coalesce(c, TIMESTAMPTZ '2020-01-01') + interval '1 second'",
    geometry: 'CASE WHEN c IS NULL THEN ST_SetSRID(ST_MakePoint(1, 1), 2100) ELSE ST_Translate(c, 0.0004, 0) END',
    jsonb: "'[1]'::jsonb",
  }

  it.each(EVERY_PART.map(([slot, entity]) => [slot, entity] as const))(
    'is named when it is altered: %s',
    async (slot, entity) => {
      const { table, name } = entity
      const id = slot === 'header' ? of.id : row(name)
      const columns = await sql<{ name: string; type: string }>`
      SELECT column_name AS name, CASE WHEN udt_name = 'geometry' THEN 'geometry' ELSE data_type END AS type
      FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'
    `.execute(kysely)
      // What the database itself forbids is no protection from whoever alters it.
      const rules = await sql<{ name: string }>`
      SELECT conname AS name FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype IN ('c', 'f', 'u') AND conparentid = 0
    `.execute(kysely)
      const unique = await sql<{ name: string }>`
      SELECT i.indexrelid::regclass::text AS name FROM pg_index i WHERE i.indrelid = ${table}::regclass AND i.indisunique AND NOT i.indisprimary
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
    `.execute(kysely)
      const free = [
        ...unique.rows.map((index) => sql`DROP INDEX ${sql.table(index.name)}`),
        sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`,
        ...rules.rows.map((rule) => sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(rule.name)} CASCADE`),
      ]
      const unnamed: string[] = []
      for (const column of columns.rows) {
        if (['etos', 'id'].includes(column.name) || OF_CHECKS.has(column.name)) continue
        // The database makes a shape of this text.
        const value = (
          column.name === 'point' ? "'400001 4200000'" : (altered[column.type] ?? 'coalesce(c, 0) + 1')
        ).replaceAll(/\bc\b/g, `"${column.name}"`)
        const said = await after(
          ...free,
          sql`UPDATE ${sql.table(table)} SET ${sql.id(column.name)} = ${sql.raw(value)} WHERE etos = ${of.etos} AND id = ${id}`,
        )
        if (!said.some((text) => text.includes(`${name} ${id}`))) unnamed.push(`${column.name}: ${said.join('; ')}`)
      }
      expect(columns.rows.length).toBeGreaterThan(5)
      expect(unnamed).toEqual([])
    },
  )
})
