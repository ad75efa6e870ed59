import { differenceOf, type LastYear } from '@eae/domain/applications/bulk/last-year.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { claimYear, treeOf } from '../../testing/applications.ts'
import { freePerson, KYD_OF_ADVISER } from '../../testing/opening.ts'
import { asOwner } from '../../testing/owner.ts'

/** Somebody of the adviser's centre who kept animals last year. */
const HAS_ANIMALS = sql`EXISTS (SELECT 1 FROM edetedeaeezoiko z WHERE z.etos = o.etos AND z.ede_id = o.id)`

const CALL = 'Edetedeaeehd/findLastYear'

let etos: number
let id: number
let last: TreeAnswer
let now: TreeAnswer
let answer: LastYear

beforeAll(async () => {
  const person = await freePerson(sql`${KYD_OF_ADVISER} AND ${HAS_ANIMALS}`)
  etos = person.etos
  const client = await clientOf('adviser')
  last = await treeOf(await clientOf('agency'), etos - 1, person.sourceId)
  // The veterinary register does not know his holdings: their animals are asked for.
  await sql`DELETE FROM kbd_holding WHERE katoxosafm = ${person.afm}`.execute((await testDb()).kysely)
  const opened = await client.call('Edetedeaeehd/openNew', { etos, afm: person.afm })
  ;({ id } = opened.body.data as { id: number })
  now = await treeOf(client, etos, id)
  const read = await client.call(CALL, { etos, id })
  expect(read.status, JSON.stringify(read.body)).toBe(200)
  answer = read.body.data as LastYear
})

const itemsOf = (slot: string) => differenceOf(answer, now.tree).filter((item) => item.slot === slot)

it('last year is told in the terms of this year: the rows that were copied differ in nothing', () => {
  expect(answer.source).toEqual({ etos: etos - 1, kodikos: last.tree.header.kodikos })
  expect(answer.rows.parcels).toHaveLength(last.tree.parcels.length)
  expect(itemsOf('parcels')).toEqual([])
  const copied = now.tree.crops.length
  expect(copied).toBeGreaterThan(0)
  expect(itemsOf('crops')).toHaveLength(last.tree.crops.length - copied)
})

it('of where each parcel comes from it is told which main crops stood there, whatever is declared this year', () => {
  const { tree, catalogue } = last
  const codeOf = (id: unknown) => catalogue.crops.find((crop) => crop.id === id)?.kodikos
  const main = (edaId: unknown) =>
    tree.crops.filter((crop) => crop.edaId === edaId && crop.xptype === 1).map(({ efyId }) => codeOf(efyId))
  const stood = Object.fromEntries(
    now.tree.parcels.flatMap(({ edaIdPrev }) =>
      edaIdPrev === null
        ? []
        : [[edaIdPrev, [...new Set(main(edaIdPrev))].toSorted((a, b) => String(a).localeCompare(String(b)))]],
    ),
  )
  expect(now.situation.cropsBefore).toEqual(stood)
  expect(Object.values(stood).flat().length).toBeGreaterThan(0)
})

it('what is asked anew is offered with the codes of this year, days and documents are not', () => {
  const animals = itemsOf('animals')
  expect(animals).toHaveLength(last.tree.animals.length)
  expect(animals[0]?.parent).toMatchObject({ edeId: id })
  for (const { values } of animals) {
    expect(now.catalogue.animals.map((kind) => kind.id)).toContain(values['ezoId'])
    expect(values).not.toHaveProperty('dteapografhs')
  }
  const { rows } = answer
  expect([rows.documents, rows.consents, rows.contracts]).toEqual([undefined, undefined, undefined])
})

it('beside the forecast stands what last year comes to by its own rules, line by line, and whoever sees this year may ask', async () => {
  const facts = buildFacts(last.tree, last.catalogue, last.situation, last.serverFindings)
  const { lines, totalCents } = forecast(facts, last.situation.ruleParams)
  expect(totalCents).toBeGreaterThan(0)
  for (const login of ['adviser', 'auditor']) {
    const read = await (await clientOf(login)).call('Edetedeaeehd/findLastForecast', { etos, id })
    expect(read.body.data, login).toEqual({
      etos: etos - 1,
      kodikos: last.tree.header.kodikos,
      lines: lines.map(({ code, determined, grossCents, netCents }) => ({
        code,
        determined,
        grossCents,
        netCents,
      })),
      totalCents,
    })
  }
  expect((await (await clientOf('farmer')).call('Edetedeaeehd/findLastForecast', { etos, id })).status).toBe(404)
})

it('a regional office is told last year’s amounts only where that application lies in its area as well (ADR 0106)', async () => {
  const { kysely } = await testDb()
  const ask = async () => {
    const answer = await (await clientOf('daok')).call('Edetedeaeehd/findLastForecast', { etos, id })
    expect(answer.status).toBe(200)
    return answer.body.data as { readonly etos: number } | null
  }
  const lieIn = (daok: RawBuilder<unknown>): Promise<unknown> =>
    sql`UPDATE edetedeaeehd SET daok_kodikos = ${daok} WHERE etos = ${etos - 1} AND id = ${last.tree.header.id}`.execute(
      asOwner(kysely),
    )
  const own = sql`(SELECT daok_kodikos FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id})`
  await lieIn(own)
  expect((await ask())?.etos).toBe(etos - 1)
  await lieIn(sql`NULL`)
  expect(await ask()).toBeNull()
  await lieIn(own)
})

it('shapes come only of parcels that this year has not', async () => {
  expect(answer.rows.parcels?.every(({ values }) => values['geom'] === null)).toBe(true)
  const gone = now.tree.parcels[0]
  const client = await clientOf('adviser')
  const saved = await client.call('MainService/synchronizeChanges', {
    etos,
    changes: [{ status: 2, entityName: 'Edetedeaeeagroi', entity: { id: gone?.id, rowVersion: gone?.rowVersion } }],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const read = (await client.call(CALL, { etos, id })).body.data as LastYear
  const shaped = read.rows.parcels?.filter(({ values }) => values['geom'] !== null)
  expect(shaped?.map((row) => row.id)).toEqual([gone?.edaIdPrev])
})

it('is for who may edit the application now, and leaves a record with the one of last year', async () => {
  expect((await (await clientOf('auditor')).call(CALL, { etos, id })).status).toBe(423)
  expect((await (await clientOf('farmer')).call(CALL, { etos, id })).status).toBe(404)
  const { kysely } = await testDb()
  const records = await sql<{ ede: number }>`
    SELECT ede_id AS ede FROM access_record WHERE etos = ${etos - 1} AND ede_id = ${last.tree.header.id} AND what = 'tree'
  `.execute(kysely)
  expect(records.rows.length).toBeGreaterThan(0)
})

it('somebody without an application of last year has nothing to compare with', async () => {
  const { kysely } = await testDb()
  await sql`UPDATE edetedeaeehd SET afm = '012345678' WHERE etos = ${etos - 1} AND id = ${last.tree.header.id}`.execute(
    asOwner(kysely),
  )
  const read = await (await clientOf('adviser')).call(CALL, { etos: await claimYear(), id })
  expect(read.body.data).toEqual({ source: null, rows: {} })
  const amounts = await (await clientOf('adviser')).call('Edetedeaeehd/findLastForecast', { etos, id })
  expect(amounts.body).toEqual({ data: null })
})
