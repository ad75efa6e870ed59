import type { RuleParams } from '@eae/domain/kernel/check.ts'
import { RUN } from '@eae/domain/findings/runs.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import {
  askedAgain,
  findOfMoment,
  kindsOfChecks,
  readNationalSums,
  readSituations,
  readYearMark,
  recordAccess,
  type FoundRow,
} from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { isDatabaseDown } from '../../platform/database-errors.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { JobCancelled, type JobWork } from '../../platform/jobs/job.ts'
import { transaction, type Executor, type Tx } from '../../platform/transaction.ts'
import { lookBefore, noteMarks, type ToAsk } from './seen.ts'
import { LANES, readRun, type StoredRun } from './stored.ts'

const inputSchema = z.object({ runId: z.number() })
/** Applications that are taken from the list of a run at once. */
const AT_ONCE = 1_000
/** Applications in one chunk, which is one transaction; fewer where the database lives in this process and its memory. */
const CHUNK = { shared: 250, embedded: 50 } as const

/** The run that a job is about. */
export const runIdOf = (input: unknown): number => inputSchema.parse(input).runId

/** The next applications of a run that are in a state, in the order of their ids. */
export const nextOf = async (db: Database, runId: number, state: number): Promise<readonly number[]> =>
  (
    await sql<{ id: number }>`
      SELECT a.ede_id AS id FROM check_run_application a WHERE a.run_id = ${runId} AND a.state = ${state} ORDER BY a.ede_id LIMIT ${AT_ONCE}
    `.execute(db.kysely)
  ).rows.map(({ id }) => id)

/** Writes what was found in some applications, and what stood of the same checks and is not found any more. */
const keep = async (
  tx: Tx,
  run: StoredRun,
  codes: readonly string[],
  found: ReadonlyMap<number, readonly FoundRow[]>,
): Promise<void> => {
  const rows = [...found].flatMap(([edeId, findings]) =>
    findings.map((one) => ({
      edeId,
      key: one.finding.id,
      check: one.finding.check,
      severity: one.finding.severity,
      stake: one.finding.stakeM2,
      found: one,
    })),
  )
  await sql`
    WITH n AS MATERIALIZED (
      SELECT f."edeId" AS ede_id, f.key, f."check", f.severity, f.stake::numeric(14,2) AS stake, f.found
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f ("edeId" bigint, key text, "check" text, severity text, stake numeric, found jsonb)
    )
    INSERT INTO check_run_finding (run_id, ede_id, finding_key, check_code, severity, stake_m2, change, found)
    SELECT ${run.id}::bigint, n.ede_id, n.key, n."check", n.severity, n.stake,
      CASE WHEN f.finding_key IS NULL THEN 1 WHEN (f.severity, f.stake_m2, f.params) IS DISTINCT FROM (n.severity, n.stake, n.found -> 'finding' -> 'params') THEN 2 ELSE 0 END,
      n.found
    FROM n LEFT JOIN finding_now f ON f.etos = ${run.etos} AND f.ede_id = n.ede_id AND f.finding_key = n.key
    UNION ALL
    SELECT ${run.id}::bigint, f.ede_id, f.finding_key, f.check_code, f.severity, f.stake_m2, 3, NULL::jsonb
    FROM finding_now f WHERE f.etos = ${run.etos} AND f.ede_id = ANY(${[...found.keys()]}::bigint[]) AND f.check_code = ANY(${[...codes]})
      AND NOT EXISTS (SELECT 1 FROM n WHERE n.ede_id = f.ede_id AND n.key = f.finding_key)
  `.execute(tx.sql)
}

interface Asked {
  /** Of an application whose marks differ at some places. */
  readonly codesFor: (changed: ToAsk['changed']) => readonly string[]
  readonly sums: RuleParams
}

