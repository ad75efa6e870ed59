import type { MoveTrial } from '@eae/domain/applications/move-calls.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { STATES, type StateName } from '@eae/domain/applications/states.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { head, living } from '../life/life-sql.ts'
import { findWay } from '../life/move.ts'
import { readSituation } from '../life/situation.ts'
import { headerScope } from '../read/scope.ts'
import { recordAccess } from '../read/access-records.ts'

interface Found {
  readonly id: number
  readonly kodikos: number
}

/** The application that a number or an AFM names, the living one where there are several; null for none that the actor sees. */
const findNamed = async (tx: Tx, etos: number, named: string): Promise<Found | null> => {
  const afm = named.replace(/^EL/i, '').replaceAll(' ', '')
  const { rows } = await sql<Found>`
    SELECT hd.id, hd.kodikos FROM edetedeaeehd hd
    WHERE hd.etos = ${etos} AND ${head('hd')} AND ${headerScope(tx.actor, 'hd')}
      AND (hd.afm = ${afm} OR hd.kodikos::text = ${named.split('/')[0] ?? ''}) ORDER BY (hd.afm = ${afm}) DESC, (${living('hd')}) DESC, hd.id DESC LIMIT 1
  `.execute(tx.sql)
  return rows[0] ?? null
}

const nothing = { id: null, rowVersion: null, kodikos: null, from: null, to: null } as const

/** What an error says of one application: of a wrong field that of the field. */
const messageOf = ({ answer: { code, params, issues } }: AppError): Message => {
  const [issue] = issues ?? []
  const said = issue ?? { code, params }
  return said.params === undefined ? { code: said.code } : { code: said.code, params: said.params }
}

const tryOne = async (
  tx: Tx,
  { etos, event }: CallInput<'trialMoves'>,
  named: string,
  { id, kodikos }: Found,
): Promise<MoveTrial> => {
  const situation = await readSituation(tx.sql, tx.actor, etos, id)
  const { status, rowVersion } = situation
  const told = { named, id, rowVersion, kodikos, from: status }
  try {
    // The reason is given with the proposal.
    const { row } = await findWay(tx, etos, situation, event, { rowVersion, reason: event, isTrial: true })
    // What it was before is the state again.
    const to = row.to === 'same' || row.to === 'before' ? status : STATES[row.to as StateName]
    return { ...told, to, against: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { ...told, to: null, against: messageOf(error) }
  }
}

/** What an event would make of applications that are named by hand: of each what it becomes, or what speaks against it. */
export const trialMoves = (db: Database, actor: Actor, wish: CallInput<'trialMoves'>): Promise<readonly MoveTrial[]> =>
  transaction(db, actor, async (tx) => {
    const rows: MoveTrial[] = []
    const seen = new Set<number>()
    for (const named of wish.named) {
      const found = await findNamed(tx, wish.etos, named)
      if (found === null) rows.push({ named, ...nothing, against: { code: 'life.unknown' } })
      else if (seen.has(found.id)) rows.push({ named, ...nothing, against: { code: 'life.namedTwice' } })
      else {
        seen.add(found.id)
        rows.push(await tryOne(tx, wish, named, found))
      }
    }
    await recordAccess(tx.sql, actor, wish.etos, [...seen], 'row')
    return rows
  })
