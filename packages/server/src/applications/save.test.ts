import type { HistoryEntry } from '@eae/domain/applications/tree.ts'
import { shapeSizeOf } from '@eae/domain/kernel/shape.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anonymous, clientOf, testDb } from '../testing/app.ts'
import {
  adviserApplication,
  databaseDigest,
  firstParcel,
  ownApplication,
  treeOf,
  update,
} from '../testing/applications.ts'
import { rounds } from '../testing/full.ts'

const synchronize = 'MainService/synchronizeChanges'

const star = (points: number): [number, number][] => {
  // Every second corner of a regular polygon: the border crosses itself about `points` times.
  const ring = Array.from({ length: points }, (_, index): [number, number] => {
    const angle = (4 * Math.PI * index) / points
    return [
      Number((360_000 + 500 * Math.cos(angle)).toFixed(3)),
      Number((4_390_000 + 500 * Math.sin(angle)).toFixed(3)),
    ]
  })
  const [first] = ring
  return first === undefined ? ring : [...ring, first]
}

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

describe('what a save refuses', () => {
  it.each([
    ['a field that does not exist', { privileges: 'all' }, 422, 'error.unknownField'],
    ['a value the server computes', { ektashpsif: 1 }, 422, 'error.readOnly'],
    ['a version of the future', { rowVersion: 99, topothesia: 'Α' }, 409, undefined],
    ['a text that is too long', { topothesia: 'Α'.repeat(61) }, 422, 'error.tooLong'],
    ['a negative area', { ektash: -1 }, 422, 'error.range.m2'],
    ['no area', { ektash: 0 }, 422, 'error.range.m2'],
    ['a share above the whole', { synidiopercent: 500 }, 422, 'error.range.percent'],
    ['a number as text', { ektash: '1 5' }, 422, 'error.numberGap'],
    ['more than two decimals', { ektash: 1.234 }, 422, 'error.tooManyDecimals'],
    ['a required value left empty', { topothesia: '' }, 422, 'error.required'],
    ['a code outside its list', { iemtype: 7 }, 422, 'error.invalid'],
  ])('refuses %s', async (_name, entity, status, code) => {
    const { client, etos, id } = await ownApplication()
    const parcel = firstParcel(await treeOf(client, etos, id))
    const digest = await databaseDigest()
    const answer = await client.call(synchronize, {
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, ...entity })],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (code !== undefined) expect(answer.body.issues).toMatchObject([{ code }])
    expect(await databaseDigest()).toBe(digest)
  })

  it.each<[string, unknown, string]>([
    [
      'a bow-tie',
      [
        [360_000, 4_390_000],
        [360_100, 4_390_100],
        [360_100, 4_390_000],
        [360_000, 4_390_100],
        [360_000, 4_390_000],
      ],
      'geometry.selfCrossing',
    ],
    ['a star of 1,001 crossing lines', star(1_001), 'geometry.selfCrossing'],
    [
      'degrees instead of metres',
      [
        [22.4, 39.6],
        [22.5, 39.6],
        [22.5, 39.7],
        [22.4, 39.6],
      ],
      'geometry.degrees',
    ],
    [
      'a place abroad',
      [
        [1_500_000, 4_390_000],
        [1_500_100, 4_390_000],
        [1_500_100, 4_390_100],
        [1_500_000, 4_390_000],
      ],
      'geometry.outsideExtent',
    ],
    [
      'a line back and forth',
      [
        [360_000, 4_390_000],
        [360_100, 4_390_000],
        [360_050, 4_390_000],
        [360_000, 4_390_000],
      ],
      'geometry.zeroArea',
    ],
    [
      'a polygon in the sea',
      [
        [150_000, 3_900_000],
        [150_100, 3_900_000],
        [150_100, 3_900_100],
        [150_000, 3_900_000],
      ],
      'geometry.noIlot',
    ],
    [
      'coordinates finer than a millimetre',
      [
        [360_000.00004, 4_390_000],
        [360_100, 4_390_000],
        [360_100, 4_390_100],
        [360_000.00004, 4_390_000],
      ],
      'geometry.offGrid',
    ],
  ])('refuses %s before it can hurt', async (_name, ring, code) => {
    const { client, etos, id } = await ownApplication()
    const parcel = firstParcel(await treeOf(client, etos, id))
    const digest = await databaseDigest()
    const answer = await client.call(synchronize, {
      etos,
      changes: [
        update('Edetedeaeeagroi', {
          id: parcel.id,
          rowVersion: parcel.rowVersion,
          geom: { type: 'Polygon', coordinates: [ring] },
        }),
      ],
    })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ field: 'geom', code }])
    expect(await databaseDigest()).toBe(digest)
  })

  it('names a place of the polygon that lies in no ilot', async () => {
    const { client, etos, id } = await ownApplication()
    const parcel = firstParcel(await treeOf(client, etos, id))
    const square = [0, 1, 2, 3, 0].map((corner) => [
      150_000 + (corner === 1 || corner === 2 ? 100 : 0),
      3_900_000 + (corner > 1 ? 100 : 0),
    ])
    const geom = { type: 'Polygon', coordinates: [square] }
    const changes = [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, geom })]
    const answer = await client.call(synchronize, { etos, changes })
    const [issue] = answer.body.issues as { code: string; params: { x: number; y: number } }[]
    expect(issue?.code).toBe('geometry.noIlot')
    expect(Math.abs((issue?.params.x ?? 0) - 150_050)).toBeLessThan(50)
    expect(Math.abs((issue?.params.y ?? 0) - 3_900_050)).toBeLessThan(50)
  })

  it('refuses a polygon with more corners than a parcel may have', async () => {
    const { client, etos, id } = await ownApplication()
    const parcel = firstParcel(await treeOf(client, etos, id))
    const ring = Array.from({ length: 4_000 }, (_, index): [number, number] => {
      const angle = (2 * Math.PI * index) / 4_000
      return [
        Number((360_000 + 500 * Math.cos(angle)).toFixed(3)),
        Number((4_390_000 + 500 * Math.sin(angle)).toFixed(3)),
      ]
    })
    const closed = [...ring, ring[0] ?? [0, 0]]
    const answer = await client.call(synchronize, {
      etos,
      changes: [
        update('Edetedeaeeagroi', {
          id: parcel.id,
          rowVersion: parcel.rowVersion,
          geom: { type: 'Polygon', coordinates: [closed] },
        }),
      ],
    })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ code: 'geometry.tooManyPoints' }])
  })
})

