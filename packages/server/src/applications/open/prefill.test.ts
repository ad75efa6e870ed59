import type { PrefillReport } from '@eae/domain/applications/answers.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { claimYear, treeOf } from '../../testing/applications.ts'
import { MIXED_FARM, freePerson } from '../../testing/opening.ts'
import { asOwner } from '../../testing/owner.ts'

/** Consents that the seed asks for. */
const CONSENTS = 10
const open = async (etos: number, afm: string): Promise<{ id: number; answer: TreeAnswer; report: PrefillReport }> => {
  const client = await clientOf('agency')
  const opened = await client.call('Edetedeaeehd/openNew', { etos, afm })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const { id } = opened.body.data as { id: number }
  const report = await client.call('Edetedeaeehd/prefillReport', { etos, id })
  return { id, answer: await treeOf(client, etos, id), report: report.body.data as PrefillReport }
}

describe('an application filled in from last year', () => {
  let etos: number
  let last: TreeAnswer
  let made: TreeAnswer
  let report: PrefillReport
  let id: number
  /** Last year's parcels whose title ends on, and just before, the day that counts; the one that is cut. */
  let ends: { onDay: number; dayBefore: number }
  let cutParcel: number

  beforeAll(async () => {
    const person = await freePerson(MIXED_FARM)
    etos = person.etos
    const { kysely } = await testDb()
    const client = await clientOf('agency')
    const before = await treeOf(client, etos - 1, person.sourceId)
    const [first, second] = before.tree.ownership
    const cut = before.tree.parcels.findLast((parcel) => parcel.geom !== null)
    if (first === undefined || second === undefined || cut === undefined) throw new Error('the farm is too small')
    ends = { onDay: Number(first.id), dayBefore: Number(second.id) }
    cutParcel = Number(cut.id)
    const end = async (row: number, day: string): Promise<void> => {
      await sql`UPDATE edetedeaeeagroiem SET dteenoikend = ${day} WHERE etos = ${etos - 1} AND id = ${row}`.execute(
        asOwner(kysely),
      )
    }
    await end(ends.onDay, `${etos}-05-31`)
    await end(ends.dayBefore, `${etos}-05-30`)
    await sql`
      INSERT INTO edetedeaeeomilos (etos, ede_id, kodikos, afmgroup, namegroup, relation, country, usrinsert)
      VALUES (${etos - 1}, ${person.sourceId}, 1, '090000045', 'ΜΗΤΡΙΚΗ ΑΕ', 1, 'GR', 'test')
    `.execute(asOwner(kysely))
    // Far from everybody else's land, where the register of the new year holds only the eastern half of the parcel.
    await sql`
      UPDATE edetedeaeeagroi SET geom = ST_MakeEnvelope(700000, 4300000, 700100, 4300100, 2100), ektash = 10000, epilektash100 = 4000
      WHERE etos = ${etos - 1} AND id = ${cutParcel}
    `.execute(asOwner(kysely))
    await sql`
      INSERT INTO lpis_ilot (etos, kodikos, landcover, dikaiomatype, mea, geom, usrinsert)
      VALUES (${etos}, '0700043000000', 1, 2, 5000, ST_MakeEnvelope(700050, 4299990, 700110, 4300110, 2100), 'test')
    `.execute(kysely)
    // The register has three bovines of his today, and one of somebody else's holding under the same code.
    const [herd] = before.tree.holdings
    if (herd === undefined) throw new Error('the farm has no holding')
    await sql`UPDATE edetedeaeezekm SET eidos = 1, kodekm = 'EL770000001' WHERE etos = ${etos - 1} AND id = ${herd.id}`.execute(
      asOwner(kysely),
    )
    await sql`INSERT INTO kbd_holding (version, kodekm, eidos, katoxosafm, status) VALUES (1, 'EL770000001', 1, ${person.afm}, 1)`.execute(
      kysely,
    )
    // On its last day the register has 24 cows there, and sheep, of which this holding keeps none.
    await sql`
      INSERT INTO kbd_head (version, kodekm, ezokodikos, day, plithos) VALUES (1, 'EL770000001', '0102', ${`${etos}-01-01`}, 30),
        (1, 'EL770000001', '0102', ${`${etos}-02-01`}, 24), (1, 'EL770000001', '0201', ${`${etos}-02-01`}, 5),
        (1, 'EL770000001', '0103', ${`${etos}-02-01`}, 0)
    `.execute(kysely)
    await sql`
      INSERT INTO kbd_bovine (version, enotio, kodekm, fylo, dtebirth, dteeisodos, dteexodos)
      SELECT 1, 'EL77000000000' || n, 'EL770000001', 2, '2020-01-01', '2020-01-01', CASE WHEN n = 4 THEN current_date END FROM generate_series(1, 4) n
    `.execute(kysely)
    // Of those that he declared last year one is still there, one has gone since, and one had gone when it was declared.
    await sql`
      INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, dteexodos, usrinsert)
      SELECT ${etos - 1}, ${person.sourceId}, ${herd.id}, 'EL77000000000' || n, 2, '2020-01-01', '2020-01-01', CASE WHEN n = 9 THEN date '2021-01-01' END, 'test'
      FROM unnest(ARRAY[1, 4, 9]) n
    `.execute(asOwner(kysely))
    // A certificate that is in force on the last of May, one that ends the day before, and one that the office refused.
    await sql`
      WITH f AS (
        INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, received_bytes, sha256, keptflag, usrinsert)
        SELECT min(id), 'document', 'bio.pdf', 'application/pdf', 1, 1, repeat('a', 64), true, 'test' FROM app_user RETURNING id
      )
      INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, details, dtedoc, checkstatus, file_id, usrinsert)
      SELECT ${etos - 1}, ${person.sourceId}, 9000 + n.no, k.id, n.details, n.day::date, n.verdict, f.id, 'test'
      FROM f, edetdikaiol k, (VALUES (1, 'ΙΣΧΥΕΙ', ${`${etos - 1}-05-31`}, 0), (2, 'ΛΗΓΕΙ', ${`${etos - 1}-05-30`}, 0),
        (3, 'ΔΕΝ ΕΓΙΝΕ ΔΕΚΤΟ', ${`${etos - 1}-06-30`}, 2)) n(no, details, day, verdict) WHERE k.kodikos = '060'
    `.execute(asOwner(kysely))
    // Of a cereal that he grew last year for hay it is told that it was for hay.
    await sql`
      UPDATE edetedeaeefytiko c SET emxp_id = x.id FROM edetfytikoxp x
      WHERE c.etos = ${etos - 1} AND c.ede_id = ${person.sourceId} AND x.efy_id = c.efy_id AND x.kodikos = '2'
    `.execute(asOwner(kysely))
    last = await treeOf(client, etos - 1, person.sourceId)
    ;({ answer: made, report, id } = await open(etos, person.afm))
  })

  const regionOf = (answer: TreeAnswer, efyId: unknown): number | undefined =>
    answer.catalogue.crops.find((crop) => crop.id === efyId)?.dikaiomatype
  const codeOf = (answer: TreeAnswer, efyId: unknown): string | undefined =>
    answer.catalogue.crops.find((crop) => crop.id === efyId)?.kodikos

  it('is a draft of its own that knows its forerunner', () => {
    const { header } = made.tree
    expect(header).toMatchObject({ status: 10, arprotocol: null, dteOris: null, edeIdPrev: last.tree.header.id })
    expect(header).toMatchObject({ deigmaflag: false, thlflag: false, blocking: null, remarks: null })
  })

  it.each([
    'lastname',
    'firstname',
    'amka',
    'mobile',
    'odos',
    'tk',
    'iban',
    'bnkId',
    'lkkoiIdB2',
    'opdId',
    'daokKodikos',
  ] as const)('takes over %s', (field) => {
    expect(made.tree.header[field]).toEqual(last.tree.header[field])
  })

  it('takes over the businesses of the group', () => {
    expect(made.tree.groupBusinesses).toMatchObject([{ kodikos: 1, afmgroup: '090000045', namegroup: 'ΜΗΤΡΙΚΗ ΑΕ' }])
  })

  it('takes over parcels with their geometry, linked to last year’s', () => {
    expect(made.tree.parcels.map((parcel) => parcel.edaIdPrev)).toEqual(last.tree.parcels.map((parcel) => parcel.id))
    for (const parcel of made.tree.parcels) {
      const before = last.tree.parcels.find((row) => row.id === parcel.edaIdPrev)
      expect(parcel.topothesia).toBe(before?.topothesia)
      if (parcel.edaIdPrev !== cutParcel) expect([parcel.geom, parcel.ektash]).toEqual([before?.geom, before?.ektash])
    }
    const { header } = made.tree
    expect(header.totparcels).toBe(last.tree.parcels.length)
    expect(header.totektash).toBeCloseTo(
      made.tree.parcels.reduce((sum, row) => sum + row.ektash, 0),
      2,
    )
  })

  it('cuts a parcel to the land register of the year and says so', () => {
    const before = last.tree.parcels.find((row) => row.id === cutParcel)
    const after = made.tree.parcels.find((row) => row.edaIdPrev === cutParcel)
    expect([before?.ektashpsif, after?.ektashpsif, after?.ektash]).toEqual([10_000, 5_000, 5_000])
    // That less is eligible was said of the land of last year.
    expect([before?.epilektash100, after?.epilektash100, after?.epilektash]).toEqual([4_000, null, 5_000])
    expect(after).toMatchObject({ outsideilot: 0, neoxartoypob: '0700043000000' })
    expect(report.recut).toEqual([
      {
        edaId: after?.id,
        kodikos: after?.kodikos,
        topothesia: after?.topothesia,
        beforeM2: before?.ektashpsif,
        afterM2: after?.ektashpsif,
      },
    ])
  })

  it('knows the ilot and the change of every parcel', () => {
    for (const parcel of made.tree.parcels.filter((row) => row.geom !== null)) {
      expect(parcel.neoxartoypob).not.toBeNull()
      expect(parcel.outsideilot).not.toBeNull()
      if (parcel.edaIdPrev === cutParcel) expect(parcel.changeprev).toBe(0.5)
      else expect(parcel.changeprev).toBe(0)
    }
  })

  it('takes over titles whose lease lasts to 31 May, not those that end the day before', () => {
    const kept = last.tree.ownership.filter((row) => row.id !== ends.dayBefore)
    const keptHere = kept.filter((row) => row.dteenoikend === null || row.dteenoikend >= `${etos}-05-31`)
    expect(keptHere.some((row) => row.id === ends.onDay)).toBe(true)
    const key = (row: (typeof kept)[number]): string =>
      `${row.kodikos} ${row.atak} ${row.afmidiokthth} ${row.dteenoikend}`
    expect(made.tree.ownership.map(key).toSorted()).toEqual(keptHere.map(key).toSorted())
    expect(report.left.leaseEnded).toBe(last.tree.ownership.length - keptHere.length)
  })

  it('takes over crops of permanent land and pastures with varieties and trees, and no arable crop', () => {
    const lasting = last.tree.crops.filter((row) => regionOf(last, row.efyId) !== 2)
    expect(lasting.length).toBeGreaterThan(0)
    expect(made.tree.crops.map((row) => String(codeOf(made, row.efyId))).toSorted()).toEqual(
      lasting.map((row) => String(codeOf(last, row.efyId))).toSorted(),
    )
    for (const crop of made.tree.crops) {
      expect([1, 3]).toContain(regionOf(made, crop.efyId))
      expect(crop.dtespora).toBeNull()
      const parcel = made.tree.parcels.find((row) => row.id === crop.edaId)
      const before = lasting.find((row) => row.edaId === parcel?.edaIdPrev)
      expect([crop.dendra, crop.etosfyteyshs]).toEqual([before?.dendra, before?.etosfyteyshs])
      expect(crop.poiId === null).toBe(before?.poiId === null)
      expect(crop.epilektash100).toBeLessThanOrEqual(parcel?.ektash ?? 0)
    }
  })

  it('offers last year’s arable crops as hints on their parcels', () => {
    const arable = last.tree.crops.filter((row) => regionOf(last, row.efyId) === 2)
    expect(report.left.arableCrops).toBe(arable.length)
    const place = (
      answer: TreeAnswer,
      { edaId, efyId, xptype }: Record<'edaId' | 'efyId' | 'xptype', unknown>,
    ): string =>
      `${answer.tree.parcels.find((row) => row.id === edaId)?.kodikos} ${codeOf(answer, efyId)} ${String(xptype)}`
    expect(report.cropHints.map(({ xptype, ...hint }) => place(made, { ...hint, xptype })).toSorted()).toEqual(
      arable.map((row) => place(last, row)).toSorted(),
    )
    // What each was grown for is a row of the new year, of the same crop.
    const purposes = made.catalogue.others.Edetfytikoxp ?? []
    const hinted = report.cropHints.flatMap(({ emxpId, efyId }) => {
      const purpose = purposes.find(({ id: key }) => key === emxpId)
      return purpose === undefined ? [] : [[purpose.kodikos, purpose.within?.efyId === efyId]]
    })
    expect(hinted.length).toBeGreaterThan(0)
    expect(hinted).toEqual(last.tree.crops.filter(({ emxpId }) => emxpId !== null).map(() => ['2', true]))
  })

  it('takes over holdings with the animals that the register has there, and entitlements', () => {
    expect(made.tree.holdings.map((row) => row.kodekm)).toEqual(last.tree.holdings.map((row) => row.kodekm))
    const kindOf = (ezoId: unknown) => made.catalogue.animals.find(({ id: key }) => key === ezoId)?.kodikos
    expect(made.tree.animals.map((row) => [kindOf(row.ezoId), row.plithos, row.plithosmhtrooy])).toEqual([
      ['0102', 24, 24],
    ])
    const [herd] = last.tree.holdings
    const unknown = last.tree.animals.filter(({ zekmId }) => zekmId !== herd?.id).length
    expect([report.copied.animalsFilled, report.left.animals ?? 0]).toEqual([1, unknown])
    expect(made.tree.header.totmmz).toBeCloseTo(made.tree.animals.reduce((sum, { mmz }) => sum + mmz, 0))
    expect(made.tree.header.totmmz).toBeGreaterThan(0)
    expect(made.tree.entitlements.map((row) => [row.bpeId, row.qty, row.bpeup])).toEqual(
      last.tree.entitlements.map((row) => [row.bpeId, row.qty, row.bpeup]),
    )
  })

  it('ranks entitlements by their value, the highest first', () => {
    const ranked = made.tree.entitlements.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
    expect(ranked.map(({ priority }) => priority)).toEqual(ranked.map((_row, at) => at + 1))
    expect(ranked.length).toBeGreaterThan(1)
    expect(ranked.map(({ bpeup }) => bpeup)).toEqual(ranked.map(({ bpeup }) => bpeup).toSorted((a, b) => b - a))
  })

  it('asks for consents and requests anew, and takes over with their files the documents that are in force on the day that counts', () => {
    expect(made.tree.consents.map((row) => row.sygkatatheshflag)).toEqual(Array.from({ length: CONSENTS }, () => null))
    expect(made.tree.requests).toEqual([])
    expect(report.requestHints).toHaveLength(last.tree.requests.length)
    expect(made.tree.documents.map(({ details, fileId, dtedoc }) => [details, fileId, dtedoc])).toEqual([
      ['ΙΣΧΥΕΙ', last.tree.documents.find(({ details }) => details === 'ΙΣΧΥΕΙ')?.fileId, `${etos - 1}-05-31`],
    ])
    expect([report.left.requests, report.left.documentEnded]).toEqual([
      last.tree.requests.length,
      last.tree.documents.length - 1,
    ])
  })

  it('has the ear tags of today from the register of his holding', async () => {
    expect(made.tree.holdings.map(({ enotia }) => enotia).filter((count) => count > 0)).toEqual([3])
    const tags = await sql<{ enotio: string }>`
      SELECT enotio FROM edetedeaeeboo WHERE etos = ${etos} AND ede_id = ${id} ORDER BY enotio
    `.execute((await testDb()).kysely)
    expect(tags.rows.map(({ enotio }) => enotio)).toEqual([1, 2, 3].map((n) => `EL77000000000${n}`))
    expect(report.left.bovinesGone).toBe(1)
  })

  it('counts what it copied', () => {
    const { parcels, ownership, crops, holdings, entitlements, groupBusinesses } = made.tree
    expect(report.copied).toEqual({
      groupBusinesses: groupBusinesses.length,
      documents: 1,
      parcels: parcels.length,
      ownership: ownership.length,
      crops: crops.length,
      holdings: holdings.length,
      entitlements: entitlements.length,
      bovines: 3,
      animalsFilled: 1,
    })
    expect(report.source).toEqual({ etos: etos - 1, kodikos: last.tree.header.kodikos })
  })

  it('stands in the audit row by row, and its state in the log', async () => {
    const { kysely } = await testDb()
    const audited = await sql<{ entity: string; n: number }>`
      SELECT entity, count(*) AS n FROM audit_row WHERE etos = ${etos} AND ede_id = ${id} AND action = 0 AND usr = 'agency' GROUP BY entity
    `.execute(kysely)
    const counts = Object.fromEntries(audited.rows.map((row) => [row.entity, row.n]))
    const { header: _header, ...parts } = made.tree
    const expected = Object.entries(parts).flatMap(([name, rows]) =>
      rows.length === 0 ? [] : [[treeEntities[name as keyof typeof parts].name, rows.length]],
    )
    expect(counts).toEqual(Object.fromEntries([['Edetedeaeehd', 1], ['Edetedeaeeboo', 3], ...expected]))
    const log =
      await sql`SELECT from_status, to_status, reason FROM edetedeaeestatuslog WHERE etos = ${etos} AND ede_id = ${id}`.execute(
        kysely,
      )
    expect(log.rows).toEqual([{ from_status: null, to_status: 10, reason: 'open' }])
  })
})

