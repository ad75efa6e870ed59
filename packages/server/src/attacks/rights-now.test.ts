import type { MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { MASS_JOB } from '@eae/domain/applications/bulk/mass-actions.ts'
import { JOB_DONE, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import { PART_BYTES } from '@eae/domain/kernel/file.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../platform/jobs/queue.ts'
import type { Database } from '../platform/database.ts'
import { findActorOfUser } from '../session/index.ts'
import { testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication, claimYear, databaseDigest, firstParcel, treeOf, update } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser, type TestUser } from '../testing/users.ts'

const SAVE = 'MainService/synchronizeChanges'
const WAITS = '1 hour'

let db: Database
let etos = 0
beforeAll(async () => {
  db = await testDb()
  etos = await claimYear()
})

describe('a mass job', () => {
  /** Ordered by a user for all drafts, and still waiting. */
  const order = async (user: TestUser): Promise<number> => {
    const actor = await findActorOfUser(db.kysely, user.id)
    if (actor === null) throw new Error('the user may not act')
    const input = { etos, action: 'runChecks', criteria: {}, reason: '' }
    return db.kysely.transaction().execute(async (trx) => {
      const id = await enqueue(trx, actor, { kind: MASS_JOB, subject: 'Edetedeaeehd', input })
      // Before any worker sees it.
      await sql`UPDATE app_job SET run_after = now() + ${WAITS}::interval WHERE id = ${id}`.execute(trx)
      return id
    })
  }
  const letRun = async (client: TestClient, id: number) => {
    await sql`UPDATE app_job SET run_after = now() WHERE id = ${id}`.execute(db.kysely)
    return jobOver((path, body) => client.call(path, body), id)
  }

  it('does nothing for a user who has lost the right since he ordered it', async () => {
    const clerk = await makeUser({ pattern: 'daok' })
    const client = await clerk.logIn()
    const id = await order(clerk)
    await sql`UPDATE app_user SET excluded_codes = '{Checks_Run}' WHERE id = ${clerk.id}`.execute(db.kysely)
    const before = await databaseDigest()
    expect(await letRun(client, id)).toMatchObject({ state: JOB_FAILED, result: null })
    expect(await databaseDigest()).toBe(before)
  })

  it('reaches what its user reaches when it runs, not what he reached when he ordered it', async () => {
    const clerk = await makeUser({ pattern: 'daok' })
    const id = await order(clerk)
    const moved = await sql<{ code: string }>`
      UPDATE app_user u SET subs_id = s.id FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id
      WHERE u.id = ${clerk.id} AND f.foreastype = 3 AND f.daok_kodikos = (
        SELECT h.daok_kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.daok_kodikos <> (
          SELECT o.daok_kodikos FROM app_user d JOIN subscriber_ext ds ON ds.id = d.subs_id JOIN edetforea o ON o.id = ds.efo_id WHERE d.login = 'daok')
        ORDER BY h.id LIMIT 1)
      RETURNING f.daok_kodikos AS code
    `.execute(db.kysely)
    const { state, result } = await letRun(await clerk.logIn(), id)
    expect(state).toBe(JOB_DONE)
    const ids = (result as MassResult).outcomes.map((outcome) => outcome.id)
    const offices = await sql<{ code: string }>`
      SELECT DISTINCT daok_kodikos AS code FROM edetedeaeehd WHERE etos = ${etos} AND id = ANY(${ids})
    `.execute(db.kysely)
    expect(offices.rows).toEqual(moved.rows)
  })
})

describe('an authorisation', () => {
  it('whose last moment is over gives nothing any more, though nobody has taken it back', async () => {
    const { client, id } = await adviserApplication(3)
    const answer = await treeOf(client, etos, id)
    const { afm, rowVersion } = answer.tree.header
    const parcel = firstParcel(answer)
    const until = (moment: string) =>
      sql`UPDATE edetedeauthor SET dteend = now() + ${moment}::interval WHERE etos = ${etos} AND afm = ${afm} AND status = 1`.execute(
        db.kysely,
      )
    const calls: readonly (readonly [string, object])[] = [
      ['Edetedeaeehd/findTree', { etos, id }],
      ['Edetedeaeehd/runChecks', { etos, id }],
      ['Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'over-and-out' }],
      [
        SAVE,
        {
          etos,
          changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΑΛΛΟΥ' })],
        },
      ],
    ]
    await until('-1 second')
    const before = await databaseDigest()
    try {
      for (const [path, body] of calls) expect([path, (await client.call(path, body)).status]).toEqual([path, 404])
      const list = await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos, criteria: { afm } })
      expect(list.body.data).toEqual([])
      expect(await databaseDigest()).toBe(before)
    } finally {
      await until('300 days')
    }
    expect((await client.call('Edetedeaeehd/findTree', { etos, id })).status).toBe(200)
  })
})