/** Applications by what is asked of them: a run of all asks the same of each. */
const byCodes = (
  applications: readonly ToAsk[],
  codesFor: Asked['codesFor'],
): readonly { readonly codes: readonly string[]; readonly ids: ReadonlySet<number> }[] => {
  const groups = new Map<string, { readonly codes: readonly string[]; readonly ids: Set<number> }>()
  for (const { id, changed } of applications) {
    const codes = codesFor(changed)
    const group = groups.get(codes.join(' ')) ?? { codes, ids: new Set<number>() }
    groups.set(codes.join(' '), group)
    group.ids.add(id)
  }
  return [...groups.values()]
}

const UNKNOWN_ERROR = 'job.failed'

/** Notes that some applications were checked, or why not. */
const noteChunk = async (
  db: Executor,
  runId: number,
  applications: readonly ToAsk[],
  { ms, error }: { readonly ms: RawBuilder<unknown>; readonly error: string | null },
): Promise<void> => {
  const ids = applications.map(({ id }) => id)
  await sql`
    INSERT INTO check_run_chunk (run_id, first_id, last_id, applications, ms, error)
    VALUES (${runId}, ${Math.min(...ids)}, ${Math.max(...ids)}, ${ids.length}, ${ms}, ${error}::text)
    ON CONFLICT (run_id, first_id) DO UPDATE SET last_id = excluded.last_id, applications = excluded.applications, ms = excluded.ms,
      error = excluded.error, at = now()
  `.execute(db)
}
/** Since its transaction began, by the clock of the database. */
const sinceBegin = sql`round(extract(epoch FROM clock_timestamp() - now()) * 1000)::integer`

/** Checks some applications of a run. Both what it found and that they were checked are written, or neither. */
const checkSome = (
  db: Database,
  actor: Actor,
  run: StoredRun,
  { codesFor, sums }: Asked,
  applications: readonly ToAsk[],
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const edeIds = applications.map(({ id }) => id)
    const headers = [...(await readSituations(tx.sql, actor, run.etos, edeIds)).values()]
    if (headers.length > 0) {
      const seen = headers.map(({ id }) => id)
      await recordAccess(tx.sql, actor, run.etos, seen, 'check')
    }
    for (const { codes, ids } of byCodes(applications, codesFor)) {
      const some = headers.filter(({ id }) => ids.has(id))
      const asked = { moment: run.moment, codes: new Set(codes), sums }
      if (some.length > 0) await keep(tx, run, codes, await findOfMoment(tx.sql, actor, run.etos, some, asked))
    }
    const versions = JSON.stringify(headers.map(({ id, rowVersion }) => ({ id, rowVersion })))
    await sql`
      UPDATE check_run_application a SET state = CASE WHEN v.id IS NULL THEN 2 ELSE 1 END, row_version = v."rowVersion"
      FROM unnest(${edeIds}::bigint[]) AS o (id) LEFT JOIN jsonb_to_recordset(${versions}::jsonb) AS v (id bigint, "rowVersion" integer) ON v.id = o.id
      WHERE a.run_id = ${run.id} AND a.ede_id = o.id
    `.execute(tx.sql)
    await noteChunk(tx.sql, run.id, applications, { ms: sinceBegin, error: null })
  })

/** The same; what fails is noted with the code of why, before it is thrown. */
const checkOrNote = async (
  db: Database,
  actor: Actor,
  run: StoredRun,
  asked: Asked,
  applications: readonly ToAsk[],
): Promise<void> => {
  try {
    await checkSome(db, actor, run, asked, applications)
  } catch (error) {
    const code = error instanceof AppError ? error.answer.code : UNKNOWN_ERROR
    await noteChunk(db.kysely, run.id, applications, { ms: sql`0`, error: code }).catch((next: unknown) => {
      // Where the database is gone, that is why the chunk failed, and nothing can be noted.
      if (!isDatabaseDown(next)) throw next
    })
    throw error
  }
}

