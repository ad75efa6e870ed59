import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql, type RawBuilder } from 'kysely'
import { STATES } from '@eae/domain/applications/states.ts'
import { drafted, head } from '../../applications/index.ts'
import type { Executor } from '../../platform/transaction.ts'

/**
 * One kind of trouble that is planted in a draft of this year (`demo_anomaly` of the plan of the checks), so that every kind of finding
 * can be seen in the demo: which row of an application it fits, and what is made wrong there.
 */
export interface Plant {
  /** The check that must find it. */
  readonly code: string
  /** A query of one `id`: the row of application `h` that it is planted in; none where it fits nowhere. */
  readonly target: RawBuilder<unknown>
  /** Statements that make the row wrong. */
  readonly make: (place: Place) => readonly RawBuilder<unknown>[]
}

/** Where something is planted. */
export interface Place {
  readonly etos: number
  /** The application, and the row of it. */
  readonly edeId: number
  readonly id: number
  /** The applications in which something was planted before: others that a trouble between two may name. */
  readonly hosts: readonly number[]
}

/** Somebody who has no application. */
export const STRANGER = makeAfm('07766225')
export const SECOND_STRANGER = makeAfm('07766336')
/** Troubles in one application: more would hide each other. */
const MOST_IN_ONE = 4
/** Numbers up to here are of the village of the demo logins. */
const DEMO_VILLAGE = 60

/** A parcel of an application, drawn, that a condition on `p` holds for. */
export const parcel = (condition: RawBuilder<unknown> = sql`TRUE`): RawBuilder<unknown> => sql`
  SELECT p.id FROM edetedeaeeagroi p WHERE p.etos = h.etos AND p.ede_id = h.id AND p.geom IS NOT NULL AND (${condition}) ORDER BY p.kodikos DESC LIMIT 1`

/** A title of an application; the parcel is `p`. */
export const title = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT o.id FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id
  WHERE o.etos = h.etos AND o.ede_id = h.id AND (${condition}) ORDER BY p.kodikos DESC, o.id LIMIT 1`

/** A crop of an application; its row of the list is `c`, the parcel `p`. */
export const crop = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT f.id FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = f.eda_id
  WHERE f.etos = h.etos AND f.ede_id = h.id AND (${condition}) ORDER BY p.kodikos DESC, f.id LIMIT 1`

/** A holding of an application. */
export const holding = (condition: RawBuilder<unknown> = sql`TRUE`): RawBuilder<unknown> => sql`
  SELECT z.id FROM edetedeaeezekm z WHERE z.etos = h.etos AND z.ede_id = h.id AND (${condition}) ORDER BY z.id LIMIT 1`

/** The application itself, where a condition on `h` holds. */
export const application = (condition: RawBuilder<unknown> = sql`TRUE`): RawBuilder<unknown> =>
  sql`SELECT h.id WHERE (${condition})`

const changed =
  (table: string) =>
  (change: RawBuilder<unknown>): Plant['make'] =>
  ({ etos, id }) => [sql`UPDATE ${sql.table(table)} t SET ${change} WHERE t.etos = ${etos} AND t.id = ${id}`]

/** Changes the header, a parcel, a title, a crop or a holding; the row is `t`. */
export const header = changed('edetedeaeehd')
export const ofParcel = changed('edetedeaeeagroi')
export const ofTitle = changed('edetedeaeeagroiem')
export const ofCrop = changed('edetedeaeefytiko')
export const ofHolding = changed('edetedeaeezekm')

/** Asks for a scheme of the year that is not asked for yet. */
export const asksFor =
  (kodikos: string): Plant['make'] =>
  ({ etos, edeId }) => [
    sql`
      INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
      SELECT ${etos}::integer, ${edeId}::bigint, coalesce(max(q.kodikos), 0) + 1, (SELECT k.id FROM edetsupportschema k WHERE k.etos = ${etos} AND k.kodikos = ${kodikos}), 'demo'
      FROM edetedeaeerequest q WHERE q.etos = ${etos} AND q.ede_id = ${edeId}
    `,
  ]

/** Whether application `h` asks for a scheme. */
export const isAsked = (kodikos: string): RawBuilder<unknown> => sql`EXISTS (
  SELECT FROM edetedeaeerequest q JOIN edetsupportschema k ON k.id = q.esch_id AND k.kodikos = ${kodikos} WHERE q.etos = h.etos AND q.ede_id = h.id)`

/** Where something was planted, by the check that finds it. */
export interface Planted {
  readonly code: string
  readonly etos: number
  readonly edeId: number
}

/**
 * Plants troubles in drafts of this year, a few in each, of applicants whom nobody logs in as: in as few applications as they fit, never in
 * those that have another anomaly. What fits nowhere, as in a small campaign, is left out.
 *
 * @returns where each was planted
 */
export const plant = async (
  db: Executor,
  etos: number,
  spoiled: readonly number[],
  plants: readonly Plant[],
): Promise<readonly Planted[]> => {
  const planted: Planted[] = []
  for (const { code, target, make } of plants) {
    const hosts = planted.map(({ edeId }) => edeId)
    const { rows } = await sql<Omit<Place, 'hosts'>>`
      SELECT ${etos}::integer AS etos, h.id AS "edeId", t.id FROM edetedeaeehd h CROSS JOIN LATERAL (${target}) t
      WHERE h.etos = ${etos} AND ${head('h')} AND ${drafted('h')} AND h.status <> ${STATES.CHECKED} AND h.kodikos > ${DEMO_VILLAGE} AND h.totparcels > 3 AND h.id <> ALL(${spoiled}::bigint[])
        AND NOT EXISTS (SELECT FROM app_user u WHERE u.afm = h.afm)
        AND (SELECT count(*) FROM unnest(${hosts}::bigint[]) u (id) WHERE u.id = h.id) < ${MOST_IN_ONE}
      ORDER BY (h.id = ANY(${hosts}::bigint[])) DESC, h.kodikos LIMIT 1
    `.execute(db)
    const [place] = rows
    if (place === undefined) continue
    for (const statement of make({ ...place, hosts })) await statement.execute(db)
    planted.push({ code, etos, edeId: place.edeId })
  }
  return planted
}
