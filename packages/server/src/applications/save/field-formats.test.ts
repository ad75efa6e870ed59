import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '../../crud/index.ts'
import { testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, treeOf, update } from '../../testing/applications.ts'
import { EVERY_PART, fillEveryPart, readEveryPart, type Making } from '../../testing/every-part.ts'
import { rounds } from '../../testing/full.ts'
import { asOwner } from '../../testing/owner.ts'

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
  // The bank of the application is that of another account.
  const { answer, header } = await save({ bnkId: null, [field]: typed })
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
  await sql`UPDATE edetedeaeehd SET phone = 'hello', tk = 'ΑΒΓ' WHERE etos = ${etos} AND id = ${id}`.execute(
    asOwner(kysely),
  )
  const { answer, header } = await save({ odos: 'ΔΕΥΤΕΡΗ', phone: 'hello' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(header).toMatchObject({ odos: 'ΔΕΥΤΕΡΗ', phone: 'hello', tk: 'ΑΒΓ' })
})

/** What people and programs put where something else belongs. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '  ',
    '0',
    '-1',
    '1,5',
    '31/02/2026',
    '2026-02-30',
    'ΑΒΓ',
    'x'.repeat(3_000),
    "' OR 1=1 --",
    '\u0000',
    '\ud800',
  ),
  fc.constantFrom<unknown>(null, true, 7, -7, 1.5, 2 ** 53, [], [1], {}, { type: 'Polygon', coordinates: [] }),
)

describe('anything at all in the fields of a part', () => {
  let client: TestClient
  let making: Making
  beforeAll(async () => {
    const { etos, id, ...opened } = await adviserApplication(8)
    client = opened.client
    making = await fillEveryPart(client, etos, id)
  })

  const rowOf = async ({ name }: AnyEntity): Promise<Values> => (await readEveryPart(client, making)).get(name) ?? {}
  const send = (entity: AnyEntity, { id, rowVersion }: Values, sent: Values) =>
    client.call('MainService/synchronizeChanges', {
      etos: making.etos,
      changes: [update(entity.name, { id, rowVersion, ...sent })],
    })
  const without = (row: Values, names: readonly string[]): Values =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

  // What the server writes whenever a row changes, besides what follows from it.
  const OF_SAVES = ['rowVersion', 'usrupdate', 'dteupdate']

  it.each(EVERY_PART)('is taken or refused by its name, and loses nothing: %s', async (_slot, entity) => {
    const open = Object.entries(entity.fields).flatMap(([name, { computed }]) => (computed ? [] : [name]))
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...open), anything, { minKeys: 1 }), async (sent) => {
        const before = await rowOf(entity)
        const answer = await send(entity, before, sent)
        expect([200, 409, 422], JSON.stringify(answer.body)).toContain(answer.status)
        if (answer.status !== 200) {
          const issues = (answer.body.issues ?? []) as readonly { readonly field?: string }[]
          // A duplicate and a row in use have no field of their own.
          if (answer.status === 422) for (const { field } of issues) expect(open).toContain(field)
          expect(await rowOf(entity)).toEqual(before)
          return
        }
        const after = await rowOf(entity)
        const computed = Object.entries(entity.fields).flatMap(([name, field]) => (field.computed ? [name] : []))
        const touched = [...Object.keys(sent), ...OF_SAVES, ...computed]
        expect(without(after, touched)).toEqual(without(before, touched))
      }),
      { numRuns: rounds(3, 30) },
    )
  })
})
