import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { activeFarmer } from '@eae/domain/facts/active-farmer.ts'
import type { Moment } from '@eae/domain/kernel/check.ts'
import { RED } from '@eae/domain/monitoring/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import type { Executor } from '../../../platform/transaction.ts'
import { actorOfLogin } from '../../../testing/approved-run.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { readForPayment } from '../../read/tree.ts'
import { findInSets } from './set-checks.ts'

const etos = await claimYear()
const OTHER = '094014201'
const KAEK = '880000000001'

interface Stage {
  readonly edaId: number
  readonly edeId: number
  readonly afm: string
  readonly lkkoiId: number
  readonly x: number
  readonly y: number
}
type Change = (stage: Stage) => RawBuilder<unknown>
const nothing: Change = () => sql`SELECT 1`

/** What is asked of the application of the first parcel that a condition on `p` holds for, after some changes. */
const staged = <T>(
  condition: RawBuilder<unknown>,
  changes: readonly Change[],
  ask: (trx: Executor, stage: Stage) => Promise<T>,
): Promise<T> =>
  takenBack(async (trx: Executor) => {
    const { rows } = await sql<Stage>`
      SELECT p.id AS "edaId", p.ede_id AS "edeId", h.afm, p.lkkoi_id AS "lkkoiId", ST_X(c.at) AS x, ST_Y(c.at) AS y
      FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id CROSS JOIN LATERAL (SELECT (ST_MaximumInscribedCircle(p.geom)).center AS at) c
      WHERE p.etos = ${etos} AND p.geom IS NOT NULL AND ${condition} ORDER BY p.id LIMIT 1
    `.execute(trx)
    const [stage] = rows
    if (stage === undefined) throw new Error('the demo has none')
    for (const change of changes) await change(stage).execute(trx)
    return ask(trx, stage)
  })

/** What a check finds there. */
const found = (check: string, moment: Moment, condition: RawBuilder<unknown>, changes: readonly Change[]) =>
  staged(condition, changes, async (trx, { edeId }) => {
    const findings = await findInSets(trx, etos, edeId, {}, { moment })
    return findings.filter((finding) => finding.check === check)
  })

const wide = sql`p.ektashpsif > 20000`
/** A zone of a kind in the middle of the parcel, so many metres wide and high. */
const zone =
  (kind: string, width: number, height: number): Change =>
  ({ x, y }) =>
    sql`INSERT INTO lpis_zone (etos, zonetype, kodikos, description, geom, usrinsert) VALUES (${etos}, ${kind}, 'T', 'T',
      ST_SetSRID(ST_MakeEnvelope(round(${x}::numeric, 3), round(${y}::numeric, 3), round(${x}::numeric, 3) + ${width}::numeric, round(${y}::numeric, 3) + ${height}::numeric), 2100), 'test')`
const noZones: Change = () => sql`DELETE FROM lpis_zone WHERE etos = ${etos}`
const document =
  (kind: string, parcel: 'own' | 'other' | 'all'): Change =>
  ({ edeId, edaId }) =>
    sql`INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, eda_id, usrinsert) SELECT ${etos}, ${edeId}, 999, k.id, CASE ${parcel}
      WHEN 'own' THEN ${edaId}::bigint WHEN 'other' THEN (SELECT p.id FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.id <> ${edaId} ORDER BY p.id LIMIT 1) END, 'test'
      FROM edetdikaiol k WHERE k.kodikos = ${kind} ORDER BY k.id LIMIT 1`

it.each<[string, string, readonly Change[], readonly number[]]>([
  ['20115', 'exactly 100 m² of forest', [zone('FOREST', 10, 10)], []],
  ['20115', 'a little more', [zone('FOREST', 10, 10.01)], [100.1]],
  ['20115', 'the same forest in two zones', [zone('FOREST', 12, 10), zone('FOREST', 12, 10)], [120]],
  ['20115', 'forest, and the act for it', [zone('FOREST', 12, 10), document('013', 'own')], []],
  ['20115', 'forest, and the act for another parcel', [zone('FOREST', 12, 10), document('013', 'other')], [120]],
  ['20115', 'forest, and another document', [zone('FOREST', 12, 10), document('012', 'own')], [120]],
  ['20115', 'a zone of another kind', [zone('SLOPE', 12, 10)], []],
  ['20118', 'exactly 1 m² of a building', [zone('BUILDING', 1, 1)], []],
  ['20118', 'a little more', [zone('BUILDING', 1, 1.01)], [1.01]],
  ['20118', 'a park of panels', [zone('BUILDING', 20, 50)], [1000]],
])('%s: %s', async (code, _what, changes, areas) => {
  const findings = await found(code, 'F', wide, [noZones, ...changes])
  expect(findings.map(({ params }) => params['areaM2'])).toEqual(areas)
  // What blocks by night is a warning while one declares.
  expect(findings.map(({ severity }) => severity)).toEqual(areas.map(() => 'W'))
})

