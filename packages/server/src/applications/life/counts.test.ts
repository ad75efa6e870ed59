import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { boxAround, neighbourMark } from '@eae/map/core/neighbour-mark.ts'
import type { ParcelGeometry } from '@eae/map/core/grid.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { findCounterparts } from '../../findings/counterparts.ts'
import { findPlace } from '../../findings/place.ts'
import { HOUSE } from '../../platform/actor.ts'
import { transaction, type Executor } from '../../platform/transaction.ts'
import { testDb } from '../../testing/app.ts'
import { treeOf } from '../../testing/applications.ts'
import { actorOf, sealEveryPart, type SealedApplication } from '../../testing/sealed.ts'
import { takenBack } from '../../testing/taken-back.ts'
import { nearOf } from '../check/checked-against.ts'
import { readStoredFindingsOf } from '../check/findings.ts'
import { findInSets } from '../check/known/set-checks.ts'
import { findChangedNeighbours } from '../check/neighbour-marks.ts'
import { mergeFindings } from '../check/merge-findings.ts'
import { MARK_KINDS, marksOf } from '../check/seen/marks.ts'
import { readYearMark } from '../check/seen/year-mark.ts'
import { keepOfficial, replaceBase } from './kept-rows.ts'
import { readSituation } from './situation.ts'
import { asOwner } from '../../testing/owner.ts'

/*
 * What counts against others is the official content of an application while it is amended: nobody stands in the way of a neighbour by
 * an amendment that he never submits. One application shares all that can be shared with a second one of its year and with two of the
 * year before; these are amended until nothing of it is shared any more, and something else is.
 */

const db = await testDb()
const { kysely } = db
const house = { ...HOUSE, privileges: new Set(['Application_All'] as const) }
const OWNER = '123456783'
const [TAKEN, ATAK, TAG] = [10_000_000, '79999999901', 'EL990000000001']
/** Two with one telephone are told already; the census of a herd says nothing of others. */
const RULES = { '10113.maxSame': 1 }

let mine: SealedApplication
let theirs: SealedApplication
/** Of the year before: the application of somebody else on the same land, and the applicant's own. */
let before: { readonly other: number; readonly own: number }
let year = 0

const run = async (...statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const one of statements) await one.execute(asOwner(kysely))
}
const first = (table: string, etos: number, edeId: number, more = sql`TRUE`): RawBuilder<unknown> =>
  sql`(SELECT t.id FROM ${sql.table(table)} t WHERE t.etos = ${etos}::integer AND t.ede_id = ${edeId}::bigint AND ${more} ORDER BY t.id LIMIT 1)`
const drawn = sql`t.geom IS NOT NULL AND t.neoxartoypob IS NOT NULL`
const parcel = (): RawBuilder<unknown> => first('edetedeaeeagroi', year, mine.id, drawn)

