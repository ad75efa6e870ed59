import type { Receipt } from '@eae/domain/applications/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, treeOf } from '../../testing/applications.ts'
import { verifyChain } from '../verify/verify.ts'

const { kysely } = await testDb()
let of: { client: TestClient; etos: number; id: number }
const treeNow = async () => (await treeOf(of.client, of.etos, of.id)).tree
const withdraw = async (lines: readonly object[], more: object = {}, client = of.client) =>
  client.call('Life/withdrawLines', {
    etos: of.etos,
    id: of.id,
    rowVersion: (await treeNow()).header.rowVersion,
    idempotencyKey: crypto.randomUUID(),
    lines,
    ...more,
  })
const mismatches = async (): Promise<readonly string[]> =>
  (await verifyChain(kysely, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)

describe('lines of what was submitted', () => {
  beforeAll(async () => {
    for (let place = 0; ; place += 1) {
      of = await adviserApplication(place)
      const found = await of.client.call('Edetedeaeehd/runChecks', { etos: of.etos, id: of.id })
      const isClean = (found.body.data as { severity: string }[]).every(({ severity }) => severity !== 'B')
      if (isClean && (await treeNow()).parcels.length > 2) break
    }
    const { rowVersion } = (await treeNow()).header
    const sent = await of.client.call('Edetedeaeehd/submit', {
      etos: of.etos,
      id: of.id,
      rowVersion,
      idempotencyKey: crypto.randomUUID(),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  })

  it('are refused where they are none, no smaller, doubled, or all; nothing changes', async () => {
    const { parcels, holdings } = await treeNow()
    const [parcel] = parcels
    const digest = await databaseDigest()
    const code = async (lines: readonly object[], more: object = {}) => {
      const { status, body } = await withdraw(lines, more)
      return [status, (body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code]
    }
    const line = { part: 'parcels', id: parcel?.id }
    expect(await code([{ part: 'parcels', id: 1 }])).toEqual([422, 'life.unknownLine'])
    expect(await code([{ ...line, less: parcel?.ektash }])).toEqual([422, 'life.notLess'])
    expect(await code([{ ...line, less: 0 }])).toEqual([422, 'life.notLess'])
    expect((await code([{ ...line, less: -1 }]))[0]).toBe(422)
    // A consent has no size that could be less, and of a parcel nothing else than its area.
    expect((await code([{ part: 'parcels', id: parcel?.id, less: 1, field: 'graphektash' }]))[0]).toBe(422)
    expect(await code([line, { ...line, less: 1 }])).toEqual([422, 'life.namedTwice'])
    expect(await code([line, line])).toEqual([422, 'life.namedTwice'])
    const all = [
      ...parcels.map(({ id }) => ({ part: 'parcels', id })),
      ...holdings.map(({ id }) => ({ part: 'holdings', id })),
    ]
    expect(await code(all)).toEqual([422, 'life.nothingLeft'])
    expect((await withdraw([line], { rowVersion: 0 })).status).toBe(409)
    expect(await code([{ part: 'consents', id: 1 }])).toEqual([422, 'error.invalid'])
    expect((await withdraw([line], {}, await clientOf('farmer2'))).status).toBe(404)
    expect((await withdraw([line], {}, await clientOf('daok'))).status).toBe(423)
    expect(await databaseDigest()).toBe(digest)
  })

  it('about which a finding was told stay', async () => {
    const [parcel] = (await treeNow()).parcels
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check, answer_due)
      VALUES (${of.etos}, ${of.id}, 'told', '20103', 'W', 'parcel', ${String(parcel?.id)}, '{}', false, current_date)
    `.execute(kysely)
    const refused = await withdraw([{ part: 'parcels', id: parcel?.id }])
    expect([refused.status, refused.body.code]).toEqual([423, 'life.lineNotified'])
    await sql`DELETE FROM finding WHERE etos = ${of.etos} AND ede_id = ${of.id} AND finding_key = 'told'`.execute(
      kysely,
    )
  })

  it('go with what hangs on them, or become less, under a number of their own; the day of the submission stays', async () => {
    const before = await treeNow()
    const [gone, smaller] = before.parcels
    const key = crypto.randomUUID()
    const lines = [
      { part: 'parcels', id: gone?.id },
      { part: 'parcels', id: smaller?.id, less: Number(smaller?.ektash) - 100 },
    ]
    const sent = await withdraw(lines, { idempotencyKey: key })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const again = await withdraw(lines, { idempotencyKey: key })
    expect(again.body.data).toEqual(sent.body.data)
    const receipt = sent.body.data as Receipt
    expect([receipt.version, receipt.totparcels]).toEqual([2, before.parcels.length - 1])
    const after = await treeNow()
    expect(after.header).toMatchObject({
      status: STATES.FINAL,
      dteOris: before.header.dteOris,
      arprotocol: receipt.arprotocol,
    })
    expect(after.parcels.find(({ id }) => id === smaller?.id)?.ektash).toBe(Number(smaller?.ektash) - 100)
    expect(after.crops.filter(({ edaId }) => edaId === gone?.id)).toEqual([])
    expect(await mismatches()).toEqual([])
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM audit_row WHERE etos = ${of.etos} AND ede_id = ${of.id} AND entity = 'Edetedeaeeagroi'
        AND row_key = ${String(gone?.id)} AND action = 2
    `.execute(kysely)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('do not come back: what withdrew them is not taken back, and the application is amended as any other', async () => {
    const happen = async (event: string) => {
      const { rowVersion } = (await treeNow()).header
      const { etos, id } = of
      const { status, body } = await of.client.call('Life/move', { etos, id, rowVersion, event })
      return [status, body.code ?? (body.data as { status?: number }).status]
    }
    expect(await happen('undoSubmit')).toEqual([423, 'life.linesWithdrawn'])
    expect(await happen('amend')).toEqual([200, STATES.AMENDING])
    const [parcel] = (await treeNow()).parcels
    expect((await withdraw([{ part: 'parcels', id: parcel?.id }])).status).toBe(423)
    expect(await happen('cancel')).toEqual([200, STATES.FINAL])
    expect(await mismatches()).toEqual([])
  })

  it('are amended once when two begin at once: the other is told, and the next is told that it is open', async () => {
    const { etos, id } = of
    const { rowVersion } = (await treeNow()).header
    const amend = (version: number) => of.client.call('Life/move', { etos, id, rowVersion: version, event: 'amend' })
    const both = await Promise.all([amend(rowVersion), amend(rowVersion)])
    const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([409, 423]).toContain(statuses[1])
    const again = await amend((await treeNow()).header.rowVersion)
    expect(again.status).toBe(423)
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.afm = (SELECT o.afm FROM edetedeaeehd o WHERE o.etos = ${etos} AND o.id = ${id}) AND h.recordtype = 1
    `.execute(kysely)
    expect(rows).toEqual([{ n: 1 }])
    const version = (await treeNow()).header.rowVersion
    expect((await of.client.call('Life/move', { etos, id, rowVersion: version, event: 'cancel' })).status).toBe(200)
  })
})
