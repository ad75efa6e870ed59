import type { EffectFigure } from '@eae/domain/kernel/answers.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { edetforea, subscriberExt, subscriberSecClass } from '@eae/domain/reference/bodies.ts'
import { landKalperifenotite, msrtdaok, msrteaepy } from '@eae/domain/reference/places.ts'
import { entities } from '@eae/domain/registry.ts'
import { sql, type RawBuilder } from 'kysely'
import { current, reachedBy } from '../applications/index.ts'
import type { EntityHooks, Values } from '../crud/index.ts'
import type { Executor, Tx } from '../platform/transaction.ts'
import { mayComeIn } from '../session/index.ts'
import { holdAdministration, refuseWithoutAdministrator } from './last-administrator.ts'

/** Who and what stands on a row. */
interface Standing {
  /** Condition on aliases `u` (user), `s` (subscriber) and `f` (its body). */
  readonly users: RawBuilder<unknown>
  /** Condition on a header `h`, where applications hang on the row itself and not on its users. */
  readonly applications?: RawBuilder<unknown>
}

const NOBODY = sql`FALSE`

const STANDING: Readonly<Record<string, (row: Values) => Standing>> = {
  [subscriberExt.name]: ({ id }) => ({ users: sql`s.id = ${id}` }),
  [subscriberSecClass.name]: ({ subsId }) => ({ users: sql`s.id = ${subsId}` }),
  [edetforea.name]: ({ id }) => ({ users: sql`f.id = ${id}` }),
  [msrtdaok.name]: ({ kodikos }) => ({
    users: sql`f.daok_kodikos = ${kodikos}`,
    applications: sql`h.daok_kodikos = ${kodikos}`,
  }),
  [msrteaepy.name]: ({ id }) => ({ users: sql`f.opd_id = ${id}`, applications: sql`h.opd_id = ${id}` }),
  [landKalperifenotite.name]: ({ id }) => ({ users: NOBODY, applications: sql`h.lkpen_id_a = ${id}` }),
}

const standingOf = (entityName: string, row: Values): Standing => {
  const standing = STANDING[entityName]
  if (standing === undefined) throw new Error(`nobody knows who stands on a ${entityName}`)
  return standing(row)
}

/** The users of a row who can come in, as `touched`, for {@link reachedBy}. */
const withTouched = ({ users }: Standing) => sql`WITH touched AS MATERIALIZED (
  SELECT u.id, u.user_type, u.afm, s.efo_id, f.daok_kodikos, f.opd_id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
  LEFT JOIN edetforea f ON f.id = s.efo_id WHERE ${users} AND ${mayComeIn})`

/** Applications of the newest year in force that hang on a row, or that its users reach. */
const touchedApplications = ({ applications = reachedBy('touched', 'h') }: Standing) =>
  sql`edetedeaeehd h WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND ${current('h')} AND ${applications}`

interface Touched {
  readonly users: number
  readonly applications: number
}

const countTouched = async (db: Executor, standing: Standing): Promise<Touched> => {
  const found = await sql<Touched>`
    ${withTouched(standing)} SELECT (SELECT count(*) FROM touched) AS users, (SELECT count(*) FROM ${touchedApplications(standing)}) AS applications
  `.execute(db)
  return found.rows[0] ?? { users: 0, applications: 0 }
}

/** Whether a row touches anybody but the actor: users of others, or applications that hang on it. */
const touchesOthers = async ({ sql: db, actor }: Tx, standing: Standing): Promise<boolean> => {
  const { users, applications = NOBODY } = standing
  const found = await sql`
    SELECT 1 WHERE EXISTS (SELECT FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id LEFT JOIN edetforea f ON f.id = s.efo_id
        WHERE ${users} AND u.activeflag AND u.id <> ${actor.userId})
      OR EXISTS (SELECT FROM edetedeaeehd h WHERE ${current('h')} AND ${applications})
  `.execute(db)
  return found.rows.length > 0
}

/** Ends the sessions of all who cannot come in any more: switched on again, their bodies begin anew. */
const endSessionsOfShutOut = (tx: Tx): Promise<unknown> =>
  sql`
    UPDATE app_session a SET ended_at = now() FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.id = a.user_id AND a.ended_at IS NULL AND NOT ${mayComeIn}
  `.execute(tx.sql)

/** One function for all bodies, so that a batch of several is followed once. */
const followBodies: NonNullable<EntityHooks['afterBatch']> = async (tx) => {
  await refuseWithoutAdministrator(tx)
  await endSessionsOfShutOut(tx)
  return { rows: [] }
}

const figure = (code: string, before: number, after: number): EffectFigure => ({ code, unit: 'count', before, after })

const hooksOf = (entityName: string, reaching: readonly string[]): EntityHooks => ({
  needsApproval: async ({ tx, stored, values }) => {
    const isWithin = values === null || stored === null || Object.keys(values).some((name) => reaching.includes(name))
    // Nobody stands on a body that is being made; a security class is given to one that is there.
    const row = stored ?? (entityName === subscriberSecClass.name ? values : null)
    return isWithin && row !== null && (await touchesOthers(tx, standingOf(entityName, row)))
  },
  measure: async (tx, { stored, values }, apply) => {
    const standing = standingOf(entityName, stored ?? values)
    const before = await countTouched(tx.sql, standing)
    await apply()
    const after = await countTouched(tx.sql, standing)
    return {
      figures: [
        figure('body.users', before.users, after.users),
        figure('body.applications', before.applications, after.applications),
      ],
      notes: [message('effect.note.body', { users: before.users, applications: before.applications })],
    }
  },
  beforeSave: async ({ tx }) => {
    await holdAdministration(tx.sql)
    return []
  },
  afterBatch: followBodies,
})

/**
 * Bodies on which hangs who comes in and which applications he reaches (ADR 0144). Two people change them while anybody
 * else stands on them; the last administrator stays, and who cannot come in any more is out at once.
 */
export const bodyHooks: ReadonlyMap<string, EntityHooks> = new Map(
  [...entities.values()].flatMap(({ name, byTwo }) =>
    byTwo?.touches === 'rights' ? [[name, hooksOf(name, byTwo.fields)] as const] : [],
  ),
)