/** Everything of the first application that somebody else may have, too, he has. */
const share = (): Promise<void> => {
  const title = (etos: number, edeId: number, values: RawBuilder<unknown>) =>
    sql`UPDATE edetedeaeeagroiem SET ${values} WHERE etos = ${etos}::integer AND id = ${first('edetedeaeeagroiem', etos, edeId)}`
  const lease = (m2: number) =>
    sql`atak = ${ATAK}, iemtype = 1, afmidiokthth = ${OWNER}, ektash_atak = ${m2}, e_enoik_arith = NULL`
  const land = (etos: number, edeId: number) => sql`
    UPDATE edetedeaeeagroi o SET geom = p.geom, neoxartoypob = p.neoxartoypob, ektash = ${TAKEN} FROM edetedeaeeagroi p
    WHERE p.etos = ${year}::integer AND p.id = ${parcel()} AND o.etos = ${etos}::integer AND o.id = ${first('edetedeaeeagroi', etos, edeId, drawn)}`
  return run(
    title(year, mine.id, sql`${lease(1000)}, eda_id = ${parcel()}`),
    title(year, theirs.id, lease(50_000)),
    land(year, theirs.id),
    land(year - 1, before.other),
    title(
      year - 1,
      before.other,
      sql`${lease(1000)}, eda_id = ${first('edetedeaeeagroi', year - 1, before.other, drawn)}`,
    ),
    sql`INSERT INTO edete9 (etos, atak, afm, synidiopercent, ektash, dteapo, usrinsert) VALUES (${year}, ${ATAK}, ${OWNER}, 100, 2000, '2012-01-01', 'test')`,
    sql`UPDATE edetedeaeeboo SET enotio = ${TAG}, dtebirth = '2020-01-01', dteeisodos = '2020-01-02', dteexodos = NULL
      WHERE etos = ${year} AND id IN (${first('edetedeaeeboo', year, mine.id)}, ${first('edetedeaeeboo', year, theirs.id)})`,
    sql`DELETE FROM edetedeaeebpe WHERE etos = ${year} AND ede_id IN (${mine.id}, ${theirs.id})`,
    sql`INSERT INTO edetedeaeebpe (etos, ede_id, bpe_id, bpetype, qty, bpeup, activateflag, usrinsert)
      SELECT ${year}, e, 'SHARED', 2, 100000, 1, TRUE, 'test' FROM unnest(ARRAY[${mine.id}, ${theirs.id}]::bigint[]) e`,
    sql`INSERT INTO reg_bpe (etos, version, bpe_id, afm, bpetype, qty, unusedyears, pendingflag) VALUES (${year}, 1, 'SHARED', ${OWNER}, 2, 100000, 0, FALSE)`,
    sql`UPDATE edetedeaeehd h SET iban = m.iban, mobile = m.mobile, email = m.email FROM edetedeaeehd m
      WHERE m.etos = ${year} AND m.id = ${mine.id} AND h.etos = ${year} AND h.id = ${theirs.id}`,
    // A herd that grew beside last year's: 60 heads after 10.
    sql`UPDATE edetedeaeezoiko SET plithos = 60 WHERE etos = ${year} AND ede_id = ${mine.id}`,
    sql`DELETE FROM edetedeaeezoiko WHERE etos = ${year - 1} AND ede_id = ${before.own} AND id <> ${first('edetedeaeezoiko', year - 1, before.own)}`,
    sql`UPDATE edetedeaeezoiko SET plithos = 10 WHERE etos = ${year - 1} AND ede_id = ${before.own}`,
  )
}

/** Nothing is shared any more in what is worked at, and other land of the first application is taken. */
const workOn = (): Promise<void> =>
  run(
    sql`UPDATE edetedeaeeagroi SET geom = ST_Translate(geom, 50000, 0), neoxartoypob = NULL, ektash = 1
      WHERE (etos, ede_id) IN ((${year}, ${theirs.id}::bigint), (${year - 1}, ${before.other}::bigint))`,
    sql`INSERT INTO edetedeaeeagroi (etos, ede_id, kodikos, topothesia, iemtype, synidiopercent, ektash, geom, usrinsert)
      SELECT ${year}::integer, ${theirs.id}::bigint, 9000 + p.kodikos, 'ΕΠΑΝΩ', 0, 100, ${TAKEN}, p.geom, 'test'
      FROM edetedeaeeagroi p WHERE p.etos = ${year} AND p.ede_id = ${mine.id} AND p.geom IS NOT NULL AND p.id <> ${parcel()}`,
    sql`UPDATE edetedeaeeagroiem SET atak = NULL, afmidiokthth = NULL, iemtype = 0
      WHERE (etos, ede_id) IN ((${year}, ${theirs.id}::bigint), (${year - 1}, ${before.other}::bigint))`,
    sql`DELETE FROM edetedeaeeboo WHERE etos = ${year} AND ede_id = ${theirs.id}`,
    sql`UPDATE edetedeaeebpe SET qty = 1 WHERE etos = ${year} AND ede_id = ${theirs.id}`,
    sql`UPDATE edetedeaeedikaiol SET file_id = NULL WHERE etos = ${year} AND ede_id = ${theirs.id}`,
    sql`UPDATE edetedeaeehd SET iban = NULL, mobile = NULL, email = NULL WHERE etos = ${year} AND id = ${theirs.id}`,
    sql`UPDATE edetedeaeezoiko SET plithos = 1000 WHERE etos = ${year - 1} AND ede_id = ${before.own}`,
  )

