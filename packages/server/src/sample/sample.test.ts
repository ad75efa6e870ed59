import type { DrawDetail } from '@eae/domain/sample/calls.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { OUT, SAMPLE } from '@eae/domain/sample/codes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { submittable } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'
import { hashOfWord } from './draw.ts'
import { verifyDraws } from './verify.ts'
import { asOwner } from '../testing/owner.ts'

const { kysely } = await testDb()
const agency = await clientOf('agency')
const agency2 = await (await makeUser({ pattern: 'agency' })).logIn()
const daok = await clientOf('daok')
const controller = await clientOf('controller')
const FIRST = 'ανεμώνα στο βουνό'
const SECOND = 'δεκατρία καράβια'
let etos = 0

beforeAll(async () => {
  for (const place of [0, 1, 2]) {
    const found = await submittable(place)
    etos = found.etos
    const { id, rowVersion } = found
    const said = await found.client.call('Edetedeaeehd/submit', {
      etos,
      id,
      rowVersion,
      idempotencyKey: `sample-${id}`,
    })
    expect(said.status, JSON.stringify(said.body)).toBe(200)
  }
})

const refused = async (said: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await said
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`
}
const begin = (values: object = {}, client = agency) =>
  client.call('Samples/begin', {
    etos,
    kind: 0,
    scope: {},
    percent: 50,
    lotPercent: 25,
    wordSha256: hashOfWord(FIRST),
    ...values,
  })
const look = async (id: number, client = agency): Promise<DrawDetail> => {
  const found = await client.call('Samples/findOne', { id })
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.body.data as DrawDetail
}
const over = (client: TestClient, jobId: number) => jobOver((path, body) => client.call(path, body), jobId)
const frozen = async (values: object = {}): Promise<DrawDetail> => {
  const begun = await begin(values)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { id, jobId } = begun.body.data as { id: number; jobId: number }
  expect(await over(agency, jobId)).toMatchObject({ state: 2 })
  return look(id)
}
const seen = ({ draw: { id, rowVersion } }: DrawDetail) => ({ id, rowVersion })
const drawn = async (values: object = {}, word = FIRST): Promise<DrawDetail> => {
  const found = await frozen(values)
  expect(await refused(agency2.call('Samples/giveWord', { ...seen(found), word: SECOND }))).toBe('200 ')
  const worded = await look(found.draw.id)
  expect(await refused(agency.call('Samples/draw', { ...seen(worded), word }))).toBe('200 ')
  return look(found.draw.id)
}
const giveUp = async (found: DrawDetail): Promise<void> => {
  expect(await refused(agency.call('Samples/giveUp', { ...seen(found), reason: 'τέλος' }))).toBe('200 ')
}
const flags = async (): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*) AS n FROM edetedeaeehd WHERE etos = ${etos} AND thlflag`.execute(kysely))
    .rows[0]?.n ?? 0

