import type { SystemAnswer } from '@eae/domain/system/answers.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'

const read = async (): Promise<SystemAnswer> => {
  const { status, body } = await (await clientOf('admin')).call('System/find')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as SystemAnswer
}
afterAll(async () => {
  await sql`DELETE FROM app_backup`.execute((await testDb()).kysely)
})

describe('the system page', () => {
  it('tells what runs, how large it is and which migrations were applied', async () => {
    const db = await testDb()
    const { product, database, migrations, slow } = await read()
    expect(product.node).toBe(process.versions.node)
    expect(product.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(database.engine).toBe(db.engine)
    expect(database.sizeBytes).toBeGreaterThan(1_000_000)
    expect(database.tables.map(({ name }) => name)).toContain('edetedeaeeagroi')
    expect(database.tables[0]?.sizeBytes).toBeGreaterThanOrEqual(database.tables[1]?.sizeBytes ?? 0)
    expect(database.connections.active).toBeGreaterThan(0)
    expect(migrations.map(({ name }) => name)).toContain('0032_app_backup__create.sql')
    expect(['database', 'process']).toContain(slow.source)
  })

  it('says that it knows of no backup, and then what it was told last', async () => {
    const { kysely } = await testDb()
    expect((await read()).backup).toMatchObject({ state: 'unknown', at: null })
    await sql`INSERT INTO app_backup (at, okflag, target, size_bytes) VALUES (now() - interval '27 hours', true, 'old', 5)`.execute(
      kysely,
    )
    expect((await read()).backup).toMatchObject({ state: 'late', target: 'old', sizeBytes: 5 })
    await sql`INSERT INTO app_backup (okflag, target, remarks) VALUES (true, 'new', 'whole')`.execute(kysely)
    expect((await read()).backup).toMatchObject({ state: 'good', target: 'new', remarks: 'whole' })
    await sql`INSERT INTO app_backup (at, okflag, target) VALUES (now() + interval '1 second', false, 'broken')`.execute(
      kysely,
    )
    expect((await read()).backup).toMatchObject({ state: 'failed', target: 'broken' })
  })

  it('is for administrators alone', async () => {
    expect((await (await clientOf('agency')).call('System/find')).status).toBe(403)
  })
})
