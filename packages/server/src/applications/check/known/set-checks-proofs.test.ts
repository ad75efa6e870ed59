import { COTTON_FOUND } from '@eae/domain/checks/pay-checks.ts'
import { RESERVE_CASE } from '@eae/domain/checks/codes.ts'
import type { Moment, RuleParams } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import type { Executor } from '../../../platform/transaction.ts'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { findInSets } from './set-checks.ts'

const { kysely } = await testDb()
const etos = await claimYear()

interface Stage {
  readonly id: number
  readonly afm: string
  readonly edaId: number
}
const { rows } = await sql<Stage>`
  SELECT h.id, h.afm, min(f.eda_id) AS "edaId" FROM edetedeaeehd h JOIN edetedeaeefytiko f ON f.etos = h.etos AND f.ede_id = h.id AND f.xptype = 1
  WHERE h.etos = ${etos} AND h.recordtype = 0 GROUP BY h.id, h.afm ORDER BY h.id LIMIT 1
`.execute(kysely)
const [stage] = rows
if (stage === undefined) throw new Error('nobody in the demo grows anything')
const { id, afm, edaId } = stage

type Change = RawBuilder<unknown>
const attached = (kind: string, edaOf: number | null = null): Change => sql`
  INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, eda_id, usrinsert)
  SELECT ${etos}, ${id}, 999, k.id, ${edaOf}::bigint, 'test' FROM edetdikaiol k WHERE k.kodikos = ${kind} ORDER BY k.id LIMIT 1`
const ask = (scheme: string): Change => sql`
  INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
  SELECT ${etos}, ${id}, 900, s.id, 'test' FROM edetsupportschema s WHERE s.etos = ${etos} AND s.kodikos = ${scheme}
    AND NOT EXISTS (SELECT FROM edetedeaeerequest q WHERE q.etos = s.etos AND q.ede_id = ${id} AND q.esch_id = s.id)`

/** What a check finds in the application once some things are otherwise: parameters that say why, and the land at stake. */
const found = (check: string, moment: Moment, changes: readonly Change[], rules: RuleParams = {}) =>
  takenBack(async (trx: Executor) => {
    for (const change of changes) await change.execute(trx)
    return (await findInSets(trx, etos, id, rules, { moment })).filter((finding) => finding.check === check)
  })

/** One hectare of processing tomatoes for which support is asked, and so much delivered. */
const tomatoes = (kg: number | null): readonly Change[] => [
  sql`DELETE FROM edetedeaeerequest WHERE etos = ${etos} AND ede_id = ${id}`,
  ask('0111'),
  sql`DELETE FROM edetedeaeefytiko WHERE etos = ${etos} AND ede_id = ${id} AND (eda_id <> ${edaId} OR xptype <> 1)`,
  sql`UPDATE edetedeaeefytiko f SET epilektash100 = 10000, poi_id = NULL, efy_id = (
    SELECT min(x.efy_id) FROM edetsupportschemafytiko x JOIN edetsupportschema s ON s.id = x.esch_id AND s.kodikos = '0111' WHERE x.etos = ${etos})
    WHERE f.etos = ${etos} AND f.ede_id = ${id}`,
  sql`DELETE FROM edetedeaeedikaiol WHERE etos = ${etos} AND ede_id = ${id}`,
  sql`DELETE FROM reg_delivery WHERE etos = ${etos} AND afm = ${afm}`,
  ...(kg === null
    ? []
    : [
        sql`INSERT INTO reg_delivery (etos, version, afm, product, kg, heads) VALUES (${etos}, 1, ${afm}, '0111', ${kg}, 0)`,
      ]),
]

it.each([
  [49_999.5, 0.1],
  [50_000, null],
  [50_000.5, null],
  [25_000, 5_000],
  [null, 10_000],
])('40305: of a hectare of tomatoes %s kg were delivered', async (kg, cutM2) => {
  const findings = await found('40305', 'P', tomatoes(kg))
  expect(findings.map(({ stakeM2, params }) => [stakeM2, params['cutM2'], params['scheme']])).toEqual(
    cutM2 === null ? [] : [[cutM2, cutM2, expect.stringMatching(/^0111 \S/u)]],
  )
})

it('40305: is by the number of the year, waived by a certificate of damage, and asked before a payment alone', async () => {
  const half = tomatoes(25_000)
  expect(await found('40305', 'P', half, { '40305.kg0111': 25_000 })).toEqual([])
  expect(await found('40305', 'P', [...half, attached('085')])).toEqual([])
  expect(await found('40305', 'P', [...half, attached('085', edaId)])).toEqual([])
  expect(await found('40305', 'P', [...half, attached('028')])).toHaveLength(1)
  expect(await found('40305', 'F', half)).toEqual([])
})

