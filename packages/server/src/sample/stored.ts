import type { SAMPLE_KINDS, SAMPLE_STATES } from '@eae/domain/sample/codes.ts'
import { ON_THE_SPOT } from '@eae/domain/sample/codes.ts'
import type { RunScope } from '@eae/domain/findings/runs.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Candidate } from './draw.ts'

/** Draws are of who looks at all applications, and controllers, whose work they are. Others know of none. */
export const ofDraws = ({ userType, privileges }: Actor): RawBuilder<unknown> =>
  userType === 'CONTROL' || privileges.has('Application_All') ? sql`TRUE` : sql`FALSE`

/** The column of an application that a draw of a kind marks. */
export const markOf = (kind: number): RawBuilder<unknown> => sql.id(kind === ON_THE_SPOT ? 'deigmaflag' : 'thlflag')

/** A draw as its life reads it. */
export interface StoredDraw {
  readonly id: number
  readonly etos: number
  readonly number: number
  readonly kind: (typeof SAMPLE_KINDS)[number]
  readonly state: (typeof SAMPLE_STATES)[number]
  readonly scope: RunScope
  readonly percent: number
  readonly lotPercent: number
  readonly digest: string | null
  readonly firstHash: string
  readonly secondWord: string | null
  readonly firstId: number
  readonly secondId: number | null
  readonly rowVersion: number
}

/** Of a row of `sample_draw` on alias `d`. */
const columns = sql`d.id, d.etos, d.number, d.kind, d.state, d.scope, d.percent::float8 AS percent, d.lot_percent::float8 AS "lotPercent", d.digest, d.first_sha256 AS "firstHash",
  d.second_word AS "secondWord", d.first_id AS "firstId", d.second_id AS "secondId", d.row_version AS "rowVersion"`

/** A draw by its id as a job reads it. */
export const readDraw = async (db: Executor, id: number): Promise<StoredDraw> => {
  const found = await sql<StoredDraw>`SELECT ${columns} FROM sample_draw d WHERE d.id = ${id}`.execute(db)
  const [draw] = found.rows
  if (draw === undefined) throw notFound()
  return draw
}

/** A draw that an actor is about to change, locked. 404 for one that he may not know of, 409 where it is another version or state than he saw. */
export const lockDraw = async (
  db: Executor,
  actor: Actor,
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
  states: readonly number[],
): Promise<StoredDraw> => {
  const found = await sql<StoredDraw>`
    SELECT ${columns} FROM sample_draw d WHERE d.id = ${id} AND ${ofDraws(actor)} FOR UPDATE
  `.execute(db)
  const [draw] = found.rows
  if (draw === undefined) throw notFound()
  if (draw.rowVersion !== rowVersion) throw new AppError(409, { code: 'sample.changed' })
  if (!states.includes(draw.state)) throw new AppError(409, { code: 'sample.notNow' })
  return draw
}

/** The candidates of a draw, by their numbers. */
export const readCandidates = async (
  db: Executor,
  drawId: number,
): Promise<readonly (Candidate & { readonly edeId: number })[]> =>
  (
    await sql<Candidate & { readonly edeId: number }>`
      SELECT r.ede_id AS "edeId", r.kodikos, r.stratum, r.score::float8 AS score FROM sample_row r WHERE r.draw_id = ${drawId} ORDER BY r.kodikos
    `.execute(db)
  ).rows
