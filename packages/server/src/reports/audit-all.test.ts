import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'

const PATH = 'RepAuditAll/findAllByCriteriaRange_grid'
const TXT = 3
/** Changes for each application of the campaign. */
const EACH = 40

interface Line {
  readonly viewKey: number
  readonly edeId: number
  readonly at: string
  readonly usr: string
}

let etos = 0

beforeAll(async () => {
  etos = await claimYear()
  const { kysely } = await testDb()
  // Each second application by somebody of whom there is little.
  await sql`
    INSERT INTO audit_row (at, usr, ip, entity, etos, ede_id, row_key, action, row_version)
    SELECT timestamptz '2026-03-01 08:00+02' + make_interval(mins => n.n), CASE WHEN n.n = 7 AND h.kodikos % 2 = 0 THEN 'trail-rare' ELSE 'trail-usual' END,
      '10.0.0.1', 'Edetedeaeeagroi', h.etos, h.id, n.n::text, 1, 2
    FROM edetedeaeehd h CROSS JOIN generate_series(1, ${EACH}) AS n (n) WHERE h.etos = ${etos} AND h.recordtype = 0
  `.execute(kysely)
})

const ask = async (login: string, body: object) => (await clientOf(login)).call(PATH, { etos, ...body })
const linesOf = async (login: string, body: object): Promise<readonly Line[]> => {
  const answer = await ask(login, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Line[]
}

describe('the trail over all applications', () => {
  it.each(['auditor', 'admin', 'agency'])(
    'is read by %s, of many applications at once, the newest first',
    async (login) => {
      const lines = await linesOf(login, { toRowIndex: 200 })
      expect(new Set(lines.map(({ edeId }) => edeId)).size).toBeGreaterThan(50)
      expect(lines.map(({ at }) => at)).toEqual(
        lines
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
    },
  )

  it.each(['farmer', 'adviser', 'daok', 'vet', 'controller'])('is not for %s', async (login) =>
    expect((await ask(login, {})).status).toBe(403),
  )

  it('is asked for who, when and what', async () => {
    const rare = await linesOf('auditor', { criteria: { usr: 'trail-rare' }, toRowIndex: 500 })
    expect(rare.length).toBeGreaterThan(50)
    expect(new Set(rare.map(({ usr }) => usr))).toEqual(new Set(['trail-rare']))
    const at = { from: '2026-03-01T06:05:00.000Z', to: '2026-03-01T06:06:00.000Z' }
    const times = (await linesOf('auditor', { criteria: { at }, toRowIndex: 500 })).map((line) => Date.parse(line.at))
    expect(times.length).toBeGreaterThan(100)
    expect(times.every((time) => time >= Date.parse(at.from) && time <= Date.parse(at.to))).toBe(true)
    expect(await linesOf('auditor', { criteria: { usr: 'trail-usual', entity: 'Edetedeaeezoiko' } })).toEqual([])
  })

  it('is paged to its end, each row once', async () => {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof ask>> = await ask('auditor', {
        criteria: { usr: 'trail-usual' },
        toRowIndex: 500,
        ...(cursor === null ? {} : { cursor }),
      })
      seen.push(...(answer.body.data as Line[]).map(({ viewKey }) => viewKey))
      cursor = answer.body.nextCursor as string | null
    } while (cursor !== null)
    const { kysely } = await testDb()
    const stored = await sql<{ n: number }>`SELECT count(*) AS n FROM audit_row WHERE usr = 'trail-usual'`.execute(
      kysely,
    )
    expect(seen.length).toBe(stored.rows[0]?.n)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('is taken along as a file', async () => {
    const file = await (
      await clientOf('auditor')
    ).call('RepAuditAll/exportAll_grid', {
      etos,
      criteria: { usr: 'trail-rare' },
      exportType: TXT,
      columns: ['at', 'usr', 'edeKodikos', 'entity'],
    })
    expect(file.status).toBe(200)
    expect(file.bytes.toString('utf8').match(/trail-rare/g)?.length).toBeGreaterThan(50)
  })

  it('is found through the indexes of its year, from its end', async () => {
    const { kysely } = await testDb()
    await sql`ANALYZE audit_row`.execute(kysely)
    const plan = await sql<{ 'QUERY PLAN': unknown }>`
      EXPLAIN (FORMAT JSON) SELECT r.id FROM (SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${sql.lit(etos)}) a
      JOIN audit_row r ON r.etos = a.etos AND r.ede_id = a.id AND r.etos = ${sql.lit(etos)} ORDER BY r.at DESC, r.id DESC LIMIT 51
    `.execute(kysely)
    expect(JSON.stringify(plan.rows)).toContain('audit_row_year_at')
  })
})
