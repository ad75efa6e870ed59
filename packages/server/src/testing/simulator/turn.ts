import { sql } from 'kysely'
import type { Answer, TestClient } from '../app.ts'
import type { CommandName, Step } from './step.ts'
import { STRANGER, type Held, type World } from './world.ts'

/** A step under way: the application that it is about. */
export interface Turn {
  readonly world: World
  readonly step: Step & { readonly does: CommandName }
  readonly held: Held
}

/** What a step did. Nothing where its choice is empty, as for lines of an application that has none. */
export interface Done {
  readonly answer: Answer
  /** Applications that it may have changed. */
  readonly touched: readonly number[]
  /** Rows that it took out, where they may not come back. */
  readonly out?: readonly { readonly table: string; readonly id: number }[]
  /** The act that it decided. */
  readonly act?: { readonly id: number; readonly reverses: number | null; readonly parts: readonly string[] }
  /** An event that tells the applicant of some of its outcomes came to one of which it tells nobody. */
  readonly tellsNobody?: boolean
  /** The same call was sent before and answered so. */
  readonly sameAs?: string
}
export type Command = (turn: Turn) => Promise<Done | null>

/** What nobody called, and so nothing refused. */
export const ANSWERED: Answer = { status: 200, body: {}, headers: {}, bytes: Buffer.alloc(0) }

/** The client of who acts: as wished, or somebody without rights. */
export const clientFor = ({ world, step }: Turn, login: string): Promise<TestClient> =>
  world.clientOf(step.hostile === 'stranger' ? STRANGER : login)

/** One of several; undefined of none. */
export const pickOf = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** The version of the application that the page of who acts shows. */
export const seenVersion = async ({ world, step, held }: Turn): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    SELECT row_version AS n FROM edetedeaeehd WHERE etos = ${world.etos} AND id = ${held.id}
  `.execute(world.db.kysely)
  const version = rows[0]?.n ?? 1
  return step.hostile === 'stale' ? Math.max(0, version - 1) : version
}

/** Rows of a part of the application, with some of their columns. */
export const rowsOf = async (
  { world, held }: Turn,
  table: string,
  ...columns: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT id, row_version AS "rowVersion" ${columns.length === 0 ? sql`` : sql`, ${sql.join(columns.map((name) => sql.id(name)))}`}
    FROM ${sql.table(table)} WHERE etos = ${world.etos} AND ede_id = ${held.id} ORDER BY id
  `.execute(world.db.kysely)
  return rows
}

/** Sends a call about the application of a turn alone. */
export const ask = async (turn: Turn, login: string, path: string, body: object): Promise<Done> => ({
  answer: await (await clientFor(turn, login)).call(path, { etos: turn.world.etos, ...body }),
  touched: [turn.held.id],
})

/** A key that no call has used. */
export const freshKey = ({ memory }: World): string => {
  memory.keys += 1
  return `simulated-${memory.keys}`
}