it('20115: blocks by night', async () => {
  const findings = await found('20115', 'N', wide, [noZones, zone('FOREST', 20, 10)])
  expect(findings.map(({ severity }) => severity)).toEqual(['B'])
})

const pasture = sql`EXISTS (SELECT FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = 1 WHERE f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1)
  AND EXISTS (SELECT FROM edetedeaeezekm s WHERE s.etos = p.etos AND s.ede_id = p.ede_id)`
/** All stables of the application at a point that lies so far from the parcel, measured from its easternmost point. */
const stables =
  (metres: number): Change =>
  ({ edeId, edaId }) =>
    sql`UPDATE edetedeaeezekm SET point = (SELECT round((ST_XMax(p.geom) + ${metres})::numeric, 3) || ' ' || round(ST_Y(ST_Centroid(p.geom))::numeric, 3) FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.id = ${edaId})
      WHERE etos = ${etos} AND ede_id = ${edeId}`
const alone: Change = ({ edeId, edaId }) =>
  sql`DELETE FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${edeId} AND id <> ${edaId}`

it.each<[number | null, number]>([
  [49_000, 0],
  [51_000, 1],
  [null, 0],
])('20404: pasture %s m from the stable', async (metres, count) => {
  const place: Change =
    metres === null
      ? ({ edeId }) => sql`UPDATE edetedeaeezekm SET point = NULL WHERE etos = ${etos} AND ede_id = ${edeId}`
      : stables(metres)
  expect(await found('20404', 'N', pasture, [alone, place])).toHaveLength(count)
})

const owned = sql`(SELECT count(*) FROM edetedeaeeagroiem o WHERE o.etos = p.etos AND o.eda_id = p.id) = 1 AND EXISTS (
  SELECT FROM edetedeaeeagroiem o WHERE o.etos = p.etos AND o.eda_id = p.id AND o.iemtype = 0)`
const operates: Change = ({ lkkoiId }) => sql`UPDATE land_kalkoinotite SET ktimaflag = id = ${lkkoiId}`
const title =
  (change: RawBuilder<unknown>): Change =>
  ({ edaId }) =>
    sql`UPDATE edetedeaeeagroiem SET ${change} WHERE etos = ${etos} AND eda_id = ${edaId}`
const holder =
  (afm: (stage: Stage) => string, concession: (stage: Stage) => string | null = () => null): Change =>
  (stage) =>
    sql`INSERT INTO cadastre_right (version, kaek, afm, sharepercent, publicflag, concessionafm) VALUES (1, ${KAEK}, ${afm(stage)}, 100, FALSE, ${concession(stage)}::text)`
const size =
  (m2: number): Change =>
  ({ edaId }) =>
    sql`UPDATE edetedeaeeagroi SET ektash = ${m2} WHERE etos = ${etos} AND id = ${edaId}`
const lease = title(sql`iemtype = 1, e_enoik_arith = 'T1', kaek = NULL, afmidiokthth = ${OTHER}`)
const noSignals: Change = ({ edaId }) => sql`DELETE FROM ams_result WHERE etos = ${etos} AND eda_id = ${edaId}`
const signal: Change = ({ edeId, edaId }) =>
  sql`INSERT INTO ams_result (etos, version, ede_id, eda_id, amsrule, dteobs, amsresult, amsprob) SELECT ${etos}, version, ${edeId}, ${edaId}, amsrule, dteobs, ${RED}, 0.9 FROM ams_result WHERE etos = ${etos} LIMIT 1`

