import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anonymous, clientOf, testDb } from '../../testing/app.ts'
import {
  adviserApplication,
  databaseDigest,
  firstParcel,
  ownApplication,
  treeOf,
  update,
} from '../../testing/applications.ts'
import { asOwner } from '../../testing/owner.ts'

const synchronize = 'MainService/synchronizeChanges'

describe('who may see and change an application', () => {
  it('shows an application to its farmer, his adviser and staff, and to nobody else', async () => {
    const { etos, id } = await ownApplication()
    const other = await sql<{ id: number }>`
      SELECT h.id FROM edetedeaeehd h JOIN app_user u ON u.login = 'farmer'
      WHERE h.etos = ${etos} AND h.afm <> u.afm AND NOT EXISTS (SELECT 1 FROM edetedeauthor a JOIN app_user k ON k.login = 'adviser'
        JOIN subscriber_ext s ON s.id = k.subs_id WHERE a.etos = h.etos AND a.afm = h.afm AND a.efo_id = s.efo_id) LIMIT 1
    `.execute((await testDb()).kysely)
    const foreign = other.rows[0]?.id ?? 0
    const see = async (login: string, application: number) =>
      (await (await clientOf(login)).call('Edetedeaeehd/findTree', { etos, id: application })).status
    expect(await see('farmer', id)).toBe(200)
    expect(await see('adviser', id)).toBe(200)
    expect(await see('agency', id)).toBe(200)
    expect(await see('farmer', foreign)).toBe(404)
    expect(await see('adviser', foreign)).toBe(404)
    expect(await see('auditor', foreign)).toBe(200)
    expect((await (await anonymous()).call('Edetedeaeehd/findTree', { etos, id })).status).toBe(401)
  })

  it('refuses staff who would edit, and a parcel hung into another application', async () => {
    const { client, etos, id } = await ownApplication()
    const foreign = await adviserApplication(5)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const digest = await databaseDigest()
    const staff = await (
      await clientOf('agency')
    ).call(synchronize, {
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'Χ' })],
    })
    expect(staff.status).toBe(403)
    const theft = await client.call(synchronize, {
      etos,
      changes: [
        {
          status: 0,
          entityName: 'Edetedeaeeagroi',
          entity: {
            id: 'TEMP_ID_1',
            edeId: foreign.id === id ? 1 : foreign.id,
            kodikos: 901,
            topothesia: 'Χ',
            iemtype: 0,
            synidiopercent: 100,
            ektash: 100,
            dikaiomataflag: true,
            bioflag: 0,
            ardeyshflag: false,
          },
        },
      ],
    })
    expect(theft.status).toBe(404)
    expect(await databaseDigest()).toBe(digest)
  })

  it('tells an adviser whose authorisation ended meanwhile so, and when; others nothing', async () => {
    const { client, etos, id } = await adviserApplication(6)
    const db = (await testDb()).kysely
    const tree = await treeOf(client, etos, id)
    const { afm, rowVersion } = tree.tree.header
    const parcel = firstParcel(tree)
    const save = async (by: Pick<typeof client, 'call'>, entity: string, values: Record<string, unknown>) =>
      by.call(synchronize, { etos, changes: [update(entity, values)] })
    const change = { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΝΕΑ' }
    const stranger = await clientOf('farmer2')
    const before = await sql<{ id: number; dteend: string }>`
      SELECT id, dteend FROM edetedeauthor WHERE etos = ${etos} AND afm = ${afm} AND status = 1`.execute(db)
    const ended = await sql<{ at: string }>`
      UPDATE edetedeauthor SET status = 2, dteend = now() WHERE etos = ${etos} AND id = ${before.rows[0]?.id} RETURNING dteend AS at
    `.execute(db)
    try {
      const told = { status: 404, body: { code: 'access.ended', params: { at: ended.rows[0]?.at } } }
      const nothing = { status: 404, body: { code: 'error.notFound' } }
      expect(await save(client, 'Edetedeaeeagroi', change)).toMatchObject(told)
      expect(await save(client, 'Edetedeaeehd', { id, rowVersion, phone: '2101234567' })).toMatchObject(told)
      expect(await client.call('Edetedeaeehd/runChecks', { etos, id })).toMatchObject(told)
      expect(await client.call('Edetedeaeehd/findTree', { etos, id })).toMatchObject(told)
      expect(await save(stranger, 'Edetedeaeeagroi', change)).toMatchObject(nothing)
      expect(await save(client, 'Edetedeaeeagroi', { ...change, id: 1 })).toMatchObject(nothing)
      // One that was not yet there while the authorisation was in force is none of his business.
      await sql`UPDATE edetedeaeehd SET dteinsert = now() + interval '1 hour' WHERE etos = ${etos} AND id = ${id}`.execute(
        asOwner(db),
      )
      expect(await save(client, 'Edetedeaeeagroi', change)).toMatchObject(nothing)
    } finally {
      await sql`UPDATE edetedeaeehd SET dteinsert = now() - interval '1 hour' WHERE etos = ${etos} AND id = ${id}`.execute(
        asOwner(db),
      )
      await sql`UPDATE edetedeauthor SET status = 1, dteend = ${before.rows[0]?.dteend} WHERE etos = ${etos} AND id = ${before.rows[0]?.id}`.execute(
        db,
      )
    }
  })

  it('ends an adviser’s access with the revocation of the authorisation, at the next call', async () => {
    const { client, etos, id } = await adviserApplication(6)
    const db = (await testDb()).kysely
    const afm = (await treeOf(client, etos, id)).tree.header.afm
    await sql`UPDATE edetedeauthor SET status = 2 WHERE etos = ${etos} AND afm = ${afm}`.execute(db)
    expect((await client.call('Edetedeaeehd/findTree', { etos, id })).status).toBe(404)
    await sql`UPDATE edetedeauthor SET status = 1 WHERE etos = ${etos} AND afm = ${afm}`.execute(db)
  })
})