describe('a draw of the sample', () => {
  it('is made by two people with two words, approved by another, and marks its applications without telling them', async () => {
    const before = await flags()
    const found = await drawn({ kind: 1 })
    expect(found.draw).toMatchObject({ state: SAMPLE.drawn, firstWord: FIRST, secondWord: SECOND })
    const { candidates, byLot, byRisk } = found.draw
    expect(byLot + byRisk).toBe(Math.ceil(candidates / 2))
    expect(byLot).toBe(Math.ceil((byLot + byRisk) / 4))
    expect(found.strata.reduce((sum, one) => sum + one.byLot + one.byRisk, 0)).toBe(byLot + byRisk)
    expect(await refused(agency.call('Samples/approve', seen(found)))).toMatch(/^403 proposal/)
    const messages = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM app_message m JOIN app_user u ON u.id = m.user_id AND u.user_type = 'ONLINE'`.execute(
      kysely,
    )
    const approved = await agency2.call('Samples/approve', seen(found))
    expect(await over(agency2, (approved.body.data as { jobId: number }).jobId)).toMatchObject({ state: 2 })
    expect((await look(found.draw.id)).draw).toMatchObject({ state: SAMPLE.marked, marked: byLot + byRisk, leftOut: 0 })
    expect(await flags()).toBe(before + byLot + byRisk)
    expect(
      (
        await sql<{
          n: number
        }>`SELECT count(*) AS n FROM app_message m JOIN app_user u ON u.id = m.user_id AND u.user_type = 'ONLINE'`.execute(
          kysely,
        )
      ).rows,
    ).toEqual(messages.rows)
    const trail =
      await sql`SELECT 1 FROM audit_row WHERE etos = ${etos} AND entity = 'Edetedeaeehd' AND new_row ->> 'thlflag' = 'true'`.execute(
        kysely,
      )
    expect(trail.rows).toHaveLength(byLot + byRisk)
    // What was drawn is in no second draw of the kind, and the controller sees it now.
    expect(await refused(begin({ kind: 1, scope: { afms: ['094014201'] } }))).toBe('422 sample.noCandidates')
    const left = await agency.call('Samples/count', { etos, kind: 1, scope: {} })
    expect(left.body.data).toEqual({ candidates: candidates - byLot - byRisk })
    expect((await look(found.draw.id, controller)).whyNot.approve).not.toBeNull()
  })

  it('tells who may read draws and not run checks that no step is his', async () => {
    const auditor = await clientOf('auditor')
    const found = await frozen()
    const { id } = found.draw
    const codes = async (client: TestClient) =>
      Object.entries((await look(id, client)).whyNot).map(([step, reason]) => `${step} ${reason?.code ?? ''}`)
    const no = 'locked.noPrivilege'
    const later = 'sample.notNow'
    expect(await codes(auditor)).toEqual([
      `giveWord ${no}`,
      `draw ${later}`,
      `approve ${later}`,
      `giveUp ${no}`,
      `takeOut ${later}`,
    ])
    expect(await refused(auditor.call('Samples/giveWord', { ...seen(found), word: SECOND }))).toMatch(/^403/)
    expect(await codes(agency2)).toContain('giveWord ')
    await giveUp(found)
  })

  it('lets an application go by a reason and a second person, and stays what it was', async () => {
    const all = (await agency.call('Samples/findAll', { etos })).body.data as DrawDetail['draw'][]
    const marked = all.find(({ state }) => state === SAMPLE.marked)
    if (marked === undefined) throw new Error('no draw is marked')
    const rows = await sql<{ kodikos: number; id: number }>`
      SELECT kodikos, ede_id AS id FROM sample_row WHERE draw_id = ${marked.id} AND marked_at IS NOT NULL ORDER BY kodikos`.execute(
      kysely,
    )
    const [one, other] = rows.rows
    if (one === undefined || other === undefined) throw new Error('fewer than two are marked')
    const wish = (client: TestClient, values: object = {}) =>
      client.call('Samples/proposeOut', {
        id: marked.id,
        rowVersion: marked.rowVersion,
        kodikos: one.kodikos,
        reason: 'Ίδια αίτηση σε άλλο δείγμα',
        ...values,
      })
    const openOut = async () => (await look(marked.id)).outs.find(({ state }) => state === OUT.proposed)
    const decide = async (client: TestClient, isApproved: boolean) =>
      refused(client.call('Samples/decideOut', { id: (await openOut())?.id ?? 0, isApproved }))
    const before = await flags()
    expect(await refused(wish(daok))).toBe('404 error.notFound')
    expect(await refused(wish(agency, { reason: ' ' }))).toMatch(/^422/)
    expect(await refused(wish(agency, { kodikos: 2_000_000_000 }))).toBe('422 sample.notDrawn')
    expect(await refused(wish(agency, { rowVersion: 99 }))).toBe('409 sample.changed')
    expect(await refused(wish(agency))).toBe('200 ')
    expect(await refused(wish(agency2))).toBe('409 proposal.isOpen')
    expect(await decide(agency, true)).toBe('403 proposal.samePerson')
    expect(await decide(agency2, false)).toBe('200 ')
    expect(await flags()).toBe(before)
    expect(await refused(wish(agency))).toBe('200 ')
    expect(await decide(agency2, true)).toBe('200 ')
    expect(await flags()).toBe(before - 1)
    expect(await openOut()).toBeUndefined()
    expect(await refused(wish(agency))).toBe('409 sample.notIn')
    const trail = await sql`
      SELECT new_row FROM audit_row WHERE etos = ${etos} AND ede_id = ${one.id} AND new_row ->> 'thlflag' = 'false' ORDER BY id DESC LIMIT 1`.execute(
      kysely,
    )
    expect(trail.rows).toMatchObject([{ new_row: { draw: marked.number, reason: 'Ίδια αίτηση σε άλλο δείγμα' } }])
    // Whose control began stays in; and the draw can be drawn again as it was.
    await sql`UPDATE edetedeaeehd SET status = ${STATES.IN_CONTROL} WHERE etos = ${etos} AND id = ${other.id}`.execute(
      kysely,
    )
    expect(await refused(wish(agency, { kodikos: other.kodikos }))).toBe('409 sample.controlBegan')
    await sql`UPDATE edetedeaeehd SET status = ${STATES.FINAL} WHERE etos = ${etos} AND id = ${other.id}`.execute(
      kysely,
    )
    expect((await verifyDraws(kysely)).faults).toEqual([])
  })

  it('shows no word while one of the two could still choose', async () => {
    const found = await frozen()
    expect(JSON.stringify(found)).not.toContain(FIRST)
    expect(await refused(agency.call('Samples/giveWord', { ...seen(found), word: SECOND }))).toBe(
      '403 proposal.samePerson',
    )
    await agency2.call('Samples/giveWord', { ...seen(found), word: SECOND })
    const worded = await look(found.draw.id)
    expect(worded.draw).toMatchObject({ state: SAMPLE.worded, firstWord: null, secondWord: null, seed: null })
    expect(await refused(agency2.call('Samples/draw', { ...seen(worded), word: FIRST }))).toBe('403 error.forbidden')
    expect(await refused(agency.call('Samples/draw', { ...seen(found), word: FIRST }))).toBe('409 sample.changed')
    await giveUp(worded)
    expect((await look(found.draw.id)).draw).toMatchObject({ state: SAMPLE.void, voidReason: 'agency: τέλος' })
  })

  it('is void, and stays listed, where the first word does not fit its hash or a candidate changed', async () => {
    const wrong = await drawn({}, 'άλλη λέξη από την πρώτη')
    expect(wrong.draw).toMatchObject({ state: SAMPLE.void, voidReason: 'sample.wordDoesNotFit', seed: null })
    const found = await frozen()
    await agency2.call('Samples/giveWord', { ...seen(found), word: SECOND })
    await sql`UPDATE sample_row SET score = score + 1 WHERE draw_id = ${found.draw.id}`.execute(kysely)
    expect(await refused(agency.call('Samples/draw', { ...seen(await look(found.draw.id)), word: FIRST }))).toBe('200 ')
    expect((await look(found.draw.id)).draw.voidReason).toBe('sample.candidatesChanged')
    const all = (await agency.call('Samples/findAll', { etos })).body.data as { id: number }[]
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([wrong.draw.id, found.draw.id]))
  })

  it('is one at a time of a kind, of the agency alone, with words that are not too short', async () => {
    const found = await frozen()
    expect(await refused(begin())).toBe('409 sample.another')
    expect(await refused(begin({}, daok))).toBe('403 error.forbidden')
    expect(await refused(begin({ lotPercent: 19.99 }))).toMatch(/^422/)
    expect(await refused(begin({ lotPercent: 25.01 }))).toMatch(/^422/)
    expect(await refused(begin({ wordSha256: 'word' }))).toMatch(/^422/)
    expect(await refused(agency2.call('Samples/giveWord', { ...seen(found), word: 'short' }))).toMatch(/^422/)
    expect(await refused(daok.call('Samples/findOne', { id: found.draw.id }))).toBe('404 error.notFound')
    expect((await daok.call('Samples/findAll', { etos })).body.data).toEqual([])
    expect(await refused(agency2.call('Samples/giveUp', { ...seen(found), reason: 'όχι' }))).toBe('403 sample.notYours')
    await giveUp(found)
    expect(await refused(agency.call('Samples/giveUp', { ...seen(await look(found.draw.id)), reason: 'πάλι' }))).toBe(
      '409 sample.notNow',
    )
  })

  it('is drawn again by who proves it: another application, word or candidate is found', async () => {
    expect((await verifyDraws(kysely)).faults).toEqual([])
    const told = await drawn()
    const { id } = told.draw
    const faultOf = async (change: string, back: string): Promise<readonly string[]> => {
      await sql.raw(change.replaceAll('$1', String(id))).execute(kysely)
      const { faults } = await verifyDraws(kysely)
      await sql.raw(back.replaceAll('$1', String(id))).execute(kysely)
      return faults.map((one) => one.replace(/^.*?: /, ''))
    }
    expect(
      await faultOf(
        `UPDATE sample_draw SET second_word = second_word || 'x' WHERE id = $1`,
        `UPDATE sample_draw SET second_word = left(second_word, -1) WHERE id = $1`,
      ),
    ).toEqual(['its seed is not that of its words'])
    expect(
      await faultOf(
        `UPDATE sample_draw SET first_word = first_word || 'x' WHERE id = $1`,
        `UPDATE sample_draw SET first_word = left(first_word, -1) WHERE id = $1`,
      ),
    ).toEqual(['its first word does not fit the hash that was kept'])
    expect(
      await faultOf(
        `UPDATE sample_row SET how = 3 - how WHERE draw_id = $1 AND how > 0`,
        `UPDATE sample_row SET how = 3 - how WHERE draw_id = $1 AND how > 0`,
      ),
    ).toEqual(['other applications were drawn than its words give'])
    expect(
      await faultOf(
        `UPDATE sample_row SET score = score + 1 WHERE draw_id = $1`,
        `UPDATE sample_row SET score = score - 1 WHERE draw_id = $1`,
      ),
    ).toEqual(['its candidates were altered'])
    await giveUp(told)
  })
})

describe('the score of risk', () => {
  const scoreOf = async (id: number) =>
    (await agency.call('Samples/findRisk', { etos, id })).body.data as {
      score: number
      parts: { code: string; points: number }[]
      notKnown: string[]
    } | null
  const score = async (): Promise<void> => {
    const begun = await agency.call('Samples/score', { etos })
    expect(await over(agency, (begun.body.data as { jobId: number }).jobId)).toMatchObject({ state: 2 })
  }
  const submittedIds = async (): Promise<readonly number[]> =>
    (
      await sql<{
        id: number
      }>`SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND status BETWEEN 30 AND 89 ORDER BY id`.execute(kysely)
    ).rows.map(({ id }) => id)
  const add = (id: number, check: string, n = 1) =>
    sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
    SELECT ${etos}::integer, ${id}::bigint, ${check} || ':application:risk' || n, ${check}::text, 'W', 'application', ${String(id)}::text, '{}', false FROM generate_series(1, ${n}::integer) n
  `.execute(kysely)

  it('adds up the points of what stands, and leaves out what people said is none', async () => {
    const [id = 0] = await submittedIds()
    await score()
    const before = (await scoreOf(id))?.score ?? 0
    await add(id, '10112')
    await score()
    expect((await scoreOf(id))?.parts).toContainEqual({ code: 'R1', points: 10 })
    expect((await scoreOf(id))?.score).toBe(before + 10)
    await sql`UPDATE finding SET status = 5 WHERE etos = ${etos} AND ede_id = ${id} AND check_code = '10112'`.execute(
      kysely,
    )
    await score()
    expect((await scoreOf(id))?.score).toBe(before)
    // The demo has loaded its leases.
    expect((await scoreOf(id))?.notKnown).toEqual([])
  })

  it('asks for two red signals, not one', async () => {
    const [, one = 0, two = 0] = await submittedIds()
    // What the demo's own signals say of them would count, too.
    await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id IN (${one}, ${two}) AND check_code = '20116'`.execute(
      kysely,
    )
    await add(one, '20116', 1)
    await add(two, '20116', 2)
    await score()
    const codes = async (id: number) => (await scoreOf(id))?.parts.map(({ code }) => code) ?? []
    expect(await codes(one)).not.toContain('R15')
    expect(await codes(two)).toContain('R15')
  })

  it('knows a lease signed 29 days before the submission, and none of 30', async () => {
    const [one = 0, two = 0] = await submittedIds()
    const sign = (id: number, days: number) =>
      sql`
      UPDATE edetedeaeeagroiem o SET e_enoik_dte = (h.dte_oris AT TIME ZONE 'Europe/Athens')::date - ${days}::integer FROM edetedeaeehd h
      WHERE h.etos = ${etos} AND h.id = ${id} AND o.etos = h.etos AND o.ede_id = h.id
    `.execute(asOwner(kysely))
    await sign(one, 29)
    await sign(two, 30)
    await score()
    const has = async (id: number) => (await scoreOf(id))?.parts.some(({ code }) => code === 'R9')
    expect([await has(one), await has(two)]).toEqual([true, false])
  })

  it('knows a rent of nothing, and one above three times the median of its regional unit', async () => {
    const ids = await submittedIds()
    const [one = 0] = ids
    await sql`UPDATE edetedeaeehd SET lkpen_id_a = (SELECT lkpen_id_a FROM edetedeaeehd WHERE etos = ${etos} AND id = ${one}) WHERE etos = ${etos} AND id = ANY(${ids})`.execute(
      asOwner(kysely),
    )
    // Each row of a title is a lease of its own that costs 10 cents a square metre.
    await sql`
      WITH leased AS (
        UPDATE edetedeaeeagroiem o SET e_enoik_arith = 'RENT-' || o.id, ektash_atak = 1000 FROM edetedeaeehd h
        WHERE h.etos = ${etos} AND h.id = ANY(${ids}) AND o.etos = h.etos AND o.ede_id = h.id RETURNING o.id, h.afm
      )
      INSERT INTO reg_lease (version, number, lessorafm, tenantafm, dtestart, rentcents, dtesigned)
      SELECT 1, 'RENT-' || l.id, '000000000', l.afm, '2020-01-01', 10000, '2020-01-01' FROM leased l
    `.execute(asOwner(kysely))
    const rent = async (cents: number): Promise<readonly number[]> => {
      await sql`
        UPDATE reg_lease SET rentcents = ${cents} WHERE number = (SELECT 'RENT-' || min(id) FROM edetedeaeeagroiem WHERE etos = ${etos} AND ede_id = ${one})`.execute(
        kysely,
      )
      await score()
      const told: number[] = []
      for (const id of ids) if ((await scoreOf(id))?.parts.some(({ code }) => code === 'R10')) told.push(id)
      return told
    }
    expect([await rent(10_000), await rent(30_000), await rent(1)]).toEqual([[], [], []])
    expect([await rent(30_001), await rent(0)]).toEqual([[one], [one]])
    await sql`DELETE FROM reg_lease WHERE number LIKE 'RENT-%'`.execute(kysely)
  })

  it('is seen by who draws and who controls, and by nobody else', async () => {
    const [id = 0] = await submittedIds()
    expect(await refused(daok.call('Samples/findRisk', { etos, id }))).toBe('404 error.notFound')
    expect(await refused((await clientOf('farmer')).call('Samples/findRisk', { etos, id }))).toBe('403 error.forbidden')
    expect(await refused((await clientOf('auditor')).call('Samples/findRisk', { etos, id }))).toBe('200 ')
  })
})
