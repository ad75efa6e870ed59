import type { ResponseTimeLine } from '@eae/domain/administration/answers.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'

const PATH = 'Edetedeaeehd/findMine'
const OTHER = 'Menu/getMenu'
const info = (path: string, ms: number, errorCode: string | null = null) => ({
  path,
  startTs: 1_000_000,
  endTs: 1_000_000 + ms,
  success: errorCode === null,
  errorCode,
})
const report = async (login: string, ...wsResponseInfoList: object[]): Promise<void> => {
  const answer = await (await clientOf(login)).call('Menu/getBannerMessages', { wsResponseInfoList })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.isWsResponseInfoEnabled).toBe(true)
}
const read = async (hours: number): Promise<readonly ResponseTimeLine[]> => {
  const answer = await (await clientOf('admin')).call('Administration/findResponseTimes', { hours })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as readonly ResponseTimeLine[]
}

beforeEach(async () => {
  await sql`DELETE FROM ws_response_time`.execute((await testDb()).kysely)
})

describe('times of calls as the pages saw them', () => {
  it('are added up over pages and users', async () => {
    await report('farmer', info(PATH, 100), info(PATH, 1_000), info(OTHER, 10))
    await report('adviser', info(PATH, 1_001), info(PATH, 3_000), info(PATH, 3_001))
    expect(await read(1)).toEqual([
      { path: PATH, calls: 5, failures: 0, meanMs: 1620.4, maxMs: 3_001, over1s: 3, over3s: 1 },
      { path: OTHER, calls: 1, failures: 0, meanMs: 10, maxMs: 10, over1s: 0, over3s: 0 },
    ])
  })

  it.each([
    ['error.timeout', 1],
    ['error.network', 1],
    ['error.internal', 1],
    ['error.busy', 1],
    ['error.conflict', 0],
    ['error.invalid', 0],
  ])('count %s as %i failures', async (code, failures) => {
    await report('farmer', info(PATH, 5, code))
    expect((await read(1))[0]).toMatchObject({ calls: 1, failures })
  })

  it('leave out what is no call, and times that cannot be', async () => {
    await report(
      'farmer',
      info('x/000000000', 5),
      info(PATH, -1),
      info(PATH, 600_001),
      { ...info(PATH, 0), startTs: 0, endTs: Number.MAX_SAFE_INTEGER },
      info(OTHER, 600_000),
    )
    expect((await read(1)).map(({ path }) => path)).toEqual([OTHER])
  })

  it('are looked back at for an hour, a day and a week, and begin anew after a week', async () => {
    const { kysely } = await testDb()
    await report('farmer', info(PATH, 70))
    const move = (hours: number) =>
      sql`UPDATE ws_response_time SET hour = date_trunc('hour', now()) - make_interval(hours => ${hours})`.execute(
        kysely,
      )
    const seen = async () => (await Promise.all([1, 24, 168].map(read))).map((rows) => rows.length)
    expect(await seen()).toEqual([1, 1, 1])
    for (const [hours, expected] of [
      [1, [0, 1, 1]],
      [23, [0, 1, 1]],
      [24, [0, 0, 1]],
      [167, [0, 0, 1]],
      [168, [0, 0, 0]],
    ] as const) {
      await move(hours)
      expect(await seen(), `${hours} hours`).toEqual(expected)
    }
    // The same hour of the next week: the row holds the new numbers alone, whichever of the rows of the hour it is.
    await report('farmer', ...Array.from({ length: 3 }, () => info(PATH, 10)))
    for (let at = 0; at < 40; at += 1) await report('farmer', info(PATH, 10))
    expect(await read(1)).toEqual([expect.objectContaining({ calls: 43, meanMs: 10, maxMs: 10 })])
  })
})
