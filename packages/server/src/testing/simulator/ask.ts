import { sql } from 'kysely'
import { verifyChain } from '../../applications/verify/verify.ts'
import { verifyDeclarations } from '../../declarations/seal.ts'
import { INVARIANTS } from './invariants.ts'
import { ROW_ASKS, strayPointers, type Pointer } from './invariants-rows.ts'
import { ALWAYS, STEP_ASKS, type Taken } from './invariants-step.ts'
import { PART_TABLES } from './look.ts'
import { isWay } from './ways.ts'
import type { World } from './world.ts'

/** Something that does not hold: the invariant (or what is true of every step) and how it is broken. */
export interface Broken {
  readonly what: string
  readonly said: string
}

const nameOf = (no: number): string => {
  const found = INVARIANTS[no - 1]
  return `${no} ${found?.says ?? ''} (${found?.source ?? ''})`
}
const asBroken = (no: number, said: readonly string[]): readonly Broken[] =>
  said.map((one) => ({ what: nameOf(no), said: one }))

/** What a step broke by itself. */
export const askStep = (taken: Taken): readonly Broken[] => [
  ...Object.entries(STEP_ASKS).flatMap(([no, judge]) => asBroken(Number(no), judge(taken))),
  ...Object.entries(ALWAYS).flatMap(([what, judge]) => judge(taken).map((said) => ({ what, said }))),
]

/** Pointers between parts; the database is asked once for each simulation. */
export const readPointers = async ({ db }: World): Promise<readonly Pointer[]> => {
  const { rows } = await sql<Pointer>`
    SELECT c.relname::text AS table, a.attname::text AS column, o.relname::text AS to
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class o ON o.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname <> 'etos'
    WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relname = ANY(${PART_TABLES}::text[]) AND o.relname = ANY(${PART_TABLES}::text[])
  `.execute(db.kysely)
  return rows
}

const POINTERS = 28
/** What the rows of applications break, with one statement. */
const askRows = async (
  world: World,
  ids: readonly number[],
  pointers: readonly Pointer[],
): Promise<readonly Broken[]> => {
  const of = { etos: world.etos, ids, logBefore: world.logBefore }
  const asks = Object.entries(ROW_ASKS).map(
    ([no, ask]) => sql`SELECT ${Number(no)}::int AS no, a.id, a.said::text AS said FROM (${ask(of)}) a`,
  )
  const all = [...asks, sql`SELECT ${POINTERS}::int AS no, a.id, a.said FROM (${strayPointers(of, pointers)}) a`]
  const { rows } = await sql<{ no: number; id: number; said: string }>`${sql.join(all, sql` UNION ALL `)}`.execute(
    world.db.kysely,
  )
  return rows.flatMap(({ no, id, said }) => asBroken(no, [`${id}: ${said}`]))
}

/** 10: lines of the log that no row of the table leads along. */
const askWays = async ({ db, etos, logBefore }: World, ids: readonly number[]): Promise<readonly Broken[]> => {
  const { rows } = await sql<{ id: number; from: number | null; to: number; reason: string }>`
    SELECT l.ede_id AS id, l.from_status AS from, l.to_status AS to, l.reason FROM edetedeaeestatuslog l
    WHERE l.etos = ${etos} AND l.ede_id = ANY(${ids}::bigint[]) AND l.id > ${logBefore} ORDER BY l.id
  `.execute(db.kysely)
  const strange = rows.filter((step) => !isWay(step))
  return strange.flatMap(({ id, from, to, reason }) => asBroken(10, [`${id}: ${from} to ${to} by ${reason}`]))
}

/** 21: lines that were withdrawn and stand again. */
const askWithdrawn = async ({ db, etos, memory }: World, ids: readonly number[]): Promise<readonly Broken[]> => {
  const found: Broken[] = []
  for (const id of ids)
    for (const line of memory.withdrawn.get(id) ?? []) {
      const { rows } = await sql`
        SELECT 1 FROM ${sql.table(line.table)} WHERE etos = ${etos} AND ede_id = ${id} AND id = ${line.id}
      `.execute(db.kysely)
      if (rows.length > 0) found.push(...asBroken(21, [`${id}: ${line.table} ${line.id}`]))
    }
  return found
}

/** What is asked of applications after each step that may have changed them. */
export const askApplications = async (
  world: World,
  ids: readonly number[],
  pointers: readonly Pointer[],
): Promise<readonly Broken[]> => [
  ...(await askRows(world, ids, pointers)),
  ...(await askWays(world, ids)),
  ...(await askWithdrawn(world, ids)),
]

/** What is asked of the whole year from time to time: seals, chain and files, and the texts of declarations. */
export const askProofs = async ({ db, etos }: World): Promise<readonly Broken[]> => {
  const { mismatches } = await verifyChain(db.kysely, etos)
  const ofChain = mismatches.flatMap(({ what, where, arprotocol }) => {
    const found = INVARIANTS.find(({ asked }) => asked.how === 'proof' && asked.faults.includes(what))
    return asBroken(found?.no ?? 0, [`${arprotocol} ${what} ${where}`])
  })
  return [...ofChain, ...asBroken(42, (await verifyDeclarations(db.kysely)).faults)]
}

/** 52: what was begun in the background and ends never. */
export const askJobs = async ({ db }: World): Promise<readonly Broken[]> => {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM app_job WHERE state = 1 AND lease_until < now() - interval '1 minute'
  `.execute(db.kysely)
  return asBroken(
    52,
    rows.map(({ kind }) => kind),
  )
}