it.each<[string, readonly Change[], readonly (string | null)[]]>([
  ['no property', [title(sql`kaek = NULL`)], [null]],
  ['a property of the applicant', [title(sql`kaek = ${KAEK}`), holder(({ afm }) => afm)], []],
  ['a property of another', [title(sql`kaek = ${KAEK}`), holder(() => OTHER)], ['other']],
  ['a property that nobody has', [title(sql`kaek = ${KAEK}`)], ['other']],
  [
    'a property granted to him',
    [
      title(sql`kaek = ${KAEK}`),
      holder(
        () => OTHER,
        ({ afm }) => afm,
      ),
    ],
    [],
  ],
  [
    'a property of the owner who is named',
    [title(sql`kaek = ${KAEK}, afmidiokthth = ${OTHER}`), holder(() => OTHER)],
    [],
  ],
  ['no property, and pasture that was allocated', [title(sql`kaek = NULL, iemtype = 3`)], []],
  ['no property, but a lease of exactly 2 ha', [lease, size(20_000)], []],
  ['no property, but a lease of a little more', [lease, size(20_000.01)], [null]],
  ['no property, a small lease, and a signal against it', [lease, size(20_000), signal], [null]],
  ['no property, but a declaration', [title(sql`kaek = NULL`), size(15_000), document('007', 'own')], []],
])('20211: a title where the cadastre operates with %s', async (_what, changes, variants) => {
  const findings = await found('20211', 'N', owned, [alone, operates, noSignals, ...changes])
  expect(findings.map(({ params }) => params['variant'] ?? null)).toEqual(variants)
  expect(JSON.stringify(findings)).not.toContain(OTHER)
})

it('20211: says nothing where the cadastre does not operate', async () => {
  const nowhere: Change = () => sql`UPDATE land_kalkoinotite SET ktimaflag = FALSE`
  expect(await found('20211', 'N', owned, [alone, nowhere, title(sql`kaek = NULL`)])).toEqual([])
})

const cotton = sql`EXISTS (SELECT FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id AND c.kodikos = '12001' WHERE f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1 AND f.poi_id IS NOT NULL)
  AND EXISTS (SELECT FROM edetedeaeerequest q JOIN edetsupportschema s ON s.id = q.esch_id AND s.kodikos = '0031' WHERE q.etos = p.etos AND q.ede_id = p.ede_id)`
const allFit: Change = () => sql`UPDATE edetpoikilia SET cottonflag = TRUE`
const unfitVariety: Change = ({ edaId }) =>
  sql`UPDATE edetpoikilia SET cottonflag = FALSE WHERE id IN (SELECT poi_id FROM edetedeaeefytiko WHERE etos = ${etos} AND eda_id = ${edaId})`
const unfitPlace: Change = ({ lkkoiId }) => sql`UPDATE land_kalkoinotite SET cottonflag = FALSE WHERE id = ${lkkoiId}`
const unasked: Change = ({ edeId }) => sql`DELETE FROM edetedeaeerequest WHERE etos = ${etos} AND ede_id = ${edeId}`

it.each<[string, readonly Change[], readonly (string | null)[]]>([
  ['that is paid for', [nothing], []],
  ['of another variety', [unfitVariety], [null]],
  ['in another community', [unfitPlace], ['zone']],
  ['of another variety in another community', [unfitVariety, unfitPlace], [null]],
  ['of another variety that nobody asks support for', [unfitVariety, unasked], []],
])('40307: cotton %s', async (_what, changes, variants) => {
  const findings = await found('40307', 'P', cotton, [alone, allFit, ...changes])
  expect(findings.map(({ params }) => params['variant'] ?? null)).toEqual(variants)
})

const person =
  (change: RawBuilder<unknown>): Change =>
  ({ afm }) =>
    sql`UPDATE reg_person SET ${change} WHERE afm = ${afm}`
const shopkeeper = person(
  sql`maaeflag = FALSE, insuredflag = FALSE, negativeflag = FALSE, kad = '47.21', incomecents = 900000, farmincomecents = 100000`,
)
const unproved: Change = ({ edeId }) =>
  sql`DELETE FROM edetedeaeedikaiol d USING edetdikaiol k WHERE k.id = d.edk_id AND k.kodikos IN ('052', '053', '054') AND d.etos = ${etos} AND d.ede_id = ${edeId}`