describe('the key of a save', () => {
  it('of another user opens nothing of what he was answered, and takes nothing from him', async () => {
    const one = await adviserApplication(4)
    const parcel = firstParcel(await treeOf(one.client, etos, one.id))
    const changes = [
      update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΙΔΙΟ ΚΛΕΙΔΙ' }),
    ]
    const body = { etos, changes, idempotencyKey: 'key-of-somebody' }
    const first = await one.client.call(SAVE, body)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const stranger = await (await makeUser({ pattern: 'farmer' })).logIn()
    await expectRefusal('access-missed', async () => {
      const stolen = await stranger.call(SAVE, body)
      expect([stolen.status, JSON.stringify(stolen.body).includes('ΙΔΙΟ ΚΛΕΙΔΙ')]).toEqual([404, false])
    })
    // His own batch under that key is his own, and the first user is still answered as before.
    const own = await stranger.call(SAVE, { ...body, changes: [update('Edetedeaeehd', { id: 1, rowVersion: 1 })] })
    expect(own.body.code).not.toBe('error.keyUsed')
    expect((await one.client.call(SAVE, body)).body).toEqual(first.body)
  })
})

describe('a search', () => {
  it.each([{ fromRowIndex: -1 }, { toRowIndex: -1 }, { fromRowIndex: 0, toRowIndex: -50 }, { toRowIndex: 1e12 }])(
    'for %o is refused, and not asked of the database',
    async (window) => {
      const { client } = await adviserApplication(0)
      for (const path of ['Edetedeaeehd/findAllByCriteriaRange_grid', 'Edetfytiko/findAllByCriteriaRange_grid'])
        expect([path, (await client.call(path, { etos, criteria: {}, ...window })).status]).toEqual([path, 422])
    },
  )
})

describe('a file of another user', () => {
  it('takes no part, is not dropped, and is held by no record of who knows its number', async () => {
    const [owner, stranger] = [await makeUser({ pattern: 'adviser' }), await makeUser({ pattern: 'adviser' })]
    const [mine, theirs] = [await owner.logIn(), await stranger.logIn()]
    const bytes = Buffer.from(`%PDF-1.7\n${'α'.repeat(PART_BYTES / 2)}`)
    const begun = await mine.call('Files/begin', { purpose: 'document', name: 'τίτλος.pdf', size: bytes.length })
    const { id } = begun.body.data as { id: number }
    const part = (client: TestClient, n: number) =>
      client.call('Files/addPart', {
        id,
        n,
        bytes: bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES).toString('base64'),
      })
    expect((await part(mine, 0)).status).toBe(200)
    await expectRefusal('access-missed', async () => {
      expect((await part(theirs, 1)).status).toBe(404)
      expect((await theirs.call('Files/drop', { id })).status).toBe(404)
    })
    const stored = await sql<{ parts: number; bytes: number }>`
      SELECT (SELECT count(*) FROM app_file_part p WHERE p.file_id = f.id) AS parts, f.received_bytes AS bytes FROM app_file f WHERE f.id = ${id}
    `.execute(db.kysely)
    expect(stored.rows).toEqual([{ parts: 1, bytes: PART_BYTES }])
    expect((await part(mine, 1)).status).toBe(200)
    const application = await adviserApplication(5)
    const kind = await sql<{ id: number }>`SELECT min(id) AS id FROM edetdikaiol WHERE activeflag`.execute(db.kysely)
    const held = await theirs.call(SAVE, {
      etos,
      changes: [
        {
          status: 0,
          entityName: 'Edetedeaeedikaiol',
          entity: { id: 'TEMP_ID_1', edeId: application.id, edkId: kind.rows[0]?.id, fileId: id, kodikos: 77 },
        },
      ],
    })
    expect(held.status).toBe(422)
    expect(JSON.stringify(held.body.issues)).toContain('file.notYours')
  })
})
