import { STATES } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { windowParts } from '@eae/domain/applications/parts-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { transaction } from '../../platform/transaction.ts'
import { testDb } from '../../testing/app.ts'
import { treeOf, update } from '../../testing/applications.ts'
import { wholeDigest } from '../../testing/digest.ts'
import { killedAnywhere } from '../../testing/killed-anywhere.ts'
import { actorOf, sealEveryPart, submitUnchecked, type SealedApplication } from '../../testing/sealed.ts'
import { readWindowParts } from '../read/window-parts.ts'
import { verifyChain } from '../verify/verify.ts'
import { dropReplaced } from './expire.ts'
import { move } from './move.ts'
import { readSituation } from './situation.ts'
import { asOwner } from '../../testing/owner.ts'

const REASON = 'Υποβλήθηκε με λάθος εξουσιοδότηση'
const db = await testDb()
const { kysely } = db
let of: SealedApplication
/** The state, and every row as it was submitted first, without the counters of writes. */
let first: object

const mismatches = async (): Promise<readonly string[]> =>
  (await verifyChain(kysely, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)

const withoutCounters = (rows: unknown): unknown =>
  JSON.parse(
    JSON.stringify(rows, (name, value: unknown) =>
      name === 'rowVersion' || name === 'checkedVersion' ? undefined : value,
    ),
  )
const readAll = async (): Promise<object> => {
  const { tree } = await treeOf(of.client, of.etos, of.id)
  const sorted = Object.fromEntries(
    Object.entries<ApplicationTree[keyof ApplicationTree]>(tree).map(([slot, rows]) => [
      slot,
      Array.isArray(rows) ? rows.toSorted((a, b) => Number(a.id) - Number(b.id)) : rows,
    ]),
  )
  return withoutCounters({ ...sorted, ...(await readWindowParts(kysely, of.etos, of.id)) }) as object
}
const happen = async (event: string): Promise<void> => {
  const { header } = (await treeOf(of.client, of.etos, of.id)).tree
  const sent = await of.client.call('Life/move', { etos: of.etos, id: of.id, rowVersion: header.rowVersion, event })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}
const deadline = (instant: string) =>
  sql`UPDATE edetparam SET final_submission_date = now() + ${instant}::interval WHERE year_eae = ${of.etos}`.execute(
    kysely,
  )

/** A row of each part but one goes, and the header and a parcel change: what the second version says. */
const amend = async (): Promise<void> => {
  await happen('amend')
  const { tree } = await treeOf(of.client, of.etos, of.id)
  const [parcel] = tree.parcels
  const gone = [
    ['Edetedeaeeagroiem', tree.ownership],
    ['Edetedeaeezekm', tree.holdings],
    ['Edetedeaeeomapar', tree.producerGroups],
  ] as const
  const changes = [
    update('Edetedeaeehd', { id: of.id, rowVersion: tree.header.rowVersion, odos: 'ΑΛΛΟΥ' }),
    update('Edetedeaeeagroi', { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia: 'ΑΛΛΟΥ' }),
    ...gone.map(([entityName, [row]]) => ({
      status: 2,
      entityName,
      entity: { id: row?.id, rowVersion: row?.rowVersion },
    })),
  ]
  const saved = await of.client.call('MainService/synchronizeChanges', { etos: of.etos, changes })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await submitUnchecked(of.etos, of.id)
}

/** What an approval does with an application: the second of two persons deletes its submission. */
const deleteNewest = async (served: Database, isTrial = false): Promise<void> => {
  const [proposer, actor] = [await actorOf('agency'), await actorOf('agency2')]
  await transaction(served, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, of.etos, of.id, true)
    const { rowVersion } = situation
    await move(tx, of.etos, situation, 'deleteOfficial', {
      rowVersion,
      reason: REASON,
      proposedBy: proposer.userId ?? 0,
      isTrial,
    })
  })
}
const refusal = async (): Promise<unknown> =>
  deleteNewest(db).then(
    () => null,
    (error: unknown) => (error as { answer?: { code?: string } }).answer?.code,
  )

describe('a later version that is deleted once the rows before it were dropped', () => {
  let stored: unknown
  beforeAll(async () => {
    of = await sealEveryPart(7)
    const { rows } = await sql<{
      at: string
    }>`SELECT final_submission_date AS at FROM edetparam WHERE year_eae = ${of.etos}`.execute(kysely)
    stored = rows[0]?.at
    first = await readAll()
    await amend()
    await deadline('-1 hour')
    expect(await dropReplaced(db)).toBeGreaterThan(0)
  })
  afterAll(() =>
    sql`UPDATE edetparam SET final_submission_date = ${stored}::timestamptz WHERE year_eae = ${of.etos}`.execute(
      kysely,
    ),
  )

  it('is not written back where a row of it is of another application by now; nothing changes', async () => {
    const { tree } = await treeOf(of.client, of.etos, of.id)
    const [parcel] = tree.parcels
    const digest = await wholeDigest()
    const give = (edeId: unknown, kodikos: unknown) =>
      sql`UPDATE edetedeaeeagroi SET ede_id = ${edeId}, kodikos = ${kodikos} WHERE etos = ${of.etos} AND id = ${parcel?.id}`.execute(
        asOwner(kysely),
      )
    const { rows } = await sql<{
      id: number
    }>`SELECT min(id) AS id FROM edetedeaeehd WHERE etos = ${of.etos} AND id <> ${of.id} AND recordtype = 0`.execute(
      kysely,
    )
    await give(rows[0]?.id, 9998)
    expect(await refusal()).toBe('life.baseElsewhere')
    await give(of.id, parcel?.kodikos)
    expect(await wholeDigest()).toBe(digest)
  })

  it('is not written back where a code of it is no longer in its list; nothing changes', async () => {
    const digest = await wholeDigest()
    const canonical = (from: string, to: string) =>
      sql`UPDATE submission SET canonical = replace(canonical, ${from}, ${to}) WHERE etos = ${of.etos} AND ede_id = ${of.id} AND version = 1`.execute(
        kysely,
      )
    const { rows } = await sql<{
      doy: number
    }>`SELECT (canonical::jsonb #>> '{tree,header,doyId}')::bigint AS doy FROM submission WHERE etos = ${of.etos} AND ede_id = ${of.id} AND version = 1`.execute(
      kysely,
    )
    const [there, gone] = [`"doyId":${rows[0]?.doy},`, '"doyId":987654321,']
    await canonical(there, gone)
    expect(await refusal()).toBe('life.baseGone')
    await canonical(gone, there)
    expect(await wholeDigest()).toBe(digest)
  })

  it('killed at any of its statements is deleted whole or not at all', async ({ skip }) => {
    const kills = await killedAnywhere(deleteNewest, 22)
    if (kills === null) skip()
    expect(kills).toBeGreaterThan(0)
    // What the last round, which nothing broke, did: the rows of the first version, under their keys.
    const { header } = (await treeOf(of.client, of.etos, of.id)).tree
    expect([header.status, header.odos === 'ΑΛΛΟΥ']).toEqual([STATES.FINAL, false])
    expect(await readAll()).toEqual(first)
    expect(await mismatches()).toEqual([])
    const { rows } = await sql`SELECT 1 FROM edetedeaeehd WHERE etos = ${of.etos} AND ede_id_head = ${of.id}`.execute(
      kysely,
    )
    expect(rows).toEqual([])
    expect(Object.keys(windowParts).every((slot) => slot in first)).toBe(true)
  })
})
