import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findingOf, type Finding } from '@eae/domain/kernel/check.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication } from '../../testing/applications.ts'
import { mergeFindings } from './merge-findings.ts'

const found = (
  m2: number,
  { severity = 'B', row = 7 }: { severity?: Finding['severity']; row?: number } = {},
): Finding =>
  findingOf('20107', severity, {
    subject: { kind: 'parcel', id: row },
    params: { aa: String(row) },
    stakeM2: m2,
    point: [360_000.5, 4_380_000.25],
  })

interface Opened {
  readonly etos: number
  readonly id: number
}

const merge = async ({ etos, id }: Opened, ...findings: readonly Finding[]): Promise<void> =>
  mergeFindings(
    (await testDb()).kysely,
    etos,
    id,
    findings.map((finding) => ({ finding, isSetCheck: false, otherVersion: null, stakeCents: null })),
  )
const rows = async ({ etos, id }: Opened) =>
  (
    await sql<{ key: string; status: number; isGone: boolean; m2: number | null; version: number; written: string }>`
      SELECT finding_key AS key, status, gone_at IS NOT NULL AS "isGone", stake_m2 AS m2, row_version AS version, xmin::text AS written
      FROM finding WHERE etos = ${etos} AND ede_id = ${id} ORDER BY finding_key
    `.execute((await testDb()).kysely)
  ).rows
const events = async ({ etos, id }: Opened) =>
  (
    await sql<{ kind: number; from: number; to: number }>`
      SELECT kind, from_status AS "from", to_status AS "to" FROM finding_event WHERE etos = ${etos} AND ede_id = ${id} ORDER BY id
    `.execute((await testDb()).kysely)
  ).rows.map(({ kind, from, to }) => [kind, from, to])
const decide = async ({ etos, id }: Opened, status: number): Promise<void> => {
  await sql`UPDATE finding SET status = ${status}, decided_m2 = stake_m2 WHERE etos = ${etos} AND ede_id = ${id}`.execute(
    (await testDb()).kysely,
  )
}
/** An application of its own for a test, without findings, in a state. */
const opened = async (place: number, status: number): Promise<Opened> => {
  const { etos, id } = await adviserApplication(place)
  const { kysely } = await testDb()
  await sql`UPDATE edetedeaeehd SET status = ${status} WHERE etos = ${etos} AND id = ${id}`.execute(kysely)
  await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id = ${id}`.execute(kysely)
  return { etos, id }
}

describe('a run of the checks', () => {
  it('that finds the same writes no row, and marks no sum of the reports', async () => {
    const draft = await opened(0, STATES.DRAFT)
    await merge(draft, found(100), found(50, { row: 8 }))
    const { kysely } = await testDb()
    const marks = async () => (await sql<{ n: number }>`SELECT count(*) AS n FROM report_change`.execute(kysely)).rows
    const before = [await rows(draft), await marks()]
    await merge(draft, found(50, { row: 8 }), found(100))
    expect([await rows(draft), await marks()]).toEqual(before)
    await merge(draft, found(101), found(50, { row: 8 }))
    expect((await rows(draft)).map(({ m2, version }) => [m2, version])).toEqual([
      [101, 2],
      [50, 1],
    ])
  })

  it('stores what was declared, what was found and the euro at stake, and writes nothing where they are the same', async () => {
    const { etos, id } = await opened(0, STATES.DRAFT)
    const { kysely } = await testDb()
    const herd = (plithos: number) =>
      findingOf('30104', 'B', {
        subject: { kind: 'animal', id: 9 },
        params: { kodekm: 'EL1', ezoKodikos: '0201', plithos, plithosmhtrooy: 10 },
      })
    const stored = async () =>
      (
        await sql`SELECT declared, found, stake_cents, row_version FROM finding WHERE etos = ${etos} AND ede_id = ${id}`.execute(
          kysely,
        )
      ).rows
    const run = (plithos: number, stakeCents: number | null) =>
      mergeFindings(kysely, etos, id, [{ finding: herd(plithos), isSetCheck: false, otherVersion: null, stakeCents }])
    await run(12, 4_200)
    expect(await stored()).toEqual([{ declared: 12, found: 10, stake_cents: 4_200, row_version: 1 }])
    await run(12, 4_200)
    expect(await stored()).toEqual([{ declared: 12, found: 10, stake_cents: 4_200, row_version: 1 }])
    await run(13, null)
    expect(await stored()).toEqual([{ declared: 13, found: 10, stake_cents: null, row_version: 2 }])
  })

  it('forgets what it does not find any more in a draft, of which nobody said anything', async () => {
    const draft = await opened(1, STATES.DRAFT)
    await merge(draft, found(100))
    await merge(draft)
    expect([await rows(draft), await events(draft)]).toEqual([[], []])
  })

  it('leaves what was told to somebody who submitted as corrected, and opens it again when it comes back', async () => {
    const submitted = await opened(2, STATES.FINAL)
    await merge(submitted, found(100))
    await merge(submitted)
    expect(await rows(submitted)).toMatchObject([{ status: 1, isGone: true }])
    await merge(submitted)
    expect(await events(submitted)).toEqual([[7, 0, 1]])
    await merge(submitted, found(100))
    expect(await rows(submitted)).toMatchObject([{ status: 0, isGone: false }])
    expect(await events(submitted)).toEqual([
      [7, 0, 1],
      [6, 1, 0],
    ])
  })

  it.each([
    [2, 102, 'B', 2],
    [2, 102.01, 'B', 0],
    [5, 90, 'B', 5],
    [4, 102, 'B', 4],
    [3, 500, 'B', 3],
  ] as const)(
    'keeps a decision (%i) while no more is found than 1 %% and 1 m² above it: %d m²',
    async (status, m2, severity, after) => {
      const submitted = await opened(3, STATES.FINAL)
      await merge(submitted, found(100))
      await decide(submitted, status)
      await merge(submitted, found(m2, { severity }))
      expect(await rows(submitted)).toMatchObject([{ status: after, isGone: false, m2 }])
    },
  )

  it('opens a decided one that is graver now', async () => {
    const submitted = await opened(4, STATES.FINAL)
    await merge(submitted, found(100, { severity: 'W' }))
    await decide(submitted, 5)
    await merge(submitted, found(100))
    expect(await rows(submitted)).toMatchObject([{ status: 0 }])
  })
})

it('what was said of a finding is not changed, and not taken away without its application', async () => {
  const { kysely } = await testDb()
  for (const statement of [sql`UPDATE finding_event SET to_status = 2`, sql`DELETE FROM finding_event`])
    await expect(statement.execute(kysely)).rejects.toThrow(/said of a finding/)
})

/** What keeps findings: all else reads the view of those that stand. */
const KEEPERS = [
  'applications/check/findings.ts',
  'applications/check/merge-findings.ts',
  'monitoring/answer.ts',
  'findings/',
  // R60 shows them where they are asked for.
  'reports/sql/CheckEdeSearch.sql',
]

it('only what keeps findings reads those that are gone', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const readers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(ts|sql)$/.test(file) &&
      !/\.test\.ts$|^testing\//.test(file) &&
      !KEEPERS.some((keeper) => file.startsWith(keeper)) &&
      /\b(FROM|JOIN)\s+finding\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(readers).toEqual([])
})
