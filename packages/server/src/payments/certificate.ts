import type { ShownLine, ShownTransfer } from '@eae/domain/payments/runs/statement-calls.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { expectPaymentsOpen } from './open.ts'
import { linesOf } from './statement.ts'
import { transfersOf } from './transfers.ts'

/** What is certified of the payments of an application. */
export interface Certified {
  readonly run: {
    readonly id: number
    readonly number: number
    readonly kind: number
    readonly approvedAt: string
    readonly netCents: number
    /** Of the run, and of the statement of the application in it. */
    readonly digest: string
    readonly sha256: string
  }
  readonly lines: readonly ShownLine[]
  readonly transfers: readonly ShownTransfer[]
}

/**
 * The payments of an application that are approved, for who may see the application: that is asked before. 423 where payments of the year
 * are closed for him, 422 where no run that pays it is approved.
 */
export const readCertified = async (db: Executor, actor: Actor, etos: number, edeId: number): Promise<Certified> => {
  await expectPaymentsOpen(db, actor, etos)
  const found = await sql<Certified['run']>`
    SELECT r.id, r.number, r.kind, p.net_cents AS "netCents", r.digest, p.sha256,
      (SELECT max(l.at) FROM pay_run_log l WHERE l.run_id = r.id AND l.move = 'approve') AS "approvedAt"
    FROM payvexathd p JOIN pay_run r ON r.id = p.run_id AND r.state = ${PAY_RUN.approved}
    WHERE p.etos = ${etos} AND p.ede_id = ${edeId} ORDER BY r.number DESC LIMIT 1
  `.execute(db)
  const [run] = found.rows
  if (run === undefined) throw new AppError(422, { code: 'print.notPaid' })
  return { run, lines: await linesOf(db, etos, run.id, edeId), transfers: await transfersOf(db, etos, edeId) }
}
