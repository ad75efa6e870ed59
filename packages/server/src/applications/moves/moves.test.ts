import type { MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import type { MoveTrial } from '@eae/domain/applications/move-calls.ts'
import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { submittable, treeOf } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'
import { verifyChain } from '../verify/verify.ts'
import { asOwner } from '../../testing/owner.ts'

const { kysely } = await testDb()
const REASON = 'Άρθρο 62: τεχνητές προϋποθέσεις'
interface Opened {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
}

const submitted = async (from: number): Promise<Opened> => {
  const opened = await submittable(from)
  const { client, etos, id, rowVersion } = opened
  const sent = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: crypto.randomUUID() })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return opened
}
const headerOf = async ({ client, etos, id }: Opened) => (await treeOf(client, etos, id)).tree.header
const mismatches = async (etos: number): Promise<readonly string[]> =>
  (await verifyChain(kysely, etos)).mismatches.map(({ what, where }) => `${what} ${where}`)
const ask = async (login: string, path: string, body: object) => {
  const { status, body: answer } = await (await clientOf(login)).call(path, body)
  return { status, code: answer.code, data: answer.data }
}
const propose = async (login: string, event: string, opened: readonly Opened[], reason = REASON) => {
  const applications = []
  for (const one of opened) applications.push({ id: one.id, rowVersion: (await headerOf(one)).rowVersion })
  const etos = opened[0]?.etos
  return ask(login, 'Life/propose', { etos, event, reason, applications })
}
const openOnes = async (login: string): Promise<readonly Proposal[]> =>
  ((await ask(login, 'Life/findProposals', {})).data as readonly Proposal[]).filter(({ state }) => state === 0)
