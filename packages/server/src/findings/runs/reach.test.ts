import { calls } from '@eae/domain/contract.ts'
import { codesOfMoment } from '@eae/domain/findings/run-codes.ts'
import { CHANGED, FULL, OFFICIAL, RUN, TRIAL } from '@eae/domain/findings/runs.ts'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findOfMoment, kindsOfChecks, KINDS_OF_TABLE, readSituation } from '../../applications/index.ts'
import { TOUCHES } from '../../applications/check/seen/touches.ts'
import { findActorOfUser } from '../../session/index.ts'
import { testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { numbersFrom } from '../../testing/change-at-random.ts'
import { rounds } from '../../testing/full.ts'
import { statementsOf } from '../../testing/statements.ts'
import { beginRun } from './begin.ts'
import { proposeRun, publishRunJob } from './publish.ts'
import { changeOne, changesOf } from '../../testing/change-what-checks-read.ts'
import { checkInLanes } from './work.ts'
import { asOwner } from '../../testing/owner.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'agency'`.execute(db.kysely)
const agency = await findActorOfUser(db.kysely, user.rows[0]?.id ?? 0, null)
if (agency === null) throw new Error('the demo has no agency')
const actor = agency
// No run of the demo is on its way beside those of this file.
await sql`UPDATE check_run SET state = ${RUN.cancelled} WHERE etos = ${etos} AND state < ${RUN.published}`.execute(
  db.kysely,
)

const context = (runId: number) => ({
  db,
  actor,
  input: { runId },
  scheduleId: null,
  progress: () => undefined,
  stopIfCancelled: () => undefined,
  finish: () => Promise.resolve(),
})
/** Runs the checks to their end; no worker is here. Gives the run and the applications that were asked. */
const run = async (mode: number, reach: number, more: object = {}) => {
  const wish = calls.beginRun.input.parse({ etos, mode, moment: 'N', scope: {}, reach, ...more })
  const { id, jobId } = await beginRun(db, actor, wish)
  await checkInLanes(2)(context(id))
  await sql`UPDATE app_job SET state = 2 WHERE id = ${jobId}`.execute(db.kysely)
  const { rows } = await sql<{ id: number; changed: readonly number[] | null }>`
    SELECT a.ede_id AS id, a.changed FROM check_run_application a WHERE a.run_id = ${id} AND a.state = 1 ORDER BY a.ede_id
  `.execute(db.kysely)
  return { id, asked: rows }
}
/** As if two people had published it. */
const publish = async (id: number): Promise<void> => {
  await sql`UPDATE check_run SET state = ${RUN.publishing}, due = now()::date + 30 WHERE id = ${id}`.execute(db.kysely)
  await publishRunJob(context(id))
}
const published = async (reach: number, more: object = {}) => {
  const done = await run(OFFICIAL, reach, more)
  await publish(done.id)
  return done.asked
}
/** What a run of all applications finds otherwise than it stands. */
const otherwise = async (): Promise<readonly unknown[]> => {
  const { id } = await run(TRIAL, FULL)
  const { rows } = await sql`
    SELECT f.ede_id, f.finding_key, f.change, f.found -> 'finding' -> 'params' AS params FROM check_run_finding f
    WHERE f.run_id = ${id} AND f.change <> 0 ORDER BY f.ede_id, f.finding_key LIMIT 5
  `.execute(db.kysely)
  return rows
}
const idsOf = async (query: RawBuilder<unknown>): Promise<readonly number[]> =>
  (await sql<{ id: number }>`SELECT DISTINCT q.id FROM (${query}) q ORDER BY q.id`.execute(db.kysely)).rows.map(
    ({ id }) => id,
  )
const afmsOf = async (of: readonly (number | undefined)[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ afm: string }>`
    SELECT afm FROM edetedeaeehd WHERE etos = ${etos} AND id = ANY(${of.filter((id) => id !== undefined)}::bigint[])
  `.execute(db.kysely)
  return rows.map(({ afm }) => afm)
}
/** The applications of a run that it had to look at, whether it asked them or not. */
const looked = (runId: number): Promise<readonly number[]> =>
  idsOf(sql`SELECT a.ede_id AS id FROM check_run_application a WHERE a.run_id = ${runId} AND a.marks IS NOT NULL`)
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

await published(FULL)

describe('a run of what changed', () => {
  it('asks nobody where nothing changed, and says so', async () => {
    const { id, asked } = await run(OFFICIAL, CHANGED)
    expect(asked).toEqual([])
    const { rows } = await sql`SELECT DISTINCT a.state FROM check_run_application a WHERE a.run_id = ${id}`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ state: 5 }])
    // Nothing concerns them: not even their marks were made.
    expect(await looked(id)).toEqual([])
  })

  it('asks those alone that have a holding of which the register says something else, and of them the checks that read it', async () => {
    const { rows } = await sql<{ kodekm: string }>`
      SELECT min(s.kodekm) AS kodekm FROM edetedeaeezekm s JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos
      JOIN check_seen c ON c.etos = s.etos AND c.ede_id = s.ede_id WHERE s.etos = ${etos}
    `.execute(db.kysely)
    const kodekm = rows[0]?.kodekm
    await sql`UPDATE kbd_holding SET katoxosafm = '099999999' WHERE kodekm = ${kodekm}`.execute(db.kysely)
    const done = await run(OFFICIAL, CHANGED)
    await publish(done.id)
    const { asked } = done
    expect(await looked(done.id)).toEqual(ids(asked))
    const holders = sql`
      SELECT s.ede_id AS id FROM edetedeaeezekm s JOIN check_seen c ON c.etos = s.etos AND c.ede_id = s.ede_id
      WHERE s.etos = ${etos} AND s.kodekm = ${kodekm}`
    expect(ids(asked)).toEqual(await idsOf(holders))
    expect(asked.length).toBeGreaterThan(0)
    // Animals are the eighth kind.
    expect(asked.map(({ changed }) => changed)).toEqual(asked.map(() => [8]))
    expect(await otherwise()).toEqual([])
  })

  it('asks both sides of an account that came to be the same, and all where a number of a rule is another one', async () => {
    const [first, second] = await idsOf(sql`
      SELECT hd.id FROM edetedeaeehd hd JOIN check_seen s ON s.etos = hd.etos AND s.ede_id = hd.id
      WHERE hd.etos = ${etos} AND 1 = (SELECT count(*) FROM edetedeaeehd o WHERE o.etos = hd.etos AND o.iban = hd.iban)`)
    await sql`
      UPDATE edetedeaeehd t SET iban = o.iban, row_version = t.row_version + 1 FROM edetedeaeehd o
      WHERE t.etos = ${etos} AND t.id = ${first} AND o.etos = ${etos} AND o.id = ${second}
    `.execute(asOwner(db.kysely))
    expect(ids(await published(CHANGED))).toEqual([first, second])
    await sql`UPDATE rule_param SET value = value + 1 WHERE code = '30108' AND year <= ${etos}`.execute(db.kysely)
    expect(ids(await published(CHANGED, { scope: { afms: await afmsOf([first, second]) } }))).toEqual([first, second])
  })

  it('knows nothing of an application whose last published run asked some checks alone, or another moment', async () => {
    const [first] = await idsOf(sql`SELECT s.ede_id AS id FROM check_seen s WHERE s.etos = ${etos}`)
    const scope = { afms: await afmsOf([first]) }
    await published(FULL, { scope })
    expect(await published(CHANGED, { scope })).toEqual([])
    await published(FULL, { scope, codes: ['53101'] })
    expect(ids(await published(CHANGED, { scope }))).toEqual([first])
    await published(FULL, { scope, moment: 'P' })
    expect(ids(await published(CHANGED, { scope }))).toEqual([first])
    expect(await published(CHANGED, { scope })).toEqual([])
  })

  it('is not published once another run was that began after it', async () => {
    const [first] = await idsOf(sql`SELECT s.ede_id AS id FROM check_seen s WHERE s.etos = ${etos}`)
    const scope = { afms: await afmsOf([first]) }
    const { id } = await run(OFFICIAL, CHANGED, { scope })
    await published(FULL, { scope })
    await sql`UPDATE check_run SET number = number + 1000 WHERE id = ${id}`.execute(db.kysely)
    await expect(
      proposeRun(db, actor, { id, rowVersion: 2, due: `${etos + 9}-01-01`, reason: 'test' }),
    ).rejects.toMatchObject({ status: 409 })
  })

  const CHANGES = rounds(60, 1_000)
  const AT_ONCE = rounds(20, 25)
  /** A thousand changes take a minute alone, and twelve beside other work. */
  const timeout = rounds(3, 60) * 60_000
  it(`leaves after ${CHANGES} random changes the rows that a run of all applications leaves`, { timeout }, async () => {
    const next = numbersFrom(49)
    const made = new Set<string>()
    let asked = 0
    for (let at = 0; at < CHANGES; at += AT_ONCE) {
      const names: string[] = []
      // Once all are asked, nobody sees whether a change asked the right ones: one part in ten, in the gate the last one.
      const isOfAll = at + AT_ONCE >= CHANGES || at % (10 * AT_ONCE) === 5 * AT_ONCE
      for (let n = 0; n < AT_ONCE; n += 1) names.push(await changeOne(etos, next, isOfAll))
      for (const name of names) made.add(name)
      asked += (await published(CHANGED)).length
      expect(await otherwise(), `after ${names.join(', ')}`).toEqual([])
    }
    expect(made.size).toBeGreaterThan(Object.keys(changesOf(etos, next)).length / 2)
    expect(asked).toBeGreaterThan(0)
  })
})

