import type { Key } from '@eae/domain/kernel/keys.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { RunDetail } from '@eae/domain/findings/runs.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { expireVersions } from '../../applications/index.ts'
import { clientOf, testDb } from '../../testing/app.ts'
import { submittable, treeOf, update } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'
import { makeUser } from '../../testing/users.ts'
import { asOwner } from '../../testing/owner.ts'
import { dayFromToday } from '../../testing/days.ts'

const db = await testDb()
const { kysely } = db
const agency = await clientOf('agency')
const agency2 = await (await makeUser({ pattern: 'agency' })).logIn()
const { client, etos, id } = await submittable(0)

const said = async (asked: ReturnType<typeof client.call>): Promise<string> => {
  const { status, body } = await asked
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`.trim()
}
const tree = async () => (await treeOf(client, etos, id)).tree
const happen = async (event: string, by = client) =>
  said(by.call('Life/move', { etos, id, rowVersion: (await tree()).header.rowVersion, event, reason: 'ΔΟΚΙΜΗ' }))
const submit = async () =>
  said(
    client.call('Edetedeaeehd/submit', {
      etos,
      id,
      rowVersion: (await tree()).header.rowVersion,
      idempotencyKey: crypto.randomUUID(),
    }),
  )
/** Deadlines and the period of preliminary checks, in days from now. */
const calendar = async (final: number, latest: number, period: readonly [number, number] | null): Promise<void> => {
  const at = (days: number | undefined) => (days === undefined ? null : sql`now() + ${`${days} days`}::interval`)
  await sql`
    UPDATE edetparam SET final_submission_date = ${at(final)}, latest_submission_date = ${at(latest)},
      dtepeapo = ${at(period?.[0])}, dtepeeos = ${at(period?.[1])} WHERE year_eae = ${etos}
  `.execute(kysely)
}
/** Puts a parcel of somebody else over a parcel, as if it had been drawn since. */
const overlay = async (parcelId: Key): Promise<void> => {
  await sql`
    UPDATE edetedeaeeagroi t SET geom = p.geom FROM edetedeaeeagroi p
    WHERE p.etos = ${etos} AND p.id = ${parcelId} AND t.etos = ${etos} AND t.id = (
      SELECT o.id FROM edetedeaeeagroi o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
      WHERE o.etos = ${etos} AND o.ede_id <> ${id} AND o.recordtype = 0 AND h.status < ${STATES.WITHDRAWN} AND o.geom IS NOT NULL ORDER BY o.id DESC LIMIT 1)
  `.execute(asOwner(kysely))
}
const runOf = async (runId: number): Promise<RunDetail> =>
  (await agency.call('CheckRuns/findOne', { id: runId })).body.data as RunDetail
const wait = (jobId: number | null) => jobOver((path, body) => agency2.call(path, body), jobId ?? 0)
/** A preliminary run over the application, done and not yet proposed. */
const preliminary = async (afm: string, mode = 2): Promise<RunDetail> => {
  const begun = await agency.call('CheckRuns/begin', { etos, mode, moment: 'N', scope: { afms: [afm] } })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const made = begun.body.data as { id: number; jobId: number }
  await jobOver((path, body) => agency.call(path, body), made.jobId)
  return runOf(made.id)
}
const propose = ({ run }: RunDetail, due: string) =>
  said(agency.call('CheckRuns/propose', { id: run.id, rowVersion: run.rowVersion, due, reason: 'Προκαταρκτικός' }))
const approve = async ({ run }: RunDetail): Promise<void> => {
  const { proposal } = await runOf(run.id)
  expect(await said(agency2.call('CheckRuns/decide', { id: proposal?.id, isApproved: true, note: '' }))).toBe('200')
  await wait((await runOf(run.id)).run.jobId)
}
const parcelOf = async (at: number) => {
  const found = (await tree()).parcels[at]
  if (found === undefined) throw new Error('the application has too few parcels')
  return found
}
const rename = async (at: number) => {
  const { id: parcelId, rowVersion } = await parcelOf(at)
  return said(
    client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcelId, rowVersion, topothesia: `ΝΕΑ ${at}` })],
    }),
  )
}

describe('a preliminary check', () => {
  it('gives who submitted a term for what it found, by two people and in its period alone', async () => {
    const { afm } = (await tree()).header
    expect(await submit()).toBe('200')
    const found = await parcelOf(0)
    await overlay(found.id)
    await calendar(1, 2, null)
    const done = await preliminary(afm ?? '')
    expect(done.differences).toContainEqual(expect.objectContaining({ check: '53101', change: 1, edeId: id }))
    expect(await propose(done, dayFromToday(3))).toBe('423 locked.noPreliminary')
    await calendar(1, 2, [1, 9])
    expect(await propose(done, dayFromToday(3))).toBe('423 locked.preliminary')
    await calendar(1, 2, [-1, 2])
    expect(await propose(done, dayFromToday(4))).toBe('422 run.afterPeriod')
    await calendar(1, 2, [-1, 9])
    expect(await propose(done, dayFromToday(3))).toBe('200')
    await approve(done)
    const { situation } = await treeOf(client, etos, id)
    expect(Date.parse(situation.noticeUntil ?? '')).toBeGreaterThan(Date.now())
    const told = await sql<{ reason: string }>`
      SELECT reason FROM edetedeaeestatuslog WHERE etos = ${etos} AND ede_id = ${id} ORDER BY id DESC LIMIT 1`.execute(
      kysely,
    )
    expect(told.rows).toEqual([{ reason: 'notice' }])
    const messages = await sql<{ params: object }>`
      SELECT params FROM app_message WHERE code = 'message.notice' AND link LIKE ${`%id=${id}%`}`.execute(kysely)
    expect(messages.rows).toContainEqual({ params: expect.objectContaining({ until: dayFromToday(3) }) })
  })

  it('stops nobody from withdrawing what a control has not told of', async () => {
    const waits =
      await sql`SELECT 1 FROM finding_now WHERE etos = ${etos} AND ede_id = ${id} AND answer_due IS NOT NULL`.execute(
        kysely,
      )
    expect(waits.rows.length).toBeGreaterThan(0)
    expect(await happen('undoSubmit')).toBe('200')
    expect(await submit()).toBe('200')
  })

  it('keeps the control off until the term is over, and lets only what it found be corrected after the last day', async () => {
    await calendar(-2, -1, [-3, 9])
    expect(await happen('beginControl', agency)).toBe('423 life.noticeRuns')
    expect(await happen('amend')).toBe('200')
    expect(await rename(1)).toBe('422 notice.otherRow')
    expect(await rename(0)).toBe('200')
    // The job of the night leaves it alone while the term runs.
    expect(await expireVersions(db)).toBe(0)
    const { header } = await tree()
    const changed = client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeehd', { id, rowVersion: header.rowVersion, odos: 'ΑΛΛΗ' })],
    })
    expect(await said(changed)).toBe('422 notice.otherRow')
  })

  it('refuses a submission with changes that were made beside it while there was time', async () => {
    await calendar(-2, 1, [-3, 9])
    expect(await rename(1)).toBe('200')
    await calendar(-2, -1, [-3, 9])
    expect(await submit()).toBe('422 notice.otherRow')
    expect(await happen('cancel')).toBe('200')
  })

  it('ends with its term: what was not submitted is given back, and nothing is amended any more', async () => {
    expect(await happen('amend')).toBe('200')
    await sql`UPDATE ede_notice SET until = now() - interval '1 second' WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      kysely,
    )
    expect(await expireVersions(db)).toBe(1)
    expect(await happen('amend')).toBe('423 locked.deadline')
    expect(await happen('beginControl', agency)).toBe('200')
  })

  it('is told again by an official run, and then stops a withdrawal', async () => {
    const { afm } = (await tree()).header
    const done = await preliminary(afm ?? '', 1)
    expect(await propose(done, dayFromToday(3))).toBe('200')
    await approve(done)
    expect(await happen('withdraw')).toMatch(/^423/)
    const { rows } = await sql<{ is: boolean }>`
      SELECT is_preliminary AS is FROM finding_now WHERE etos = ${etos} AND ede_id = ${id} AND check_code = '53101'`.execute(
      kysely,
    )
    expect(rows).toEqual([{ is: false }])
  })
})
