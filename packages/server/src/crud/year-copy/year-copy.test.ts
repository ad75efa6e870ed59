import type { CopiedTable, YearCopyReport } from '@eae/domain/kernel/year-copy.ts'
import { entities } from '@eae/domain/registry.ts'
import { copiedEntities } from '@eae/domain/kernel/year-copy.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { jobOver, type Caller } from '../../testing/import.ts'

const FROM = 2026
const TO = 2088
let call: Caller

const jobIdOf = (body: Readonly<Record<string, unknown>>): number => (body.data as { jobId: number }).jobId
const check = async (from = FROM, to = TO) =>
  jobOver(call, jobIdOf((await call('Catalogues/copyYearCheck', { from, to })).body))
const apply = async (checkId: number) =>
  jobOver(call, jobIdOf((await call('Catalogues/copyYearApply', { checkId })).body))
const tableOf = (job: { readonly result: unknown }, name: string): CopiedTable | undefined =>
  (job.result as YearCopyReport).tables.find(({ entityName }) => entityName === name)
const clean = async (): Promise<void> => {
  const { kysely } = await testDb()
  for (const { table } of copiedEntities(entities.values()).toReversed())
    await sql`DELETE FROM ${sql.table(table)} WHERE etos = ${TO}`.execute(kysely)
}

beforeAll(async () => {
  const client = await clientOf('agency')
  call = (path, body) => client.call(path, body)
  await clean()
})
afterAll(clean)

describe('the catalogues of a year', () => {
  it('are ordered so that each stands after those it points at', () => {
    const names = copiedEntities(entities.values()).map(({ name }) => name)
    expect(names).toContain('EcoIncompat')
    for (const [index, name] of names.entries())
      for (const { to } of Object.values(entities.get(name)?.fields ?? {}))
        if (to !== undefined && to !== name && names.includes(to)) expect(names.indexOf(to)).toBeLessThan(index)
    expect(names).not.toContain('RuleParam')
    expect(names).not.toContain('Edetargia')
  })

  it('are copied to another year whole, with references into that year, after a report', async () => {
    const { kysely } = await testDb()
    const told = await check()
    expect(told.error).toBeNull()
    const crops = tableOf(told, 'Edetfytiko')
    expect(crops).toMatchObject({ same: 0, differing: 0, onlyThere: 0 })
    expect(crops?.added).toBeGreaterThan(100)
    expect(crops?.addedLabels).toHaveLength(100)
    const done = await apply(told.id)
    expect(done, JSON.stringify(done.error)).toMatchObject({ state: 2 })
    const wrong = await sql<{ n: number }>`
      SELECT count(*) AS n FROM edetsupportschemafytiko c JOIN edetfytiko f ON f.id = c.efy_id JOIN edetsupportschema s ON s.id = c.esch_id
      WHERE c.etos = ${TO} AND (f.etos <> ${TO} OR s.etos <> ${TO})
    `.execute(kysely)
    expect(wrong.rows[0]?.n).toBe(0)
    const copied = await sql<{ n: number }>`
      SELECT (SELECT count(*) FROM eco_incompat WHERE etos = ${TO}) - (SELECT count(*) FROM eco_incompat WHERE etos = ${FROM}) AS n
    `.execute(kysely)
    expect(copied.rows[0]?.n).toBe(0)
    const audited = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM audit_row WHERE entity = 'Edetfytiko' AND etos = ${TO}`.execute(kysely)
    expect(audited.rows[0]?.n).toBe(crops?.added)
  })

  it('are not added twice; what the later year has of its own stays and is told', async () => {
    const { kysely } = await testDb()
    const again = await check()
    expect((again.result as YearCopyReport).tables.map(({ added }) => added)).toEqual(
      (again.result as YearCopyReport).tables.map(() => 0),
    )
    await sql`UPDATE edetzoiko SET mmz = 0.777 WHERE etos = ${TO} AND kodikos = (SELECT min(kodikos) FROM edetzoiko WHERE etos = ${TO})`.execute(
      kysely,
    )
    await sql`
      INSERT INTO edetzoiko (etos, kodikos, description, description_fold, ezotype, mmz, activeflag, usrinsert)
      VALUES (${TO}, 'ΔΙΚΟ', 'ΔΙΚΟ ΤΟΥ', 'ΔΙΚΟ ΤΟΥ', '1', 1, true, 'test')
    `.execute(kysely)
    await sql`DELETE FROM edetpoikilia WHERE etos = ${TO} AND kodikos = (SELECT min(kodikos) FROM edetpoikilia WHERE etos = ${TO})`.execute(
      kysely,
    )
    const third = await check()
    expect(tableOf(third, 'Edetzoiko')).toMatchObject({
      added: 0,
      differing: 1,
      onlyThere: 1,
      onlyThereLabels: ['ΔΙΚΟ ΔΙΚΟ ΤΟΥ'],
      differences: [{ fields: [{ field: 'mmz', after: 0.777 }] }],
    })
    expect(tableOf(third, 'Edetpoikilia')).toMatchObject({ added: 1 })
    await sql`DELETE FROM edetpoikilia WHERE etos = ${TO} AND kodikos = (SELECT max(kodikos) FROM edetpoikilia WHERE etos = ${TO})`.execute(
      kysely,
    )
    expect(await apply(third.id)).toMatchObject({ state: 3, error: { code: 'copy.changedMeanwhile' } })
    expect(await apply((await check()).id)).toMatchObject({ state: 2 })
    expect(
      (await sql<{ mmz: number }>`SELECT mmz FROM edetzoiko WHERE etos = ${TO} AND mmz = 0.777`.execute(kysely)).rows,
    ).toHaveLength(1)
  })

  it('are not copied into a year that has passed, nor backwards', async () => {
    expect(await check(2024, 2025)).toMatchObject({ state: 3, error: { code: 'locked.pastYear' } })
    expect((await call('Catalogues/copyYearCheck', { from: 2026, to: 2026 })).status).toBe(422)
    expect((await call('Catalogues/copyYearCheck', { from: 2026, to: 2025 })).status).toBe(422)
  })
})
