import { makeIban } from '@eae/domain/identifiers/iban.ts'
import { CLOSED_HOW } from '@eae/domain/payments/issues/claim-calls.ts'
import { HOLD_REASONS, PAY_ISSUE, PAY_ORDER, type IssueMove } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { statusReport } from '../demo/bank.ts'
import { bookAnswer } from '../payments/issues/answers.ts'
import { decideClaim, proposeClaim, proposeClaimEnd } from '../payments/issues/claim-wishes.ts'
import { liftHold, openHold } from '../payments/issues/holds.ts'
import { moveIssue } from '../payments/issues/life.ts'
import { proposeIssue } from '../payments/issues/propose.ts'
import { DEMO_PAYER } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { actorOfLogin, approvedRunIn, type RunLine } from './approved-run.ts'
import { asOwner } from './owner.ts'
import { dayFromToday } from './days.ts'

/** Whom the walk pays. */
export interface Payee {
  readonly edeId: number
  readonly afm: string
}

type Below = (below: number) => number

const SCHEMES = ['0001', '0011', '0203', '0302', '1301'] as const
const FUND_OF: Readonly<Record<string, number>> = { '0302': 3, '1301': 2 }
const CREDITORS = [ACCOUNT.insurance, ACCOUNT.seized, ACCOUNT.assigned] as const
const RETURNS = [null, null, null, 'AC04', 'BE05', 'MD07'] as const
/** Each of these sums may be owed back, and one in ten is nothing. */
const MOST_CENTS = 400_000
const LEAST_CENTS = -120_000

