import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, firstParcel, treeOf, update } from '../../testing/applications.ts'
import { rounds } from '../../testing/full.ts'

const synchronize = 'MainService/synchronizeChanges'

describe('saving an application', () => {
  it('stores a changed crop, raises versions, recomputes totals and writes who did it', async () => {
    const { client, etos, id } = await adviserApplication(0)
    const before = await treeOf(client, etos, id)
    const parcel = firstParcel(before)
    const answer = await client.call(synchronize, {
      etos,
      changes: [
        update('Edetedeaeeagroi', {
          id: parcel.id,
          rowVersion: parcel.rowVersion,
          topothesia: 'ΝΕΑ ΘΕΣΗ',
          ektash: parcel.ektash + 100,
        }),
      ],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const after = await treeOf(client, etos, id)
    const saved = after.tree.parcels.find((row) => row.id === parcel.id)
    expect(saved).toMatchObject({ topothesia: 'ΝΕΑ ΘΕΣΗ', rowVersion: parcel.rowVersion + 1, usrupdate: 'adviser' })
    expect(after.tree.header.totektash).toBeCloseTo(
      before.tree.parcels.reduce((sum, row) => sum + row.ektash, 100),
      2,
    )
    expect(after.tree.header.rowVersion).toBe(before.tree.header.rowVersion + 1)
    const audit = await sql<{ usr: string }>`
      SELECT usr FROM audit_row WHERE entity = 'Edetedeaeeagroi' AND row_key = ${String(parcel.id)} AND row_version = ${parcel.rowVersion + 1}
    `.execute((await testDb()).kysely)
    expect(audit.rows).toEqual([{ usr: 'adviser' }])
  })

  it('keeps untouched vertices to the millimetre through many saves', async () => {
    const { client, etos, id } = await adviserApplication(1)
    const original = firstParcel(await treeOf(client, etos, id))
    for (let round = 0; round < rounds(10, 100); round += 1) {
      const parcel = (await treeOf(client, etos, id)).tree.parcels.find((row) => row.id === original.id)
      const answer = await client.call(synchronize, {
        etos,
        changes: [
          update('Edetedeaeeagroi', {
            id: original.id,
            rowVersion: parcel?.rowVersion,
            geom: parcel?.geom,
            topothesia: `ΘΕΣΗ ${round}`,
          }),
        ],
      })
      expect(answer.status).toBe(200)
    }
    const last = (await treeOf(client, etos, id)).tree.parcels.find((row) => row.id === original.id)
    expect(last?.geom).toEqual(original.geom)
  })

  it('gives new rows database ids, also where other new rows refer to them', async () => {
    const { client, etos, id } = await adviserApplication(2)
    const { tree, catalogue } = await treeOf(client, etos, id)
    const crop = catalogue.crops[0]
    const answer = await client.call(synchronize, {
      etos,
      changes: [
        {
          status: 0,
          entityName: 'Edetedeaeeagroi',
          entity: {
            id: 'TEMP_ID_1',
            edeId: id,
            kodikos: 900,
            topothesia: 'ΔΟΚΙΜΗ',
            iemtype: 0,
            synidiopercent: 100,
            ektash: 5000,
            dikaiomataflag: true,
            bioflag: 0,
            ardeyshflag: 0,
          },
        },
        {
          status: 0,
          entityName: 'Edetedeaeefytiko',
          entity: {
            id: 'TEMP_ID_2',
            edeId: { id },
            edaId: 'TEMP_ID_1',
            kodikos: 1,
            xptype: 1,
            efyId: crop?.id,
            epilektash100: 5000,
            dtespora: 'DO#15112025',
            ardeyshflag: false,
          },
        },
      ],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { newIds } = answer.body.data as { newIds: Record<string, number> }
    const after = await treeOf(client, etos, id)
    expect(after.tree.header.totparcels).toBe(tree.parcels.length + 1)
    expect(after.tree.crops.find((row) => row.id === newIds.TEMP_ID_2)).toMatchObject({
      edaId: newIds.TEMP_ID_1,
      dtespora: '2025-11-15',
    })
  })

  it('takes a row as key#version', async () => {
    const { client, etos, id } = await adviserApplication(3)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const change = (version: number) => ({
      etos,
      changes: [update('Edetedeaeeagroi', { id: `${parcel.id}#${version}`, topothesia: 'ΜΕ ΕΚΔΟΣΗ' })],
    })
    expect((await client.call(synchronize, change(parcel.rowVersion + 7))).status).toBe(409)
    expect((await client.call(synchronize, change(parcel.rowVersion))).status).toBe(200)
  })

  it('answers 409 with both values when somebody else saved first, and changes nothing', async () => {
    const { client, etos, id } = await adviserApplication(3)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const change = (topothesia: string) => ({
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia })],
    })
    expect((await client.call(synchronize, change('ΠΡΩΤΟΣ'))).status).toBe(200)
    const late = await client.call(synchronize, change('ΔΕΥΤΕΡΟΣ'))
    expect(late.status).toBe(409)
    expect(late.body.conflicts).toMatchObject([
      { entityName: 'Edetedeaeeagroi', mine: { topothesia: 'ΔΕΥΤΕΡΟΣ' }, theirs: { topothesia: 'ΠΡΩΤΟΣ' } },
    ])
  })

  it('stores all changes of a batch or none', async () => {
    const { client, etos, id } = await adviserApplication(4)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const digest = await databaseDigest()
    const answer = await client.call(synchronize, {
      etos,
      changes: [
        update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΧΑΝΕΤΑΙ' }),
        { status: 0, entityName: 'Edetedeaeeagroi', entity: { id: 'TEMP_ID_1', edeId: id, kodikos: parcel.kodikos } },
      ],
    })
    expect(answer.status).toBe(422)
    expect(await databaseDigest()).toBe(digest)
  })
})
