import { neededDocuments } from '@eae/domain/applications/documents.ts'
import { outlineOf } from '@eae/domain/applications/outline.ts'
import type { ApplicationTree, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { expect, it } from 'vitest'
import { clientOf } from '../testing/app.ts'
import { claimYear, treeOf } from '../testing/applications.ts'
import { walkerOf } from '../testing/report-walk.ts'

const missingOf = (tree: ApplicationTree, lists: TreeCatalogue): ReadonlySet<string> =>
  new Set(
    neededDocuments(tree, outlineOf(tree, lists), lists).flatMap(({ kind, documentId }) =>
      documentId === null ? [kind] : [],
    ),
  )

it('lacks of every application what its page says that its schemes and eco-schemes lack', async () => {
  const etos = await claimYear()
  const client = await clientOf('agency')
  const walker = walkerOf(client, etos)
  const reported = await walker.rows('RepDikaiolEkkrem')
  const applications = await walker.rows('RepOnomKatastParag')
  expect(applications.length).toBeGreaterThan(20)
  const told: string[] = []
  for (const { viewKey: edeId } of applications) {
    const { tree, catalogue } = await treeOf(client, etos, Number(edeId))
    // What it needs whatever it asks for is no matter of schemes, and comes to the report by the last check.
    const anyway = missingOf({ ...tree, requests: [], eco: [] }, catalogue)
    const asked = [...missingOf(tree, catalogue)].filter((kind) => !anyway.has(kind))
    const rows = reported.filter((row) => row.edeId === edeId && row.schemes !== null)
    const kinds = rows.flatMap(({ edkKodikos }) => (anyway.has(String(edkKodikos)) ? [] : [String(edkKodikos)]))
    expect(kinds.toSorted(), `application ${edeId}`).toEqual(asked.toSorted())
    told.push(...kinds)
  }
  expect(told.length).toBeGreaterThan(10)
})