const chunksOf = <T>(rows: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

/** Does something with each of some chunks, in lanes beside each other. Of what fails in one the others end with their next one; the first failure is thrown. */
const inLanes = async (
  lanes: number,
  chunks: readonly (readonly ToAsk[])[],
  work: (applications: readonly ToAsk[]) => Promise<void>,
): Promise<void> => {
  const left = chunks.values()
  const failures: unknown[] = []
  const lane = async (): Promise<void> => {
    for (const applications of left) {
      if (failures.length > 0) return
      try {
        await work(applications)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failures.length > 0) throw failures[0]
}

/** The numbers of a run, once for all who look at it. */
const count = async (tx: Tx, runId: number): Promise<void> => {
  await sql`
    UPDATE check_run r SET state = ${RUN.done}, ended_at = now(), row_version = r.row_version + 1, blocking = c.blocking, warnings = c.warnings,
      appeared = c.appeared, gone = c.gone, applications = c.applications, stake_m2 = c.stake
    FROM (
      SELECT count(*) FILTER (WHERE f.change <> 3 AND f.severity = 'B') AS blocking, count(*) FILTER (WHERE f.change <> 3 AND f.severity = 'W') AS warnings,
        count(*) FILTER (WHERE f.change = 1) AS appeared, count(*) FILTER (WHERE f.change = 3) AS gone,
        count(DISTINCT f.ede_id) FILTER (WHERE f.change <> 3) AS applications, coalesce(sum(f.stake_m2) FILTER (WHERE f.change <> 3), 0) AS stake
      FROM check_run_finding f WHERE f.run_id = ${runId}
    ) c WHERE r.id = ${runId}
  `.execute(tx.sql)
}

/**
 * Checks the applications of a run, some chunks at a time; what is written is the same in whatever order and size. After a process
 * died it goes on with those that are left.
 */
export const checkInLanes =
  (lanes: number, chunk?: number): JobWork =>
  async (context) => {
    const { db, actor } = context
    const runId = runIdOf(context.input)
    const run = await readRun(db.kysely, runId)
    // Its job may be tried again from the page of jobs; a run that was cancelled is over.
    if (run.state !== RUN.waiting && run.state !== RUN.running) throw new AppError(409, { code: 'run.isOver' })
    const size = chunk ?? CHUNK[db.engine === 'pglite' ? 'embedded' : 'shared']
    const kinds = kindsOfChecks(db.kysely, run.etos)
    const asked: Asked = {
      codesFor: (changed) => askedAgain(kinds, run.codes, changed),
      sums: await readNationalSums(db.kysely, run.etos),
    }
    await sql`
    UPDATE check_run SET state = ${RUN.running}, started_at = coalesce(started_at, now()) WHERE id = ${runId} AND state = ${RUN.waiting}
  `.execute(db.kysely)
    await transaction(db, actor, (tx) => lookBefore(tx, run))
    const checked = await sql<{ n: number }>`
    SELECT count(*) AS n FROM check_run_application a WHERE a.run_id = ${runId} AND a.state <> 0
  `.execute(db.kysely)
    let done = checked.rows[0]?.n ?? 0
    try {
      for (let next = await nextOf(db, runId, 0); next.length > 0; next = await nextOf(db, runId, 0)) {
        const toAsk = await noteMarks(db.kysely, run, await readYearMark(db.kysely, run.etos), next)
        done += next.length - toAsk.length
        context.stopIfCancelled()
        context.progress(done, run.total)
        await inLanes(lanes, chunksOf(toAsk, size), async (applications) => {
          context.stopIfCancelled()
          await checkOrNote(db, actor, run, asked, applications)
          done += applications.length
          context.progress(done, run.total)
        })
      }
    } catch (error) {
      if (error instanceof JobCancelled)
        await sql`UPDATE check_run SET state = ${RUN.cancelled}, ended_at = now() WHERE id = ${runId} AND state = ${RUN.running}`.execute(
          db.kysely,
        )
      throw error
    }
    await transaction(db, actor, async (tx) => {
      await count(tx, runId)
      await context.finish(tx, { runId, link: `/EderelexoiDiastaurotikoi?id=${runId}` })
    })
    return undefined
  }

/** The job of a run. */
export const runChecksJob = checkInLanes(LANES)
