import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, sha256 } from '../platform/canonical.ts'
import type { Executor } from '../platform/transaction.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { adviserApplication, submittable, treeOf, update } from '../testing/applications.ts'
import { closeDays } from './close-days.ts'
import { LOGS, newestForm } from './logs.ts'
import { readRoots, rootSchema, writeRoots, type Root } from './roots.ts'
import { verifyLogs } from './verify-logs.ts'
import { verifyAgainst, verifyRoots } from './verify-roots.ts'

const db = await testDb()
let folder = ''
let kept: Root

/** As if everything that was written had been written so many days ago. */
const age = async (days: number): Promise<void> => {
  for (const { table } of LOGS)
    await sql`UPDATE ${sql.table(table)} SET at = at - make_interval(days => ${days})`.execute(db.kysely)
}

/** A farmer asks for something, which is sealed. */
const declare = async (etos: number): Promise<void> => {
  const farmer = await clientOf('farmer')
  const kinds = await farmer.call('NsstDeclaration/findKinds', { etos })
  const kind = (kinds.body.data as { id: number; kodikos: string }[]).find(({ kodikos }) => kodikos === 'D16')
  const nothing = { afm: null, edaId: null, findingKey: null, runId: null, latewords: '', documents: [] }
  const saved = await farmer.call('NsstDeclaration/save', {
    ...nothing,
    etos,
    seen: null,
    kindId: kind?.id ?? 0,
    answers: { words: 'Κάτι ζητώ.' },
  })
  const { id } = saved.body.data as { id: number }
  const sent = await farmer.call('NsstDeclaration/submit', { etos, id, rowVersion: 1 })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'eae-roots-'))
  const { client, etos, id, rowVersion } = await submittable(3)
  const sent = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'proofs-of-logs' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await declare(etos)
  const agency = await clientOf('agency')
  expect((await agency.call('Edetedeaeehd/findTree', { etos, id })).status).toBe(200)
  const draft = await adviserApplication(6)
  const { header } = (await treeOf(draft.client, draft.etos, draft.id)).tree
  const change = update('Edetedeaeehd', { id: draft.id, rowVersion: header.rowVersion, phone: '2410123456' })
  expect(
    (await draft.client.call('MainService/synchronizeChanges', { etos: draft.etos, changes: [change] })).status,
  ).toBe(200)
  await sql`INSERT INTO security_event (kind, client_ip) VALUES ('access-unknown', '10.0.0.1')`.execute(db.kysely)
  await age(2)
  expect(await closeDays(db)).toBeGreaterThan(0)
  await writeRoots(db.kysely, folder)
  const [root] = await readRoots(db.kysely, 1)
  if (root === undefined) throw new Error('there is no root')
  kept = root
})
afterAll(() => rm(folder, { recursive: true }))