/** Direct payments of the year before, by a run that was approved. */
const before = (cents: number): readonly Change[] => [
  ({ afm }) => sql`
    WITH one AS (SELECT id, etos FROM edetedeaeehd WHERE etos = ${etos - 1} AND afm = ${afm} ORDER BY id LIMIT 1), run AS (
      INSERT INTO pay_run (etos, number, kind, is_trial, description, direct_percent, rural_percent, state, digest, drafted_by, frozen_by, reviewed_by, approved_by)
      SELECT ${etos - 1}, 99, 2, FALSE, 'T', 100, 100, 6, 'x', u[1], u[1], u[2], u[3] FROM (SELECT array_agg(id ORDER BY id) AS u FROM app_user) a RETURNING id
    ), head AS (
      INSERT INTO payvexathd (etos, run_id, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, sha256)
      SELECT one.etos, run.id, one.id, ${afm}, ${cents}, ${cents}, 0, ${cents}, 0, 1, '{}', 'x' FROM one, run RETURNING etos, run_id, ede_id
    )
    INSERT INTO pay_line (etos, run_id, ede_id, kodikos, fund, measure, declared, determined, gross_cents, cut_penalty_cents, cut_late_cents, cut_refusal_cents, net_cents, extra_cents, paidbefore_cents, due_cents, explain)
    SELECT etos, run_id, ede_id, '0001', 1, 'm2', 1, 1, ${cents}, 0, 0, 0, ${cents}, 0, 0, ${cents}, '{}' FROM head
  `,
]
const known = sql`EXISTS (SELECT FROM reg_person r WHERE r.afm = h.afm) AND EXISTS (SELECT FROM edetedeaeehd b WHERE b.etos = ${etos - 1} AND b.afm = h.afm)`

/** Whether a run that reads the application then pays it as one of an active farmer. */
const isPaidAsActive = (changes: readonly Change[]): Promise<boolean> =>
  staged(known, changes, async (trx, { edeId }) => {
    const read = (await readForPayment(trx, await actorOfLogin('payments'), etos, [edeId], {})).get(edeId)
    if (read === undefined) throw new Error('a run reads it')
    const { farmer, documents } = buildFacts(read.tree, read.catalogue, read.situation, read.serverFindings)
    return activeFarmer(farmer, documents, {}) !== 0
  })

it.each<[string, readonly Change[], readonly (string | null)[]]>([
  ['nothing speaks', [person(sql`status = 1`)], [null]],
  ['the register of farmers speaks', [person(sql`maaeflag = TRUE`)], []],
  ['an activity of farming speaks', [person(sql`kad = '01.11'`)], []],
  ['insurance speaks', [person(sql`insuredflag = TRUE`)], []],
  ['a certificate of the register speaks', [person(sql`status = 1`), document('052', 'all')], []],
  ['a certificate of insurance speaks', [person(sql`status = 1`), document('054', 'all')], []],
  ['exactly 5,000 € and the register speak', [person(sql`maaeflag = TRUE`), ...before(500_000)], []],
  ['the register speaks, with a cent more', [person(sql`maaeflag = TRUE`), ...before(500_001)], ['large']],
  ['9,000 € and a third of the income speak', [person(sql`farmincomecents = 299700`), ...before(900_000)], []],
  ['9,000 € and a little less speak', [person(sql`farmincomecents = 299699`), ...before(900_000)], ['large']],
  ['9,000 € and tax forms speak', [person(sql`status = 1`), ...before(900_000), document('053', 'all')], []],
  ['the negative list speaks', [person(sql`negativeflag = TRUE, insuredflag = TRUE, kad = '01.11'`)], ['negative']],
  ['9,000 € and an income of nothing speak', [person(sql`incomecents = 0`), ...before(900_000)], ['large']],
  ['the negative list and the income speak', [person(sql`negativeflag = TRUE, farmincomecents = 800000`)], []],
])('10201: a farmer for or against whom %s', async (_what, changes, variants) => {
  const findings = await found('10201', 'P', known, [unproved, shopkeeper, ...changes])
  expect(findings.map(({ params }) => params['variant'] ?? null)).toEqual(variants)
  expect(await isPaidAsActive([unproved, shopkeeper, ...changes])).toBe(variants.length === 0)
})
