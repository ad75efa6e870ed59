import { ACT } from '@eae/domain/acts/codes.ts'
import type { MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { SERIES_JOB } from '@eae/domain/acts/series.ts'
import { JOB_DONE } from '@eae/domain/kernel/job.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs/queue.ts'
import { findActorOfUser } from '../../session/index.ts'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { submittable, treeOf } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'

const { kysely } = await testDb()
const GROUNDS = 'Η θέση γράφτηκε λάθος σε όλες τις αιτήσεις του χωριού.'
/** What all of them wrote, and what is right. */
const [WRONG, RIGHT] = ['ΛΑΘΟΣ ΘΕΣΗ', 'ΣΩΣΤΗ ΘΕΣΗ']

let agency: TestClient
let agency2: TestClient
let etos = 0
/** Two that were submitted with the wrong value, one that was submitted without, and one that is at work. */
const ids: number[] = []

const place = async (id: number): Promise<string | null | undefined> =>
  (await treeOf(agency, etos, id)).tree.parcels[0]?.topothesia
const wish = (more: object = {}) => ({
  etos,
  criteria: { id: { in: ids } },
  praxtype: 2,
  part: 'parcels',
  pedio: 'topothesia',
  palia: WRONG,
  nea: RIGHT,
  aitiologia: GROUNDS,
  ...more,
})
/** What became of a call that begins a job: its refusal, or what the job left. */
interface Ran extends Partial<MassResult> {
  readonly status: number
  readonly issues?: unknown
  readonly state?: number
  readonly link?: string
}
const run = async (client: TestClient, path: string, body: object): Promise<Ran> => {
  const begun = await client.call(path, body)
  if (begun.status !== 200) return { status: begun.status, issues: begun.body.issues }
  const { jobId } = begun.body.data as { jobId: number }
  const { state, result } = await jobOver((to, sent) => client.call(to, sent), jobId)
  return { status: 200, state, ...(result as MassResult & { readonly link?: string }) }
}
const acts = async () =>
  (
    await sql<{ id: number; rowVersion: number; edeId: number; seira: number; status: number }>`
      SELECT a.id, a.row_version AS "rowVersion", a.ede_id AS "edeId", a.seira, a.status FROM dikpraxh a WHERE a.etos = ${etos} AND a.seira IS NOT NULL ORDER BY a.kodikosede
    `.execute(kysely)
  ).rows
const decide = async (client: TestClient, more: object = {}) =>
  run(client, 'Dikpraxh/beginDecisions', {
    etos,
    acts: (await acts()).map(({ id, rowVersion }) => ({ id, rowVersion })),
    isApproved: true,
    words: '',
    ...more,
  })

beforeAll(async () => {
  agency = await clientOf('agency')
  agency2 = await clientOf('agency2')
  for (const at of [0, 1, 2, 3]) {
    let opened = await submittable(at)
    for (let from = at + 1; ids.includes(opened.id); from += 1) opened = await submittable(from)
    etos = opened.etos
    const { client, id } = opened
    const { tree } = await treeOf(client, etos, id)
    const parcel = tree.parcels[0]
    if (at !== 2) {
      const entity = { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia: WRONG }
      const saved = await client.call('MainService/synchronizeChanges', {
        etos,
        changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity }],
      })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
    const { rowVersion } = (await treeOf(client, etos, id)).tree.header
    if (at !== 3)
      await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
    ids.push(id)
  }
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${etos}`.execute(kysely)
})

describe('a series of acts', () => {
  it('is refused before it begins: a shape, the same value, no application, and who may not', async () => {
    const issue = async (more: object) => {
      const { status, issues } = await run(agency, 'Dikpraxh/beginSeries', wish(more))
      return [status, (issues as { code: string }[] | undefined)?.[0]?.code]
    }
    expect(await issue({ pedio: 'geom' })).toEqual([422, 'act.geometry'])
    expect(await issue({ pedio: 'nothing' })).toEqual([422, 'act.noField'])
    expect(await issue({ nea: WRONG })).toEqual([422, 'act.same'])
    expect(await issue({ criteria: { kodikos: 999_999_999 } })).toEqual([422, 'mass.noneChosen'])
    expect((await run(await clientOf('auditor'), 'Dikpraxh/beginSeries', wish())).status).toBe(403)
    expect(await acts()).toEqual([])
  })

  it('proposes one act for each application that holds the old value, and says why the others have none', async () => {
    const { state, outcomes, link } = await run(agency, 'Dikpraxh/beginSeries', wish())
    expect(state).toBe(JOB_DONE)
    const byId = new Map(outcomes?.map((one) => [one.id, one] as const))
    expect([...ids].map((id) => byId.get(id)?.isDone)).toEqual([true, true, false, false])
    expect(byId.get(ids[2] ?? 0)?.code).toBe('act.series.noRow')
    const made = await acts()
    expect(made.every(({ status }) => status === ACT.proposed)).toBe(true)
    expect(new Set(made.map(({ edeId }) => edeId))).toEqual(new Set(ids.slice(0, 2)))
    expect(new Set(made.map(({ seira }) => seira)).size).toBe(1)
    expect(link).toContain('/Dikpraxismetaboles?_s=')
    expect(await place(ids[0] ?? 0)).toBe(WRONG)
  })

  it('goes on after a kill without a second act of an application', async () => {
    const before = await acts()
    const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'agency'`.execute(kysely)
    const actor = await findActorOfUser(kysely, user.rows[0]?.id ?? 0)
    if (actor === null) throw new Error('the agency may not act')
    const input = { ...wish(), seira: before[0]?.seira }
    const id = await enqueue(kysely, actor, { kind: SERIES_JOB, subject: 'Edetedeaeehd', input })
    const { result } = await jobOver((to, sent) => agency.call(to, sent), id)
    expect((result as MassResult).outcomes.filter(({ isDone }) => isDone)).toHaveLength(2)
    expect(await acts()).toEqual(before)
  })

  it('is decided by another person alone, of what was looked at, and each stands or falls alone', async () => {
    const [first, second] = await acts()
    const own = await decide(agency)
    expect(own.outcomes?.map(({ isDone }) => isDone)).toEqual([false, false])
    expect((await decide(agency2, { isApproved: false })).status).toBe(422)
    expect((await decide(agency2, { acts: [{ id: 1, rowVersion: 1 }] })).status).toBe(404)
    // One of them was looked at in another version than it has: it is not decided.
    const mixed = await decide(agency2, {
      acts: [
        { id: first?.id, rowVersion: first?.rowVersion },
        { id: second?.id, rowVersion: (second?.rowVersion ?? 0) + 1 },
      ],
    })
    expect(mixed.outcomes?.map(({ isDone }) => isDone)).toEqual([true, false])
    expect((await acts()).map(({ status }) => status)).toEqual([ACT.applied, ACT.proposed])
    expect(await place(first?.edeId ?? 0)).toBe(RIGHT)
    expect(await place(second?.edeId ?? 0)).toBe(WRONG)
    const rest = await decide(agency2, { isApproved: false, words: 'Δεν προκύπτει' })
    expect(rest.outcomes?.map(({ isDone, code }) => [isDone, code])).toEqual([
      [false, 'act.notNow.4'],
      [true, 'act.done.3'],
    ])
  })
})
