import { differingFields } from '@eae/domain/registers/bovines.ts'
import type { BovinesAnswer, TagReading } from '@eae/domain/registers/answers.ts'
import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { drafted } from '../applications/index.ts'
import { testDb } from '../testing/app.ts'
import { treeOf } from '../testing/applications.ts'
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
  let days = { today: '', tomorrow: '' }
  beforeAll(async () => {
    await keep()
    const { kysely } = await testDb()
    const clock = await sql<typeof days>`
      SELECT d::text AS today, (d + 1)::text AS tomorrow FROM (SELECT (now() AT TIME ZONE 'Europe/Athens')::date AS d) n
    `.execute(kysely)
    ;[days] = clock.rows as [typeof days]
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
    [
      'an entry of tomorrow',
      () => [aTag(tagOf(9006), { dteeisodos: days.tomorrow })],
      'dteeisodos',
      'error.dayInFuture',
    ],
    ['a holding of somebody else', () => [aTag(tagOf(9004), { zekmId: 1 })], 'zekmId', 'error.unknownReference'],
  ])('refuse %s, and say where', async (_what, rows, field, code) => {
    const refused = await declare(...rows())
    expect([refused.status, refused.body.issues]).toEqual([422, [expect.objectContaining({ field, code })]])
  })

  it('may have entered today', async () => {
    const saved = await declare(aTag(tagOf(9006), { dteeisodos: days.today }))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { kysely } = await testDb()
    await sql`DELETE FROM edetedeaeeboo WHERE etos = ${stage.etos} AND enotio = ${tagOf(9006)}`.execute(asOwner(kysely))
    await sql`UPDATE edetedeaeezekm SET enotia = 3 WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(
      asOwner(kysely),
    )
  })

  it('stand in a holding of bovines alone', async () => {
    const { kysely } = await testDb()
    const setKind = (eidos: number) =>
      sql`UPDATE edetedeaeezekm SET eidos = ${eidos} WHERE etos = ${stage.etos} AND id = ${zekmId}`.execute(
        asOwner(kysely),
      )
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
    `.execute(asOwner(kysely))
    const found = async () => {
      const run = await stage.clients.farmerA.call('Edetedeaeehd/runChecks', { etos: stage.etos, id: stage.id })
      expect(run.status, JSON.stringify(run.body).slice(0, 300)).toBe(200)
      return (run.body.data as Finding[]).filter(({ check }) => check === '30106')
    }
    const params = { kodekm: CODE, enotio: tagOf(9001), count: 1 }
    expect(await found()).toMatchObject([{ subject: { kind: 'holding', id: zekmId }, params }])
    const leave = (day: string) =>
      sql`UPDATE edetedeaeeboo SET dteexodos = ${day} WHERE etos = ${stage.etos} AND id = ${other.rows[0]?.id}`.execute(
        asOwner(kysely),
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
    `.execute(asOwner(kysely))
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
    await sql`DELETE FROM edetedeaeezekmrequest WHERE etos = ${stage.etos} AND zekm_id = ${zekmId}`.execute(
      asOwner(kysely),
    )
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
