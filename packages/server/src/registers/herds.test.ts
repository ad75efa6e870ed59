import type { HerdsAnswer } from '@eae/domain/registers/answers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { treeOf, update } from '../testing/applications.ts'
import type { Stage } from '../testing/cast.ts'
import { HERD_CODE, theHerd, type HerdStage } from '../testing/herd.ts'
import { asOwner } from '../testing/owner.ts'

const CODE = HERD_CODE
let stage: Stage
let zekmId = 0
let keep: HerdStage['keep']
beforeAll(async () => {
  ;({ stage, zekmId, keep } = await theHerd())
})

const ask = async (client: TestClient): Promise<HerdsAnswer> => {
  const answer = await client.call('Registers/findHerds', { etos: stage.etos, id: stage.id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as HerdsAnswer
}

describe('the veterinary register', () => {
  it('says of a holding the numbers of its last day, and the bovines that stand there today', async () => {
    await keep()
    const { day, herds } = await ask(stage.clients.farmerA)
    expect(day).toBe(`${stage.etos}-04-15`)
    expect(herds).toMatchObject([
      { zekmId, isKnown: true, isKeeper: true, isSuspended: false, day: `${stage.etos}-04-15`, bovines: 2 },
    ])
    expect(herds[0]?.heads.map(({ plithos }) => plithos)).toEqual([28, 2])
  })

  it('says that the holding is suspended', async () => {
    await keep({ status: 2 })
    expect((await ask(stage.clients.office1)).herds).toMatchObject([{ isKeeper: true, isSuspended: true }])
  })

  it('says that the keeper is another, and neither who nor what he has, whomever the applicant names as keeper', async () => {
    await keep({ keeper: '123456783', status: 2 })
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeezekm SET katoxos = '123456783' WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(
      asOwner(kysely),
    )
    const answer = await ask(stage.clients.office1)
    expect(answer.herds).toEqual([
      { zekmId, isKnown: true, isKeeper: false, isSuspended: false, day: null, heads: [], bovines: null },
    ])
    await sql`UPDATE edetedeaeezekm SET katoxos = ${stage.afm} WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(
      asOwner(kysely),
    )
  })

  it('knows nothing of numbers that it has not', async () => {
    await keep({ heads: false })
    expect((await ask(stage.clients.daok)).herds).toMatchObject([{ isKnown: true, day: null, heads: [] }])
    const { kysely } = await testDb()
    await sql`DELETE FROM kbd_holding WHERE kodekm = ${CODE}`.execute(kysely)
    expect((await ask(stage.clients.daok)).herds).toMatchObject([{ isKnown: false, isKeeper: false }])
  })
})

it('tells a save how many animals it has, none of a kind that it does not know', async () => {
  await keep()
  const { clients, etos, id } = stage
  const { catalogue } = await treeOf(clients.farmerA, etos, id)
  const kindOf = (code: string) => catalogue.animals.find(({ kodikos }) => kodikos === code)?.id
  const saved = await clients.farmerA.call('MainService/synchronizeChanges', {
    etos,
    changes: ['0102', '0104'].map((code, at) => ({
      status: 0,
      entityName: 'Edetedeaeezoiko',
      entity: { id: `TEMP_ID_${at}`, etos, edeId: id, zekmId, ezoId: kindOf(code), plithos: 5, dteapografhs: null },
    })),
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { animals } = (await treeOf(clients.farmerA, etos, id)).tree
  expect(animals.map(({ ezoId, plithosmhtrooy }) => [ezoId, plithosmhtrooy])).toEqual([
    [kindOf('0102'), 28],
    [kindOf('0104'), 0],
  ])
})

it('tells a save nothing of the animals of another keeper', async () => {
  await keep({ keeper: '123456783' })
  const { clients, etos, id } = stage
  const { tree } = await treeOf(clients.farmerA, etos, id)
  const { kysely } = await testDb()
  await sql`UPDATE edetedeaeezoiko SET plithosmhtrooy = NULL WHERE etos = ${etos} AND ede_id = ${id}`.execute(
    asOwner(kysely),
  )
  const [animal] = tree.animals
  const changes = [update('Edetedeaeezoiko', { id: animal?.id, rowVersion: animal?.rowVersion, plithos: 6 })]
  expect((await clients.farmerA.call('MainService/synchronizeChanges', { etos, changes })).status).toBe(200)
  const { animals } = (await treeOf(clients.farmerA, etos, id)).tree
  expect(animals.map(({ plithosmhtrooy }) => plithosmhtrooy)).toEqual([null, null])
})

describe('the list of registered cattle holdings', () => {
  const listed = async (client: TestClient): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const body = { etos: stage.etos, criteria: { kodekm: CODE } }
    const answer = await client.call('ChetxekmetalefseisGiaVooeidh/findAllByCriteriaRange_grid', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as readonly Readonly<Record<string, unknown>>[]
  }
  const declareHeads = async (animals: readonly (readonly [string, number])[]): Promise<void> => {
    const { kysely } = await testDb()
    await sql`DELETE FROM edetedeaeezoiko WHERE etos = ${stage.etos} AND ede_id = ${stage.id}`.execute(asOwner(kysely))
    for (const [code, heads] of animals)
      await sql`
        INSERT INTO edetedeaeezoiko (etos, ede_id, zekm_id, ezo_id, plithos, usrinsert)
        SELECT ${stage.etos}, ${stage.id}, ${zekmId}, z.id, ${heads}, 'test' FROM edetzoiko z WHERE z.etos = ${stage.etos} AND z.kodikos = ${code}
      `.execute(asOwner(kysely))
  }

  it.each([
    [
      'the same numbers',
      [
        ['0102', 28],
        ['0103', 2],
      ],
      {},
      1,
    ],
    [
      'one more of a kind',
      [
        ['0102', 28],
        ['0103', 3],
      ],
      {},
      2,
    ],
    ['a kind less', [['0102', 28]], {}, 2],
    [
      'the same numbers of another keeper',
      [
        ['0102', 28],
        ['0103', 2],
      ],
      { keeper: '123456783' },
      3,
    ],
  ] as const)('compares it with the declaration: %s', async (_what, animals, register, match) => {
    await keep(register)
    await declareHeads(animals)
    expect(await listed(stage.clients.daok)).toMatchObject([
      { kodekm: CODE, match, agelkreo: 28, moschides824: 2, tauroi: 0, enotia: 2, edeId: stage.id, afm: stage.afm },
    ])
  })

  it('is bounded by whom one looks after, and nothing for applicants', async () => {
    await keep()
    expect(await listed(stage.clients.office1)).toHaveLength(1)
    for (const other of ['office2', 'daokElsewhere', 'dpoElsewhere'] as const)
      expect(await listed(stage.clients[other]), other).toEqual([])
    const body = { etos: stage.etos, criteria: { kodekm: CODE } }
    const refused = await stage.clients.farmerA.call('ChetxekmetalefseisGiaVooeidh/findAllByCriteriaRange_grid', body)
    expect(refused.status).toBe(403)
  })

  it('shows one that nobody declares to who sees all, vets too', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeezekm SET kodekm = 'EL990000009' WHERE id = ${zekmId}`.execute(asOwner(kysely))
    try {
      await keep({ keeper: '123456783' })
      for (const client of [stage.clients.auditor, await clientOf('vet')])
        expect(await listed(client)).toMatchObject([{ match: 0, edeId: null, katoxosname: null }])
      expect(await listed(stage.clients.daok)).toEqual([])
    } finally {
      await sql`UPDATE edetedeaeezekm SET kodekm = ${CODE} WHERE id = ${zekmId}`.execute(asOwner(kysely))
    }
  })
})
