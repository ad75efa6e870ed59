import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, firstParcel, submittable, treeOf, update } from '../../testing/applications.ts'
import { ENGINE } from '../../testing/engine.ts'
import { asOwner } from '../../testing/owner.ts'

interface Opened {
  readonly client: TestClient
  readonly etos: number
  readonly id: number
}

const ask = async ({ client, etos, id }: Opened, isByItself = true): Promise<readonly Finding[]> => {
  const answer = await client.call('Edetedeaeehd/runChecks', { etos, id, isByItself })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Finding[]
}
const cardOf = async ({ client, etos, id }: Opened): Promise<ApplicationCard> => {
  const cards = (await client.call('Edetedeaeehd/findMine', { etos })).body.data as ApplicationCard[]
  const card = cards.find((one) => one.id === id)
  if (card === undefined) throw new Error('the application is not among those of the adviser')
  return card
}
const save = async (opened: Opened, { id, rowVersion }: ParcelRow, values: object): Promise<void> => {
  const changes = [update('Edetedeaeeagroi', { id, rowVersion, ...values })]
  const answer = await opened.client.call('MainService/synchronizeChanges', { etos: opened.etos, changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const count = (findings: readonly Finding[], severity: string): number =>
  findings.filter((finding) => finding.severity === severity).length

/** Lays a parcel of somebody else over a parcel, as if it had stood there before. Gives its key. */
const overlay = async ({ etos, id }: Opened, parcel: ParcelRow): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    UPDATE edetedeaeeagroi t SET geom = p.geom FROM edetedeaeeagroi p
    WHERE p.etos = ${etos} AND p.id = ${parcel.id} AND t.etos = ${etos} AND t.id = (
      SELECT o.id FROM edetedeaeeagroi o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
      WHERE o.etos = ${etos} AND o.ede_id <> ${id} AND o.recordtype = 0 AND h.status < 90 ORDER BY o.id DESC LIMIT 1)
    RETURNING t.id
  `.execute(asOwner((await testDb()).kysely))
  return rows[0]?.id ?? 0
}

describe('stored findings', () => {
  it('are counted on the card as the same run found them, without moving the state where the page asked', async () => {
    const opened = await adviserApplication(0)
    const parcel = firstParcel(await treeOf(opened.client, opened.etos, opened.id))
    await save(opened, parcel, { ektash: parcel.ektash * 2 })
    expect(await cardOf(opened)).toMatchObject({ status: 10, isOutdated: true })
    const findings = await ask(opened)
    expect(count(findings, 'B')).toBeGreaterThan(0)
    expect(await cardOf(opened)).toMatchObject({
      status: 10,
      blocking: count(findings, 'B'),
      warnings: count(findings, 'W'),
      isOutdated: false,
    })
    expect((await treeOf(opened.client, opened.etos, opened.id)).checks).toBe('current')
  })

  it('are worth money, which the list sorts by, and documents that lack are counted', async () => {
    const { client, etos } = await adviserApplication(14)
    const listed = async () => {
      const asked = { etos, sort: { field: 'stakecents', dir: 'desc' }, toRowIndex: 1_000 }
      const { body } = await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', asked)
      return body.data as {
        id: number
        status: number
        blocking: number
        stakecents: number
        forecastcents: number
        missingdocs: number
      }[]
    }
    const stakes = (await listed()).map(({ stakecents }) => stakecents)
    expect(stakes[0]).toBeGreaterThan(0)
    expect(stakes).toEqual(stakes.toSorted((a, b) => b - a))
    const row = (await listed()).find(({ status, stakecents }) => status === STATES.DRAFT && stakecents > 0)
    const opened = { client, etos, id: row?.id ?? 0 }
    const { tree } = await treeOf(client, etos, opened.id)
    const changes = tree.documents.map(({ id, rowVersion }) => ({
      status: 2,
      entityName: 'Edetedeaeedikaiol',
      entity: { id, rowVersion },
    }))
    expect((await client.call('MainService/synchronizeChanges', { etos, changes })).status).toBe(200)
    const findings = await ask(opened)
    const now = (await listed()).find(({ id }) => id === opened.id)
    const missing = findings.filter(({ check }) => check === '50101').length
    expect(missing).toBeGreaterThan(0)
    expect(now).toMatchObject({ missingdocs: missing })
    // What blocks stakes all of it: nothing is paid of an application that never comes in.
    expect(count(findings, 'B')).toBeGreaterThan(0)
    expect(now?.stakecents).toBe(now?.forecastcents)
    expect(now?.stakecents).toBeGreaterThan(0)
    // The same as the page reckons, which knows what the server found.
    const { tree: after, catalogue, situation, serverFindings } = await treeOf(client, etos, opened.id)
    const facts = buildFacts(after, catalogue, situation, serverFindings)
    expect(now?.forecastcents).toBe(forecast(facts, situation.ruleParams).totalCents)
  })

  it('make a draft a checked one only where a person asked', async () => {
    const opened = await submittable(1)
    const parcel = firstParcel(await treeOf(opened.client, opened.etos, opened.id))
    await save(opened, parcel, { topothesia: 'ΝΕΑ' })
    await ask(opened)
    expect(await cardOf(opened)).toMatchObject({ status: 10, blocking: 0, isOutdated: false })
    await ask(opened, false)
    expect((await cardOf(opened)).status).toBe(20)
  })

  it('are marked as older than their rows by the save of these rows, and no others', async () => {
    const opened = await adviserApplication(3)
    const { client, etos, id } = opened
    const drawn = (await treeOf(client, etos, id)).tree.parcels.filter(({ geom }) => geom !== null)
    const [touched, other] = drawn
    if (touched === undefined || other === undefined) throw new Error('the application has no two drawn parcels')
    await overlay(opened, touched)
    const found = await ask(opened)
    const overlap = found.find(({ check, subject }) => check === '53101' && String(subject.id) === String(touched.id))
    if (overlap === undefined) throw new Error('the overlap was not found')
    const stateOf = async () => {
      const { checks, serverFindings } = await treeOf(client, etos, id)
      return [checks, serverFindings.find((finding) => finding.id === overlap.id)?.isOutdated]
    }
    expect(await stateOf()).toEqual(['current', false])
    await save(opened, other, { topothesia: 'ΑΛΛΟΥ' })
    expect(await stateOf()).toEqual(['outdated', false])
    await save(opened, touched, { topothesia: 'ΕΔΩ' })
    expect(await stateOf()).toEqual(['outdated', true])
    await ask(opened)
    expect(await stateOf()).toEqual(['current', false])
  })

  it('are outdated, too, when the neighbour of an overlap changes, and when somebody draws a parcel over one', async () => {
    const opened = await adviserApplication(4)
    const { client, etos, id } = opened
    const parcel = firstParcel(await treeOf(client, etos, id))
    await ask(opened)
    const neighbour = await overlay(opened, parcel)
    const touch = async (): Promise<void> => {
      await sql`UPDATE edetedeaeeagroi SET row_version = row_version + 1 WHERE etos = ${etos} AND id = ${neighbour}`.execute(
        asOwner((await testDb()).kysely),
      )
    }
    await touch()
    expect((await treeOf(client, etos, id)).checks).toBe('outdated')
    const key = (await ask(opened)).find(({ id: found }) => found.endsWith(`:${neighbour}`))?.id
    const found = async () => {
      const { checks, serverFindings } = await treeOf(client, etos, id)
      return [checks, serverFindings.find((finding) => finding.id === key)?.isOutdated]
    }
    expect(await found()).toEqual(['current', false])
    await touch()
    expect(await found()).toEqual(['outdated', true])
  })

  // The embedded database has one connection: nothing is committed while a run goes on.
  it.skipIf(ENGINE === 'pglite')(
    'are outdated by a save of a neighbour that began before the run and was committed after it',
    async () => {
      const opened = await adviserApplication(4)
      const { client, etos, id } = opened
      const neighbour = await overlay(opened, firstParcel(await treeOf(client, etos, id)))
      const other = await (await testDb()).pool.connect()
      try {
        await other.query('BEGIN')
        await other.query(
          'UPDATE edetedeaeeagroi SET row_version = row_version + 1, dteupdate = now() WHERE etos = $1 AND id = $2',
          [etos, neighbour],
        )
        await ask(opened)
        expect((await treeOf(client, etos, id)).checks).toBe('current')
        await other.query('COMMIT')
      } finally {
        other.release()
      }
      const { checks, serverFindings } = await treeOf(client, etos, id)
      const overlap = serverFindings.find((finding) => finding.id.endsWith(`:${neighbour}`))
      expect([checks, overlap?.isOutdated]).toEqual(['outdated', true])
      await ask(opened)
      expect((await treeOf(client, etos, id)).checks).toBe('current')
    },
  )

  it('are outdated by a changed number of a rule until they are submitted', async () => {
    const draft = await adviserApplication(2)
    const final = await submittable(7)
    const { client, etos } = draft
    const neighbour = await overlay(draft, firstParcel(await treeOf(client, etos, draft.id)))
    const stateOf = async (opened: Opened) => {
      const { checks, serverFindings } = await treeOf(client, etos, opened.id)
      const overlap = serverFindings.find((finding) => finding.id.endsWith(`:${neighbour}`))
      return [checks, (await cardOf(opened)).isOutdated, ...(overlap === undefined ? [] : [overlap.isOutdated])]
    }
    const change = async () =>
      sql`
        UPDATE rule_param SET value = value + 1
        WHERE id = (SELECT max(id) FROM rule_param WHERE year <= ${etos} AND code = 'minimum' AND name = 'areaM2')
      `.execute((await testDb()).kysely)
    await ask(draft)
    expect(await stateOf(draft)).toEqual(['current', false, false])
    const answer = await client.call('Edetedeaeehd/submit', {
      etos,
      id: final.id,
      rowVersion: final.rowVersion,
      idempotencyKey: 'b1f6a0de-3a61-4a55-9a53-0d7d2f6a8c12',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await change()
    expect(await stateOf(draft)).toEqual(['outdated', true, true])
    expect(await stateOf(final)).toEqual(['current', false])
    await ask(draft)
    expect(await stateOf(draft)).toEqual(['current', false, false])
  })

  it.each([
    ['just before it is over', 89, true],
    ['withdrawn', 90, false],
    ['not admitted', 95, false],
  ])('are of the neighbours that the map shows: one that is %s', async (_name, status, isThere) => {
    const opened = await adviserApplication(6)
    const { client, etos, id } = opened
    const parcel = firstParcel(await treeOf(client, etos, id))
    const neighbour = await overlay(opened, parcel)
    const { rows } = await sql<{ ede: number; status: number }>`
      SELECT h.id AS ede, h.status FROM edetedeaeehd h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id
      WHERE p.etos = ${etos} AND p.id = ${neighbour}
    `.execute((await testDb()).kysely)
    const set = async (to: number | undefined): Promise<void> => {
      await sql`UPDATE edetedeaeehd SET status = ${to} WHERE etos = ${etos} AND id = ${rows[0]?.ede}`.execute(
        (await testDb()).kysely,
      )
    }
    await set(status)
    const [x = 0, y = 0] = (parcel.geom?.type === 'Polygon' ? parcel.geom.coordinates[0]?.[0] : undefined) ?? []
    const box = { xmin: x - 2_000, ymin: y - 2_000, xmax: x + 2_000, ymax: y + 2_000, idsInCache: [] }
    const shown = await client.call('Map/queryLayer_neighbours', { etos, edeId: id, ...box })
    expect(shown.status, JSON.stringify(shown.body)).toBe(200)
    const found = await ask(opened)
    expect([
      (shown.body.data as { id: number }[]).some((feature) => feature.id === neighbour),
      found.some(({ id: key }) => key.startsWith('53101:') && key.endsWith(`:${neighbour}`)),
    ]).toEqual([isThere, isThere])
    await set(rows[0]?.status)
  })

  it('are those of the submission once an application is submitted', async () => {
    const opened = await submittable(5)
    const { client, etos, id, rowVersion } = opened
    const answer = await client.call('Edetedeaeehd/submit', {
      etos,
      id,
      rowVersion,
      idempotencyKey: 'b1f6a0de-3a61-4a55-9a53-0d7d2f6a8c11',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await cardOf(opened)).toMatchObject({ status: 30, blocking: 0, isOutdated: false })
    expect((await treeOf(client, etos, id)).checks).toBe('current')
  })

  it('of the demo campaign are what its drafts have', async () => {
    const opened = await adviserApplication(8)
    const { blocking, warnings } = await cardOf(opened)
    const findings = await ask(opened)
    expect([blocking, warnings]).toEqual([count(findings, 'B'), count(findings, 'W')])
  })
})
