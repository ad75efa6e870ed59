import type { BatchDetail } from '@eae/domain/findings/batch.ts'
import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { submittable } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'
import { makeUser } from '../../testing/users.ts'

const { kysely } = await testDb()
const agency = await clientOf('agency')
const agency2 = await (await makeUser({ pattern: 'agency' })).logIn()
const daok = await clientOf('daok')
/** A check that nothing else here finds. */
const CHECK = '10112'
let etos = 0
let edeId = 0

beforeAll(async () => {
  const found = await submittable(0)
  ;({ etos, id: edeId } = found)
  const sent = { etos, id: edeId, rowVersion: found.rowVersion, idempotencyKey: 'batch-submit-0001' }
  expect((await found.client.call('Edetedeaeehd/submit', sent)).status).toBe(200)
})
/** So many findings of the check on the application, and nothing else of it. */
const plant = async (n: number): Promise<void> => {
  await sql`DELETE FROM finding WHERE etos = ${etos} AND check_code = ${CHECK}`.execute(kysely)
  await sql`
    INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, stake_m2, is_set_check)
    SELECT ${etos}::integer, ${edeId}::bigint, ${CHECK} || ':application:b' || n, ${CHECK}, 'W', 'application', ${String(edeId)}, '{}', 10 * n, false FROM generate_series(1, ${n}::integer) n
  `.execute(kysely)
}
const refused = async (said: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await said
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`
}
const propose = (values: object = {}, client = agency) =>
  client.call('FindingBatches/propose', {
    etos,
    criteria: { checkCode: CHECK },
    filter: '',
    status: 5,
    words: 'Λάθος μητρώο',
    ...values,
  })
const look = async (id: number, client = agency2): Promise<BatchDetail> => {
  const found = await client.call('FindingBatches/findOne', { id })
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.body.data as BatchDetail
}
const proposed = async (values: object = {}): Promise<BatchDetail> => {
  const said = await propose(values)
  expect(said.status, JSON.stringify(said.body)).toBe(200)
  return look((said.body.data as { id: number }).id)
}
const decide = (batch: BatchDetail, more: object = {}, client = agency2) =>
  client.call('FindingBatches/decide', {
    id: batch.proposal?.id,
    isApproved: true,
    note: '',
    looked: batch.sample.map(({ edeId: of, key }) => `${of}.${key}`),
    ...more,
  })
const statuses = async (): Promise<readonly number[]> =>
  (
    await sql<{
      status: number
    }>`SELECT status FROM finding_now WHERE etos = ${etos} AND check_code = ${CHECK} ORDER BY stake_m2`.execute(kysely)
  ).rows.map(({ status }) => status)
const over = async (id: number, client = agency2): Promise<void> => {
  const jobs = await sql<{ jobId: number }>`SELECT job_id AS "jobId" FROM finding_batch WHERE id = ${id}`.execute(
    kysely,
  )
  expect(await jobOver((path, body) => client.call(path, body), jobs.rows[0]?.jobId ?? 0)).toMatchObject({ state: 2 })
}

describe('a decision on all findings of a search', () => {
  it('is proposed by one, looked at and approved by another, and done to what is as it was seen', async () => {
    await plant(30)
    const batch = await proposed()
    expect(batch).toMatchObject({ total: 30, applications: 1, stakeM2: 4_650, state: 0, isOwn: false, status: 5 })
    expect(batch.counts).toEqual([{ check: CHECK, severity: 'W', findings: 30, stakeM2: 4_650 }])
    expect(batch.sample).toHaveLength(20)
    expect(await statuses()).toEqual(Array.from({ length: 30 }, () => 0))
    // Somebody says something of one of them meanwhile, and one is no longer found.
    await sql`UPDATE finding SET row_version = row_version + 1 WHERE etos = ${etos} AND finding_key = ${`${CHECK}:application:b1`}`.execute(
      kysely,
    )
    await sql`UPDATE finding SET gone_at = now() WHERE etos = ${etos} AND finding_key = ${`${CHECK}:application:b2`}`.execute(
      kysely,
    )
    expect(await refused(decide(batch))).toBe('200 ')
    await over(batch.id)
    const after = await look(batch.id)
    expect(after).toMatchObject({ state: 2, decided: 28, leftOut: 2 })
    expect(after.notDecided.map(({ key }) => key).toSorted()).toEqual([
      `${CHECK}:application:b1`,
      `${CHECK}:application:b2`,
    ])
    expect(await statuses()).toEqual([0, ...Array.from({ length: 28 }, () => 5)])
    const events =
      await sql`SELECT 1 FROM finding_event WHERE etos = ${etos} AND ede_id = ${edeId} AND kind = 3 AND to_status = 5 AND proposal_id IS NOT NULL`.execute(
        kysely,
      )
    expect(events.rows).toHaveLength(28)
    const audit =
      await sql`SELECT 1 FROM audit_row WHERE etos = ${etos} AND entity = 'Finding' AND (new_row ->> 'batch')::bigint = ${batch.id}`.execute(
        kysely,
      )
    expect(audit.rows).toHaveLength(28)
    // A thousand findings are one message.
    const told =
      await sql`SELECT 1 FROM app_message WHERE code = 'message.findingsDecided' AND link LIKE ${`%id=${edeId}&%`}`.execute(
        kysely,
      )
    expect(told.rows.length).toBeLessThanOrEqual(1)
  })

  it('wants twenty drawn ones looked at, and another person', async () => {
    await plant(25)
    const batch = await proposed()
    expect((await look(batch.id)).sample).toEqual(batch.sample)
    expect(await refused(decide(batch, { looked: [] }))).toBe('422 finding.lookFirst')
    const nearly = batch.sample.slice(1).map(({ edeId: of, key }) => `${of}.${key}`)
    expect(await refused(decide(batch, { looked: nearly }))).toBe('422 finding.lookFirst')
    expect(await refused(decide(batch, {}, agency))).toBe('409 proposal.own')
    expect(await refused(decide(batch, { isApproved: false, looked: [] }))).toBe('200 ')
    expect((await look(batch.id)).state).toBe(3)
    expect(await statuses()).toEqual(Array.from({ length: 25 }, () => 0))
  })

  it('goes on with what is left after its process died, and decides nothing twice', async () => {
    await plant(5)
    const batch = await proposed({ status: 2 })
    await decide(batch)
    await over(batch.id)
    await sql`UPDATE finding_batch_row SET state = 0 WHERE batch_id = ${batch.id} AND finding_key = ${`${CHECK}:application:b3`}`.execute(
      kysely,
    )
    await sql`UPDATE app_job SET state = 3 WHERE id = (SELECT job_id FROM finding_batch WHERE id = ${batch.id})`.execute(
      kysely,
    )
    const jobs = await sql<{ id: number }>`SELECT job_id AS id FROM finding_batch WHERE id = ${batch.id}`.execute(
      kysely,
    )
    expect(await refused(agency2.call('Jobs/retry', { id: jobs.rows[0]?.id }))).toBe('200 ')
    await over(batch.id)
    expect(await look(batch.id)).toMatchObject({ decided: 4, leftOut: 1 })
    expect(await statuses()).toEqual([2, 2, 2, 2, 2])
  })

  it('is of who sees all applications, of findings that can be decided, with words', async () => {
    await plant(2)
    expect(await refused(propose({}, daok))).toBe('403 error.forbidden')
    expect(await refused(propose({ words: ' ' }))).toMatch(/^422/)
    expect(await refused(propose({ status: 4 }))).toMatch(/^422/)
    expect(await refused(propose({ criteria: { checkCode: '99999' } }))).toMatch(/^422/)
    const batch = await proposed()
    await decide(batch)
    await over(batch.id)
    expect(await refused(propose())).toBe('422 finding.nothingToDecide')
    expect(await refused(daok.call('FindingBatches/findOne', { id: batch.id }))).toBe('404 error.notFound')
    const found = (await agency2.call('FindingBatches/findProposals', {})).body.data as Proposal[]
    expect(found.some(({ values }) => values.id === batch.id)).toBe(true)
    expect((await daok.call('FindingBatches/findProposals', {})).body.data).toEqual([])
  })

  it('takes back what its proposer no longer wants', async () => {
    await plant(1)
    const batch = await proposed()
    expect(await refused(agency2.call('FindingBatches/withdraw', { id: batch.proposal?.id }))).toBe(
      '404 error.notFound',
    )
    expect(await refused(agency.call('FindingBatches/withdraw', { id: batch.proposal?.id }))).toBe('200 ')
    expect((await look(batch.id)).state).toBe(3)
  })
})

describe('what is said of all findings of a search', () => {
  const say = (values: object = {}, client = agency) =>
    client.call('FindingBatches/say', {
      etos,
      criteria: { checkCode: CHECK },
      filter: '',
      due: null,
      words: 'Ελέγχεται',
      ...values,
    })
  const said = async (values: object = {}): Promise<BatchDetail> => {
    const answer = await say(values)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { id } = answer.body.data as { id: number }
    await over(id, agency)
    return look(id)
  }
  const dues = async () =>
    (
      await sql<{ due: string | null }>`
        SELECT answer_due::text AS due FROM finding_now WHERE etos = ${etos} AND check_code = ${CHECK} ORDER BY stake_m2`.execute(
        kysely,
      )
    ).rows.map(({ due }) => due)
  const eventsOf = async (kind: number, words: string) =>
    (
      await sql`SELECT 1 FROM finding_event WHERE etos = ${etos} AND ede_id = ${edeId} AND kind = ${kind} AND words = ${words}`.execute(
        kysely,
      )
    ).rows.length

  it('is a note on each that is not decided, by one person, and changes nothing of them', async () => {
    await plant(5)
    await sql`UPDATE finding SET status = 2 WHERE etos = ${etos} AND finding_key = ${`${CHECK}:application:b1`}`.execute(
      kysely,
    )
    const before =
      await sql`SELECT * FROM finding WHERE etos = ${etos} AND check_code = ${CHECK} ORDER BY finding_key`.execute(
        kysely,
      )
    const batch = await said({ words: 'Σημείωση σε πέντε' })
    expect(batch).toMatchObject({
      kind: 1,
      status: null,
      due: null,
      state: 2,
      total: 4,
      decided: 4,
      leftOut: 0,
      sample: [],
      proposal: null,
    })
    expect(await eventsOf(8, 'Σημείωση σε πέντε')).toBe(4)
    const after =
      await sql`SELECT * FROM finding WHERE etos = ${etos} AND check_code = ${CHECK} ORDER BY finding_key`.execute(
        kysely,
      )
    expect(after.rows).toEqual(before.rows)
  })

  it('is a last day for answers, told once, with what is no longer as it was seen left out', async () => {
    await plant(4)
    const due = `${etos + 1}-01-31`
    await sql`UPDATE finding SET status = 1 WHERE etos = ${etos} AND finding_key = ${`${CHECK}:application:b4`}`.execute(
      kysely,
    )
    const batch = await said({ due, words: 'Στείλτε τα δικαιολογητικά' })
    expect(batch).toMatchObject({ kind: 2, status: null, due, total: 3, decided: 3, leftOut: 0 })
    expect(await dues()).toEqual([due, due, due, null])
    expect(await eventsOf(9, 'Στείλτε τα δικαιολογητικά')).toBe(3)
    const audit =
      await sql`SELECT 1 FROM audit_row WHERE etos = ${etos} AND entity = 'Finding' AND (new_row ->> 'batch')::bigint = ${batch.id} AND new_row ->> 'answer_due' = ${due}`.execute(
        kysely,
      )
    expect(audit.rows).toHaveLength(3)
    const told =
      await sql`SELECT 1 FROM app_message WHERE code = 'message.findingsAsked' AND link LIKE ${`%id=${edeId}&%`}`.execute(
        kysely,
      )
    expect(told.rows.length).toBeLessThanOrEqual(1)
  })

  it('is refused of nothing, for a day that has passed or is far away, and of who does not see all applications', async () => {
    await plant(0)
    expect(await refused(say())).toBe('422 finding.nothingToDecide')
    await plant(1)
    expect(await refused(say({ due: '2020-01-01' }))).toBe('422 finding.dueInPast')
    expect(await refused(say({ due: '2097-01-01' }))).toBe('422 finding.dueTooFar')
    expect(await refused(say({ words: '' }))).toMatch(/^422/u)
    expect((await say({}, daok)).status).toBe(403)
    expect(await dues()).toEqual([null])
  })
})