const decide = async (login: string, isApproved: boolean) => {
  const [open] = await openOnes(login)
  return ask(login, 'Life/decide', { id: open?.id, isApproved, note: '' })
}
/** What became of each application, once the job that the approval began is over. */
const outcomes = async (): Promise<MassResult['outcomes']> => {
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM app_job WHERE kind = 'lifeMoves' ORDER BY id DESC LIMIT 1`.execute(kysely)
  const client = await clientOf('agency2')
  const job = await jobOver((path, body) => client.call(path, body), rows[0]?.id ?? 0)
  expect(job.error).toBeNull()
  return (job.result as MassResult).outcomes
}
describe('an application that is refused as inadmissible', () => {
  let of: Opened
  beforeAll(async () => {
    of = await submitted(0)
  })

  it('is refused by two persons: one proposes it with its grounds, another approves it', async () => {
    const { rowVersion } = await headerOf(of)
    const alone = { etos: of.etos, id: of.id, rowVersion, event: 'refuse', reason: REASON }
    expect(await ask('agency', 'Life/move', alone)).toMatchObject({ status: 423, code: 'life.needsTwo' })
    expect((await propose('agency', 'refuse', [of], 'πολύ σύντομος')).status).toBe(422)
    expect(await propose('auditor', 'refuse', [of])).toMatchObject({ status: 423, code: 'locked.kind' })
    expect((await propose('daok', 'refuse', [of])).status).toBe(403)
    expect((await propose('agency', 'refuse', [of])).status).toBe(200)
    expect(await propose('agency2', 'refuse', [of])).toMatchObject({ status: 409, code: 'proposal.isOpen' })
    expect((await headerOf(of)).status).toBe(STATES.FINAL)
    expect(await decide('agency', true)).toMatchObject({ status: 409, code: 'proposal.own' })
    // Payments see it, and may not decide it.
    expect((await decide('payments', true)).status).toBe(403)
    expect((await decide('agency2', true)).status).toBe(200)
    expect((await headerOf(of)).status).toBe(STATES.INADMISSIBLE)
    expect(await mismatches(of.etos)).toEqual([])
  })

  it('is admitted again by two, unless its applicant has another one in force by then', async () => {
    // Since it is no longer in force he could open another one.
    const other = await sql<{ id: number }>`
      UPDATE edetedeaeehd h SET afm = (SELECT o.afm FROM edetedeaeehd o WHERE o.etos = ${of.etos} AND o.id = ${of.id})
      WHERE h.etos = ${of.etos} AND h.id = (
        SELECT d.id FROM edetedeaeehd d WHERE d.etos = ${of.etos} AND d.status = ${STATES.DRAFT} AND d.recordtype = 0 ORDER BY d.id DESC LIMIT 1
      ) RETURNING h.id
    `.execute(asOwner(kysely))
    expect(await propose('agency', 'admit', [of])).toMatchObject({ status: 423, code: 'life.otherLiving' })
    await sql`UPDATE edetedeaeehd SET status = ${STATES.WITHDRAWN} WHERE etos = ${of.etos} AND id = ${other.rows[0]?.id}`.execute(
      kysely,
    )
    expect((await propose('agency', 'admit', [of])).status).toBe(200)
    expect((await decide('agency2', true)).status).toBe(200)
    expect((await headerOf(of)).status).toBe(STATES.IN_CONTROL)
  })

  it('stays as it is when the proposal is refused, and when somebody changed it since', async () => {
    await propose('agency', 'refuse', [of])
    expect((await decide('agency2', false)).status).toBe(200)
    await propose('agency', 'refuse', [of])
    const version = (change: number) =>
      sql`UPDATE edetedeaeehd SET row_version = row_version + ${change}::integer WHERE etos = ${of.etos} AND id = ${of.id}`.execute(
        kysely,
      )
    await version(1)
    expect((await decide('agency2', true)).status).toBe(409)
    await version(-1)
    expect((await headerOf(of)).status).toBe(STATES.IN_CONTROL)
    expect((await decide('agency2', false)).status).toBe(200)
  })
})

describe('a submission that is deleted', () => {
  let [first, later]: readonly (Opened | undefined)[] = []
  const happen = async (opened: Opened, event: string) => {
    const { rowVersion } = await headerOf(opened)
    const { etos, id } = opened
    expect((await opened.client.call('Life/move', { etos, id, rowVersion, event })).status).toBe(200)
  }
  beforeAll(async () => {
    first = await submitted(1)
    later = await submitted(1)
    await happen(later, 'amend')
    const { etos, id } = later
    await later.client.call('Edetedeaeehd/runChecks', { etos, id })
    const { rowVersion } = await headerOf(later)
    const sent = await later.client.call('Edetedeaeehd/submit', {
      etos,
      id,
      rowVersion,
      idempotencyKey: crypto.randomUUID(),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  })

  it('is tried first: what each becomes, and what speaks against it; nothing changes', async () => {
    if (first === undefined || later === undefined) throw new Error('nothing was submitted')
    const [one, two] = [await headerOf(first), await headerOf(later)]
    const amending = await submitted(1)
    await happen(amending, 'amend')
    const { afm } = await headerOf(amending)
    const named = [String(one.kodikos), two.afm, two.afm.replace(/^/, 'EL'), '999999999', afm]
    const { data } = await ask('agency', 'Life/trial', { etos: first.etos, event: 'deleteOfficial', named })
    const told = (data as readonly MoveTrial[]).map(({ id, to, against }) => [id, to, against?.code ?? null])
    expect(told).toEqual([
      [first.id, STATES.DRAFT, null],
      [later.id, STATES.FINAL, null],
      [null, null, 'life.namedTwice'],
      [null, null, 'life.unknown'],
      // Not that it is submitted: whose amendment has to be submitted or given up first.
      [amending.id, null, 'life.openVersion'],
    ])
    expect(await headerOf(first)).toEqual(one)
    expect((await ask('adviser', 'Life/trial', { etos: first.etos, event: 'deleteOfficial', named })).status).toBe(403)
  })

  it('is deleted for several at once by two: the first is a draft, of a later one the version before holds; the seals stay', async () => {
    if (first === undefined || later === undefined) throw new Error('nothing was submitted')
    const before = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM submission WHERE etos = ${first.etos}`.execute(kysely)
    const proposed = await propose('agency', 'deleteOfficial', [first, later], 'Υποβλήθηκαν με λάθος εξουσιοδότηση')
    expect(proposed).toMatchObject({ status: 200, data: { applications: 2, refused: 0 } })
    expect((await decide('agency2', true)).status).toBe(200)
    expect(await outcomes()).toMatchObject([{ isDone: true }, { isDone: true }])
    expect([(await headerOf(first)).status, (await headerOf(first)).arprotocol]).toEqual([STATES.DRAFT, null])
    expect((await headerOf(later)).status).toBe(STATES.FINAL)
    const receipt = await later.client.call('Edetedeaeehd/receipt', { etos: later.etos, id: later.id })
    expect(receipt.body.data).toMatchObject({ version: 1 })
    const after = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM submission WHERE etos = ${first.etos}`.execute(kysely)
    expect(after.rows).toEqual(before.rows)
    expect(await mismatches(first.etos)).toEqual([])
  })
})

describe('what is archived', () => {
  it('is archived once its year is over, by two', async () => {
    const of = await submitted(2)
    expect(await propose('agency', 'archive', [of])).toMatchObject({ status: 423, code: 'locked.submitted' })
    await sql`UPDATE edetedeaeehd SET status = ${STATES.PAID} WHERE etos = ${of.etos} AND id = ${of.id}`.execute(kysely)
    expect(await propose('agency', 'archive', [of])).toMatchObject({ status: 423, code: 'locked.yearNotOver' })
    await sql`UPDATE edetedeaeehd SET status = ${STATES.FINAL} WHERE etos = ${of.etos} AND id = ${of.id}`.execute(
      kysely,
    )
  })
})

describe('a search', () => {
  it('is brought under control by two, as far as the event leads from its states', async () => {
    const of = await submitted(3)
    await sql`UPDATE edetparam SET final_submission_date = now() - interval '1 hour' WHERE year_eae = ${of.etos}`.execute(
      kysely,
    )
    const wish = { etos: of.etos, event: 'beginControl', reason: REASON, criteria: {}, filter: '' }
    expect((await ask('adviser', 'Life/proposeFound', wish)).status).toBe(403)
    const proposed = await ask('agency', 'Life/proposeFound', wish)
    expect(proposed.status, JSON.stringify(proposed)).toBe(200)
    const { applications, refused } = proposed.data as { applications: number; refused: number }
    expect([applications > 1, refused > 0]).toEqual([true, true])
    expect((await decide('agency2', true)).status).toBe(200)
    expect((await outcomes()).filter(({ isDone }) => !isDone)).toEqual([])
    expect((await headerOf(of)).status).toBe(STATES.IN_CONTROL)
    expect(await mismatches(of.etos)).toEqual([])
  })
})
