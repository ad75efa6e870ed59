import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { withSealed } from '@eae/domain/applications/sealed-lists.ts'
import { isDraft } from '@eae/domain/applications/states.ts'
import type { CatalogueAnswer, ParcelRow, TreeAnswer, TreeReading } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { clientOf, testDb, type TestClient } from './app.ts'

/** The open claim year of the test campaign. */
export const claimYear = async (): Promise<number> => {
  const result = await sql<{ year: number }>`SELECT max(year_eae) AS year FROM edetparam`.execute(
    (await testDb()).kysely,
  )
  return result.rows[0]?.year ?? 0
}

/** An application as a client sees it. */
export const treeOf = async (client: Pick<TestClient, 'call'>, etos: number, id: number): Promise<TreeAnswer> => {
  const answer = await client.call('Edetedeaeehd/findTree', { etos, id })
  if (answer.status !== 200) throw new Error(`findTree answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const { catalogueVersion: _version, sealedLists, ...reading } = answer.body.data as TreeReading
  const catalogue = await client.call('Edetedeaeehd/findCatalogue', { etos })
  if (catalogue.status !== 200) throw new Error(`findCatalogue answered ${catalogue.status}`)
  return { ...reading, catalogue: withSealed((catalogue.body.data as CatalogueAnswer).lists, sealedLists) }
}

/** The farmer's application of the open year. */
export const ownApplication = async (): Promise<{ client: TestClient; etos: number; id: number }> => {
  const client = await clientOf('farmer')
  const etos = await claimYear()
  const answer = await client.call('Edetedeaeehd/findMine', { etos })
  const card = (answer.body.data as ApplicationCard[]).find((candidate) => candidate.etos === etos)
  if (card === undefined) throw new Error('the demo farmer has no application')
  return { client, etos, id: card.id }
}

/** Drafts of the adviser's farmers, clean ones first: each test takes one of its own by its place. */
export const adviserApplication = async (place: number): Promise<{ client: TestClient; etos: number; id: number }> => {
  const client = await clientOf('adviser')
  const etos = await claimYear()
  const answer = await client.call('Edetedeaeehd/findMine', { etos })
  const cards = (answer.body.data as ApplicationCard[]).filter(
    (card) => card.etos === etos && isDraft(card.status) && card.totparcels > 0,
  )
  const card = cards.at(place)
  if (card === undefined) throw new Error(`the adviser has no application number ${place}`)
  return { client, etos, id: card.id }
}

/** The adviser's first application from a place on that has no blocking findings. */
export const submittable = async (
  from: number,
): Promise<{ client: TestClient; etos: number; id: number; rowVersion: number }> => {
  for (let place = from; ; place += 1) {
    const { client, etos, id } = await adviserApplication(place)
    const checks = await client.call('Edetedeaeehd/runChecks', { etos, id })
    const findings = checks.body.data as { severity: string }[]
    if (findings.every((finding) => finding.severity !== 'B'))
      return { client, etos, id, rowVersion: (await treeOf(client, etos, id)).tree.header.rowVersion }
  }
}

/** One change of a batch. */
export const update = (
  entityName: string,
  entity: Record<string, unknown>,
): { status: 1; entityName: string; entity: Record<string, unknown> } => ({
  status: 1,
  entityName,
  entity,
})

export const firstParcel = (answer: TreeAnswer): ParcelRow => {
  const parcel = answer.tree.parcels.find((row) => row.geom?.type === 'Polygon')
  if (parcel === undefined) throw new Error('the application has no drawn parcel')
  return parcel
}

/** SHA-256 of the tables that money depends on: the same before and after a refused attack. */
export const databaseDigest = async (): Promise<string> => {
  const result = await sql<{ digest: string }>`
    SELECT md5(concat(
      (SELECT string_agg(md5(t::text), '' ORDER BY t.id) FROM edetedeaeehd t),
      (SELECT string_agg(md5(t::text), '' ORDER BY t.id) FROM edetedeaeeagroi t),
      (SELECT string_agg(md5(t::text), '' ORDER BY t.id) FROM edetedeaeefytiko t),
      (SELECT string_agg(md5(t::text), '' ORDER BY t.id) FROM edetedeaeeagroiem t),
      (SELECT string_agg(md5(t::text), '' ORDER BY t.chain_no) FROM submission t))) AS digest
  `.execute((await testDb()).kysely)
  return result.rows[0]?.digest ?? ''
}
