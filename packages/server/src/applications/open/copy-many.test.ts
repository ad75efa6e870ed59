import type { CopyResult, CopyTrial } from '@eae/domain/applications/copy-calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { claimYear, databaseDigest, treeOf } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'

const { kysely } = await testDb()

describe('applications from those of last year', () => {
  let client: TestClient
  let etos = 0
  /** Applicants of last year without an application of this one, and one who has it. */
  let [first, second, taken]: readonly string[] = []
  beforeAll(async () => {
    client = await clientOf('agency')
    etos = await claimYear()
    const { rows } = await sql<{ afm: string }>`
      SELECT l.afm FROM edetedeaeehd l WHERE l.etos = ${etos - 1} AND l.recordtype = 0 AND l.totparcels > 0 AND l.status BETWEEN 30 AND 80
        AND EXISTS (SELECT FROM edetedeaeeagroi p WHERE p.etos = l.etos AND p.ede_id = l.id) ORDER BY l.id LIMIT 3
    `.execute(kysely)
    ;[first, second, taken] = rows.map(({ afm }) => afm)
    await sql`UPDATE edetedeaeehd SET status = 90 WHERE etos = ${etos} AND afm = ANY(${[first, second]}::text[]) AND recordtype = 0`.execute(
      kysely,
    )
  })
  const trial = async (named: readonly (string | undefined)[], leave: readonly string[] = []) => {
    const { status, body } = await client.call('Edetedeaeehd/trialCopies', { etos, named, leave })
    const [issue] = (body.issues as { code: string; path: string }[] | undefined) ?? []
    return { status, issue, rows: body.data as readonly CopyTrial[] }
  }

  it('are tried: what goes over and what stays, and nothing is kept of it', async () => {
    const digest = await databaseDigest()
    const { rows } = await trial([first, first, taken])
    expect(rows.map(({ named }) => named)).toEqual([first, taken])
    expect(rows[0]?.against).toBeNull()
    expect(rows[0]?.copied.parcels).toBeGreaterThan(0)
    expect(rows[1]?.against?.code).toBe('open.exists')
    expect(await databaseDigest()).toBe(digest)
    const bare = await trial([first], ['parcels', 'holdings', 'bank'])
    expect(bare.rows[0]?.copied).not.toHaveProperty('parcels')
    expect(bare.rows[0]?.copied).not.toHaveProperty('ownership')
  })

  it('are refused by the line of what is no tax number, beyond the most, and to who may not open', async () => {
    expect(await trial([first, '123456789'])).toMatchObject({
      status: 422,
      issue: { code: 'openMany.noAfm', path: 'named.1' },
    })
    expect((await trial(Array.from({ length: 21 }, () => first))).status).toBe(422)
    expect(
      (await (await clientOf('daok')).call('Edetedeaeehd/copyMany', { etos, named: [first], leave: [] })).status,
    ).toBe(403)
    // A farmer names somebody else: the reason is told, and nothing of him.
    const other = await (await clientOf('farmer')).call('Edetedeaeehd/trialCopies', { etos, named: [first], leave: [] })
    expect((other.body.data as CopyTrial[])[0]).toMatchObject({ name: null, source: null, copied: {} })
  })

  it('are opened by a job, each by itself, without what was left out', async () => {
    const { body } = await client.call('Edetedeaeehd/copyMany', {
      etos,
      named: [first, second, taken],
      leave: ['bank', 'holdings'],
    })
    const job = await jobOver((path, sent) => client.call(path, sent), (body.data as { jobId: number }).jobId)
    const { copied } = job.result as CopyResult
    expect(copied.map(({ code }) => code)).toEqual(['openMany.opened', 'openMany.opened', 'open.exists'])
    const { tree } = await treeOf(client, etos, copied[0]?.id ?? 0)
    expect(tree.header.iban).toBeNull()
    expect(tree.holdings).toEqual([])
    expect(tree.parcels.length).toBeGreaterThan(0)
  })
})
