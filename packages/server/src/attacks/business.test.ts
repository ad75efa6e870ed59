import { applicationParts } from '@eae/domain/applications/index.ts'
import { edetparam } from '@eae/domain/reference/edetparam.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../testing/app.ts'
import { treeOf } from '../testing/applications.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { eventsSince, lastEvent, wholeDigest } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'
import { asOwner } from '../testing/owner.ts'

/** Rounds of two saves at once; the campaign of the threat list is 1,000 (`EAE_LOST_UPDATE_ROUNDS`). */
const LOST_UPDATE_ROUNDS = Number(process.env.EAE_LOST_UPDATE_ROUNDS ?? 50)

let stage: Stage
beforeAll(async () => {
  stage = await theStage()
})

const tried = new Set<number>()
/** An application that may be submitted, of a farmer whom no office acts for: the offices' are those of other tests. */
const submittableOfNoOffice = async () => {
  const { etos } = stage
  const found = await sql<{ id: number; afm: string }>`
    SELECT h.id, h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0 AND h.status IN (10, 20) AND h.totparcels > 0 AND h.afm !~ '^[789]'
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm) AND NOT EXISTS (SELECT 1 FROM edetedeauthor au JOIN subscriber_ext s ON s.efo_id = au.efo_id
        JOIN app_user u ON u.subs_id = s.id WHERE au.etos = h.etos AND au.afm = h.afm) ORDER BY h.id DESC
  `.execute((await testDb()).kysely)
  for (const { id, afm } of found.rows) {
    if (tried.has(id)) continue
    tried.add(id)
    const client = await (await makeUser({ pattern: 'farmer', afm })).logIn()
    const checks = await client.call('Edetedeaeehd/runChecks', { etos, id })
    if ((checks.body.data as { severity: string }[]).every(({ severity }) => severity !== 'B'))
      return { client, etos, id, rowVersion: (await treeOf(client, etos, id)).tree.header.rowVersion }
  }
  throw new Error('no application is left that may be submitted')
}

/**
 * Runs while the deadlines of every year lie so many seconds ahead of whatever instant asks for them: a transaction sees
 * its own instant throughout, so that even the exact one can be met.
 */
