import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { makeIban } from '@eae/domain/identifiers/iban.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { adviserApplication, databaseDigest, treeOf } from '../testing/applications.ts'
import { nestedIn } from './fit-issues.ts'

const synchronize = 'MainService/synchronizeChanges'
const ENTITY = 'Edetedeaeerequest'

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
})

it('one that was taken earlier stays readable, can be kept and be given up', async () => {
  const { client, etos, id } = await adviserApplication(1)
  const plums = await idOf(etos, '0301')
  const { kysely } = await testDb()
  await sql`
    INSERT INTO edetedeaeerequest (etos, id, ede_id, kodikos, esch_id, usrinsert) VALUES (${etos}, nextval('eae_id'), ${id}, 99, ${plums}, 'test')
  `.execute(kysely)
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

it('a crop is insured by the kind of the nomos of the seat, else by that of the country, and by none without either', async () => {
  const { client, etos, id } = await adviserApplication(5)
  const { kysely } = await testDb()
  const crop = async () => {
    const [row] = (await treeOf(client, etos, id)).tree.crops
    if (row === undefined) throw new Error('no crop')
    return row
  }
  const { efyId, id: cropId } = await crop()
  const again = async () => {
    await sql`UPDATE edetedeaeefytiko SET efy_id = efy_id WHERE etos = ${etos} AND id = ${cropId}`.execute(kysely)
    const { elfId, asfalistea } = await crop()
    return [elfId, asfalistea]
  }
  await sql`UPDATE elgatfytiko SET activeflag = FALSE WHERE etos = ${etos} AND efy_id = ${efyId}`.execute(kysely)
  expect(await again()).toEqual([null, false])
  const nomoi = await sql<{ own: string; other: string }>`
    SELECT h.dnm_kodikos AS own, (SELECT min(n.kodikos) FROM diktnomoi n WHERE n.kodikos <> h.dnm_kodikos) AS other
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)
  const { own, other } = nomoi.rows[0] ?? { own: '', other: '' }
  const kind = async (kodikos: string, nomos: string | null) =>
    (
      await sql<{ id: number }>`
        INSERT INTO elgatfytiko (etos, kodikos, description, description_fold, efy_id, dnm_kodikos, asfalaxia, pososto, activeflag, usrinsert)
        VALUES (${etos}, ${kodikos}, ${kodikos}, ${kodikos}, ${efyId}, ${nomos}, 1, 1, TRUE, 'test') RETURNING id
      `.execute(kysely)
    ).rows[0]?.id
  await kind('XX1', other)
  expect(await again()).toEqual([null, false])
  const country = await kind('XX2', null)
  expect(await again()).toEqual([country, true])
  const nomos = await kind('XX3', own)
  expect(await again()).toEqual([nomos, true])
  // The seat moves, and its crops with it.
  await sql`UPDATE edetedeaeehd SET dnm_kodikos = NULL WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
  const { elfId } = await crop()
  expect(elfId).toBe(country)
  await sql`UPDATE edetedeaeehd SET dnm_kodikos = ${own} WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
})

/** Changes one row of a part, or adds one, and gives what was refused of it. */
const issuesOf = async (etos: number, status: 0 | 1, entityName: string, entity: object) => {
  const { client } = await adviserApplication(4)
  const answer = await client.call(synchronize, { etos, changes: [{ status, entityName, entity }] })
  if (answer.status !== 200) expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  const issues = (answer.body.issues ?? []) as readonly { readonly field: string; readonly code: string }[]
  return issues.map(({ field, code }) => `${field} ${code}`)
}

it('coupled support is asked for a main crop of its list and for animals of its list', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { tree, catalogue } = await treeOf(client, etos, id)
  const wheat = catalogue.crops.find(({ kodikos }) => kodikos === '10001')?.id
  const { kysely } = await testDb()
  const crop = tree.crops[0]?.id
  const grow = (efyId: unknown, xptype: number) =>
    sql`UPDATE edetedeaeefytiko SET efy_id = ${efyId}, xptype = ${xptype} WHERE etos = ${etos} AND id = ${crop}`.execute(
      kysely,
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
  `.execute(kysely)
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

it('what a crop is grown for is a purpose of that crop, whichever of the two changes', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue, tree } = await treeOf(client, etos, id)
  const purposes = catalogue.others.Edetfytikoxp ?? []
  const of = (kodikos: string) => {
    const crop = catalogue.crops.find((one) => one.kodikos === kodikos)?.id
    return { efyId: crop, emxpId: purposes.find(({ within }) => within?.efyId === crop)?.id }
  }
  const [wheat, barley] = [of('10001'), of('10003')]
  const row = tree.crops[0]
  const change = async (values: object) => {
    const now = (await treeOf(client, etos, id)).tree.crops.find((one) => one.id === row?.id)
    return issuesOf(etos, 1, 'Edetedeaeefytiko', { id: now?.id, rowVersion: now?.rowVersion, ...values })
  }
  expect(await change(wheat)).toEqual([])
  expect(await change({ emxpId: barley.emxpId })).toEqual(['emxpId error.belongsElsewhere'])
  expect(await change({ efyId: barley.efyId })).toEqual(['emxpId error.belongsElsewhere'])
  expect(await change(barley)).toEqual([])
  const tied = Object.values<AnyEntity>(treeEntities).flatMap((part) =>
    nestedIn(part).map(({ field, above }) => `${part.name} ${field} ${above}`),
  )
  expect(tied).toEqual([
    'Edetedeaeehd bnsId bnkId',
    'Edetedeaeeagroiem etlId iemtype',
    'Edetedeaeefytiko emxpId efyId',
    'Edetedeaeemetcom efecId emcId',
  ])
})

it('a title is one of its tenure, whichever of the two changes', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue, tree } = await treeOf(client, etos, id)
  const of = (kodikos: string) => catalogue.titles.find((one) => one.kodikos === kodikos)?.id
  const change = async (values: object) => {
    const now = (await treeOf(client, etos, id)).tree.ownership.find((one) => one.id === tree.ownership[0]?.id)
    return issuesOf(etos, 1, 'Edetedeaeeagroiem', { id: now?.id, rowVersion: now?.rowVersion, ...values })
  }
  expect(await change({ iemtype: 0, etlId: of('1020') })).toEqual([])
  expect(await change({ etlId: of('2010') })).toEqual(['etlId error.belongsElsewhere'])
  expect(await change({ iemtype: 1 })).toEqual(['etlId error.belongsElsewhere'])
  expect(await change({ iemtype: 1, etlId: of('2010') })).toEqual([])
  expect(await change({ iemtype: 0, etlId: null })).toEqual([])
})