/** What a proof says after alterations of the database, which are taken back afterwards. */
const after = async (
  prove: (executor: Executor) => Promise<readonly string[]>,
  ...alterations: readonly RawBuilder<unknown>[]
): Promise<readonly string[]> => {
  const undone = new Error('taken back')
  let said: readonly string[] = []
  await db.kysely
    .transaction()
    .execute(async (trx) => {
      for (const alteration of alterations) await alteration.execute(trx)
      said = await prove(trx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return said
}
const faultsOfLogs = async (executor: Executor) => (await verifyLogs(executor)).faults
const faultsOfRoots = async (executor: Executor) => (await verifyRoots(executor)).faults
const oneOf = (table: string) => sql`(SELECT max(id) FROM ${sql.table(table)})`

describe('the days of the logs', () => {
  it('are closed once, each row of them, and are proven', async () => {
    expect(await closeDays(db)).toBe(0)
    const proof = await verifyLogs(db.kysely)
    expect(proof.faults).toEqual([])
    const counts = await Promise.all(
      LOGS.map(({ table }) => sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(db.kysely)),
    )
    expect(proof.rows).toBe(counts.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0))
    expect(counts.every(({ rows }) => (rows[0]?.n ?? 0) > 0)).toBe(true)
  })

  it.each(LOGS.map((log) => [log.table, log] as const))('cover every column of %s', async (table, log) => {
    const found = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ${table}
    `.execute(db.kysely)
    expect(found.rows.map(({ name }) => name).toSorted()).toEqual(log.forms[newestForm(log) - 1]?.toSorted())
  })

  describe.each(LOGS.map((log) => [log.table, log] as const))('name what was done to %s:', (table, log) => {
    it.each<[string, () => RawBuilder<unknown>, string]>([
      ['a row that was deleted', () => sql`DELETE FROM ${sql.table(table)} WHERE id = ${oneOf(table)}`, 'is missing'],
      [
        'a row that was added',
        () => sql`
          INSERT INTO ${sql.table(table)}
          SELECT (jsonb_populate_record(t, jsonb_build_object('id', 1, 'hour', NULL))).* FROM ${sql.table(table)} t WHERE id = ${oneOf(table)}`,
        ' 1 of ',
      ],
      [
        'a row of another day',
        () => sql`UPDATE ${sql.table(table)} SET at = at - interval '1 day' WHERE id = ${oneOf(table)}`,
        'is missing',
      ],
    ])('%s', async (_what, alter, said) => {
      const faults = await after(faultsOfLogs, alter())
      expect(
        faults.filter((fault) => fault.startsWith(table) && fault.includes(said)),
        faults.join('\n'),
      ).not.toEqual([])
    })

    it('a column that was altered, whichever', async () => {
      const columns = await sql<{ name: string; type: string }>`
        SELECT column_name AS name, data_type AS type FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = ${table} AND column_name NOT IN ('id', 'etos')
      `.execute(db.kysely)
      const altered: Readonly<Record<string, string>> = {
        text: "coalesce(c, '') || 'Χ'",
        jsonb: `'{"other": 1}'::jsonb`,
        smallint: 'CASE WHEN c = 1 THEN 2 ELSE 1 END',
        'timestamp with time zone': "coalesce(c, now()) + interval '1 microsecond'",
      }
      const unnamed: string[] = []
      for (const { name, type } of columns.rows) {
        const value = (altered[type] ?? 'coalesce(c, 0) + 1').replaceAll(/\bc\b/g, `"${name}"`)
        const free = await sql<{ name: string }>`
          SELECT conname AS name FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype IN ('c', 'f') AND conparentid = 0
        `.execute(db.kysely)
        const faults = await after(
          faultsOfLogs,
          ...free.rows.map((rule) => sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(rule.name)}`),
          sql`UPDATE ${sql.table(table)} SET ${sql.id(name)} = ${sql.raw(value)} WHERE id = ${oneOf(table)}`,
        )
        if (!faults.some((fault) => fault.startsWith(table) && fault.endsWith('was altered'))) unnamed.push(name)
      }
      expect(unnamed).toEqual([])
    })

    it('all of its rows, its blocks and its days', async () => {
      expect((await after(faultsOfLogs, sql`DELETE FROM ${sql.table(table)}`)).length).toBeGreaterThan(0)
      const blocks = await after(
        faultsOfLogs,
        sql`UPDATE log_block SET leaves = leaves || leaves WHERE kind = ${log.kind}`,
      )
      expect(blocks.some((fault) => fault.startsWith(`log_block ${log.kind}`))).toBe(true)
      const links = await after(
        faultsOfLogs,
        sql`UPDATE log_day SET row_count = row_count + 1 WHERE kind = ${log.kind}`,
      )
      expect(links.some((fault) => fault.startsWith(`log_day ${log.kind}`))).toBe(true)
      const cut = await after(
        faultsOfRoots,
        sql`DELETE FROM log_day WHERE kind = ${log.kind} AND day = (SELECT max(day) FROM log_day)`,
      )
      expect(cut.some((fault) => fault.startsWith(`log ${log.kind}`))).toBe(true)
    })
  })
})

