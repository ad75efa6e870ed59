import { JOB_DONE, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import { MAX_PRINTED, type PrintedFile } from '@eae/domain/prints/prints.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'

describe('many prints', () => {
  const begin = async (login: string, body: object) => {
    const client = await clientOf(login)
    const etos = await claimYear()
    return {
      client,
      answer: await client.call('Prints/begin', { etos, lang: 'el', prints: ['RepAithshPage1'], ...body }),
    }
  }

  it('come in one file, for their maker alone', async () => {
    const { client, answer } = await begin('daok', { prints: ['RepAithshPage1', 'RepApodeixhOrist'] })
    expect(answer.status).toBe(200)
    const { jobId } = answer.body.data as { jobId: number }
    const job = await jobOver((path, body) => client.call(path, body), jobId)
    expect([job.state, job.error]).toEqual([JOB_DONE, null])
    const result = job.result as PrintedFile
    const file = await client.call('Prints/readFile', { jobId })
    expect([file.status, file.bytes.length]).toEqual([200, result.bytes])
    const names = Object.keys(unzipSync(file.bytes))
    const list = await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos: await claimYear() })
    const { rows } = list.body.count as { rows: number }
    expect(names.filter((name) => name.endsWith('-RepAithshPage1.pdf'))).toHaveLength(rows)
    expect(names).toHaveLength(result.files)
    expect(result.leftOut).toHaveLength(2 * rows - result.files)
    for (const { code } of result.leftOut) expect(code).toBe('print.notSubmitted')
    for (const other of ['agency', 'farmer'])
      expect((await (await clientOf(other)).call('Prints/readFile', { jobId })).status).toBe(404)
  })

  it('hold what its user may see and nothing else', async () => {
    const { client, answer } = await begin('farmer', {})
    const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
    expect((job.result as PrintedFile).files).toBe(1)
  })

  it('are refused while too much of them lies about, and are taken away after a day', async () => {
    const user = await makeUser({ pattern: 'agency' })
    const { kysely } = await testDb()
    const lie = (bytes: number, hours: number) =>
      sql`
      INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, usrinsert, dteinsert)
      VALUES (${user.id}, 'print', 'prints.zip', 'application/zip', ${bytes}, 'test', now() - make_interval(hours => ${hours}))
    `.execute(kysely)
    const client = await user.logIn()
    const wish = { etos: await claimYear(), lang: 'el', prints: ['RepAithshPage1'], criteria: { kodikos: 1 } }
    await lie(2 * 1024 ** 3, 25)
    expect((await client.call('Prints/begin', wish)).status).toBe(200)
    await lie(2 * 1024 ** 3, 23)
    expect(await client.call('Prints/begin', wish)).toMatchObject({ status: 409, body: { code: 'print.full' } })
    expect((await client.call('Files/begin', { purpose: 'import', name: 'a.csv', size: 10 })).status).toBe(200)
  })

  it('fail where none could be made', async () => {
    const { client, answer } = await begin('farmer', { prints: ['RepApodeixhOrist'] })
    const job = await jobOver((path, body) => client.call(path, body), (answer.body.data as { jobId: number }).jobId)
    expect([job.state, job.error?.code]).toEqual([JOB_FAILED, 'print.notSubmitted'])
  })

  it.each([
    ['nothing found', { criteria: { kodikos: 999_999_999 } }, 'print.noneChosen'],
    ['an unknown criterion', { criteria: { nothing: 1 } }, 'error.unknownField'],
    ['the same print twice', { prints: ['RepAithshPage1', 'RepAithshPage1'] }, 'error.invalid'],
    ['no print', { prints: [] }, 'error.invalid'],
  ])('are refused for %s', async (_what, body, code) => {
    const { answer } = await begin('agency', body)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(code)
  })

  it('are refused for more than one file takes', async () => {
    const { kysely } = await testDb()
    const all = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM edetedeaeehd WHERE etos = ${await claimYear()}`.execute(kysely)
    const { answer } = await begin('agency', {})
    expect(answer.status).toBe((all.rows[0]?.n ?? 0) > MAX_PRINTED ? 422 : 200)
  })
})