describe('an application without a forerunner', () => {
  const addUser = async (afm: string, name: string): Promise<void> => {
    await sql`
      INSERT INTO app_user (login, subs_id, user_type, full_name, afm, activeflag, usrinsert)
      SELECT ${`user${afm}`}, subs_id, 'ONLINE', ${name}, ${afm}, true, 'test' FROM app_user WHERE login = 'farmer'
    `.execute((await testDb()).kysely)
  }

  it.each([
    ['a person', makeAfm('12121212'), 'ΝΕΟΣ ΑΓΓΕΛΟΣ ΜΑΡΙΟΣ', 'ΝΕΟΣ', 'ΑΓΓΕΛΟΣ ΜΑΡΙΟΣ'],
    ['a company', makeAfm('81212121'), 'ΝΕΑ ΑΓΡΟΤΙΚΗ ΙΚΕ', 'ΝΕΑ ΑΓΡΟΤΙΚΗ ΙΚΕ', null],
    ['somebody without a login', makeAfm('13131313'), null, null, null],
  ])('begins empty, with what is known of %s', async (_who, afm, name, lastname, firstname) => {
    if (name !== null) await addUser(afm, name)
    const { answer, report } = await open(await claimYear(), afm)
    expect(answer.tree.header).toMatchObject({ afm, lastname, firstname, status: 10, edeIdPrev: null, doyId: null })
    expect(answer.tree.parcels).toEqual([])
    expect(answer.tree.consents).toHaveLength(CONSENTS)
    expect(report.source).toBeNull()
  })

  it('is not filled in from a draft that was never submitted', async () => {
    const { etos, afm, sourceId } = await freePerson()
    await sql`UPDATE edetedeaeehd SET status = 10 WHERE etos = ${etos - 1} AND id = ${sourceId}`.execute(
      (await testDb()).kysely,
    )
    const { answer, report } = await open(etos, afm)
    expect(report.source).toBeNull()
    expect(answer.tree.parcels).toEqual([])
  })
})
