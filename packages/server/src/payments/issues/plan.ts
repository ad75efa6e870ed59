import { shared } from '@eae/domain/facts/numbers.ts'
import { isValidIban } from '@eae/domain/identifiers/iban.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { interestOf, setOff, type Offset, type OpenClaim } from '@eae/domain/payments/issues/offsets.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readRuleParams } from '../../applications/index.ts'
import { canonicalJson } from '../../platform/canonical.ts'
import type { Executor } from '../../platform/transaction.ts'
import { isClosed, STANDS } from './claims.ts'

/** Applications that are looked at together. */
const AT_ONCE = 2_000

/** What an issue is made from. */
export interface IssueWish {
  readonly etos: number
  readonly runId: number
  readonly fund: 1 | 2
  readonly dteekd: string
  /** The issue itself where it stands already: its own orders take nothing from it. */
  readonly issueId: number | null
}

/** Why nothing is ordered for an application although something is due. */
type LeftOut = 'hold' | 'iban' | 'owner'

interface Candidate {
  readonly edeId: number
  readonly afm: string
  readonly name: string
  readonly iban: string | null
  readonly isOtherOwner: boolean
  readonly isHeld: boolean
  /** What is due, and how much of it is of schemes that are held. */
  readonly due: number
  readonly held: number
}

/** What one application would get. */
export interface PlannedOrder {
  readonly edeId: number
  readonly afm: string
  readonly name: string
  readonly iban: string
  readonly grossCents: number
  readonly offsetCents: number
  readonly amountCents: number
  readonly offsets: readonly Offset[]
}

/** What is planned for some applications, and what is left out of it. */
export interface PlannedPage {
  readonly orders: readonly PlannedOrder[]
  readonly leftOut: readonly { readonly why: LeftOut; readonly cents: number }[]
}

const candidatesAfter = async (
  db: Executor,
  { etos, runId, fund, issueId }: IssueWish,
  after: number,
): Promise<readonly Candidate[]> =>
  (
    await sql<Candidate>`
      WITH held AS (SELECT h.afm, h.kodikos FROM pay_hold h WHERE h.etos = ${etos} AND h.lifted_at IS NULL),
      line AS (
        SELECT p.ede_id, p.afm, sum(l.due_cents) AS due, sum(l.due_cents) FILTER (WHERE EXISTS (
          SELECT 1 FROM held WHERE held.afm = p.afm AND held.kodikos = l.kodikos)) AS held
        FROM payvexathd p JOIN pay_line l ON l.etos = p.etos AND l.run_id = p.run_id AND l.ede_id = p.ede_id
        WHERE p.etos = ${etos} AND p.run_id = ${runId} AND p.topay_cents > 0 AND p.ede_id > ${after} AND (l.fund = 2) = (${fund}::integer = 2)
        GROUP BY p.ede_id, p.afm HAVING sum(l.due_cents) > 0 ORDER BY p.ede_id LIMIT ${AT_ONCE}
      ), ordered AS (
        SELECT o.ede_id, sum(CASE WHEN o.state = ${PAY_ORDER.returned} THEN o.offset_cents ELSE o.gross_cents END) AS cents FROM pay_order o JOIN pay_issue i ON i.id = o.issue_id
        WHERE o.etos = ${etos} AND i.run_id = ${runId} AND i.fund = ${fund} AND ${STANDS} AND i.id IS DISTINCT FROM ${issueId}::bigint AND o.ede_id > ${after}
        GROUP BY o.ede_id
      )
      SELECT l.ede_id AS "edeId", l.afm, concat_ws(' ', h.lastname, h.firstname) AS name, h.iban,
        EXISTS (SELECT 1 FROM reg_account a WHERE a.iban = h.iban AND a.afm <> l.afm) AS "isOtherOwner",
        EXISTS (SELECT 1 FROM held WHERE held.afm = l.afm AND held.kodikos IS NULL) AS "isHeld",
        least(greatest(coalesce(l.held, 0), 0), l.due - coalesce(o.cents, 0))::bigint AS held, (l.due - coalesce(o.cents, 0))::bigint AS due
      FROM line l JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = l.ede_id LEFT JOIN ordered o ON o.ede_id = l.ede_id ORDER BY l.ede_id
    `.execute(db)
  ).rows