/** What marks of runs say, without those of the row itself and of the year. */
const marks = async (executor: Executor, id: number): Promise<Readonly<Record<string, unknown>>> => {
  const mark = marksOf(await readYearMark(executor, year))
  const { rows } = await sql<{ marks: readonly unknown[] }>`
    SELECT ${mark}::text[] AS marks FROM edetedeaeehd hd WHERE hd.etos = ${year} AND hd.id = ${id}
  `.execute(executor)
  return Object.fromEntries(
    MARK_KINDS.flatMap((kind, at) =>
      kind === 'year' || kind === 'rows' ? [] : [[`mark ${kind}`, rows[0]?.marks[at]]],
    ),
  )
}

/** What every reader of other applications says of one. */
const readers = async (executor: Executor, id: number): Promise<Readonly<Record<string, unknown>>> => {
  const found: Finding[] = []
  for (const moment of ['F', 'N', 'P'] as const)
    found.push(...(await findInSets(executor, year, id, RULES, { moment })))
  const byCheck: Record<string, unknown> = {}
  for (const one of found) byCheck[one.check] = found.filter(({ check }) => check === one.check)
  const { othersWithSameIban } = await readSituation(executor, house, year, id)
  const near = await nearOf(year, id).execute(executor)
  return { ...byCheck, near: near.rows, othersWithSameIban, ...(await marks(executor, id)) }
}

/** What the map shows of the neighbours of the first application. */
const shown = async (): Promise<string> => {
  const { rows } = await sql<{ id: number; x: number; y: number }>`
    SELECT id, ST_X(ST_Centroid(geom)) AS x, ST_Y(ST_Centroid(geom)) AS y FROM edetedeaeeagroi WHERE etos = ${year} AND id = ${parcel()}
  `.execute(kysely)
  const [at] = rows
  if (at === undefined) throw new Error('there is no parcel')
  const window = { xmin: at.x - 300, ymin: at.y - 300, xmax: at.x + 300, ymax: at.y + 300 }
  const { body } = await mine.client.call('Map/queryLayer_neighbours', {
    etos: year,
    edeId: mine.id,
    ...window,
    idsInCache: [],
  })
  const features = (body.data as { readonly id: number; readonly geom: ParcelGeometry }[]).toSorted(
    (a, b) => a.id - b.id,
  )
  const { tree } = await treeOf(mine.client, year, mine.id)
  const row = tree.parcels.find(({ id }) => id === at.id)
  const box = row === undefined || row.geom === null ? null : boxAround(row.geom)
  if (row === undefined || box === null) throw new Error('the parcel is not drawn')
  // A save compares what the map showed with what the server knows: both mean the same neighbours.
  const seen = neighbourMark(
    features.map(({ id, geom }) => ({ id, geometry: geom })),
    box,
  )
  expect(await findChangedNeighbours(kysely, year, [{ row: { ...row, edeId: mine.id }, seen }])).toEqual([])
  return JSON.stringify(features)
}

/** The overlap that was told of the first application with the second: where it is, with whom, and whether it is as old as that parcel. */
const told = async (): Promise<unknown> => {
  const { rows } = await sql<{ key: string }>`
    SELECT finding_key AS key FROM finding WHERE etos = ${year} AND ede_id = ${mine.id} AND check_code = '53101' ORDER BY 1
  `.execute(kysely)
  const keys = rows.map(({ key }) => key)
  const agency = await actorOf('agency')
  const stored = (await readStoredFindingsOf(kysely, year, [mine.id], RULES)).get(mine.id) ?? []
  return {
    places: await Promise.all(keys.map((key) => findPlace(kysely, agency, { etos: year, id: mine.id, key }))),
    others: [...(await findCounterparts(kysely, agency, year, keys))],
    outdated: stored.filter(({ check }) => check === '53101').map(({ id, isOutdated }) => [id, isOutdated]),
  }
}

const amending = () =>
  [
    [year, theirs.id],
    [year - 1, before.other],
    [year - 1, before.own],
  ] as const

type Answers = Readonly<Record<string, unknown>>
let then: Answers
const all = async (): Promise<Answers> => ({
  ...(await readers(kysely, mine.id)),
  map: await shown(),
  told: await told(),
})