describe('the history of an application', () => {
  it('tells of a shape its area and corners before and after, of other fields the values, and the name of the row', async () => {
    const { client, etos, id } = await adviserApplication(7)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const ring = parcel.geom?.type === 'Polygon' ? (parcel.geom.coordinates[0] ?? []) : []
    // One corner less: half of the first side's end is cut off.
    const [a, b] = [ring[0] ?? [0, 0], ring[1] ?? [0, 0]]
    const cut = [a, [Math.round((a[0] + b[0]) * 500) / 1000, Math.round((a[1] + b[1]) * 500) / 1000], ...ring.slice(2)]
    const saved = await client.call(synchronize, {
      etos,
      changes: [
        update('Edetedeaeeagroi', {
          id: parcel.id,
          rowVersion: parcel.rowVersion,
          topothesia: 'ΝΕΑ ΘΕΣΗ',
          geom: { type: 'Polygon', coordinates: [cut] },
        }),
      ],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const answer = await client.call('Edetedeaeehd/history', { etos, id })
    const entry = (answer.body.data as HistoryEntry[]).find(
      ({ kind, entity }) => kind === 'change' && entity === 'Edetedeaeeagroi',
    )
    expect(entry?.rowName).toContain('ΝΕΑ ΘΕΣΗ')
    const of = (name: string) => entry?.changes.find(({ field }) => field === name)
    expect(of('topothesia')).toMatchObject({ before: parcel.topothesia, after: 'ΝΕΑ ΘΕΣΗ' })
    expect(of('geom')).toEqual({
      field: 'geom',
      before: shapeSizeOf(parcel.geom),
      after: shapeSizeOf({ type: 'Polygon', coordinates: [cut] }),
    })
    expect(JSON.stringify(answer.body)).not.toContain('coordinates')
  })
})

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
            ektash: 1,
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
        db,
      )
      expect(await save(client, 'Edetedeaeeagroi', change)).toMatchObject(nothing)
    } finally {
      await sql`UPDATE edetedeaeehd SET dteinsert = now() - interval '1 hour' WHERE etos = ${etos} AND id = ${id}`.execute(
        db,
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
