import { entities } from '@eae/domain/registry.ts'
import { expect, it } from 'vitest'
import { claimYear } from '../testing/applications.ts'
import { clientOf } from '../testing/app.ts'
import { sendFile } from '../testing/import.ts'

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
