import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, treeOf } from '../../testing/applications.ts'
import { issuesOf } from '../../testing/refused.ts'
import { asOwner } from '../../testing/owner.ts'

const synchronize = 'MainService/synchronizeChanges'
const ENTITY = 'Edetedeaeerequest'
const DELETE = 2
const CONDITIONS = new Set(['40306', '40309', '40501', '40504', '40505', '40507'])

const idOf = async (etos: number, kodikos: string): Promise<number> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM edetsupportschema WHERE etos = ${etos} AND kodikos = ${kodikos}
  `.execute((await testDb()).kysely)
  const id = found.rows[0]?.id
  if (id === undefined) throw new Error(`no scheme ${kodikos}`)
  return id
}
/** Lets the agency run a scheme, or not. */
const run = async (etos: number, kodikos: string, isRun: boolean): Promise<void> => {
  await sql`UPDATE edetsupportschema SET activeflag = ${isRun} WHERE etos = ${etos} AND kodikos = ${kodikos}`.execute(
    (await testDb()).kysely,
  )
}
const insert = (edeId: unknown, eschId: number) => ({
  status: 0,
  entityName: ENTITY,
  entity: { id: 'TEMP_ID_1', edeId, kodikos: 99, eschId },
})

/** The checks of conditions of schemes that a submission stops at. */
const stopsAt = async ({ client, etos, id }: Awaited<ReturnType<typeof adviserApplication>>): Promise<string[]> => {
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  const said = await client.call('Edetedeaeehd/submit', {
    etos,
    id,
    rowVersion,
    idempotencyKey: `request-${rowVersion}`,
  })
  expect(['submit.blocked', undefined], JSON.stringify(said.body)).toContain(said.body.code)
  const findings = (said.body.findings ?? []) as { check: string; severity: string; subject: { kind: string } }[]
  const unmet = findings.filter(({ check, severity, subject }) => {
    return CONDITIONS.has(check) && severity === 'B' && subject.kind === 'request'
  })
  return [...new Set(unmet.map(({ check }) => check))].toSorted()
}

it('a request for a scheme that is not run is refused with the reason, new or changed, and so is one for a group', async () => {
  const { client, etos, id } = await adviserApplication(0)
  const plums = await idOf(etos, '0301')
  await run(etos, '0301', false)
  const before = await databaseDigest()
  const issue = { code: 'requests.inactive', params: { kodikos: '0301' } }
  const added = await client.call(synchronize, { etos, changes: [insert(id, plums)] })
  expect([added.status, added.body.issues]).toMatchObject([
    422,
    [{ path: expect.stringContaining('eschId'), ...issue }],
  ])
  const [request] = (await treeOf(client, etos, id)).tree.requests
  const changed = await client.call(synchronize, {
    etos,
    changes: [
      { status: 1, entityName: ENTITY, entity: { id: request?.id, rowVersion: request?.rowVersion, eschId: plums } },
    ],
  })
  expect([changed.status, changed.body.issues]).toMatchObject([422, [issue]])
  const group = await client.call(synchronize, { etos, changes: [insert(id, await idOf(etos, 'Π1-21'))] })
  expect([group.status, group.body.issues]).toMatchObject([422, [{ code: 'requests.group' }]])
  expect(await databaseDigest()).toBe(before)
  await run(etos, '0301', true)
})

it('every scheme that is run can be asked for, also one that nothing computes yet', async () => {
  const { client, etos, id } = await adviserApplication(2)
  const schemes = await sql<{ id: number }>`
    SELECT id FROM edetsupportschema s WHERE etos = ${etos} AND leveltype = 2 AND activeflag
      AND NOT EXISTS (SELECT 1 FROM edetedeaeerequest r WHERE r.etos = ${etos} AND r.ede_id = ${id} AND r.esch_id = s.id)
  `.execute((await testDb()).kysely)
  expect(schemes.rows.length).toBeGreaterThan(40)
  const changes = schemes.rows.map((scheme, at) => {
    const { entity } = insert(id, scheme.id)
    return { ...insert(id, scheme.id), entity: { ...entity, id: `TEMP_ID_${at}`, kodikos: 200 + at } }
  })
  const saved = await client.call(synchronize, { etos, changes })
  expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200)
  // A farmer of the plain of Larissa has none of the land, crops and animals that these six conditions are about.
  expect(await stopsAt({ client, etos, id })).toEqual(['40306', '40309', '40501', '40504', '40505', '40507'])
  const added = (await treeOf(client, etos, id)).tree.requests.filter(({ eschId }) =>
    schemes.rows.some((scheme) => scheme.id === eschId),
  )
  const givenUp = await client.call(synchronize, {
    etos,
    changes: added.map(({ id: key, rowVersion }) => ({
      status: DELETE,
      entityName: ENTITY,
      entity: { id: key, rowVersion },
    })),
  })
  expect(givenUp.status, JSON.stringify(givenUp.body).slice(0, 300)).toBe(200)
  expect(await stopsAt({ client, etos, id })).toEqual([])
})

it('one that was taken earlier stays readable, can be kept and be given up', async () => {
  const { client, etos, id } = await adviserApplication(1)
  const plums = await idOf(etos, '0301')
  const { kysely } = await testDb()
  await sql`
    INSERT INTO edetedeaeerequest (etos, id, ede_id, kodikos, esch_id, usrinsert) VALUES (${etos}, nextval('eae_id'), ${id}, 99, ${plums}, 'test')
  `.execute(asOwner(kysely))
  const taken = async () => (await treeOf(client, etos, id)).tree.requests.find(({ eschId }) => eschId === plums)
  const request = await taken()
  const kept = await client.call(synchronize, {
    etos,
    changes: [
      {
        status: 1,
        entityName: ENTITY,
        entity: { id: request?.id, rowVersion: request?.rowVersion, kodikos: 98, eschId: plums },
      },
    ],
  })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  const now = await taken()
  expect(now).toMatchObject({ kodikos: 98 })
  const given = await client.call(synchronize, {
    etos,
    changes: [{ status: 2, entityName: ENTITY, entity: { id: now?.id, rowVersion: now?.rowVersion } }],
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect(await taken()).toBeUndefined()
})

it('a scheme that is not for single crops is refused on one, with what is to be done', async () => {
  const { client, etos, id } = await adviserApplication(0)
  const basic = await idOf(etos, '0001')
  const crop = (await treeOf(client, etos, id)).tree.crops[0]
  const entity = { id: 'TEMP_ID_1', edeId: id, edfId: crop?.id, eschId: basic }
  const added = await client.call(synchronize, {
    etos,
    changes: [{ status: 0, entityName: 'Edetedeaeerequestfytiko', entity }],
  })
  expect([added.status, added.body.issues]).toMatchObject([
    422,
    [{ field: 'eschId', code: 'requests.notHere', params: { kodikos: '0001' } }],
  ])
})

it('an action takes a way of its own alone, new or changed, and can be without one', async () => {
  const { client, etos, id } = await adviserApplication(3)
  const { kysely } = await testDb()
  const actions = await sql<{ id: number }>`
    SELECT id FROM ecoscheme_subsidy WHERE etos = ${etos} AND kodikos IN ('ECO-02.01', 'ECO-03.01') ORDER BY kodikos
  `.execute(kysely)
  const [fallow, cover] = actions.rows.map((row) => row.id)
  const { parcels } = (await treeOf(client, etos, id)).tree
  const save = async (
    esruId: string | null,
    essuId = fallow,
    row: object = { id: 'TEMP_ID_1', edeId: id, edaId: parcels[0]?.id },
  ) => {
    const status = 'rowVersion' in row ? 1 : 0
    const changes = [{ status, entityName: 'Edetedeaeeagroieco', entity: { ...row, essuId, esruId } }]
    return client.call(synchronize, { etos, changes })
  }
  const other = [
    422,
    [{ path: expect.stringContaining('esruId'), code: 'eco.otherRule', params: { action: 'ECO-02.01' } }],
  ]
  const wrong = await save('ECO-03.01-1')
  expect([wrong.status, wrong.body.issues]).toMatchObject(other)
  expect((await save('ECO-02.01-9')).status).toBe(422)
  expect((await save('ECO-02.01-2')).status).toBe(200)
  const stored = async () =>
    (await treeOf(client, etos, id)).tree.parcelEco.find(({ edaId }) => edaId === parcels[0]?.id)
  const row = async () => {
    const { id: rowId, rowVersion } = (await stored()) ?? {}
    return { id: rowId, rowVersion }
  }
  const changed = await save('ECO-03.01-1', fallow, await row())
  expect([changed.status, changed.body.issues]).toMatchObject(other)
  // The action alone is changed: the way that stands is none of its.
  const moved = await client.call(synchronize, {
    etos,
    changes: [{ status: 1, entityName: 'Edetedeaeeagroieco', entity: { ...(await row()), essuId: cover } }],
  })
  expect(moved.status).toBe(422)
  expect((await save('ECO-03.01-1', cover, await row())).status).toBe(200)
  expect((await save(null, cover, await row())).status).toBe(200)
  expect((await stored())?.esruId).toBeNull()
})

it('coupled support is asked for a main crop of its list and for animals of its list', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { tree, catalogue } = await treeOf(client, etos, id)
  const wheat = catalogue.crops.find(({ kodikos }) => kodikos === '10001')?.id
  const { kysely } = await testDb()
  const crop = tree.crops[0]?.id
  const grow = (efyId: unknown, xptype: number) =>
    sql`UPDATE edetedeaeefytiko SET efy_id = ${efyId}, xptype = ${xptype} WHERE etos = ${etos} AND id = ${crop}`.execute(
      asOwner(kysely),
    )
  const ask = async (kodikos: string, more: object = {}) =>
    issuesOf(etos, 0, 'Edetedeaeerequestfytiko', {
      id: 'TEMP_ID_1',
      edeId: id,
      edfId: crop,
      eschId: await idOf(etos, kodikos),
      ...more,
    })
  await grow(wheat, 1)
  expect(await ask('0106')).toEqual(['eschId requests.otherCrop'])
  await grow(wheat, 2)
  expect(await ask('0102')).toEqual(['eschId requests.otherCrop'])
  await grow(wheat, 1)
  expect(await ask('0102')).toEqual([])
  const herd = await sql<{ id: number }>`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
    VALUES (${etos}, ${id}, 77, 'EL660000001', 2, ${tree.header.afm}, 1, 'test') RETURNING id
  `.execute(asOwner(kysely))
  const keep = async (kodikos: string) =>
    issuesOf(etos, 0, 'Edetedeaeezekmrequest', {
      id: 'TEMP_ID_1',
      edeId: id,
      zekmId: herd.rows[0]?.id,
      eschId: await idOf(etos, kodikos),
    })
  expect(await keep('0116')).toEqual(['eschId requests.otherAnimals'])
  expect(await keep('0117')).toEqual([])
})

it('seed is that of a request which asks for it, of a crop which that pays, and of a variety of the crop', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue, tree } = await treeOf(client, etos, id)
  const crop = (kodikos: string) => catalogue.crops.find((one) => one.kodikos === kodikos)?.id
  const variety = (kodikos: string) => catalogue.varieties.find(({ efyKodikos }) => efyKodikos === kodikos)?.id
  const { kysely } = await testDb()
  // The demo may ask for it already, with seed.
  await sql`DELETE FROM edetedeaeerequest WHERE etos = ${etos} AND ede_id = ${id} AND esch_id = ${await idOf(etos, '0102')}`.execute(
    asOwner(kysely),
  )
  expect(await issuesOf(etos, 0, ENTITY, insert(id, await idOf(etos, '0102')).entity)).toEqual([])
  const wheat = (await treeOf(client, etos, id)).tree.requests.find(({ kodikos }) => kodikos === 99)
  const sow = (edrqId: unknown, efyKodikos: string, poi = efyKodikos) =>
    issuesOf(etos, 0, 'Edetedeaeerequestsporo', {
      id: 'TEMP_ID_1',
      edeId: id,
      edrqId,
      efyId: crop(efyKodikos),
      poiId: variety(poi),
      sporosqty: 180,
      etiketes: 1,
    })
  expect(await sow(tree.requests[0]?.id, '10001')).toEqual(['edrqId seed.otherScheme'])
  expect(await sow(wheat?.id, '10008')).toEqual(['efyId seed.otherCrop'])
  expect(await sow(wheat?.id, '10001', '10008')).toEqual(['poiId seed.otherVariety'])
  expect(await sow(wheat?.id, '10001')).toEqual([])
})

it('a measure is one that is run and not made of others, and on a parcel one that is carried out there', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { tree } = await treeOf(client, etos, id)
  const { kysely } = await testDb()
  const measure = async (kodikos: string) =>
    (await sql<{ id: number }>`SELECT id FROM edetpaa WHERE etos = ${etos} AND kodikos = ${kodikos}`.execute(kysely))
      .rows[0]?.id
  await sql`
    INSERT INTO edetpaa (etos, kodikos, description, description_fold, paa_code, leveltype, paatype, agroitype, contractflag, activeflag, usrinsert)
    SELECT ${etos}, kodikos, kodikos, kodikos, paa_code, 1, 1, agroitype, FALSE, activeflag, 'test' FROM (VALUES
      ('Τ1', 'T1', 1, TRUE), ('Τ1.1', 'T1.1', 1, TRUE), ('Τ1.2', 'T1.2', 2, TRUE), ('Τ1.3', 'T1.3', 1, FALSE), ('Τ11', 'T11', 0, TRUE)
    ) AS m(kodikos, paa_code, agroitype, activeflag)
  `.execute(kysely)
  const ask = async (kodikos: string, at: number) =>
    issuesOf(etos, 0, 'Edetedeaeepaa', { id: 'TEMP_ID_1', edeId: id, kodikos: at, eaaId: await measure(kodikos) })
  expect(await ask('Τ1', 91)).toEqual(['eaaId measures.group'])
  expect(await ask('Τ1.3', 92)).toEqual(['eaaId measures.inactive'])
  expect([await ask('Τ1.1', 93), await ask('Τ1.2', 94), await ask('Τ11', 95)]).toEqual([[], [], []])
  const carryOut = async (kodikos: string) =>
    issuesOf(etos, 0, 'Edetedeaeeagroipaa', {
      id: 'TEMP_ID_1',
      edeId: id,
      edaId: tree.parcels[0]?.id,
      eaaId: await measure(kodikos),
    })
  expect([await carryOut('Τ1.2'), await carryOut('Τ11')]).toEqual([
    ['eaaId measures.notParcels'],
    ['eaaId measures.notParcels'],
  ])
  expect(await carryOut('Τ1')).toEqual(['eaaId measures.group'])
  expect(await carryOut('Τ1.1')).toEqual([])
})
