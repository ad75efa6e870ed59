import type { HerdsAnswer } from '@eae/domain/registers/answers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { treeOf } from '../testing/applications.ts'
import { theStage, type Stage } from '../testing/cast.ts'

const CODE = 'EL990000001'
let stage: Stage
let zekmId = 0

/** Puts one holding of bovines in place of those of farmer A, and the register in place of what it said of it. */
const keep = async ({ keeper = stage.afm, status = 1, heads = true } = {}): Promise<void> => {
  const { kysely } = await testDb()
  await sql`DELETE FROM kbd_holding WHERE kodekm = ${CODE}`.execute(kysely)
  await sql`DELETE FROM kbd_head WHERE kodekm = ${CODE}`.execute(kysely)
  await sql`INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status) VALUES (1, ${CODE}, 1, ${keeper}, ${status})`.execute(
    kysely,
  )
  if (heads)
    await sql`
      INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos) VALUES (1, ${CODE}, '0102', ${`${stage.etos}-01-01`}, 30),
        (1, ${CODE}, '0102', ${`${stage.etos}-04-15`}, 28), (1, ${CODE}, '0103', ${`${stage.etos}-04-15`}, 2)
    `.execute(kysely)
}

beforeAll(async () => {
  stage = await theStage()
  const { kysely } = await testDb()
  await sql`DELETE FROM edetedeaeezekm WHERE etos = ${stage.etos} AND ede_id = ${stage.id}`.execute(kysely)
  const made = await sql<{ id: number }>`
    INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
    VALUES (${stage.etos}, ${stage.id}, 1, ${CODE}, 1, ${stage.afm}, 1, 'test') RETURNING id
  `.execute(kysely)
  zekmId = made.rows[0]?.id ?? 0
  await sql`
    INSERT INTO kbd_bovine (version, enotio, kodekm, fylo, dteeisodos, dteexodos) SELECT 1, e.tag, ${CODE}, 2, current_date + e.since, current_date + e.until
    FROM (VALUES ('EL990000000001', -9, NULL), ('EL990000000002', 0, 1), ('EL990000000003', -9, 0), ('EL990000000004', 1, NULL)) AS e (tag, since, until)
  `.execute(kysely)
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

  it('says that the keeper is another, and not who', async () => {
    await keep({ keeper: '123456783', status: 2 })
    const answer = await ask(stage.clients.office1)
    expect(answer.herds).toMatchObject([{ isKnown: true, isKeeper: false, isSuspended: true }])
    expect(JSON.stringify(answer)).not.toContain('123456783')
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
    changes: ['0102', '0201'].map((code, at) => ({
      status: 0,
      entityName: 'Edetedeaeezoiko',
      entity: { id: `TEMP_ID_${at}`, etos, edeId: id, zekmId, ezoId: kindOf(code), plithos: 5, dteapografhs: null },
    })),
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { animals } = (await treeOf(clients.farmerA, etos, id)).tree
  expect(animals.map(({ ezoId, plithosmhtrooy }) => [ezoId, plithosmhtrooy])).toEqual([
    [kindOf('0102'), 28],
    [kindOf('0201'), 0],
  ])
})

describe('the list of registered cattle holdings', () => {
  const listed = async (client: TestClient): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const body = { etos: stage.etos, criteria: { kodekm: CODE } }
    const answer = await client.call('ChetxekmetalefseisGiaVooeidh/findAllByCriteriaRange_grid', body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data as readonly Readonly<Record<string, unknown>>[]
  }
  const declare = async (animals: readonly (readonly [string, number])[]): Promise<void> => {
    const { kysely } = await testDb()
    await sql`DELETE FROM edetedeaeezoiko WHERE etos = ${stage.etos} AND ede_id = ${stage.id}`.execute(kysely)
    for (const [code, heads] of animals)
      await sql`
        INSERT INTO edetedeaeezoiko (etos, ede_id, zekm_id, ezo_id, plithos, usrinsert)
        SELECT ${stage.etos}, ${stage.id}, ${zekmId}, z.id, ${heads}, 'test' FROM edetzoiko z WHERE z.etos = ${stage.etos} AND z.kodikos = ${code}
      `.execute(kysely)
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
    await declare(animals)
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
    await sql`UPDATE edetedeaeezekm SET kodekm = 'EL990000009' WHERE id = ${zekmId}`.execute(kysely)
    try {
      await keep({ keeper: '123456783' })
      for (const client of [stage.clients.auditor, await clientOf('vet')])
        expect(await listed(client)).toMatchObject([{ match: 0, edeId: null, katoxosname: null }])
      expect(await listed(stage.clients.daok)).toEqual([])
    } finally {
      await sql`UPDATE edetedeaeezekm SET kodekm = ${CODE} WHERE id = ${zekmId}`.execute(kysely)
    }
  })
})
