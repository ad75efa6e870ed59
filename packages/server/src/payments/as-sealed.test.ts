import { RUN_LIFE } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { actorOfLogin } from '../testing/approved-run.ts'
import { sealEveryPart } from '../testing/sealed.ts'
import { draftRun, moveRun } from './life.ts'
import { readRun } from './stored.ts'
import { asOwner } from '../testing/owner.ts'

const db = await testDb()
const { kysely } = db

it('a run is refused where rows are not as they were sealed, with the application and the place; a trial is not', async () => {
  const { etos, id, named } = await sealEveryPart(3)
  const actor = await actorOfLogin('payments')
  const client = await clientOf('payments')
  // Amounts are another reason of a refusal.
  await sql`UPDATE edetsupportschema SET unitamount = coalesce(unitamount, 1) WHERE etos = ${etos}`.execute(kysely)
  await sql`UPDATE ecoscheme_subsidy SET unitamount = coalesce(unitamount, 1) WHERE etos = ${etos}`.execute(kysely)
  const drafted = async (isTrial: boolean): Promise<number> =>
    draftRun(db, actor, {
      etos,
      kind: 2,
      isTrial,
      description: 'x',
      directPercent: 100,
      ruralPercent: 100,
      rulesYear: null,
    })
  const freeze = async (runId: number) => {
    const { rowVersion } = await readRun(kysely, runId)
    const { status, body } = await client.call('PayRuns/move', { id: runId, rowVersion, move: 'freeze', reason: '' })
    return [status, body.code, body.params]
  }
  const parcel = Number(named.get('Edetedeaeeagroi'))
  const rename = (name: string) =>
    sql`UPDATE edetedeaeeagroi SET topothesia = ${name} WHERE etos = ${etos} AND id = ${parcel}`.execute(
      asOwner(kysely),
    )
  const { rows } = await sql<{ kodikos: number }>`
    SELECT h.kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(kysely)

  const before = await sql<{ topothesia: string }>`
    SELECT topothesia FROM edetedeaeeagroi WHERE etos = ${etos} AND id = ${parcel}
  `.execute(kysely)
  const run = await drafted(false)
  await rename('ΑΛΛΟΥ')
  expect(await freeze(run)).toEqual([
    409,
    'payRun.notAsSealed',
    { count: 1, kodikos: String(rows[0]?.kodikos), where: `Edetedeaeeagroi ${parcel}: topothesia` },
  ])
  expect((await readRun(kysely, run)).state).toBe(0)
  const trial = await drafted(true)
  expect((await freeze(trial))[0]).toBe(200)
  // Once it is brought back the run begins.
  await rename(before.rows[0]?.topothesia ?? '')
  expect(await freeze(run)).toEqual([200, undefined, undefined])
  for (const one of [trial, run]) {
    const { rowVersion } = await readRun(kysely, one)
    await moveRun(db, actor, { id: one, rowVersion, move: 'cancel', reason: RUN_LIFE.cancel.needsReason ? 'x' : '' })
  }
}, 120_000)
