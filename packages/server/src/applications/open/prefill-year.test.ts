import type { PrefillResult } from '@eae/domain/applications/copy-calls.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { JobCancelled, type JobContext } from '../../platform/jobs/job.ts'
import { clientOf, testDb } from '../../testing/app.ts'
import { claimYear, treeOf } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'
import { actorOfLogin } from '../../testing/approved-run.ts'
import { prefillJobs } from './prefill-year.ts'
import { asOwner } from '../../testing/owner.ts'

const db = await testDb()
const { kysely } = db
const agency = await clientOf('agency')

describe('a year that is filled in from the year before', () => {
  let etos = 0
  let afms: readonly string[] = []
  beforeAll(async () => {
    etos = await claimYear()
    const { rows } = await sql<{ afm: string }>`
      SELECT l.afm FROM edetedeaeehd l WHERE l.etos = ${etos - 1} AND l.recordtype = 0 AND l.status BETWEEN ${STATES.FINAL} AND ${STATES.PAID}
        AND EXISTS (SELECT FROM edetedeaeeagroi p WHERE p.etos = l.etos AND p.ede_id = l.id) ORDER BY l.id LIMIT 4
    `.execute(kysely)
    afms = rows.map(({ afm }) => afm)
    // Of last year nobody else submitted; three of them have no application of this year, and one withdrew his.
    await sql`UPDATE edetedeaeehd SET status = ${STATES.INADMISSIBLE} WHERE etos = ${etos - 1} AND NOT afm = ANY(${afms}::text[])`.execute(
      kysely,
    )
    await sql`UPDATE edetedeaeehd SET status = ${STATES.WITHDRAWN} WHERE etos = ${etos} AND afm = ${afms[3]}`.execute(
      kysely,
    )
    for (const [at, afm] of afms.slice(0, 3).entries())
      await sql`UPDATE edetedeaeehd SET afm = ${makeAfm(String(40_000_000 + at))} WHERE etos = ${etos} AND afm = ${afm}`.execute(
        asOwner(kysely),
      )
  })
  const plan = async () => (await agency.call('Edetedeaeehd/findPrefillPlan', { etos })).body.data
  const made = async () =>
    (
      await sql<{ afm: string; status: number; login: string; event: string }>`
        SELECT h.afm, h.status, l.usr AS login, l.reason AS event FROM edetedeaeehd h JOIN edetedeaeestatuslog l ON l.etos = h.etos AND l.ede_id = h.id
        WHERE h.etos = ${etos} AND h.afm = ANY(${afms}::text[]) AND h.status = ${STATES.INITIAL} ORDER BY h.afm
      `.execute(kysely)
    ).rows

  it('is for the agency alone, while the year takes applications', async () => {
    const { status } = await (await clientOf('adviser')).call('Edetedeaeehd/prefillYear', { etos })
    expect(status).toBe(403)
    const later = (years: number) =>
      sql`
        UPDATE edetparam SET final_submission_date = final_submission_date + ${`${years} years`}::interval,
          latest_submission_date = latest_submission_date + ${`${years} years`}::interval WHERE year_eae = ${etos}
      `.execute(kysely)
    await later(-3)
    expect((await agency.call('Edetedeaeehd/prefillYear', { etos })).body.code).toBe('locked.deadline')
    await later(3)
  })

  it('goes on after it stopped, and makes none twice', async () => {
    expect(await plan()).toEqual({ sources: 4, left: 3 })
    const [[, work] = []] = prefillJobs
    let asked = 0
    const context: JobContext = {
      db,
      actor: await actorOfLogin('agency'),
      input: { etos },
      scheduleId: null,
      progress: () => {},
      // As a process that ends between two applications.
      stopIfCancelled: () => {
        asked += 1
        if (asked > 1) throw new JobCancelled()
      },
      finish: () => Promise.reject(new Error('the work ends by its result')),
    }
    await expect(work?.(context)).rejects.toThrow(JobCancelled)
    expect(await made()).toHaveLength(1)
    const begun = await agency.call('Edetedeaeehd/prefillYear', { etos })
    const job = await jobOver((path, sent) => agency.call(path, sent), (begun.body.data as { jobId: number }).jobId)
    expect(job.result as PrefillResult).toEqual({ etos, made: 2, refused: [] })
    const all = await made()
    expect(all.map(({ afm }) => afm)).toEqual(afms.slice(0, 3).toSorted())
    expect(new Set(all.map(({ login, event }) => `${login} ${event}`))).toEqual(new Set(['agency prefillYear']))
    expect(await plan()).toEqual({ sources: 4, left: 0 })
    expect((await agency.call('Edetedeaeehd/prefillYear', { etos })).body.code).toBe('prefillYear.none')
  })

  it('gives each what was his last year, to be opened by himself', async () => {
    const { rows } = await sql<{ id: number; prev: number; parcels: number }>`
      SELECT h.id, h.ede_id_prev AS prev, (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = h.etos AND p.ede_id = h.id) AS parcels
      FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.afm = ${afms[0]} AND h.status = ${STATES.INITIAL}
    `.execute(kysely)
    expect(rows[0]?.parcels).toBeGreaterThan(0)
    const { tree } = await treeOf(agency, etos, rows[0]?.id ?? 0)
    expect(tree.parcels).toHaveLength(rows[0]?.parcels ?? 0)
    expect(tree.parcels.every(({ edaIdPrev }) => edaIdPrev !== null)).toBe(true)
  })
})
