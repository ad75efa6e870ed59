import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { adviserApplication, treeOf, update } from '../testing/applications.ts'

const save = async (entity: Record<string, unknown>) => {
  const { client, etos, id } = await adviserApplication(5)
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  const answer = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [update('Edetedeaeehd', { id, rowVersion, ...entity })],
  })
  return { answer, etos, id, header: (await treeOf(client, etos, id)).tree.header }
}

it.each([
  ['iban', 'gr16 0110 1250 0000 0001 2300 695', 'GR1601101250000000012300695'],
  ['phone', '+30 2410 123-456', '2410123456'],
  ['mobile', '697 123 4567', '6971234567'],
  ['tk', '412 21', '41221'],
  ['email', 'A.B@Example.GR', 'a.b@example.gr'],
  ['odos', '\u202AΑΓ.\u200B ΓΕΩΡΓΙ\u0301ΟΥ\u202C ', 'ΑΓ. ΓΕΩΡΓΊΟΥ'],
] as const)('stores %s %j as %j', async (field, typed, stored) => {
  const { answer, header } = await save({ [field]: typed })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(header[field]).toBe(stored)
})

it.each([
  ['iban', 'GR16 0110 1250 0000 0001 2300 696', { code: 'error.ibanDigits' }],
  ['iban', 'GR16 0110', { code: 'error.ibanLength', params: { length: 8 } }],
  ['phone', 'hello', { code: 'error.invalidPhone' }],
  ['tk', 'ΑΒΓ', { code: 'error.invalidPostcode' }],
  ['email', 'not-a-mail', { code: 'error.invalidEmail' }],
  ['odos', 'ΟΔΟΣ \u202EΙΟ', { code: 'error.turnedText', params: { sign: 'U+202E', place: 6 } }],
])('refuses %s %j and says what fits', async (field, typed, fault) => {
  const { answer } = await save({ [field]: typed })
  expect(answer.status).toBe(422)
  expect(answer.body.issues).toMatchObject([{ field, ...fault }])
})

it('keeps a stored value that does not fit, and saves the row around it', async () => {
  const { etos, id } = await save({ odos: 'ΠΡΩΤΗ' })
  const { kysely } = await testDb()
  await sql`UPDATE edetedeaeehd SET phone = 'hello', tk = 'ΑΒΓ' WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
  const { answer, header } = await save({ odos: 'ΔΕΥΤΕΡΗ', phone: 'hello' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(header).toMatchObject({ odos: 'ΔΕΥΤΕΡΗ', phone: 'hello', tk: 'ΑΒΓ' })
})
