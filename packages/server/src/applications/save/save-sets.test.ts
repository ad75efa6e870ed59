import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, firstParcel, treeOf, update } from '../../testing/applications.ts'

const SAVE = 'MainService/synchronizeChanges'

describe('rows that are saved together', () => {
  it('can swap their numbers, and two cannot have the same', async () => {
    const { client, etos, id } = await adviserApplication(0)
    const [one, other] = (await treeOf(client, etos, id)).tree.parcels
    const swapped = [
      update('Edetedeaeeagroi', { id: one?.id, rowVersion: one?.rowVersion, kodikos: other?.kodikos }),
      update('Edetedeaeeagroi', { id: other?.id, rowVersion: other?.rowVersion, kodikos: one?.kodikos }),
    ]
    const saved = await client.call(SAVE, { etos, changes: swapped })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { parcels } = (await treeOf(client, etos, id)).tree
    expect(parcels.find((row) => row.id === one?.id)?.kodikos).toBe(other?.kodikos)
    expect(parcels.find((row) => row.id === other?.id)?.kodikos).toBe(one?.kodikos)
    const twice = [update('Edetedeaeeagroi', { id: one?.id, rowVersion: 2, kodikos: one?.kodikos })]
    const refused = await client.call(SAVE, { etos, changes: twice })
    expect([refused.status, refused.body.code]).toEqual([409, 'error.duplicate'])
    const where = { path: 'changes.0.entity.kodikos', entityName: 'Edetedeaeeagroi', field: 'kodikos' }
    expect(refused.body.issues).toEqual([{ ...where, id: String(one?.id), code: 'error.repeated' }])
  })

  it('name a supply, a holding of a species, and an invoice of a request, once', async () => {
    const { client, etos, id } = await adviserApplication(5)
    const { catalogue } = await treeOf(client, etos, id)
    const paroxos = catalogue.codes.find(({ lista }) => lista === 'SUPPLIER')?.kodikos
    const save = async (entityName: string, ...rows: readonly object[]) => {
      const changes = rows.map((row, at) => ({
        status: 0,
        entityName,
        entity: { id: `TEMP_ID_${at}`, edeId: id, ...('edrqId' in row ? {} : { kodikos: 80 + at }), ...row },
      }))
      const { status, body } = await client.call(SAVE, { etos, changes })
      const [issue] = (body.issues ?? []) as readonly { readonly id: string; readonly field: string }[]
      return issue === undefined ? [status, body.code] : [status, body.code, issue.id, issue.field]
    }
    const supply = (arparoxhs: string) => ({ arparoxhs, paroxos, gewtrhsh: false })
    expect(await save('Edetedeaeeelectro', supply('700000001'), supply('700000001'))).toEqual([
      409,
      'error.duplicate',
      'TEMP_ID_1',
      'arparoxhs',
    ])
    expect(await save('Edetedeaeeelectro', supply('700000001'), supply('700000002'))).toEqual([200, undefined])
    const holding = (eidos: number) => ({
      kodekm: 'EL550000001',
      eidos,
      katoxos: '090000045',
      metakinflag: false,
      paragogh: 1,
      bioflag: 0,
    })
    expect(await save('Edetedeaeezekm', holding(1), holding(1))).toEqual([409, 'error.duplicate', 'TEMP_ID_1', 'eidos'])
    expect(await save('Edetedeaeezekm', holding(1), holding(2))).toEqual([200, undefined])
    const { requests } = (await treeOf(client, etos, id)).tree
    const invoice = (at: number, timologioar: string | null) => ({
      edrqId: requests[at]?.id,
      timologioafm: '090000045',
      timologioname: 'ΣΠΟΡΟΙ',
      timologiodte: `${etos}-02-01`,
      timologioar,
    })
    const INVOICE = 'Edetedeaeerequestinvoice'
    expect(await save(INVOICE, invoice(0, '7'), invoice(0, '7'))).toEqual([
      409,
      'error.duplicate',
      'TEMP_ID_1',
      'timologioar',
    ])
    // One invoice may have the seed of two requests, and one without a number is told from no other.
    expect(await save(INVOICE, invoice(0, '7'), invoice(0, '8'), invoice(1, '7'))).toEqual([200, undefined])
    expect(await save(INVOICE, invoice(0, null), invoice(0, null))).toEqual([200, undefined])
  })

  it('give the number of a deleted one to a new one', async () => {
    const { client, etos, id } = await adviserApplication(1)
    const [gone] = (await treeOf(client, etos, id)).tree.parcels
    const values = {
      id: 'TEMP_ID_1',
      edeId: id,
      kodikos: gone?.kodikos,
      topothesia: 'ΔΙΑΔΟΧΟΣ',
      iemtype: 0,
      synidiopercent: 100,
      ektash: 5000,
      dikaiomataflag: true,
      bioflag: 0,
      ardeyshflag: false,
    }
    const saved = await client.call(SAVE, {
      etos,
      changes: [
        { status: 0, entityName: 'Edetedeaeeagroi', entity: values },
        { status: 2, entityName: 'Edetedeaeeagroi', entity: { id: gone?.id, rowVersion: gone?.rowVersion } },
      ],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { parcels } = (await treeOf(client, etos, id)).tree
    expect(parcels.filter(({ kodikos }) => kodikos === gone?.kodikos)).toMatchObject([{ topothesia: 'ΔΙΑΔΟΧΟΣ' }])
  })

  it('are refused with all that is wrong with them, and with all conflicts before anything else', async () => {
    const { client, etos, id } = await adviserApplication(2)
    const [one, other] = (await treeOf(client, etos, id)).tree.parcels
    const digest = await databaseDigest()
    const change = (row: typeof one, values: object, rowVersion = row?.rowVersion) =>
      update('Edetedeaeeagroi', { id: row?.id, rowVersion, ...values })
    const wrong = await client.call(SAVE, {
      etos,
      changes: [change(one, { ektash: -1 }), change(other, { topothesia: '' })],
    })
    expect(wrong.body.issues).toMatchObject([
      { path: 'changes.0.entity.ektash', id: String(one?.id) },
      { path: 'changes.1.entity.topothesia', id: String(other?.id) },
    ])
    const late = await client.call(SAVE, {
      etos,
      changes: [change(one, { ektash: -1 }, 999), change(other, { topothesia: 'Α' }, 999)],
    })
    expect([late.status, (late.body.conflicts as unknown[]).length]).toEqual([409, 2])
    expect(await databaseDigest()).toBe(digest)
  })

  it('keep the values of others: each row gets the fields that were sent for it alone', async () => {
    const { client, etos, id } = await adviserApplication(3)
    const before = (await treeOf(client, etos, id)).tree.parcels
    const [one, other] = before
    const changes = [
      update('Edetedeaeeagroi', { id: one?.id, rowVersion: one?.rowVersion, topothesia: 'ΜΟΝΟ ΕΔΩ' }),
      update('Edetedeaeeagroi', { id: other?.id, rowVersion: other?.rowVersion, bioflag: 1, watersrc: null }),
    ]
    expect((await client.call(SAVE, { etos, changes })).status).toBe(200)
    const after = (await treeOf(client, etos, id)).tree.parcels
    // What is computed of a shape follows with each save of its parcel.
    const stamps = { rowVersion: 0, dteupdate: '', usrupdate: '', changeprev: null }
    const bare = (row: typeof one) => ({ ...row, ...stamps })
    expect(bare(after.find((row) => row.id === one?.id))).toEqual({ ...bare(one), topothesia: 'ΜΟΝΟ ΕΔΩ' })
    expect(bare(after.find((row) => row.id === other?.id))).toEqual({ ...bare(other), bioflag: 1, watersrc: null })
  })
})

describe('a key that is no row', () => {
  it.each([
    ['of a catalogue', { efyId: 999_999_999 }, 'efyId'],
    ['of an optional catalogue', { poiId: 999_999_999 }, 'poiId'],
    ['of a parcel', { edaId: 999_999_999 }, 'edaId'],
  ])('%s is refused by its field', async (_name, values, field) => {
    const { client, etos, id } = await adviserApplication(4)
    const [crop] = (await treeOf(client, etos, id)).tree.crops
    const changes = [update('Edetedeaeefytiko', { id: crop?.id, rowVersion: crop?.rowVersion, ...values })]
    const answer = await client.call(SAVE, { etos, changes })
    expect([answer.status, answer.body.issues]).toMatchObject([422, [{ field, code: 'error.unknownReference' }]])
  })

  it('of another year is refused as such, and a parcel of another application as if it were none', async () => {
    const { client, etos, id } = await adviserApplication(4)
    const [crop] = (await treeOf(client, etos, id)).tree.crops
    const { rows } = await sql<{ crop: number; parcel: number }>`
      SELECT (SELECT id FROM edetfytiko WHERE etos = ${etos - 1} LIMIT 1) AS crop,
        (SELECT id FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id <> ${id} LIMIT 1) AS parcel
    `.execute((await testDb()).kysely)
    const change = async (values: object) => {
      const changes = [update('Edetedeaeefytiko', { id: crop?.id, rowVersion: crop?.rowVersion, ...values })]
      return (await client.call(SAVE, { etos, changes })).body.issues
    }
    expect(await change({ efyId: rows[0]?.crop })).toMatchObject([{ field: 'efyId', code: 'error.otherYear' }])
    expect(await change({ edaId: rows[0]?.parcel })).toMatchObject([{ field: 'edaId', code: 'error.unknownReference' }])
  })
})

describe('a batch under a key', () => {
  const insert = async (place: number) => {
    const { client, etos, id } = await adviserApplication(place)
    const tree = await treeOf(client, etos, id)
    const values = {
      id: 'TEMP_ID_1',
      edeId: id,
      edaId: firstParcel(tree).id,
      kodikos: 990,
      xptype: 2,
      efyId: tree.tree.crops[0]?.efyId ?? tree.catalogue.crops[0]?.id,
      epilektash100: 100,
      ardeyshflag: false,
    }
    const changes = [{ status: 0, entityName: 'Edetedeaeefytiko', entity: values }]
    const made = async () => (await treeOf(client, etos, id)).tree.crops.filter(({ kodikos }) => kodikos === 990).length
    return { client, body: { etos, changes }, made }
  }

  it('is saved once, however often it is sent, also at once, and answered the same', async () => {
    const { client, body, made } = await insert(5)
    const send = () => client.call(SAVE, { ...body, idempotencyKey: 'one-and-the-same' })
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body: { data } }) => JSON.stringify(sorted(data)))).size).toBe(1)
    expect(await made()).toBe(1)
  })

  it('is refused where another was saved under it, and leaves no key where it was refused itself', async () => {
    const { client, body, made } = await insert(6)
    const other = { ...body, changes: body.changes.map((one) => ({ ...one, entity: { ...one.entity, kodikos: 0 } })) }
    const key = { idempotencyKey: 'two-of-them' }
    expect((await client.call(SAVE, { ...other, ...key })).status).toBe(422)
    expect((await client.call(SAVE, { ...body, ...key })).status).toBe(200)
    const again = await client.call(SAVE, { ...other, ...key })
    expect([again.status, again.body.code]).toEqual([409, 'error.keyUsed'])
    expect(await made()).toBe(1)
  })

  it('is forgotten after some days', async () => {
    const { client, body } = await insert(7)
    const { kysely } = await testDb()
    await sql`UPDATE saved_batch SET at = now() - interval '31 days'`.execute(kysely)
    await client.call(SAVE, { ...body, idempotencyKey: 'a-new-key-comes' })
    const left = await sql<{ key: string }>`SELECT batch_key AS key FROM saved_batch`.execute(kysely)
    expect(left.rows).toEqual([{ key: 'a-new-key-comes' }])
  })
})

/** The database keeps the names of an object in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, one]) => [name, sorted(one)]),
  )
}
