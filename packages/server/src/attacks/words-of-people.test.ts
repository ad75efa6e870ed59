import { MAX_ACT_LINES, MAX_GROUNDS } from '@eae/domain/acts/codes.ts'
import { MAX_REMARKS } from '@eae/domain/authorisations/codes.ts'
import { MAX_ANSWER } from '@eae/domain/declarations/codes.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { adviserApplication, databaseDigest, submittable, treeOf } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

// What is sent wrongly of acts, declarations, authorisations and addresses: each is refused with what and where, and nothing is changed.
// What is only odd, as markup is, stays the text that it is.

const { kysely } = await testDb()
const MARKUP = `<img src=x onerror=alert(1)> "&amp;" {{name}} </script>`
const GROUNDS = 'Από το έγγραφο της υπηρεσίας προκύπτει άλλη τιμή.'

let etos: number
let id: number
let adviser: TestClient
let farmer: TestClient
let agency: TestClient
let parcels: readonly { readonly id: unknown }[]
let crop: unknown

beforeAll(async () => {
  const opened = await submittable(2)
  ;({ etos, id, client: adviser } = opened)
  const { rowVersion } = opened
  const sent = await adviser.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(kysely)
  const { tree } = await treeOf(adviser, etos, id)
  parcels = tree.parcels
  crop = tree.crops[0]?.id
  farmer = await (await makeUser({ pattern: 'farmer', afm: tree.header.afm })).logIn()
  agency = await clientOf('agency')
})

const issueOf = ({ status, body }: Answer): readonly unknown[] => {
  const [issue] = (body.issues as readonly { code: string; path: string }[] | undefined) ?? []
  return [status, issue?.code ?? body.code, issue?.path]
}
const propose = async (lines: readonly object[], aitiologia = GROUNDS) =>
  issueOf(await agency.call('Dikpraxh/propose', { etos, edeId: id, praxtype: 2, seen: null, aitiologia, lines }))

it('an act names its line that is of another application, no part, beyond the bounds of its field, or all that is left', async () => {
  const digest = await databaseDigest()
  const own = { part: 'parcels', line: parcels[0]?.id, pedio: 'topothesia', nea: 'ΑΛΛΗ ΘΕΣΗ' }
  const other = await adviserApplication(0)
  expect(other.id).not.toBe(id)
  const [foreign] = (await treeOf(other.client, other.etos, other.id)).tree.parcels
  expect(await propose([own, { ...own, line: foreign?.id }])).toEqual([422, 'life.unknownLine', 'lines.1'])
  expect(await propose([own, { ...own, part: 'nothing' }])).toEqual([422, 'error.invalid', 'lines.1.part'])
  const grown = { part: 'crops', line: crop, pedio: 'epilektash100' }
  expect((await propose([{ ...grown, nea: -1 }])).toSpliced(1, 1)).toEqual([422, 'lines.0'])
  expect((await propose([{ ...grown, nea: 1e15 }])).toSpliced(1, 1)).toEqual([422, 'lines.0'])
  const gone = parcels.map((one) => ({ part: 'parcels', line: one.id, pedio: null, nea: null }))
  expect((await propose(gone)).slice(0, 2)).toEqual([422, 'life.nothingLeft'])
  expect((await propose([])).toSpliced(1, 1)).toEqual([422, 'lines'])
  expect((await propose(Array.from({ length: MAX_ACT_LINES + 1 }, () => own))).toSpliced(1, 1)).toEqual([422, 'lines'])
  expect((await propose([own], 'α'.repeat(MAX_GROUNDS + 1))).toSpliced(1, 1)).toEqual([422, 'aitiologia'])
  expect(await databaseDigest()).toBe(digest)
})

const kinds = async (kodikos: string): Promise<number> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM nsstdeclarationinfo WHERE etos = ${etos} AND kodikos = ${kodikos}
  `.execute(kysely)
  return found.rows[0]?.id ?? 0
}
const NOTHING = { afm: null, edaId: null, findingKey: null, runId: null, latewords: '', documents: [], answers: {} }
const declare = async (more: object) =>
  farmer.call('NsstDeclaration/save', { etos, seen: null, kindId: await kinds('D16'), ...NOTHING, ...more })

it('a declaration is refused by size with the place, and holds markup and words of templates as the text that they are', async () => {
  const digest = await databaseDigest()
  const refused = async (more: object) => issueOf(await declare(more)).toSpliced(1, 1)
  expect(await refused({ answers: { words: 'α'.repeat(MAX_ANSWER + 1) } })).toEqual([422, 'answers.words'])
  expect(await refused({ answers: { 'words.0': 'α' } })).toEqual([422, 'answers.words.0'])
  expect(await refused({ latewords: 'α'.repeat(MAX_ANSWER + 1) })).toEqual([422, 'latewords'])
  expect((await declare({ answers: { words: 'α'.repeat(200_000) } })).status).toBe(413)
  expect(await databaseDigest()).toBe(digest)

  const words = MARKUP.padEnd(MAX_ANSWER, ' αβγδ')
  const saved = await declare({ answers: { words } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const declaration = { etos, id: (saved.body.data as { id: number }).id }
  const read = await farmer.call('NsstDeclaration/findOne', declaration)
  expect([read.headers['content-type'], read.headers['x-content-type-options']]).toEqual([
    'application/json; charset=utf-8',
    'nosniff',
  ])
  // What was answered is no template: it is written in once, and not filled again.
  expect((read.body.data as { keimeno: string }).keimeno).toContain(words.trimEnd())
  expect((await farmer.call('NsstDeclaration/submit', { ...declaration, rowVersion: 1 })).status).toBe(200)
  const paper = await farmer.call('NsstDeclaration/receipt', declaration)
  expect([paper.status, paper.bytes.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
})

it('an authorisation and an address take no words beyond their size, and no address that is markup', async () => {
  const digest = await databaseDigest()
  const filed = { etos, afm: '000000000', efoId: 1, authortype: 1, fileId: 1, remarks: 'α'.repeat(MAX_REMARKS + 1) }
  const { status, body } = await adviser.call('Edetedeauthor/file', filed)
  const places = (body.issues as readonly { readonly path: string }[]).map(({ path }) => path)
  expect([status, places.includes('remarks')]).toEqual([422, true])
  for (const address of [MARKUP, `a@b.gr<script>`, 'α'.repeat(10_000)]) {
    const added = issueOf(await farmer.call('Contacts/add', { channel: 1, address, language: 'el' }))
    expect([added[0], added[2]], address.slice(0, 20)).toEqual([422, 'address'])
  }
  expect(await databaseDigest()).toBe(digest)
})