describe('the root of a day', () => {
  it('stands in a file outside, once, and proves the database', async () => {
    expect(await readdir(folder)).toEqual([`eae-root-${kept.day}.json`])
    expect(await writeRoots(db.kysely, folder)).toEqual([])
    const file = rootSchema.parse(JSON.parse(await readFile(path.join(folder, `eae-root-${kept.day}.json`), 'utf8')))
    expect(file).toEqual(kept)
    expect(await verifyAgainst(db.kysely, file)).toEqual([])
    expect(await verifyAgainst(db.kysely, kept.root)).toEqual([])
    expect(await faultsOfRoots(db.kysely)).toEqual([])
  })

  it('finds the end of a chain of submissions that was cut off, with everything else put back', async () => {
    const [etos, end] = Object.entries(kept.tips.submissions)[0] ?? ['0', { no: 0, sha256: '' }]
    const cut = [
      sql`UPDATE submission_chain SET last_no = last_no - 1, last_sha256 = (SELECT prev_sha256 FROM submission WHERE etos = ${Number(etos)} AND chain_no = ${end.no}) WHERE etos = ${Number(etos)}`,
      sql`DELETE FROM submission WHERE etos = ${Number(etos)} AND chain_no = ${end.no}`,
    ]
    const said = [`submissions of ${etos}: no. ${end.no} is not the one that the root of ${kept.day} covers`]
    expect(await after((executor) => verifyAgainst(executor, kept), ...cut)).toEqual(said)
    // With its own root written anew, too, it is the root outside that tells.
    const tips = {
      ...kept.tips,
      submissions: { ...kept.tips.submissions, [etos]: { no: end.no - 1, sha256: '0'.repeat(64) } },
    }
    const anew = sha256(canonicalJson({ day: kept.day, prev: kept.prev, tips }))
    const all = [
      ...cut,
      sql`UPDATE daily_root SET tips = ${JSON.stringify(tips)}::jsonb, root = ${anew} WHERE day = ${kept.day}::date`,
    ]
    expect(await after(faultsOfRoots, ...all)).toEqual([])
    expect((await after((executor) => verifyAgainst(executor, kept.root), ...all))[0]).toContain('was written anew')
    expect((await after((executor) => verifyAgainst(executor, kept), ...all)).length).toBe(2)
  })

  it('finds the end of a chain of declarations that was written anew', async () => {
    const [etos, end] = Object.entries(kept.tips.declarations ?? {})[0] ?? ['0', { no: 0, sha256: '' }]
    expect(end.no).toBe(1)
    const anew = sql`UPDATE nsstdeclaration SET chain_sha256 = ${'1'.repeat(64)} WHERE etos = ${Number(etos)} AND chain_no = ${end.no}`
    expect(await after((executor) => verifyAgainst(executor, kept), anew)).toEqual([
      `declarations of ${etos}: no. ${end.no} is not the one that the root of ${kept.day} covers`,
    ])
  })

  it('that was altered in the database or in its file is told', async () => {
    const other = sql`UPDATE daily_root SET tips = jsonb_set(tips, '{copies,no}', '7')`
    expect(await after(faultsOfRoots, other)).toContain(`daily_root ${kept.day} was altered`)
    const file = { ...kept, tips: { ...kept.tips, copies: { ...kept.tips.copies, no: 7 } } }
    expect(await verifyAgainst(db.kysely, file)).toContain(`the file of the root of ${kept.day} was altered`)
  })

  it('carries the root before it', async () => {
    await age(1)
    await sql`DELETE FROM log_block`.execute(db.kysely)
    await sql`DELETE FROM log_day`.execute(db.kysely)
    await sql`UPDATE daily_root SET day = day - 1`.execute(db.kysely)
    await closeDays(db)
    const [last, before] = await readRoots(db.kysely, 2)
    expect([before?.root, last?.prev]).toEqual([kept.root, kept.root])
  })
})