const withDeadlinesAhead = async (final: number, latest: number, work: () => Promise<void>): Promise<void> => {
  const { kysely } = await testDb()
  const columns = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'edetparam' ORDER BY ordinal_position
  `.execute(kysely)
  const ahead: Readonly<Record<string, number>> = { final_submission_date: final, latest_submission_date: latest }
  const list = columns.rows.map(({ name }) => {
    const seconds = ahead[name]
    return seconds === undefined
      ? sql.id(name)
      : sql`now() + make_interval(secs => ${sql.lit(seconds)}) AS ${sql.id(name)}`
  })
  await sql`ALTER TABLE edetparam RENAME TO edetparam_stored`.execute(kysely)
  try {
    await sql`CREATE VIEW edetparam AS SELECT ${sql.join(list)} FROM edetparam_stored`.execute(kysely)
    await work()
  } finally {
    await sql`DROP VIEW IF EXISTS edetparam`.execute(kysely)
    await sql`ALTER TABLE edetparam_stored RENAME TO edetparam`.execute(kysely)
  }
}

const change = (client: TestClient, status: number, entityName: string, entity: object) =>
  client.call('MainService/synchronizeChanges', { etos: stage.etos, changes: [{ status, entityName, entity }] })

/** Runs under another state of the year or the application, and brings it back. */
const under = async (set: RawBuilder<unknown>, back: RawBuilder<unknown>, work: () => Promise<void>): Promise<void> => {
  const { kysely } = await testDb()
  await set.execute(asOwner(kysely))
  try {
    await work()
  } finally {
    await back.execute(asOwner(kysely))
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
    await expectRefusal('access-forged', async () => {
      const answer = await change(stage.clients.farmerA, 1, 'Edetedeaeehd', {
        id: stage.id,
        rowVersion: version,
        email: 'x@example.gr',
      })
      expect([409, 422]).toContain(answer.status)
    })
  })

  it('a version that the row had is no sign of an attack: the page is a little old', async () => {
    const { tree } = await treeOf(stage.clients.farmerA, stage.etos, stage.id)
    const { id, rowVersion } = tree.header
    const since = await lastEvent()
    const answer = await change(stage.clients.farmerA, 1, 'Edetedeaeehd', { id, rowVersion: rowVersion - 1 })
    expect(answer.status).toBe(409)
    expect(await eventsSince(since, 'access-forged')).toBe(0)
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
    const all = await rowsOfA()
    const { tree } = await treeOf(client, stage.etos, stage.id)
    await expectRefusal('access-locked', async () => {
      for (const [name, { id, rowVersion }] of all) {
        const answer = await change(client, name === 'Edetedeaeehd' ? 1 : 2, name, { id, rowVersion })
        expect([answer.status, answer.body.code], name).toEqual([423, code])
      }
      const submit = await client.call('Edetedeaeehd/submit', {
        etos: stage.etos,
        id: stage.id,
        rowVersion: tree.header.rowVersion,
        idempotencyKey: 'locked-key-1',
      })
      expect([submit.status, submit.body.code]).toEqual([423, code])
    })
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

  it.each([
    ['the sample', 'deigmaflag', 'deigmalockflag', 'locked.sample'],
    ['remote sensing', 'thlflag', 'thllockflag', 'locked.remoteSensing'],
  ])('%s stops every write while its lock is on', async (_what, mark, column, code) => {
    await under(header(sql`${sql.id(mark)} = true`), header(sql`${sql.id(mark)} = false`), () =>
      under(lock(column, true), lock(column, false), () => expectAllLocked(stage.clients.farmerA, code)),
    )
  })

  it('a closed year stops nobody from taking back whom he trusts: an authorisation, a code', async () => {
    const { etos, authorisation, afm } = stage
    const { farmerA } = stage.clients
    const { kysely } = await testDb()
    const pin = await sql<{ id: number }>`
      INSERT INTO edetedeauthpin (etos, afm, efo_id, authortype, pin_hash, dteexpire, usrinsert)
      SELECT ${etos}, ${afm}, au.efo_id, 1, 'x', now() + interval '1 hour', 'test' FROM edetedeauthor au WHERE au.etos = ${etos} AND au.id = ${authorisation.id} RETURNING id
    `.execute(kysely)
    await under(lock('onllockmessage', 'Κλειστά'), lock('onllockmessage', null), async () => {
      const give = await farmerA.call('Edetedeauthor/createPin', { etos, efoId: 1, authortype: 1 })
      expect([give.status, give.body.code]).toEqual([423, 'locked.year'])
      expect((await farmerA.call('Edetedeauthor/cancelPin', { etos, id: pin.rows[0]?.id })).status).toBe(200)
      // A version that is not the row's: what is asked first is the lock, and it lets him through.
      const body = { etos, id: authorisation.id, rowVersion: 1_000_000 }
      expect((await farmerA.call('Edetedeauthor/revoke', body)).status).toBe(409)
    })
  })

  it('checks of who may not edit tell what they find and write nothing, also of parcels not seen yet', async () => {
    const { etos, id } = stage
    const unseen = sql`UPDATE edetedeaeeagroi SET outsideilot = NULL WHERE etos = ${etos} AND ede_id = ${id}`
    const { kysely } = await testDb()
    const old = await sql<{ id: number; outside: number | null }>`
      SELECT id, outsideilot AS outside FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${id}
    `.execute(kysely)
    const back = sql`UPDATE edetedeaeeagroi a SET outsideilot = o.outside FROM unnest(${old.rows.map((row) => row.id)}::bigint[], ${old.rows.map((row) => row.outside)}::numeric[]) AS o (id, outside) WHERE a.etos = ${etos} AND a.id = o.id`
    await under(unseen, back, async () => {
      const checked = async (client: TestClient) => {
        const before = await wholeDigest()
        expect((await client.call('Edetedeaeehd/runChecks', { etos, id })).status).toBe(200)
        return (await wholeDigest()) === before
      }
      expect(await checked(stage.clients.payments)).toBe(true)
      await under(lock('onllockmessage', 'Κλειστά'), lock('onllockmessage', null), async () => {
        expect(await checked(stage.clients.farmerA)).toBe(true)
      })
    })
  })

  it('after the deadline of the database’s clock nothing is written, whatever the caller’s says (T22)', async () => {
    const { kysely } = await testDb()
    const dates = await sql<{ final: string; latest: string }>`
      SELECT final_submission_date AS final, latest_submission_date AS latest FROM edetparam WHERE year_eae = ${stage.etos}
    `.execute(kysely)
    const [old] = dates.rows
    const set = (final: RawBuilder<unknown>, latest: RawBuilder<unknown>) =>
      sql`UPDATE edetparam SET final_submission_date = ${final}, latest_submission_date = ${latest} WHERE year_eae = ${stage.etos}`
    const back = set(sql`${old?.final}::timestamptz`, sql`${old?.latest}::timestamptz`)
    await under(set(sql`now() - interval '2 seconds'`, sql`now() - interval '0.1 seconds'`), back, () =>
      expectAllLocked(stage.clients.farmerA, 'locked.deadline'),
    )
  })

  it.each<[string, number, number, number]>([
    ['a tenth of a second before the end of on-time submission', 0.1, 3_600, 30],
    ['in its very instant', 0, 3_600, 30],
    ['a tenth of a second after it', -0.1, 3_600, 31],
    ['a tenth of a second before the end of late submission', -3_600, 0.1, 31],
    ['in the very instant of that', -3_600, 0, 31],
    ['a tenth of a second after that', -3_600, -0.1, 423],
  ])('a submission %s is what the clock of its transaction says (T22)', async (_when, final, latest, expected) => {
    const one = await submittableOfNoOffice()
    await withDeadlinesAhead(final, latest, async () => {
      const { client, etos, id, rowVersion } = one
      const answer = await client.call('Edetedeaeehd/submit', {
        etos,
        id,
        rowVersion,
        idempotencyKey: `instant-${final}-${latest}`,
      })
      const { kysely } = await testDb()
      const stored = await sql<{ status: number; wasAt: boolean }>`
        SELECT status, dteprotocol IS NOT NULL AS "wasAt" FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}`.execute(
        kysely,
      )
      if (expected === 423) expect([answer.status, answer.body.code]).toEqual([423, 'locked.deadline'])
      else expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(stored.rows).toEqual([expected === 423 ? { status: 20, wasAt: false } : { status: expected, wasAt: true }])
    })
  })

  it.each([30, 50, 55, 60, 70, 75, 80, 90, 95, 99])('an application in state %i takes no edit', async (status) => {
    const was = await sql<{
      status: number
    }>`SELECT status FROM edetedeaeehd WHERE etos = ${stage.etos} AND id = ${stage.id}`.execute((await testDb()).kysely)
    await under(header(sql`status = ${status}`), header(sql`status = ${was.rows[0]?.status ?? 10}`), async () => {
      const all = await rowsOfA()
      const { tree } = await treeOf(stage.clients.farmerA, stage.etos, stage.id)
      await expectRefusal('access-locked', async () => {
        for (const [name, { id, rowVersion }] of all) {
          const answer = await change(stage.clients.farmerA, name === 'Edetedeaeehd' ? 1 : 2, name, { id, rowVersion })
          expect([answer.status, answer.body.code], name).toEqual([
            423,
            // Corrections take edits within their period, which this year does not have.
            status === 55 ? 'locked.noCorrection' : status < 90 ? 'locked.submitted' : 'locked.state',
          ])
        }
        const submit = await stage.clients.farmerA.call('Edetedeaeehd/submit', {
          etos: stage.etos,
          id: stage.id,
          rowVersion: tree.header.rowVersion,
          idempotencyKey: `state-${status}`,
        })
        // One that is submitted gives its receipt; this one was set so by the test, and has none.
        expect(submit.status).toBe(status === 30 ? 404 : 423)
      })
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
