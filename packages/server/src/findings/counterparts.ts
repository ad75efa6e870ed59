import type { Counterpart } from '@eae/domain/findings/answers.ts'
import { OVERLAP_WITH_OTHERS } from '@eae/domain/facts/facts.ts'
import type { UserType } from '@eae/domain/kernel/users.ts'
import { sql, type RawBuilder } from 'kysely'
import { applicationOf, hasLine, head, headerScope, lineOf, recordAccess, valid } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

/** Who reads of whom a finding tells: nobody, the number of an application that he reads anyway, or both sides, as one lies in his reach. */
const READS: Readonly<Record<UserType, 'nothing' | 'number' | 'both'>> = {
  ONLINE: 'nothing',
  KYD: 'number',
  DAOK: 'both',
  DPO: 'both',
  CENTRAL: 'both',
  CONTROL: 'both',
  AUDIT: 'both',
  ADMIN: 'both',
  ELGA: 'nothing',
  VET: 'nothing',
  FOREST: 'nothing',
}

/** The parcel of another farmer that the key of a finding ends with; null where it names none. */
const otherParcelIn = (key: string): number | null => {
  const [check, , , other] = key.split(':')
  return check === OVERLAP_WITH_OTHERS && other !== undefined && /^\d{1,15}$/u.test(other) ? Number(other) : null
}

/**
 * The other farmer of findings by their keys, as far as the reader may know him. A stored finding says nothing of him but the key of his
 * parcel: this function alone makes a person of it, and each application that it tells of is written down as read.
 */
export const findCounterparts = async (
  db: Executor,
  actor: Actor,
  etos: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Counterpart>> => {
  const reads = READS[actor.userType]
  const others = new Map(
    keys.flatMap((key) => {
      const parcel = otherParcelIn(key)
      return parcel === null ? [] : [[key, parcel] as const]
    }),
  )
  if (reads === 'nothing' || others.size === 0) return new Map()
  const keysOf = sql`ANY(${[...others.values()]}::bigint[])`
  const scope: RawBuilder<unknown> = reads === 'both' ? sql`TRUE` : headerScope(actor, 'hd')
  const { rows } = await sql<Counterpart & { readonly parcelId: number; readonly edeId: number }>`
    SELECT ${lineOf('p')} AS "parcelId", hd.id AS "edeId", hd.kodikos, p.kodikos AS parcel, CASE WHEN ${reads === 'both'}::boolean THEN hd.afm END AS afm
    FROM edetedeaeeagroi p JOIN edetedeaeehd c ON c.etos = p.etos AND c.id = p.ede_id AND ${valid('c')}
    JOIN edetedeaeehd hd ON hd.etos = c.etos AND hd.id = ${applicationOf('c')} AND ${head('hd')}
    WHERE p.etos = ${etos} AND ${hasLine('p', keysOf)} AND ${scope}
  `.execute(db)
  await recordAccess(
    db,
    actor,
    etos,
    rows.map(({ edeId }) => edeId),
    'row',
  )
  const byParcel = new Map(rows.map(({ parcelId, kodikos, parcel, afm }) => [parcelId, { kodikos, parcel, afm }]))
  return new Map(
    [...others].flatMap(([key, parcel]) => {
      const found = byParcel.get(parcel)
      return found === undefined ? [] : [[key, found] as const]
    }),
  )
}