describe('what is noted of an application', () => {
  /** Lists whose changes are counted, and what is the same for all applications of a year. */
  const OF_THE_YEAR = [
    'catalogue_change',
    'rule_param',
    'penalty_scale',
    'edetargia',
    'edetparam',
    'eco_incompat',
    'eco_paa_incompat',
    'nsstdeclarationinfo',
    'register_version',
  ]
  /** Who asks, and by which authorisation: no check of a run reads it. */
  const OF_WHO_ASKS = ['app_user', 'edetforea', 'edetedeauthpin']

  it('names every table that a check reads', async () => {
    const [first] = await idsOf(sql`SELECT s.ede_id AS id FROM check_seen s WHERE s.etos = ${etos}`)
    const texts = await statementsOf(() =>
      db.kysely.transaction().execute(async (trx) => {
        const situation = await readSituation(trx, actor, etos, first ?? 0)
        for (const moment of ['N', 'P'] as const)
          await findOfMoment(trx, actor, etos, [situation], { moment, codes: new Set(codesOfMoment(moment)), sums: {} })
      }),
    )
    const named = new Set(
      texts.flatMap((text) => [...text.matchAll(/\b(?:FROM|JOIN) "?([a-z][a-z0-9_]*)"?/g)].map(([, table]) => table)),
    )
    const { rows } = await sql<{ name: string; isList: boolean }>`
      SELECT c.relname::text AS name, EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'note_change') AS "isList"
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1
    `.execute(db.kysely)
    const isNoted = (name: string) =>
      name.startsWith('edetedeaee') ||
      Object.hasOwn(KINDS_OF_TABLE, name) ||
      [...OF_THE_YEAR, ...OF_WHO_ASKS].includes(name)
    const read = rows.filter(({ name }) => named.has(name))
    expect(read.length).toBeGreaterThan(40)
    expect(read.flatMap(({ name, isList }) => (isList || isNoted(name) ? [] : [name]))).toEqual([])
  })

  it('is told of every register and list that is written, by a trigger of the database, and knows whom it concerns', async () => {
    // Of applications the version tells it; lines of payments are written by runs, which are told of.
    const BY_VERSION = new Set(['submission', 'pay_line', 'payvexathd'])
    const { rows } = await sql<{ name: string; events: number; fields: readonly string[] }>`
      SELECT c.relname::text AS name, count(DISTINCT t.tgtype)::integer AS events,
        array_agg(DISTINCT substring(pg_get_triggerdef(t.oid) FROM '\\((.*)\\)$')) FILTER (WHERE t.tgname <> 'check_touch_emptied') AS fields
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname LIKE 'check_touch_%' AND t.tgparentid = 0 GROUP BY 1 ORDER BY 1
    `.execute(db.kysely)
    const known = Object.keys(TOUCHES).toSorted()
    expect(rows.map(({ name }) => name)).toEqual(known)
    expect(rows.filter(({ events }) => events !== 4)).toEqual([])
    for (const { name, fields } of rows)
      expect([name, fields]).toEqual([
        name,
        [
          Object.keys(TOUCHES[name]?.by ?? {})
            .map((field) => `'${field}'`)
            .join(', '),
        ],
      ])
    const registers = Object.keys(KINDS_OF_TABLE).filter(
      (name) => !name.startsWith('edetedeaee') && !BY_VERSION.has(name),
    )
    expect(registers.filter((name) => !known.includes(name))).toEqual([])
    for (const [name, { kinds }] of Object.entries(TOUCHES)) expect([name, kinds]).toEqual([name, KINDS_OF_TABLE[name]])
  })

  it('tells of every check what it reads', () => {
    const kinds = kindsOfChecks(db.kysely, etos)
    const codes = [...codesOfMoment('N'), ...codesOfMoment('P')]
    expect(codes.filter((code) => !kinds.has(code))).toEqual([])
    expect([...(kinds.get('30108') ?? [])]).toEqual(['year', 'rows', 'animals'])
  })
})