beforeAll(async () => {
  mine = await sealEveryPart(0)
  theirs = await sealEveryPart(5)
  year = mine.etos
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    SELECT h.id, h.afm = m.afm AS "isOwn" FROM edetedeaeehd h JOIN edetedeaeehd m ON m.etos = ${year} AND m.id = ${mine.id}
    WHERE h.etos = ${year - 1} AND h.recordtype = 0 AND h.status < 90
      AND (h.afm = m.afm OR EXISTS (SELECT FROM edetedeaeeagroi t WHERE t.etos = h.etos AND t.ede_id = h.id AND ${drawn}))
    ORDER BY h.id
  `.execute(kysely)
  const idOf = (isOwn: boolean) => rows.find((one) => one.isOwn === isOwn)?.id ?? 0
  before = { other: idOf(false), own: idOf(true) }
  await share()
  const found = (await findInSets(kysely, year, mine.id, RULES)).filter(({ check }) => check === '53101')
  const near = (await nearOf(year, mine.id).execute(kysely)).rows[0]
  await mergeFindings(
    kysely,
    year,
    mine.id,
    found.map((finding) => ({
      finding,
      isSetCheck: true,
      otherVersion: near?.versions[finding.id.split(':')[3] ?? ''] ?? null,
      stakeCents: null,
    })),
  )
  then = await all()
  for (const [etos, id] of amending())
    await transaction(db, HOUSE, async (tx) => {
      await keepOfficial(tx, etos, id)
    })
  await workOn()
})

const SOURCE = path.join(import.meta.dirname, '../..')
/** Files whose statements ask what counts against others. One more wants its reader above. */
const READERS = [
  'applications/check/checked-against.ts',
  'applications/check/known/set-checks-animals.ts',
  'applications/check/known/set-checks-documents.ts',
  'applications/check/known/set-checks-entitlements.ts',
  'applications/check/known/set-checks-history.ts',
  'applications/check/known/set-checks-land.ts',
  'applications/check/known/set-checks-night.ts',
  'applications/check/known/set-checks-person.ts',
  'applications/check/known/set-checks-property.ts',
  'applications/check/neighbour-marks.ts',
  'applications/check/seen/links.ts',
  'applications/check/seen/marks-land.ts',
  'applications/check/seen/marks-registers.ts',
  'applications/life/situation.ts',
  'applications/read/scope.ts',
  'map/sources.ts',
]

it('what counts against others is asked by the readers that are asked here', () => {
  const asking = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('life-sql.ts'))
    .filter((file) =>
      /\$\{counts(?:Against|With)?\(|\$\{neighbourScope\}|where: neighbourScope/.test(
        readFileSync(path.join(SOURCE, file), 'utf8'),
      ),
    )
  expect(asking.toSorted()).toEqual(READERS)
})

describe('while an application is amended', () => {
  it('others meet its official content, whoever reads, and findings lead to its rows', async () => {
    for (const check of ['53101', '20108', '20206', '20214', '30106', '40101', '50103', '10113', '20111', '30111'])
      expect(Object.keys(then), check).toContain(check)
    expect(await all()).toEqual(then)
  })

  it('it is not among its own neighbours', async () => {
    const withKept = await readers(kysely, theirs.id)
    const alone = await takenBack(async (trx) => {
      await sql`SET LOCAL eae.copying = 'on'`.execute(trx)
      await sql`DELETE FROM edetedeaeehd WHERE etos = ${year} AND ede_id_head = ${theirs.id}`.execute(trx)
      await sql`UPDATE edetedeaeehd SET workflag = FALSE WHERE etos = ${year} AND id = ${theirs.id}`.execute(trx)
      return readers(trx, theirs.id)
    })
    expect(Object.keys(withKept)).toContain('53101')
    expect(withKept).toEqual(alone)
  })

  it('its new content counts once it is submitted: every reader says something else', async () => {
    for (const [etos, id] of amending()) await transaction(db, HOUSE, (tx) => replaceBase(tx, etos, id))
    const now = await all()
    expect(Object.keys(then).filter((name) => JSON.stringify(now[name]) === JSON.stringify(then[name]))).toEqual([
      'mark seen',
      'mark payments',
    ])
  })
})