it('bank and branch are those of the account, whichever of the three changes', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue } = await treeOf(client, etos, id)
  const { kysely } = await testDb()
  const [bank, other] = catalogue.banks
  const branch = async (kodikos: string, of = bank) =>
    (
      await sql<{ id: number }>`
        INSERT INTO msrbankbranch (bnk_id, kodikos, description, description_fold, activeflag, usrinsert)
        VALUES (${of?.id}, ${kodikos}, ${kodikos}, ${kodikos}, TRUE, 'test') RETURNING id
      `.execute(kysely)
    ).rows[0]?.id
  const [own, elsewhere, foreign] = [await branch('0125'), await branch('0126'), await branch('0125', other)]
  const account = (of = bank) => makeIban(of?.kodikos ?? '', '0125', '1'.repeat(16))
  const change = async (values: object) => {
    const { rowVersion } = (await treeOf(client, etos, id)).tree.header
    return issuesOf(etos, 1, 'Edetedeaeehd', { id, rowVersion, ...values })
  }
  expect(await change({ iban: account(), bnkId: bank?.id, bnsId: own })).toEqual([])
  expect(await change({ iban: account(other) })).toEqual(['bnkId error.otherBank'])
  expect(await change({ bnkId: other?.id, bnsId: null })).toEqual(['bnkId error.otherBank'])
  expect(await change({ bnsId: elsewhere })).toEqual(['bnsId error.otherBranch'])
  expect(await change({ bnsId: foreign })).toEqual(['bnsId error.belongsElsewhere'])
  expect(await change({ iban: account(other), bnkId: other?.id, bnsId: foreign })).toEqual([])
  expect(await change({ iban: null, bnsId: null, bnkId: bank?.id })).toEqual([])
})

it('seed is that of a request which asks for it, of a crop which that pays, and of a variety of the crop', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { catalogue, tree } = await treeOf(client, etos, id)
  const crop = (kodikos: string) => catalogue.crops.find((one) => one.kodikos === kodikos)?.id
  const variety = (kodikos: string) => catalogue.varieties.find(({ efyKodikos }) => efyKodikos === kodikos)?.id
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

it('animals are of the species of their holding, each kind once', async () => {
  const { etos, id } = await adviserApplication(4)
  const { kysely } = await testDb()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
    VALUES (${etos}, ${id}, 78, 'EL660000002', 2, '090000045', 1, 'test') RETURNING id
  `.execute(kysely)
  const { client } = await adviserApplication(4)
  const { catalogue } = await treeOf(client, etos, id)
  const keep = async (...codes: readonly string[]) => {
    const changes = codes.map((code, at) => {
      const ezoId = catalogue.animals.find(({ kodikos }) => kodikos === code)?.id
      const entity = { id: `TEMP_ID_${at}`, edeId: id, zekmId: rows[0]?.id, ezoId, plithos: 10, dteapografhs: null }
      return { status: 0, entityName: 'Edetedeaeezoiko', entity }
    })
    const { status, body } = await client.call(synchronize, { etos, changes })
    return [
      status,
      body.code,
      (body.issues as readonly { readonly code: string }[] | undefined)?.map(({ code }) => code),
    ]
  }
  expect(await keep('0201', '0101')).toEqual([422, 'error.invalid', ['animals.otherSpecies']])
  expect(await keep('0201', '0201')).toEqual([409, 'error.duplicate', ['error.repeated']])
  expect(await keep('0201', '0202')).toEqual([200, undefined, undefined])
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
