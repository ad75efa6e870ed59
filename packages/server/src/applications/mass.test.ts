import type { MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { JOB_DONE } from '@eae/domain/kernel/job.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'

const CALL = 'MassActions/begin'

const begin = async (login: string, criteria: object) => {
  const client = await clientOf(login)
  const answer = await client.call(CALL, { etos: await claimYear(), action: 'runChecks', criteria })
  return { client, answer }
}

/** Applications of the year in a state, by number. */
const someIn = async (status: number, most: number): Promise<readonly number[]> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM edetedeaeehd WHERE etos = ${await claimYear()} AND status = ${status} ORDER BY kodikos LIMIT ${most}
  `.execute((await testDb()).kysely)
  return found.rows.map(({ id }) => id)
}

const headerOf = async (id: number) => {
  const found = await sql<{ status: number; version: number; at: string | null; blocking: number | null }>`
    SELECT status, row_version AS version, checked_at AS at, blocking FROM edetedeaeehd WHERE etos = ${await claimYear()} AND id = ${id}
  `.execute((await testDb()).kysely)
  return found.rows[0]
}

describe('checking many applications', () => {
  it('stores what it finds in drafts, tells it of each, and moves no state', async () => {
    const [draft = 0, final = 0] = await someIn(STATES.DRAFT, 2)
    await sql`UPDATE edetedeaeehd SET checked_at = NULL, status = CASE WHEN id = ${final} THEN ${STATES.FINAL} ELSE status END
      WHERE etos = ${await claimYear()} AND id = ANY(${[draft, final]})`.execute((await testDb()).kysely)
    const before = await headerOf(draft)
    const { client, answer } = await begin('agency', { id: { in: [draft, final] } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
    expect([job.state, job.error]).toEqual([JOB_DONE, null])
    const { outcomes } = job.result as MassResult
    expect(outcomes.map(({ id, isDone, code }) => [id, isDone, code])).toEqual(
      [draft, final].map((id) => [id, true, 'mass.checked']),
    )
    const after = await headerOf(draft)
    expect(after).toMatchObject({ status: before?.status, version: before?.version })
    expect(after?.at).not.toBeNull()
    expect(outcomes.find(({ id }) => id === draft)?.params?.['blocking']).toBe(after?.blocking)
    expect((await headerOf(final))?.at).toBeNull()
  })

  it('reaches no application outside of the scope of who asks', async () => {
    const drafts = await someIn(STATES.DRAFT, 500)
    const { client, answer } = await begin('daok', { id: { in: drafts.slice(0, 200) } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const list = await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', {
      etos: await claimYear(),
      criteria: { id: { in: drafts.slice(0, 200) } },
      toRowIndex: 500,
    })
    const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
    const seen = (list.body.data as { id: number }[]).map(({ id }) => id)
    expect((job.result as MassResult).outcomes.map(({ id }) => id)).toEqual(seen)
    expect(seen.length).toBeLessThan(drafts.length)
  })

  it.each(['farmer', 'adviser', 'auditor', 'payments'])('is not for %s', async (login) => {
    const { answer } = await begin(login, {})
    expect(answer.status, JSON.stringify(answer.body)).toBe(403)
  })

  it('is refused where nothing is chosen, and for what is no action', async () => {
    expect((await begin('agency', { afm: 'none' })).answer.status).toBe(422)
    const client = await clientOf('agency')
    const etos = await claimYear()
    expect((await client.call(CALL, { etos, action: 'submit', criteria: {} })).status).toBe(422)
  })
})