interface ClaimRow {
  readonly afm: string
  readonly id: number
  readonly creditor: OpenClaim['creditor']
  readonly dtedue: string
  readonly open: number
}

/** Open claims on some people, each less what other orders take of it. */
const claimsOn = async (
  db: Executor,
  afms: readonly string[],
  { dteekd, issueId }: IssueWish,
  percent: number,
): Promise<ReadonlyMap<string, readonly OpenClaim[]>> => {
  const { rows } = await sql<ClaimRow>`
    SELECT c.afm, c.id, c.creditor, to_char(c.dtedue, 'YYYY-MM-DD') AS dtedue, (c.principal_cents - coalesce((
      SELECT sum(f.principal_cents) FROM pay_offset f JOIN pay_order o ON o.etos = f.etos AND o.id = f.order_id
      WHERE f.claim_id = c.id AND ${STANDS} AND o.issue_id IS DISTINCT FROM ${issueId}::bigint), 0))::bigint AS open
    FROM pay_claim c WHERE c.afm = ANY(${[...afms]}::text[]) AND c.dtedecision <= ${dteekd}::date AND NOT ${isClosed(sql`c.id`)}
  `.execute(db)
  const byAfm = new Map<string, OpenClaim[]>()
  for (const { afm, id, creditor, dtedue, open } of rows.filter((row) => row.open > 0)) {
    const interestCents = creditor === ACCOUNT.debt ? interestOf(open, dtedue, dteekd, percent) : 0
    byAfm.set(afm, [...(byAfm.get(afm) ?? []), { id, creditor, dtedue, principalCents: open, interestCents }])
  }
  return byAfm
}

const whyLeftOut = ({ iban, isHeld, isOtherOwner }: Candidate): LeftOut | null =>
  isHeld ? 'hold' : iban === null || !isValidIban(iban) ? 'iban' : isOtherOwner ? 'owner' : null

const orderOf = (candidate: Candidate, iban: string, claims: readonly OpenClaim[]): PlannedOrder => {
  const { edeId, afm, name } = candidate
  const due = candidate.due - candidate.held
  const offsets = setOff(due, claims)
  const offsetCents = offsets.reduce((sum, one) => sum + one.principalCents + one.interestCents, 0)
  return { edeId, afm, name, iban, grossCents: due, offsetCents, amountCents: due - offsetCents, offsets }
}

const pageOf = (candidates: readonly Candidate[], claims: ReadonlyMap<string, readonly OpenClaim[]>): PlannedPage => {
  const orders: PlannedOrder[] = []
  const leftOut: { why: LeftOut; cents: number }[] = []
  for (const candidate of candidates.filter(({ due }) => due > 0)) {
    const { afm, iban, due, held } = candidate
    const why = whyLeftOut(candidate)
    if (why !== null) leftOut.push({ why, cents: due })
    else if (held > 0) leftOut.push({ why: 'hold', cents: held })
    if (why === null && due > held) orders.push(orderOf(candidate, iban ?? '', claims.get(afm) ?? []))
  }
  return { orders, leftOut }
}

/**
 * What an issue pays: of each application what is due of the run in its fund, less what other issues of the run pay, less what is held,
 * less what is set off. Page by page, so that a whole year is never in memory. The same rows give the same plan.
 */
export async function* planIssue(db: Executor, wish: IssueWish): AsyncGenerator<PlannedPage> {
  const percent = shared(await readRuleParams(db, wish.etos), 'debt.interestPercent')
  for (let after = 0; ;) {
    const candidates = await candidatesAfter(db, wish, after)
    const last = candidates.at(-1)
    if (last === undefined) return
    const claims = await claimsOn(
      db,
      candidates.map(({ afm }) => afm),
      wish,
      percent,
    )
    yield pageOf(candidates, claims)
    after = last.edeId
  }
}

/** One hash over planned orders, in their order. */
export const createPlanDigest = () => {
  const hash = createHash('sha256')
  return {
    add: (orders: readonly PlannedOrder[]): void => {
      for (const order of orders) hash.update(`${canonicalJson(order)}\n`)
    },
    end: (): string => hash.digest('hex'),
  }
}

/** The digest of what would be planned now. */
export const digestOfPlan = async (db: Executor, wish: IssueWish): Promise<string> => {
  const digest = createPlanDigest()
  for await (const { orders } of planIssue(db, wish)) digest.add(orders)
  return digest.end()
}
