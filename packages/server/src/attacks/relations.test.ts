import { AUTHOR, IN_PLACE, REP, type AuthorKind } from '@eae/domain/authorisations/codes.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { CHANGE_UPDATE } from '@eae/domain/kernel/changes.ts'
import { EXPORT_ROWS_HEADER } from '@eae/domain/kernel/export.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor } from '../testing/acting.ts'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { theStage, type CastName, type Stage } from '../testing/cast.ts'
import { makeUser, type TestUser } from '../testing/users.ts'

// What somebody may do with an application by what he is to its applicant. `matrix.test.ts` asks every call of everybody under one
// authorisation; here a few calls are asked under each.

const PERSON = makeAfm('07712399')
const WINDOW = { xmin: 100_000, ymin: 3_800_000, xmax: 100_100, ymax: 3_800_100, idsInCache: [] }
const PRINT = 'RepAithshPage1'

let stage: Stage
let declarationKind: number
let person: TestUser

beforeAll(async () => {
  stage = await theStage()
  const { kysely } = await testDb()
  await sql`UPDATE app_session SET started_at = now() WHERE ended_at IS NULL`.execute(kysely)
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${stage.etos}`.execute(kysely)
  const kinds = await sql<{ id: number }>`
    SELECT id FROM nsstdeclarationinfo WHERE etos = ${stage.etos} AND kodikos = 'D16'
  `.execute(kysely)
  declarationKind = kinds.rows[0]?.id ?? 0
  person = await makeUser({ pattern: 'farmer', afm: PERSON })
})

/** Makes the authorisation of the stage another one. */
const becomes = async (set: RawBuilder<unknown>): Promise<void> => {
  const { kysely } = await testDb()
  await sql`UPDATE edetedeauthor SET ${set} WHERE id = ${stage.authorisation.id}`.execute(kysely)
}

/** The versions of the header and of a document, as they are now. */
const versionsNow = async () => {
  const { etos, id } = stage
  const found = await sql<{ header: number; document: number; version: number }>`
    SELECT h.row_version AS header, d.id::float8 AS document, d.row_version AS version
    FROM edetedeaeehd h JOIN edetedeaeedikaiol d ON d.etos = h.etos AND d.ede_id = h.id
    WHERE h.etos = ${etos} AND h.id = ${id} ORDER BY d.id LIMIT 1
  `.execute((await testDb()).kysely)
  const [row] = found.rows
  if (row === undefined) throw new Error('the application of the stage has no document')
  return row
}

/**
 * Statuses of: reading, saving, submitting, a document, a declaration, an act; and what an export of its parcels holds. 403 = it is not for
 * such a user, 404 = there is no such application for him, 423 = he sees it and may not. A submission is asked for by an old version (409).
 */
const asked = async (client: TestClient): Promise<string> => {
  const { etos, id, afm } = stage
  const change = (entityName: string, entity: object) => ({
    etos,
    changes: [{ status: CHANGE_UPDATE, entityName, entity }],
  })
  const save = async (ofDocument: boolean): Promise<number> => {
    const { header, document, version } = await versionsNow()
    const words = crypto.randomUUID().slice(0, 8).toUpperCase()
    const body = ofDocument
      ? change('Edetedeaeedikaiol', { id: document, rowVersion: version, details: words })
      : change('Edetedeaeehd', { id, rowVersion: header, odos: words })
    return (await client.call('MainService/synchronizeChanges', body)).status
  }
  const line = { part: 'parcels', line: 1, pedio: null, nea: null }
  const declaration = { kindId: declarationKind, afm, edaId: null, findingKey: null, runId: null, answers: {} }
  const status = async (path: string, body: object): Promise<number> => (await client.call(path, body)).status
  const cells = [
    await status('Edetedeaeehd/findTree', { etos, id }),
    await save(false),
    await status('Edetedeaeehd/submit', { etos, id, rowVersion: 1_000_000, idempotencyKey: 'of-a-relation' }),
    await save(true),
    await status('NsstDeclaration/save', { etos, seen: null, latewords: '', documents: [], ...declaration }),
    await status('Dikpraxh/propose', {
      etos,
      edeId: id,
      praxtype: 2,
      seen: null,
      aitiologia: 'x'.repeat(20),
      lines: [line],
    }),
  ]
  const list = { etos, criteria: { edeId: id }, exportType: 0 }
  const exported = await client.call('Edetedeaeeagroi/exportAll_grid', list)
  const rows = Number(exported.headers[EXPORT_ROWS_HEADER]) > 0 ? 'rows' : 'none'
  return [...cells, exported.status === 200 ? rows : exported.status].join(' ')
}

describe('what is read, saved, submitted, brought, declared, changed by an act, and exported of an application', () => {
  it.each([
    ['farmerA', '200 200 409 200 200 403 rows'],
    ['farmerB', '404 404 404 404 403 403 none'],
    ['office2', '404 404 404 404 404 403 none'],
    ['daok', '200 403 403 403 403 403 rows'],
    ['daokElsewhere', '404 403 403 403 403 403 none'],
    ['dpo', '200 403 403 403 403 423 rows'],
    ['dpoElsewhere', '404 403 403 403 403 404 none'],
    ['checks', '404 403 403 403 403 404 none'],
    ['payments', '200 403 403 403 403 403 rows'],
    ['auditor', '200 403 403 403 403 403 rows'],
    ['admin', '200 423 423 423 403 423 rows'],
    ['representative', '200 200 409 200 200 403 rows'],
  ] as const)('by %s', async (name: CastName, expected) => {
    expect(await asked(stage.clients[name])).toBe(expected)
  })

  it.each([
    ['agency', '200 403 403 403 403 423 rows'],
    ['elga', '403 403 403 403 403 403 403'],
    ['vet', '403 403 403 403 403 403 403'],
    ['forest', '403 403 403 403 403 403 403'],
  ])('by %s', async (login, expected) => {
    expect(await asked(await clientOf(login))).toBe(expected)
  })
})

describe('an office', () => {
  beforeEach(() =>
    becomes(
      sql`etos = ${stage.etos}, status = 1, authortype = 1, dtestart = now() - interval '1 day', dteend = now() + interval '9 days'`,
    ),
  )

  it.each([
    ['1 submits', sql`authortype = 1`, '200 200 409 200 404 403 rows'],
    ['2 looks', sql`authortype = 2`, '200 423 423 423 404 403 rows'],
    ['3 submits and objects', sql`authortype = 3`, '200 200 409 200 200 403 rows'],
    ['that waits', sql`status = ${AUTHOR.pending}`, '404 404 404 404 404 403 none'],
    ['that was revoked', sql`status = ${AUTHOR.revoked}`, '404 404 404 404 404 403 none'],
    ['that was replaced', sql`status = ${AUTHOR.replaced}`, '404 404 404 404 404 403 none'],
    ['whose last moment is over', sql`dteend = now() - interval '1 second'`, '404 404 404 404 404 403 none'],
    ['of another year', sql`etos = etos - 1`, '404 404 404 404 404 403 none'],
  ])('by an authorisation %s', async (_name, set, expected) => {
    await becomes(set)
    expect(await asked(stage.clients.office1)).toBe(expected)
  })

  it('whose authorisation ends is told no more by the map, by papers, by rows, and of who is at work', async () => {
    const { etos, id } = stage
    const { office1 } = stage.clients
    const { document } = await versionsNow()
    const word = { section: 'summary', input: null, isEditing: false }
    const statuses = async () => {
      const all = [
        await office1.get('Map/tile_ownParcels', {
          etos: String(etos),
          edeid: String(id),
          z: '12',
          x: '2288',
          y: '1532',
        }),
        await office1.call('Map/queryLayer_ilots', { etos, edeId: id, ...WINDOW }),
        await office1.call('Prints/make', { etos, id, print: PRINT, lang: 'el' }),
        await office1.call('Edetedeaeehd/here', { etos, id, tab: crypto.randomUUID(), ...word }),
      ]
      const { body } = await office1.call('Edetedeaeedikaiol/findById_unecrypted', { etos, id: document })
      return [...all.map(({ status }) => status), (body.data as readonly unknown[]).length]
    }
    expect(await statuses()).toEqual([200, 200, 200, 200, 1])
    await becomes(sql`status = ${AUTHOR.revoked}`)
    expect(await statuses()).toEqual([404, 404, 404, 404, 0])
  })

  it('stands in nobody’s place', async () => {
    await expect(becomes(sql`authortype = ${IN_PLACE}`)).rejects.toThrow('edetedeauthor')
  })
})

describe('a person who acts for the applicant', () => {
  it.each([
    [1, '200 200 409 200 403 403 rows'],
    [2, '200 403 403 403 403 403 rows'],
    [3, '200 200 409 200 200 403 rows'],
    [IN_PLACE, '200 200 409 200 200 403 rows'],
  ] as const)('by kind %i, and not once it ended', async (authortype: AuthorKind, expected) => {
    const { kysely } = await testDb()
    const { etos, afm } = stage
    const endAll = () =>
      sql`UPDATE edetedeauthor SET status = ${AUTHOR.replaced}, dteend = greatest(dtestart + interval '1 second', now())
        WHERE etos = ${etos} AND afm = ${afm} AND status = 1`.execute(kysely)
    await endAll()
    const client = await person.logIn()
    const repkind = authortype === IN_PLACE ? REP.court : REP.other
    await actFor(client, { etos, afm, repafm: PERSON, authortype, repkind })
    expect(await asked(client)).toBe(expected)
    await endAll()
    expect(await asked(client)).toMatch(/^404 404 404 404/)
  })
})
