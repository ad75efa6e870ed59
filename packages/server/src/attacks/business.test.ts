import { applicationParts } from '@eae/domain/applications/index.ts'
import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../testing/app.ts'
import { treeOf } from '../testing/applications.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { wholeDigest } from '../testing/digest.ts'
import { makeUser } from '../testing/users.ts'

/** Rounds of two saves at once; the campaign of the threat list is 1,000 (`EAE_LOST_UPDATE_ROUNDS`). */
const LOST_UPDATE_ROUNDS = Number(process.env.EAE_LOST_UPDATE_ROUNDS ?? 50)

let stage: Stage
beforeAll(async () => {
  stage = await theStage()
})

const change = (client: TestClient, status: number, entityName: string, entity: object) =>
  client.call('MainService/synchronizeChanges', { etos: stage.etos, changes: [{ status, entityName, entity }] })

/** Runs under another state of the year or the application, and brings it back. */
const under = async (set: RawBuilder<unknown>, back: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> => {
  const { kysely } = await testDb()
  await set.execute(kysely)
  try {
    await work()
  } finally {
    await back.execute(kysely)
  }
}

describe('two who save the same row (T19, T20)', () => {
  it('one is told what the other wrote; nothing is overwritten silently', async () => {
    const { farmerA, office1 } = stage.clients
    const { tree } = await treeOf(farmerA, stage.etos, stage.id)
    const { id, rowVersion } = tree.header
    const write = (client: TestClient, email: string) => change(client, 1, 'Edetedeaeehd', { id, rowVersion, email })
    const answers = await Promise.all([write(farmerA, 'a@example.gr'), write(office1, 'b@example.gr')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.conflicts).toMatchObject([{ entityName: 'Edetedeaeehd' }])
  })

  it('round after round, whoever is faster: one writes, the other learns both values', async () => {
    const { farmerA, office1 } = stage.clients
    const { tree } = await treeOf(farmerA, stage.etos, stage.id)
    const { id } = tree.header
    let version = tree.header.rowVersion
    for (let round = 0; round < LOST_UPDATE_ROUNDS; round += 1) {
      const mine = [`a${round}@example.gr`, `b${round}@example.gr`] as const
      const answers = await Promise.all(
        [farmerA, office1].map((client, at) =>
          change(client, 1, 'Edetedeaeehd', { id, rowVersion: version, email: mine[at] }),
        ),
      )
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers[1 - winner]?.body.conflicts).toMatchObject([
        { mine: { email: mine[1 - winner] }, theirs: { email: mine[winner], rowVersion: version + 1 } },
      ])
      version += 1
    }
  })

  it.each([-1, 0, 999_999, 1.5, '1', null])('the version %s is no version of the row', async (version) => {
    const before = await wholeDigest()
    const answer = await change(stage.clients.farmerA, 1, 'Edetedeaeehd', {
      id: stage.id,
      rowVersion: version,
      email: 'x@example.gr',
    })
    expect([409, 422]).toContain(answer.status)
    expect(await wholeDigest()).toBe(before)
  })
})

describe('states and years that are closed (T21, T23, T24)', () => {
  const rowsOfA = async () => {
    const rows: [string, { id: unknown; rowVersion: unknown }][] = []
    for (const entity of applicationParts) {
      const criteria = entity.name === 'Edetedeaeehd' ? { afm: stage.afm } : { edeId: stage.id }
      const found = await stage.clients.farmerA.call(`${entity.name}/findAllByCriteriaRange_grid`, {
        etos: stage.etos,
        criteria,
      })
      const [row] = found.body.data as { id: unknown; rowVersion: unknown }[]
      if (row !== undefined) rows.push([entity.name, row])
    }
    return rows
  }

  /** Every write of application data that the applicant's side has. */
  const expectAllLocked = async (client: TestClient, code: string): Promise<void> => {
    const before = await wholeDigest()
    for (const [name, { id, rowVersion }] of await rowsOfA()) {
      const answer = await change(client, name === 'Edetedeaeehd' ? 1 : 2, name, { id, rowVersion })
      expect([answer.status, answer.body.code], name).toEqual([423, code])
    }
    const { tree } = await treeOf(client, stage.etos, stage.id)
    const submit = await client.call('Edetedeaeehd/submit', {
      etos: stage.etos,
      id: stage.id,
      rowVersion: tree.header.rowVersion,
      idempotencyKey: 'locked-key-1',
    })
    expect([submit.status, submit.body.code]).toEqual([423, code])
    expect(await wholeDigest()).toBe(before)
  }

  const lock = (column: string, value: string | number | boolean | null) =>
    sql`UPDATE ${sql.table(edetparam.table)} SET ${sql.id(column)} = ${value} WHERE year_eae = ${stage.etos}`

  it.each([
    ['farmerA', 'onllockmessage'],
    ['office1', 'easlockmessage'],
  ] as const)('the lock of the year stops every write of %s', async (name, column) => {
    await under(lock(column, 'Κλειστά'), lock(column, null), () => expectAllLocked(stage.clients[name], 'locked.year'))
  })

  it('the level of working rows stops who is below it', async () => {
    await under(lock('level_edert0_type', 3), lock('level_edert0_type', null), () =>
      expectAllLocked(stage.clients.office1, 'locked.level'),
    )
  })

  const header = (set: RawBuilder<unknown>) =>
    sql`UPDATE edetedeaeehd SET ${set} WHERE etos = ${stage.etos} AND id = ${stage.id}`

  it('the sample stops every write while its lock is on', async () => {
    await under(header(sql`deigmaflag = true`), header(sql`deigmaflag = false`), () =>
      under(lock('deigmalockflag', true), lock('deigmalockflag', false), () =>
        expectAllLocked(stage.clients.farmerA, 'locked.sample'),
      ),
    )
  })

  it('after the deadline of the database’s clock nothing is written, whatever the caller’s says (T22)', async () => {
    const { kysely } = await testDb()
    const dates = await sql<{ final: string; latest: string }>`
      SELECT final_submission_date AS final, latest_submission_date AS latest FROM edetparam WHERE year_eae = ${stage.etos}
    `.execute(kysely)
    const [old] = dates.rows
    const set = (final: RawBuilder<unknown>, latest: RawBuilder<unknown>) =>
      sql`UPDATE edetparam SET final_submission_date = ${final}, latest_submission_date = ${latest} WHERE year_eae = ${stage.etos}`
    await under(
      set(sql`now() - interval '2 seconds'`, sql`now() - interval '1 second'`),
      set(sql`${old?.final}::timestamptz`, sql`${old?.latest}::timestamptz`),
      () => expectAllLocked(stage.clients.farmerA, 'locked.deadline'),
    )
  })

  it.each([30, 40, 50, 55, 60, 70, 75, 80, 90, 95, 99])('an application in state %i takes no edit', async (status) => {
    const was = await sql<{
      status: number
    }>`SELECT status FROM edetedeaeehd WHERE etos = ${stage.etos} AND id = ${stage.id}`.execute((await testDb()).kysely)
    await under(header(sql`status = ${status}`), header(sql`status = ${was.rows[0]?.status ?? 10}`), async () => {
      const before = await wholeDigest()
      for (const [name, { id, rowVersion }] of await rowsOfA()) {
        const answer = await change(stage.clients.farmerA, name === 'Edetedeaeehd' ? 1 : 2, name, { id, rowVersion })
        expect([answer.status, answer.body.code], name).toEqual([
          423,
          status < 90 ? 'locked.submitted' : 'locked.state',
        ])
      }
      expect(await wholeDigest()).toBe(before)
    })
  })

  it('a user who may only read writes nothing', async () => {
    const user = await makeUser({ pattern: 'farmer', afm: stage.afm })
    const client = await user.logIn()
    await sql`UPDATE app_user SET user_lock_type = 1 WHERE id = ${user.id}`.execute((await testDb()).kysely)
    const { etos, id } = stage
    expect((await client.call('Edetedeaeehd/findTree', { etos, id })).status).toBe(200)
    const before = await wholeDigest()
    for (const [path, body] of [
      ['MainService/synchronizeChanges', { etos, changes: [] }],
      ['Edetedeaeehd/runChecks', { etos, id }],
      ['Edetedeaeehd/openNew', { etos, afm: stage.afm }],
      ['Edetedeauthor/revoke', { etos, id: stage.authorisation.id, rowVersion: 1 }],
    ] as const) {
      const answer = await client.call(path, body)
      expect([answer.status, answer.body.code], path).toEqual([423, 'locked.user'])
    }
    expect(await wholeDigest()).toBe(before)
  })
})
