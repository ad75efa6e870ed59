import { differingFields } from '@eae/domain/registers/bovines.ts'
import type { BovinesAnswer, HerdsAnswer, TagReading } from '@eae/domain/registers/answers.ts'
import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { drafted } from '../applications/index.ts'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { treeOf, update } from '../testing/applications.ts'
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

  it('says that the holding is suspended', async () => {
    await keep({ status: 2 })
    expect((await ask(stage.clients.office1)).herds).toMatchObject([{ isKeeper: true, isSuspended: true }])
  })

  it('says that the keeper is another, and neither who nor what he has, whomever the applicant names as keeper', async () => {
    await keep({ keeper: '123456783', status: 2 })
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeezekm SET katoxos = '123456783' WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(
      kysely,
    )
    const answer = await ask(stage.clients.office1)
    expect(answer.herds).toEqual([
      { zekmId, isKnown: true, isKeeper: false, isSuspended: false, day: null, heads: [], bovines: null },
    ])
    await sql`UPDATE edetedeaeezekm SET katoxos = ${stage.afm} WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(
      kysely,
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

it('tells a save nothing of the animals of another keeper', async () => {
  await keep({ keeper: '123456783' })
  const { clients, etos, id } = stage
  const { tree } = await treeOf(clients.farmerA, etos, id)
  const { kysely } = await testDb()
  await sql`UPDATE edetedeaeezoiko SET plithosmhtrooy = NULL WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
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

const SAVE = 'MainService/synchronizeChanges'
const TAG = 'Edetedeaeeboo'
const tagOf = (no: number): string => `EL99${String(no).padStart(10, '0')}`
const aTag = (enotio: string, more: object = {}) => ({
  etos: stage.etos,
  edeId: stage.id,
  zekmId,
  enotio,
  fylo: 2,
  rasa: null,
  dtebirth: `${stage.etos - 3}-02-01`,
  dteeisodos: `${stage.etos - 3}-02-01`,
  dteexodos: null,
  mhtera: null,
  ...more,
})
const declare = (...rows: readonly object[]) =>
  stage.clients.farmerA.call(SAVE, {
    etos: stage.etos,
    changes: rows.map((entity, at) => ({ status: 0, entityName: TAG, entity: { id: `TEMP_ID_${at}`, ...entity } })),
  })
const tagsOf = async (more: object = {}, client = stage.clients.farmerA): Promise<BovinesAnswer> => {
  const asked = { etos: stage.etos, id: stage.id, zekmId, state: null, contains: '', after: '', ...more }
  const answer = await client.call('Registers/findBovines', asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as BovinesAnswer
}
const holdingNow = async () =>
  (await treeOf(stage.clients.farmerA, stage.etos, stage.id)).tree.holdings.find(({ id }) => id === zekmId)

describe('the ear tags of a holding', () => {
  beforeAll(async () => {
    await keep()
    const { kysely } = await testDb()
    // 150 animals of the register, from the thousandth on; the three of the tests above have no day of birth.
    await sql`
      INSERT INTO kbd_bovine (version, enotio, kodekm, fylo, rasa, dtebirth, dteeisodos)
      SELECT 1, 'EL99' || lpad(n::text, 10, '0'), ${CODE}, 2, 'HOL', ${`${stage.etos - 3}-02-01`}, ${`${stage.etos - 3}-02-01`}
      FROM generate_series(1001, 1150) n
    `.execute(kysely)
  })

  it('are saved as they are read, and only their number is told with the application', async () => {
    const saved = await declare(
      aTag('300990000001001', { rasa: 'HOL' }),
      aTag(tagOf(1002), { fylo: 1 }),
      aTag(tagOf(9001)),
    )
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((saved.body.data as SynchronizeAnswer).rows).toContainEqual(
      expect.objectContaining({ entityName: 'Edetedeaeezekm', entity: expect.objectContaining({ enotia: 3 }) }),
    )
    expect((await holdingNow())?.enotia).toBe(3)
    const { tree } = await treeOf(stage.clients.farmerA, stage.etos, stage.id)
    expect(JSON.stringify(tree)).not.toContain(tagOf(1001))
  })

  it.each<[string, () => readonly object[], string, string]>([
    ['eleven digits', () => [aTag('EL99000000100')], 'enotio', 'error.invalidEarTag'],
    ['one that is declared already', () => [aTag(tagOf(1001))], 'enotio', 'bovine.declared'],
    ['one twice in a batch', () => [aTag(tagOf(9002)), aTag(tagOf(9002))], 'enotio', 'bovine.twice'],
    [
      'an entry before the birth',
      () => [aTag(tagOf(9003), { dteeisodos: `${stage.etos - 3}-01-31` })],
      'dteeisodos',
      'error.entryBeforeBirth',
    ],
    ['a holding of somebody else', () => [aTag(tagOf(9004), { zekmId: 1 })], 'zekmId', 'error.unknownReference'],
  ])('refuse %s, and say where', async (_what, rows, field, code) => {
    const refused = await declare(...rows())
    expect([refused.status, refused.body.issues]).toEqual([422, [expect.objectContaining({ field, code })]])
  })

  it('stand in a holding of bovines alone', async () => {
    const { kysely } = await testDb()
    const setKind = (eidos: number) =>
      sql`UPDATE edetedeaeezekm SET eidos = ${eidos} WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(kysely)
    await setKind(2)
    const refused = await declare(aTag(tagOf(9005)))
    await setKind(1)
    expect(refused.body.issues).toEqual([expect.objectContaining({ field: 'zekmId', code: 'bovine.otherSpecies' })])
  })

  it('are compared with the register, window by window', async () => {
    const all = await tagsOf()
    // Of the 152 registered today, one is declared as it is and one with another sex; one is declared that it does not have.
    expect([all.isKnown, all.declared, all.counts]).toEqual([
      true,
      3,
      { same: 1, differs: 1, unknown: 1, missing: 150 },
    ])
    expect([all.lines.length, all.next]).toEqual([100, all.lines.at(-1)?.enotio])
    const rest = await tagsOf({ after: all.next })
    expect([rest.lines.length, rest.next]).toEqual([53, null])
    const differs = await tagsOf({ state: 'differs' })
    expect(differs.lines.map((line) => [line.enotio, differingFields(line)])).toEqual([[tagOf(1002), ['fylo']]])
    expect((await tagsOf({ contains: '9001' })).lines.map(({ enotio, state }) => [enotio, state])).toEqual([
      [tagOf(9001), 'unknown'],
    ])
  })

  it('are told with what is known of them before they are declared', async () => {
    const asked = await stage.clients.farmerA.call('Registers/lookUpBovines', {
      etos: stage.etos,
      id: stage.id,
      zekmId,
      tags: [tagOf(1001), tagOf(1003), tagOf(9009)],
    })
    const told = (asked.body.data as TagReading[]).map((one) => [
      one.enotio,
      one.declaredAt,
      one.register?.rasa ?? null,
    ])
    expect(told.toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en'))).toEqual([
      [tagOf(1001), CODE, 'HOL'],
      [tagOf(1003), null, 'HOL'],
      [tagOf(9009), null, null],
    ])
  })

  it('of another keeper are told to nobody', async () => {
    await keep({ keeper: '123456783' })
    const { isKnown, counts, lines } = await tagsOf()
    expect([isKnown, counts, lines.map(({ state }) => state)]).toEqual([
      false,
      { same: 0, differs: 0, unknown: 0, missing: 0 },
      [null, null, null],
    ])
    await keep()
  })

  it('are taken from the register at once: what is missing comes, what differs is corrected, nothing goes', async () => {
    const take = async () => {
      const answer = await stage.clients.farmerA.call('Registers/takeBovines', {
        etos: stage.etos,
        id: stage.id,
        zekmId,
      })
      expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200)
      return answer.body.data as SynchronizeAnswer & { readonly taken: number }
    }
    const { taken, rows } = await take()
    // Two of the missing ones have no day of birth: somebody has to say it.
    expect(taken).toBe(149)
    expect(rows.map(({ entityName }) => entityName).toSorted()).toEqual(['Edetedeaeehd', 'Edetedeaeezekm'])
    expect((await tagsOf()).counts).toEqual({ same: 150, differs: 0, unknown: 1, missing: 2 })
    expect((await take()).taken).toBe(0)
  })

  it('are told where another application declares them for the same time, up to the day on which they left', async () => {
    const { kysely } = await testDb()
    const other = await sql<{ id: number; zekmId: number }>`
      WITH h AS (SELECT etos, id, afm FROM edetedeaeehd WHERE etos = ${stage.etos} AND id <> ${stage.id} AND ${drafted('edetedeaeehd')} ORDER BY id LIMIT 1),
      s AS (INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
        SELECT h.etos, h.id, 98, 'EL990000002', 1, h.afm, 1, 'test' FROM h RETURNING etos, ede_id, id)
      INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, usrinsert)
      SELECT s.etos, s.ede_id, s.id, ${tagOf(9001)}, 2, '2020-01-01', '2020-01-01', 'test' FROM s RETURNING id, zekm_id AS "zekmId"
    `.execute(kysely)
    const found = async () => {
      const run = await stage.clients.farmerA.call('Edetedeaeehd/runChecks', { etos: stage.etos, id: stage.id })
      expect(run.status, JSON.stringify(run.body).slice(0, 300)).toBe(200)
      return (run.body.data as Finding[]).filter(({ check }) => check === '30106')
    }
    const params = { kodekm: CODE, enotio: tagOf(9001), count: 1 }
    expect(await found()).toMatchObject([{ subject: { kind: 'holding', id: zekmId }, params }])
    const leave = (day: string) =>
      sql`UPDATE edetedeaeeboo SET dteexodos = ${day} WHERE etos = ${stage.etos} AND id = ${other.rows[0]?.id}`.execute(
        kysely,
      )
    await leave(`${stage.etos - 3}-02-02`)
    expect(await found()).toHaveLength(1)
    await leave(`${stage.etos - 3}-02-01`)
    expect(await found()).toEqual([])
  })

  it('say for which support each animal counts, by what is declared of it and its calves in the register', async () => {
    const { kysely } = await testDb()
    const aids = async () =>
      new Map((await tagsOf({ contains: '00100' })).lines.map(({ enotio, aid }) => [enotio, aid]))
    expect([(await aids()).get(tagOf(1001)), (await aids()).get(tagOf(1003))]).toEqual(['0125', '0125'])
    await sql`UPDATE kbd_bovine SET mhtera = ${tagOf(1003)} WHERE enotio = ${tagOf(1150)}`.execute(kysely)
    expect([(await aids()).get(tagOf(1001)), (await aids()).get(tagOf(1003))]).toEqual(['0125', '0116'])
  })

  it('that left within the retention period are told, unless as many came by the last day for it', async () => {
    const { kysely } = await testDb()
    const found = async () => {
      const run = await stage.clients.farmerA.call('Edetedeaeehd/runChecks', { etos: stage.etos, id: stage.id })
      expect(run.status, JSON.stringify(run.body).slice(0, 300)).toBe(200)
      return (run.body.data as Finding[]).filter(({ check }) => check === '30107').map(({ params }) => params)
    }
    const period = await sql<{ since: string }>`
      SELECT to_char(final_submission_date AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS since FROM edetparam WHERE year_eae = ${stage.etos}
    `.execute(kysely)
    const since = period.rows[0]?.since ?? ''
    const leave = (no: number, after: number | null) =>
      sql`UPDATE kbd_bovine SET dteexodos = ${since}::date + ${after}::integer WHERE enotio = ${tagOf(no)}`.execute(
        kysely,
      )
    await leave(1010, 0)
    expect(await found(), 'nobody asks for support').toEqual([])
    await sql`
      INSERT INTO edetedeaeezekmrequest (etos, ede_id, zekm_id, esch_id, usrinsert)
      SELECT ${stage.etos}, ${stage.id}, ${zekmId}, id, 'test' FROM edetsupportschema WHERE etos = ${stage.etos} AND kodikos = '0116'
    `.execute(kysely)
    const params = { kodekm: CODE, enotio: tagOf(1010), count: 1, days: 180 }
    expect(await found(), 'the first day').toEqual([params])
    await leave(1010, 179)
    expect(await found(), 'the last day').toEqual([params])
    await leave(1010, 180)
    expect(await found(), 'a day later').toEqual([])
    await leave(1010, -1)
    expect(await found(), 'a day earlier').toEqual([])
    await leave(1010, 30)
    await leave(1011, 31)
    expect(await found(), 'two').toEqual([{ ...params, count: 2 }])
    const come = (after: number) =>
      sql`UPDATE kbd_bovine SET dteeisodos = ${since}::date + ${after}::integer WHERE enotio = ${tagOf(1149)}`.execute(
        kysely,
      )
    await come(51)
    expect(await found(), 'one came twenty days after the second left: too late for the first').toEqual([params])
    await come(50)
    expect(await found(), 'one came by the last day for the first').toEqual([{ ...params, enotio: tagOf(1011) }])
    await leave(1011, null)
    expect(await found()).toEqual([])
    await come(51)
    expect(await found()).toEqual([params])
    await keep({ keeper: '123456783' })
    expect(await found(), 'of another keeper nothing is told').toEqual([])
    await keep()
    await leave(1010, null)
    await sql`DELETE FROM edetedeaeezekmrequest WHERE etos = ${stage.etos} AND zekm_id = ${zekmId}`.execute(kysely)
  })

  it('go with their holding, each with its own line of the history', async () => {
    const { kysely } = await testDb()
    const holding = await holdingNow()
    const gone = await stage.clients.farmerA.call(SAVE, {
      etos: stage.etos,
      changes: [{ status: 2, entityName: 'Edetedeaeezekm', entity: { id: zekmId, rowVersion: holding?.rowVersion } }],
    })
    expect(gone.status, JSON.stringify(gone.body).slice(0, 500)).toBe(200)
    const left = await sql<{ n: number }>`
      SELECT count(*) AS n FROM audit_row WHERE etos = ${stage.etos} AND ede_id = ${stage.id} AND entity = ${TAG} AND action = 2
    `.execute(kysely)
    expect(left.rows).toEqual([{ n: 151 }])
  })
})
