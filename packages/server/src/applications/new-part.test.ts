import { subjectOf, type Slot } from '@eae/domain/applications/parts-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication, submittable, treeOf } from '../testing/applications.ts'
import { freePerson, MIXED_FARM } from '../testing/opening.ts'
import { addTrialPart } from '../testing/trial-part.ts'
import { unzipSync } from 'fflate'
import { verifyChain } from './verify/verify.ts'
import { asOwner } from '../testing/owner.ts'

const SAVE = 'MainService/synchronizeChanges'
const PUMP = 'Trialpump'
const [INSERT, UPDATE, DELETE] = [0, 1, 2]

interface Pump {
  readonly id: number
  readonly rowVersion: number
  readonly supplyId: number
  readonly edaId: number | null
  readonly efyId: number
  readonly marka: string | null
}

const pumpsOf = async (client: TestClient, etos: number, id: number): Promise<readonly Pump[]> =>
  // The slot exists in this test alone.
  Reflect.get((await treeOf(client, etos, id)).tree, 'pumps') as readonly Pump[]

const supply = { arparoxhs: '123456789', paroxos: '1', gewtrhsh: false }

let takeOut: () => void
beforeAll(async () => {
  takeOut = await addTrialPart((await testDb()).kysely)
})
afterAll(() => takeOut())

