import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import type { Executor } from '../platform/transaction.ts'
import { mayComeIn } from '../session/index.ts'
import { endHands, handsOn } from './hands.ts'
import { holdAdministration } from './last-administrator.ts'

/** In place of an address: nobody was logged in. */
const AT_MACHINE = 'machine'
/** So many administrators confirm another one in the pages. */
const CONFIRMERS = 2

interface Administrator {
  readonly id: number
  readonly login: string
  readonly hands: readonly string[]
}

const readAdministrators = async (db: Executor): Promise<readonly Administrator[]> =>
  (
    await sql<Administrator>`
      SELECT u.id, u.login, ${handsOn} AS hands FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
      WHERE u.user_type = 'ADMIN' AND u.user_lock_type = 0 AND ${mayComeIn} ORDER BY u.id
    `.execute(db)
  ).rows

/**
 * Ends the hands on an administrator, for who runs the machine: the way out when administrators have changed each other and no
 * two are left who could confirm one. Throws for who is no administrator and where two others, on whom no hand lies, can confirm
 * him in the pages. Each use stands among the security events.
 */
export const confirmAtMachine = (db: Database, login: string): Promise<void> =>
  db.kysely.transaction().execute(async (trx) => {
    await holdAdministration(trx)
    const all = await readAdministrators(trx)
    const wanted = all.filter((one) => one.login === login)
    const [one] = wanted
    if (one === undefined || wanted.length > 1) throw new Error(`${login} is not one administrator who can come in`)
    if (one.hands.length === 0) throw new Error(`nobody's hand lies on ${login}: there is nothing to confirm`)
    const others = all.filter(({ id, hands }) => id !== one.id && hands.length === 0)
    if (others.length >= CONFIRMERS)
      throw new Error(`two others confirm ${login} in the pages: ${others.map((other) => other.login).join(', ')}`)
    await endHands(trx, one.id)
    await noteSecurityEvent(trx, 'user-confirmed', {
      userId: one.id,
      ip: AT_MACHINE,
      detail: { user: one.id, login, hands: one.hands.join(', ') },
    })
  })