/** A request to the national reserve, with its applicant born and begun on these days. */
const reserve = (kind: string, born: Change, started: string, status = 1): readonly Change[] => [
  sql`UPDATE edetedeaeehd SET dtebirth = ${born} WHERE etos = ${etos} AND id = ${id}`,
  sql`DELETE FROM edetedeaeedikaiol WHERE etos = ${etos} AND ede_id = ${id}`,
  sql`DELETE FROM reg_certificate WHERE afm = ${afm}`,
  sql`INSERT INTO nsstdeclaration (etos, info_id, infoversion, approvalrole, effect, afm, ede_id, keimeno, apantiseis, status, created_by, submitted_by, arprotocol, dteprotocol,
      reviewer_id, userapofash, dteapofash, opinion, apofash, chain_no, canonical, sha256, prev_sha256, chain_sha256, usrinsert)
    SELECT ${etos}, i.id, 1, 4, 0, ${afm}, ${id}, 'T', ${JSON.stringify({ case: kind, day: started })}::jsonb, ${status}, u[1], u[1], 'TEST-40105', now(),
      u[2], u[3], now(), 'T', 'ΔΟΚΙΜΗ ΤΗΣ ΑΠΟΦΑΣΗΣ ΤΟΥ ΑΠΟΘΕΜΑΤΟΣ', 999999, 'T', repeat('0', 64), repeat('0', 64), repeat('0', 64), 'test'
    FROM nsstdeclarationinfo i, (SELECT array_agg(id ORDER BY id) AS u FROM app_user) a WHERE i.etos = ${etos} AND i.kodikos = 'D09'`,
]
/** Born so many days after the day on which somebody becomes forty on the last day of submission. */
const fortyAnd = (days: number): Change =>
  sql`(SELECT ((final_submission_date AT TIME ZONE 'Europe/Athens')::date - interval '40 years')::date + ${days}::integer FROM edetparam WHERE year_eae = ${etos})`
const taught = sql`INSERT INTO reg_certificate (version, afm, kind, number, dtestart) VALUES (1, ${afm}, 2, '1', '2020-01-01')`
const THIS_YEAR = `${etos}-01-01`

it.each<[string, readonly Change[], readonly (string | undefined)[]]>([
  ['of a young farmer of just below 40', [...reserve(RESERVE_CASE.young, fortyAnd(1), THIS_YEAR), taught], []],
  ['of one who becomes 40 on the day', [...reserve(RESERVE_CASE.young, fortyAnd(0), THIS_YEAR), taught], [undefined]],
  ['of one who became 40 before', [...reserve(RESERVE_CASE.young, fortyAnd(-1), THIS_YEAR), taught], [undefined]],
  ['of one whose birth is not given', [...reserve(RESERVE_CASE.young, sql`NULL`, THIS_YEAR), taught], []],
  ['of a newcomer of 60', [...reserve(RESERVE_CASE.newcomer, sql`'1960-01-01'`, THIS_YEAR), taught], []],
  ['by a court', reserve('Δικαστική απόφαση', sql`'1940-01-01'`, '1990-01-01'), []],
  ['begun five years ago', [...reserve(RESERVE_CASE.newcomer, fortyAnd(9), `${etos - 5}-01-01`), taught], []],
  [
    'begun in the year before',
    [...reserve(RESERVE_CASE.newcomer, fortyAnd(9), `${etos - 6}-12-31`), taught],
    ['start'],
  ],
  ['without training', reserve(RESERVE_CASE.newcomer, fortyAnd(9), THIS_YEAR), ['education']],
  ['with a degree', [...reserve(RESERVE_CASE.newcomer, fortyAnd(9), THIS_YEAR), attached('050')], []],
  ['accepted, of one too old', [...reserve(RESERVE_CASE.young, fortyAnd(-1), THIS_YEAR, 3), taught], [undefined]],
  ['rejected, of one too old', [...reserve(RESERVE_CASE.young, fortyAnd(-1), THIS_YEAR, 5), taught], []],
])('40105: a request to the reserve %s', async (_what, changes, variants) => {
  const findings = await found('40105', 'P', changes)
  expect(findings.map(({ severity, params }) => [severity, params['variant']])).toEqual(
    variants.map((one) => ['B', one]),
  )
})

it('40105: warns while one declares, each of what is lacking by itself', async () => {
  const findings = await found('40105', 'F', reserve(RESERVE_CASE.young, sql`'1960-01-01'`, '1990-01-01'))
  expect(findings.map(({ severity }) => severity)).toEqual(['W', 'W', 'W'])
  expect(new Set(findings.map((finding) => finding.id)).size).toBe(3)
})

it.each([
  [2_499_999_999, null],
  [2_500_000_000, null],
  [2_500_000_001, 0],
  [3_000_000_000, 16.7],
  [undefined, null],
])('40308: with %s m² of cotton in the country', async (m2, percent) => {
  const cotton = [sql`DELETE FROM edetedeaeerequest WHERE etos = ${etos} AND ede_id = ${id}`, ask('0031')]
  const sums: RuleParams = m2 === undefined ? {} : { [COTTON_FOUND]: m2 }
  const findings = await found('40308', 'P', cotton, sums)
  expect(findings.map(({ params }) => params['percent'])).toEqual(percent === null ? [] : [percent])
  expect(await found('40308', 'P', cotton.slice(0, 1), sums)).toEqual([])
})