it('a new part is stored, changed, refused and taken away with what it hangs on', async () => {
  const { client, etos, id } = await adviserApplication(3)
  const { tree, catalogue } = await treeOf(client, etos, id)
  const edaId = tree.parcels[0]?.id
  const efyId = catalogue.crops[0]?.id
  const change = (status: number | undefined, entity: object, entityName = PUMP) =>
    client.call(SAVE, { etos, changes: [{ status, entityName, entity }] })
  const made = await client.call(SAVE, {
    etos,
    changes: [
      {
        status: INSERT,
        entityName: 'Edetedeaeeelectro',
        entity: { id: 'TEMP_ID_1', edeId: id, kodikos: 7, edaId, ...supply },
      },
      {
        status: INSERT,
        entityName: PUMP,
        entity: { id: 'TEMP_ID_2', edeId: id, supplyId: 'TEMP_ID_1', kodikos: 1, edaId, efyId, marka: null },
      },
    ],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const [pump] = await pumpsOf(client, etos, id)
  expect(pump).toMatchObject({ kodikos: 1, edaId, efyId, marka: null })
  if (pump === undefined) throw new Error('the row is not there')

  // What the submission needs and the row lacks is a finding about this very row and field.
  const checked = await client.call('Edetedeaeehd/runChecks', { etos, id })
  expect(checked.body.data).toContainEqual(
    expect.objectContaining({
      check: '10123',
      subject: { kind: subjectOf('pumps' as Slot), id: pump.id },
      field: 'marka',
    }),
  )
  const saved = await change(UPDATE, { id: pump.id, rowVersion: pump.rowVersion, marka: 'ΝΕΑ' })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const conflict = await change(UPDATE, { id: pump.id, rowVersion: pump.rowVersion, marka: 'ΑΛΛΗ' })
  expect([conflict.status, conflict.body.code]).toEqual([409, 'error.conflict'])
  const wrong = await change(UPDATE, { id: pump.id, rowVersion: pump.rowVersion + 1, kodikos: 100 })
  expect([wrong.status, wrong.body.issues]).toEqual([422, [expect.objectContaining({ field: 'kodikos' })]])
  const unknown = await change(UPDATE, { id: pump.id, rowVersion: pump.rowVersion + 1, edaId: 1 })
  expect([unknown.status, unknown.body.issues]).toEqual([422, [expect.objectContaining({ field: 'edaId' })]])
  const stranger = await (
    await clientOf('farmer2')
  ).call(SAVE, {
    etos,
    changes: [
      { status: UPDATE, entityName: PUMP, entity: { id: pump.id, rowVersion: pump.rowVersion + 1, marka: 'ΞΕΝΗ' } },
    ],
  })
  expect(stranger.status).toBe(404)
  const history = await client.call('Edetedeaeehd/history', { etos, id })
  expect(JSON.stringify(history.body.data)).toContain('ΝΕΑ')

  // A parcel that goes leaves the row and takes its own name out of it; a supply takes its rows along.
  const parcel = tree.parcels[0]
  expect((await change(DELETE, { id: edaId, rowVersion: parcel?.rowVersion }, 'Edetedeaeeagroi')).status).toBe(200)
  expect(await pumpsOf(client, etos, id)).toMatchObject([{ edaId: null, marka: 'ΝΕΑ' }])
  const row = (await treeOf(client, etos, id)).tree.supplies.find((one) => one.id === pump.supplyId)
  expect((await change(DELETE, { id: row?.id, rowVersion: row?.rowVersion }, 'Edetedeaeeelectro')).status).toBe(200)
  expect(await pumpsOf(client, etos, id)).toEqual([])
  const { kysely } = await testDb()
  const audited = await sql<{ action: number }>`
    SELECT action FROM audit_row WHERE entity = ${PUMP} AND ede_id = ${id} ORDER BY id
  `.execute(kysely)
  expect(audited.rows.map(({ action }) => action)).toEqual([INSERT, UPDATE, UPDATE, DELETE])
})

it('a new part goes over into the next year, but for the rows that its definition leaves behind', async () => {
  const { etos, afm, sourceId } = await freePerson(MIXED_FARM)
  const { kysely } = await testDb()
  const client = await clientOf('agency')
  const last = (await treeOf(client, etos - 1, sourceId)).tree
  const before = etos - 1
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeaeeelectro (etos, ede_id, kodikos, arparoxhs, paroxos, usrinsert)
    VALUES (${before}, ${sourceId}, 1, '123456789', '1', 'test') RETURNING id
  `.execute(asOwner(kysely))
  const parcel = last.parcels[0]?.id
  const crop = last.crops[0]?.efyId
  const row = (kodikos: number, marka: string) =>
    sql`(${before}::integer, ${sourceId}::bigint, ${made.rows[0]?.id}::bigint, ${kodikos}::integer, ${parcel}::bigint, ${crop}::bigint, ${marka}::text, '2020-01-01'::date, 'test'::text)`
  await sql`
    INSERT INTO trialpump (etos, ede_id, supply_id, kodikos, eda_id, efy_id, marka, dteservice, usrinsert)
    VALUES ${sql.join([row(1, 'ΠΑΛΙΑ'), row(2, 'ΚΑΛΗ')])}
  `.execute(asOwner(kysely))
  const opened = await client.call('Edetedeaeehd/openNew', { etos, afm })
  const { id } = opened.body.data as { id: number }
  const now = await treeOf(client, etos, id)
  const [pump, ...others] = await pumpsOf(client, etos, id)
  expect(others).toEqual([])
  expect(pump).toMatchObject({ kodikos: 2, marka: 'ΚΑΛΗ', dteservice: null, supplyId: now.tree.supplies[0]?.id })
  expect(now.tree.parcels.find((one) => one.id === pump?.edaId)?.edaIdPrev).toBe(parcel)
  // The crop is that of the new year's list, under the same code.
  const codes = await sql<{ kodikos: string; etos: number }>`
    SELECT kodikos, etos FROM edetfytiko WHERE id IN (${crop}, ${pump?.efyId}) ORDER BY etos
  `.execute(kysely)
  expect(codes.rows.map((one) => one.etos)).toEqual([before, etos])
  expect(new Set(codes.rows.map((one) => one.kodikos)).size).toBe(1)
  const report = await client.call('Edetedeaeehd/prefillReport', { etos, id })
  expect(report.body.data).toMatchObject({ copied: { pumps: 1, supplies: 1 }, left: { pumpIsOld: 1 } })
})

it('a new part is sealed with its application, and after that nobody changes it', async () => {
  const { client, etos, id } = await submittable(8)
  const { tree, catalogue } = await treeOf(client, etos, id)
  const edaId = tree.parcels[0]?.id
  const made = await client.call(SAVE, {
    etos,
    changes: [
      {
        status: INSERT,
        entityName: 'Edetedeaeeelectro',
        entity: { id: 'TEMP_ID_1', edeId: id, kodikos: 7, edaId, ...supply },
      },
      {
        status: INSERT,
        entityName: PUMP,
        entity: {
          id: 'TEMP_ID_2',
          edeId: id,
          supplyId: 'TEMP_ID_1',
          kodikos: 1,
          efyId: catalogue.crops[0]?.id,
          marka: 'ΣΦΡΑΓΙΔΑ',
        },
      },
    ],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  const submitted = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'new-part-seal' })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  const sealed = await sql<{ pumps: readonly object[] }>`
    SELECT canonical::jsonb -> 'tree' -> 'pumps' AS pumps FROM submission WHERE etos = ${etos} AND ede_id = ${id}
  `.execute((await testDb()).kysely)
  expect(sealed.rows[0]?.pumps).toMatchObject([{ marka: 'ΣΦΡΑΓΙΔΑ' }])
  const [pump] = await pumpsOf(client, etos, id)
  const late = await client.call(SAVE, {
    etos,
    changes: [
      { status: UPDATE, entityName: PUMP, entity: { id: pump?.id, rowVersion: pump?.rowVersion, marka: 'ΑΛΛΗ' } },
    ],
  })
  expect(late.status).toBe(423)
  // Nor does a statement that does not say what it does: the year that was opened for the part has put the guard on it.
  const behind = sql`UPDATE trialpump SET marka = 'ΑΛΛΗ' WHERE etos = ${etos} AND ede_id = ${id}`
  await expect(behind.execute((await testDb()).kysely)).rejects.toMatchObject({ code: 'EA001' })
})

it('a part that is read by windows is sealed and proven with its application, packed and printed with it', async () => {
  const { client, etos, id } = await submittable(9)
  const { kysely } = await testDb()
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, lkkoi_id, point, usrinsert)
    SELECT h.etos, h.id, 99, 'EL660000001', 1, h.afm, 1, h.lkkoi_id_b2, '412345.6 4398765.4', 'test' FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id} RETURNING id
  `.execute(asOwner(kysely))
  const tag = (at: number) => ({
    status: INSERT,
    entityName: 'Edetedeaeeboo',
    entity: {
      id: `TEMP_ID_${at}`,
      edeId: id,
      zekmId: made.rows[0]?.id,
      enotio: `EL66000000000${at}`,
      fylo: 2,
      dtebirth: '2020-01-01',
      dteeisodos: '2020-01-01',
    },
  })
  const saved = await client.call(SAVE, { etos, changes: [tag(1), tag(2)] })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  // The document that a holding of bovines needs is not what this is about.
  await sql`UPDATE edetedeaeezekm SET eidos = 7 WHERE etos = ${etos} AND id = ${made.rows[0]?.id}`.execute(
    asOwner(kysely),
  )
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  const submitted = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'window-seal' })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
  const packed = await client.call('Prints/make', { etos, id, print: 'RepAithshArxeio', lang: 'el' })
  const files = unzipSync(packed.bytes)
  const json = files[Object.keys(files).find((name) => name.endsWith('.json')) ?? ''] ?? new Uint8Array()
  const data = JSON.parse(Buffer.from(json).toString('utf8')) as { parts: { bovines: readonly object[] } }
  expect(data.parts.bovines).toMatchObject([{ enotio: 'EL660000000001' }, { enotio: 'EL660000000002' }])
  const printed = await client.call('Prints/make', { etos, id, print: 'RepAithshFull', lang: 'el' })
  expect([printed.status, printed.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  // Behind the back of the product one of them is changed: the proof names it.
  await sql`UPDATE edetedeaeeboo SET fylo = 1 WHERE etos = ${etos} AND enotio = 'EL660000000002'`.execute(
    asOwner(kysely),
  )
  expect((await verifyChain(kysely, etos)).mismatches).toMatchObject([{ what: 'rows' }])
})
