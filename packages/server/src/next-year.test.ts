import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from './testing/app.ts'
import { claimYear, ownApplication, treeOf } from './testing/applications.ts'
import { jobOver } from './testing/import.ts'

/** The year after the last one of the demo, as an agency begins it: entered, its lists copied, and the first application opened. */
it('a claim year that the agency enters takes applications, filled in from the year before', async () => {
  const { id: last, client: farmer } = await ownApplication()
  const etos = (await claimYear()) + 1
  const agency = await clientOf('agency')
  const dates = { finalSubmissionDate: `${etos}-05-15T20:59:59Z`, latestSubmissionDate: `${etos}-06-09T20:59:59Z` }
  const flags = { paylockflag: false, paylocktype: 0, thllockflag: false, deigmalockflag: false, dptype: 0 }
  const entered = await agency.call('MainService/synchronizeChanges', {
    etos: etos - 1,
    changes: [{ entityName: 'Edetparam', status: 0, entity: { id: 'TEMP_ID_1', yearEae: etos, ...dates, ...flags } }],
  })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const run = async (path: string, body: object) => {
    const { jobId } = (await agency.call(path, body)).body.data as { jobId: number }
    return jobOver((call, input) => agency.call(call, input), jobId)
  }
  const checked = await run('Catalogues/copyYearCheck', { from: etos - 1, to: etos })
  expect(checked.error).toBeNull()
  expect((await run('Catalogues/copyYearApply', { checkId: checked.id })).error).toBeNull()

  const { kysely } = await testDb()
  // What was never submitted fills nothing in.
  await sql`UPDATE edetedeaeehd SET status = ${STATES.FINAL} WHERE etos = ${etos - 1} AND id = ${last}`.execute(kysely)
  const person = await sql<{ afm: string; parcels: number }>`
    SELECT afm, totparcels AS parcels FROM edetedeaeehd WHERE etos = ${etos - 1} AND id = ${last}
  `.execute(kysely)
  const opened = await farmer.call('Edetedeaeehd/openNew', { etos, afm: person.rows[0]?.afm })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const { id } = opened.body.data as { id: number }
  const { tree } = await treeOf(farmer, etos, id)
  expect(tree.parcels).toHaveLength(person.rows[0]?.parcels ?? 0)
  const findings = await farmer.call('Edetedeaeehd/runChecks', { etos, id })
  expect(findings.status, JSON.stringify(findings.body)).toBe(200)
})
