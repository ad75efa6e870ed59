import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ANOMALIES_FILE, ANOMALY_CHECKS, type Anomaly } from '../../demo/index.ts'
import { clientOf } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'

it('finds every seeded anomaly of the demo campaign with its own check', async () => {
  const { config } = await testDatabase()
  const anomalies = JSON.parse(readFileSync(path.join(config.dataDir, ANOMALIES_FILE), 'utf8')) as Anomaly[]
  const staff = await clientOf('agency')
  const missed: string[] = []
  const seen = new Set<string>()
  for (const { kind, checkCode, etos, edeId } of anomalies) {
    if (checkCode === null) continue
    const answer = await staff.call('Edetedeaeehd/runChecks', { etos, id: edeId })
    const found = (answer.body.data as { check: string }[]).map((finding) => finding.check)
    seen.add(checkCode)
    if (!found.includes(checkCode)) missed.push(`${kind}: ${checkCode} not among ${found.join(', ')}`)
  }
  expect(missed).toEqual([])
  expect([...seen].toSorted()).toEqual(
    [...new Set(Object.values(ANOMALY_CHECKS).filter((code) => code !== null))].toSorted(),
  )
})

it('gives the same findings in a second run when nothing was changed', async () => {
  const staff = await clientOf('agency')
  const etos = await claimYear()
  const page = await staff.call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos, toRowIndex: 40 })
  const run = async (id: number) =>
    ((await staff.call('Edetedeaeehd/runChecks', { etos, id })).body.data as { id: string }[]).map(
      (finding) => finding.id,
    )
  const ids = (page.body.data as { id: number }[]).map((row) => row.id)
  const first: string[][] = []
  for (const id of ids) first.push(await run(id))
  const second: string[][] = []
  for (const id of ids.toReversed()) second.unshift(await run(id))
  expect(second).toEqual(first)
})
