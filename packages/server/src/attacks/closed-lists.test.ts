import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { claimYear } from '../testing/applications.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { applyImport, checkImport, sendFile } from '../testing/import.ts'

/** Lists that change by calls of their own alone. */
const CLOSED = [...entities.values()].filter(({ privilege }) => privilege.write === 'Nobody')

it('knows the lists of people among those that nobody writes as a table', () => {
  const names = CLOSED.map(({ name }) => name)
  for (const name of ['Edetedeauthor', 'Edetedeauthrevoke', 'NsstDeclaration', 'NsstDeclarationFile', 'Dikpraxh'])
    expect(names).toContain(name)
})

it.each(CLOSED.map(({ name }) => name))('%s is written by no save and no file, whoever sends it', async (name) => {
  const etos = await claimYear()
  const admin = await clientOf('admin')
  const entity = { id: 1, rowVersion: 1, etos }
  for (const status of [0, 1, 2]) {
    const changes = [{ status, entityName: name, entity: status === 0 ? { ...entity, id: -1 } : entity }]
    expect((await admin.call('MainService/synchronizeChanges', { etos, changes })).status, `change ${status}`).toBe(403)
  }
  const fileId = await sendFile((path, body) => admin.call(path, body), 'a.csv', Buffer.from('id;etos\n1;2026'))
  const asked = await admin.call(`${name}/importCheck`, { fileId, etos, missing: 'keep', lang: 'el' })
  // A list that takes no file at all has no such call.
  expect([403, 404]).toContain(asked.status)
})

it.each(['app_contact', 'app_message_choice', 'app_outbox', 'app_presence', 'dikpraxhline', 'nsstdeclarationlog'])(
  '%s is no list at all',
  (table) => {
    expect([...entities.values()].filter((one) => one.table === table)).toEqual([])
  },
)

describe('kinds of declarations, their questions and documents', () => {
  /** What the whole table holds: a file that is refused changes none of it. */
  const kindsNow = async (): Promise<unknown> =>
    (await sql`SELECT to_jsonb(k) AS row FROM nsstdeclarationinfo k ORDER BY k.id`.execute((await testDb()).kysely))
      .rows
  const bring = async (entity: string, content: string) => {
    const [etos, agency] = [await claimYear(), await clientOf('agency')]
    const call = (path: string, body: object) => agency.call(path, body)
    return { call, checked: await checkImport(call, { entity, etos, name: 'a.csv', content }) }
  }

  it.each(['{{iban}}', '{{header.iban}}', '{{answers.constructor.name}}', '{{afm'])(
    'take no template that reaches beyond its list, by a file as by a form: %s',
    async (word) => {
      const before = await kindsNow()
      const { checked } = await bring('NsstDeclarationInfo', `kodikos;keimeno\nD16;Ο ${word}\n`)
      expect(checked.report.issues.map(({ line, column }) => [line, column])).toEqual([[2, 'B']])
      expect(checked.report.issues[0]?.code).toMatch(/^error\.template/)
      expect(await kindsNow()).toEqual(before)
    },
  )

  it('are changed by no file where who decides, or what a decision does, would be another', async () => {
    const before = await kindsNow()
    const { call, checked } = await bring('NsstDeclarationInfo', 'kodikos;approvalrole\nD16;Δασική υπηρεσία (γνώμη)\n')
    expect(checked.report.issues).toMatchObject([{ line: 2, code: 'import.byTwo' }])
    expect((await applyImport(call, 'NsstDeclarationInfo', checked.id)).error).toMatchObject({
      code: 'import.hasFaults',
    })
    expect(await kindsNow()).toEqual(before)
  })

  it('are no list of a farmer or an adviser', async () => {
    for (const login of ['farmer', 'adviser']) {
      const client = await clientOf(login)
      const changes = [{ status: 1, entityName: 'NsstDeclarationInfo', entity: { id: 1, rowVersion: 1, titlos: 'x' } }]
      const saved = await client.call('MainService/synchronizeChanges', { etos: await claimYear(), changes })
      expect(saved.status, login).toBe(403)
    }
  })
})
