import { STATES } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, treeOf, update } from '../../testing/applications.ts'
import { contentDigests } from '../../testing/content-digest.ts'
import { killedAnywhere } from '../../testing/killed-anywhere.ts'
import { actorOf, sealEveryPart } from '../../testing/sealed.ts'
import { proposeTransfer } from '../transfers/propose.ts'
import { verifyChain } from '../verify/verify.ts'
import { moveApplication } from './life-routes.ts'

/* What sets an official content aside, brings it back, or carries land over, is done whole or not at all: killed at each of its statements. */

const { kysely } = await testDb()
/** In the gate one of so many statements is killed. */
const ONE_OF = 7
const adviser = await actorOf('adviser')

it('an amendment begins whole, and is given up whole: killed at any statement it leaves no trace', async ({ skip }) => {
  const { client, etos, id } = await sealEveryPart(6)
  const happen = (event: 'amend' | 'cancel') => (served: Database) =>
    moveApplication(served, adviser, { etos, id, event, reason: '' })
  const before = await contentDigests(etos, id)
  const kills = await killedAnywhere(happen('amend'), ONE_OF)
  if (kills === null) skip()
  expect(kills).toBeGreaterThan(1)
  const { tree } = await treeOf(client, etos, id)
  expect(tree.header.status).toBe(STATES.AMENDING)
  const [parcel] = tree.parcels
  const changes = [update('Edetedeaeeagroi', { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia: 'ΑΛΛΟΥ' })]
  expect((await client.call('MainService/synchronizeChanges', { etos, changes })).status).toBe(200)
  expect(await killedAnywhere(happen('cancel'), ONE_OF)).toBeGreaterThan(1)
  expect(await contentDigests(etos, id)).toEqual(before)
  expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
})

it('land goes over to another application whole', async ({ skip }) => {
  // Land goes between drafts that somebody works at.
  const drafts: { readonly etos: number; readonly id: number; readonly tree: ApplicationTree }[] = []
  for (let place = 0; drafts.length < 2; place += 1) {
    const { client, etos, id } = await adviserApplication(place)
    const { tree } = await treeOf(client, etos, id)
    if (tree.header.status === STATES.DRAFT && tree.parcels.length > 1) drafts.push({ etos, id, tree })
  }
  const [giver, taker] = drafts
  if (giver === undefined || taker === undefined) throw new Error('the adviser has no two drafts')
  const { etos } = giver
  const landOf = async (): Promise<unknown> =>
    (
      await sql`SELECT id FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id IN (${giver.id}, ${taker.id}) ORDER BY id`.execute(
        kysely,
      )
    ).rows
  const land = await landOf()
  const wish = {
    etos,
    edeIdSource: giver.id,
    afmTarget: taker.tree.header.afm,
    edaIds: [Number(giver.tree.parcels[0]?.id)],
    isall: false,
    withcrops: true,
    withownership: true,
    reason: 3 as const,
    words: '',
    fileId: null,
  }
  let done = 0
  const kills = await killedAnywhere(async (served) => {
    done = (await proposeTransfer(served, adviser, wish)).status
  }, ONE_OF)
  if (kills === null) skip()
  expect(kills).toBeGreaterThan(1)
  expect(done).toBe(TRANSFER.done)
  expect(await landOf()).toEqual(land)
  const { rows } = await sql`SELECT id FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${taker.id}`.execute(
    kysely,
  )
  expect(rows).toHaveLength(taker.tree.parcels.length + 1)
})