/** Everything that moves money, by the commands of the product, each with people who may do it. */
export const moneyEvents = async (db: Database, etos: number, payees: readonly Payee[], below: Below) => {
  const who = {
    payments: await actorOfLogin('payments'),
    approval2: await actorOfLogin('approval2'),
    approval: await actorOfLogin('approval'),
    treasury: await actorOfLogin('treasury'),
    accounts: await actorOfLogin('accounts'),
  }
  let no = 0
  const bank = { payer: DEMO_PAYER, schemas: null }
  const of = <T>(all: readonly T[]): T => {
    const one = all[below(all.length)]
    if (one === undefined) throw new AppError(409, { code: 'walk.nothing' })
    return one
  }
  /** One of the rows of a statement. */
  const any = async <T extends object>(statement: RawBuilder<T>): Promise<T> =>
    of((await statement.execute(db.kysely)).rows)
  const lines = (): readonly RunLine[] =>
    SCHEMES.filter(() => below(10) < 6).map((kodikos) => ({
      kodikos,
      fund: FUND_OF[kodikos] ?? 1,
      due: below(10) === 0 ? 0 : LEAST_CENTS + below(MOST_CENTS - LEAST_CENTS),
    }))
  const issueIn = (states: readonly number[]) =>
    any(sql<{ id: number; rowVersion: number }>`
      SELECT i.id, i.row_version AS "rowVersion" FROM pay_issue i WHERE i.etos = ${etos} AND i.state = ANY(${[...states]}) ORDER BY i.id DESC LIMIT 4`)
  const lead = async (move: IssueMove): Promise<void> => {
    const by = { approve: who.approval2, release: who.treasury, cancel: who.payments }[move]
    const from = {
      approve: [PAY_ISSUE.open],
      release: [PAY_ISSUE.approved],
      cancel: [PAY_ISSUE.open, PAY_ISSUE.approved],
    }
    await moveIssue(db, by, { ...(await issueIn(from[move])), move, reason: 'x' }, bank)
  }
  /** The bank tells of some transfers: of those it has, and of one in five that it had paid and that come back. */
  const answer = async (): Promise<void> => {
    const comesBack = below(5) === 0
    const { rows } = await sql<{ endToEnd: string; cents: number }>`
      SELECT o.end_to_end AS "endToEnd", o.amount_cents AS cents FROM pay_order o WHERE o.etos = ${etos} AND o.amount_cents > 0
        AND o.state = ${comesBack ? PAY_ORDER.paid : PAY_ORDER.sent} ORDER BY o.id DESC LIMIT ${comesBack ? 1 : 1 + below(8)}
    `.execute(db.kysely)
    no += 1
    const told = rows.map((row) => ({ ...row, reason: comesBack ? 'AC04' : of(RETURNS) }))
    const wrong = below(6) === 0 ? [{ endToEnd: 'OTHER', cents: 1, reason: null }] : []
    const content = Buffer.from(statusReport(`WALK-${no}`, 'x', [...told, ...wrong]))
    await bookAnswer(db, who.accounts, { etos, name: 'walk.xml', content })
  }
  const hold = (): Promise<void> =>
    openHold(db, of([who.payments, who.approval]), {
      etos,
      afm: of(payees).afm,
      kodikos: of([null, ...SCHEMES]),
      reason: of(HOLD_REASONS),
      document: 'x',
    })
  const claim = async (): Promise<void> => {
    const { afm } = of(payees)
    const wish = { etos, afm, creditor: of(CREDITORS), fund: of([1, 2] as const), document: 'x', day: dayFromToday(-1) }
    await proposeClaim(db, who.accounts, { ...wish, cents: 1 + below(90_000) })
  }
  const close = async (): Promise<void> => {
    const { id, creditor } = await any(
      sql<{
        id: number
        creditor: number
      }>`SELECT c.id, c.creditor FROM pay_claim c WHERE c.etos = ${etos} ORDER BY c.id DESC LIMIT 30`,
    )
    const how = creditor === ACCOUNT.debt ? of([CLOSED_HOW.paidBack, CLOSED_HOW.writtenOff]) : CLOSED_HOW.withdrawn
    await proposeClaimEnd(db, who.accounts, { claimId: id, how, document: 'x', day: dayFromToday(-1) })
  }
  const events: readonly (readonly [name: string, weight: number, play: () => Promise<unknown>])[] = [
    [
      'run',
      3,
      () => {
        no += 1
        const some = payees.filter(() => below(3) > 0).map((one) => ({ ...one, lines: lines() }))
        return approvedRunIn(
          db,
          etos,
          10_000 + no,
          some.filter((one) => one.lines.length > 0),
        )
      },
    ],
    [
      'propose',
      6,
      async () => {
        const run = await any(
          sql<{
            id: number
          }>`SELECT r.id FROM pay_run r WHERE r.etos = ${etos} AND r.state = ${PAY_RUN.approved} ORDER BY r.id DESC LIMIT 6`,
        )
        return proposeIssue(db, who.payments, {
          runId: run.id,
          fund: of([1, 2] as const),
          dteekd: dayFromToday(90),
          description: 'x',
        })
      },
    ],
    ['approve', 6, () => lead('approve')],
    ['release', 6, () => lead('release')],
    ['cancel', 1, () => lead('cancel')],
    ['answer', 8, answer],
    ['hold', 2, hold],
    [
      'lift',
      4,
      async () => {
        const found = await any(
          sql<{
            id: number
            rowVersion: number
          }>`SELECT h.id, h.row_version AS "rowVersion" FROM pay_hold h WHERE h.etos = ${etos} AND h.lifted_at IS NULL`,
        )
        return liftHold(db, who.approval2, { ...found, reason: 'x' })
      },
    ],
    ['claim', 2, claim],
    ['close', 2, close],
    [
      'decide',
      4,
      async () => {
        const wish = await any(
          sql<{
            id: number
            rowVersion: number
          }>`SELECT w.id, w.row_version AS "rowVersion" FROM pay_claim_wish w WHERE w.etos = ${etos} AND w.state = 0`,
        )
        return decideClaim(db, who.approval, { ...wish, isApproved: below(5) > 0, note: 'x' })
      },
    ],
    [
      'account',
      1,
      async () => {
        no += 1
        const iban = makeIban('999', '0001', String(no).padStart(16, '0'))
        return sql`UPDATE edetedeaeehd SET iban = ${iban} WHERE etos = ${etos} AND id = ${of(payees).edeId}`.execute(
          asOwner(db.kysely),
        )
      },
    ],
  ]
  const all = events.flatMap(([name, weight, play]) => Array.from({ length: weight }, () => ({ name, play })))
  /** Plays one event; gives its name where it was done, null where the product refused it with a reason. */
  return async (): Promise<string | null> => {
    const { name, play } = of(all)
    try {
      await play()
      return name
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return null
      throw error
    }
  }
}
