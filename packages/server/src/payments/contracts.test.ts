import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { actorOfLogin } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'
import { computeBy } from './compute.ts'
import { freezeBy } from './freeze.ts'
import { draftRun, moveRun } from './life.ts'
import { workOn } from './steps.ts'
import { readRun } from './stored.ts'
import { verifyRuns } from './verify.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
const actor = await actorOfLogin('payments')

const computed = async (): Promise<number> => {
  const shares = { directPercent: 100, ruralPercent: 100, rulesYear: null }
  const id = await draftRun(db, actor, { etos, kind: 2, isTrial: true, description: 'x', ...shares })
  for (const [move, work] of [
    ['freeze', freezeBy(100)],
    ['compute', computeBy(100)],
  ] as const) {
    const { rowVersion } = await readRun(db.kysely, id)
    await moveRun(db, actor, { id, rowVersion, move, reason: '' })
    await workOn(db, actor, id, work)
    await sql`DELETE FROM app_job`.execute(db.kysely)
  }
  return id
}

interface Line {
  readonly edeId: number
  readonly kodikos: string
  readonly net: number
}
const ruralLines = async (runId: number): Promise<readonly Line[]> =>
  (
    await sql<Line>`
      SELECT l.ede_id AS "edeId", l.kodikos, l.net_cents AS net FROM pay_line l JOIN edetpaa p ON p.etos = l.etos AND p.kodikos = l.kodikos
      WHERE l.etos = ${etos} AND l.run_id = ${runId} ORDER BY l.net_cents DESC, l.ede_id
    `.execute(db.kysely)
  ).rows

it('contracts of rural development are lines of the statement, with their names, once their amounts are set', async () => {
  expect(await ruralLines(await computed())).toEqual([])
  await sql`UPDATE edetpaa SET unitamount = 250 WHERE etos = ${etos} AND contractflag AND agroitype = 1`.execute(
    db.kysely,
  )
  const runId = await computed()
  const [line] = await ruralLines(runId)
  if (line === undefined) throw new Error('the demo has no contract of a measure that is asked for')
  expect(line.net).toBeGreaterThan(0)
  const { body } = await (await clientOf('payments')).call('PayStatements/findOf', { etos, id: line.edeId, runId })
  const { statement } = body.data as StatementAnswer
  const shown = statement?.lines.find(({ code }) => code === line.kodikos)
  expect(shown).toMatchObject({ fund: 'rural', measure: 'm2', netCents: line.net, dueCents: line.net })
  expect(shown?.description).not.toBe('')
  expect(statement?.lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(statement?.netCents)
  expect((await verifyRuns(db.kysely)).faults).toEqual([])
}, 120_000)
