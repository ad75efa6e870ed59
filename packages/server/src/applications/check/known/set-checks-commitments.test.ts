import type { Moment } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import type { Executor } from '../../../platform/transaction.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { findInSets } from './set-checks.ts'

const etos = await claimYear()
const OTHER = '094014201'

const rowOf = async (trx: Executor, query: RawBuilder<unknown>): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = (await query.execute(trx)).rows
  if (row === undefined) throw new Error('the demo has none')
  return row as Readonly<Record<string, unknown>>
}
const run = async (trx: Executor, statements: readonly RawBuilder<unknown>[]): Promise<void> => {
  for (const statement of statements) await statement.execute(trx)
}

/** The last day of submission of the open year, moved by some days. */
const lastDay = (days = 0) =>
  sql`(SELECT (final_submission_date AT TIME ZONE 'Europe/Athens')::date + ${days}::integer FROM edetparam WHERE year_eae = ${etos})`

/** What is found of the first measure by contract that somebody asks for, 100 ha in its parcels, with a contract that is changed. */
const ofMeasure = (check: string, moment: Moment, ...changes: readonly ((afm: unknown) => RawBuilder<unknown>)[]) =>
  takenBack(async (trx) => {
    const one = await rowOf(
      trx,
      sql`SELECT m.id, m.ede_id AS "edeId", m.eaa_id AS "eaaId", c.kodikos AS measure, h.afm FROM edetedeaeepaa m JOIN edetpaa c ON c.id = m.eaa_id AND c.contractflag
        JOIN edetedeaeehd h ON h.etos = m.etos AND h.id = m.ede_id WHERE m.etos = ${etos}
        AND EXISTS (SELECT FROM edetedeaeeagroipaa a WHERE a.etos = m.etos AND a.ede_id = m.ede_id AND a.eaa_id = m.eaa_id) ORDER BY m.id LIMIT 1`,
    )
    await run(trx, [
      sql`DELETE FROM edetedeaeepaa WHERE etos = ${etos} AND ede_id = ${one['edeId']} AND id <> ${one['id']}`,
      sql`DELETE FROM edetedeaeeagroipaa a WHERE a.etos = ${etos} AND a.ede_id = ${one['edeId']} AND a.eda_id <> (
        SELECT min(b.eda_id) FROM edetedeaeeagroipaa b WHERE b.etos = ${etos} AND b.ede_id = ${one['edeId']} AND b.eaa_id = ${one['eaaId']})`,
      sql`UPDATE edetedeaeeagroi SET ektash = 1000000 WHERE etos = ${etos} AND ede_id = ${one['edeId']}`,
      sql`DELETE FROM reg_contract WHERE afm = ${one['afm']}`,
      sql`INSERT INTO reg_contract (version, afm, measure, number, ektash, dtestart, dteend) VALUES (1, ${one['afm']}, ${one['measure']}, '1', 1000000, ${lastDay(-400)}, ${lastDay(400)})`,
      ...changes.map((change) => change(one['afm'])),
    ])
    return (await findInSets(trx, etos, Number(one['edeId']), {}, { moment })).filter(
      (finding) => finding.check === check,
    )
  })
const contract = (change: RawBuilder<unknown>) => (afm: unknown) =>
  sql`UPDATE reg_contract SET ${change} WHERE afm = ${afm}`

it.each<[string, (afm: unknown) => RawBuilder<unknown>, number]>([
  ['in force', contract(sql`number = '1'`), 0],
  ['that begins on the last day of submission', contract(sql`dtestart = ${lastDay()}`), 0],
  ['that begins a day after it', contract(sql`dtestart = ${lastDay(1)}`), 1],
  ['that ends on the last day of submission', contract(sql`dteend = ${lastDay()}`), 0],
  ['that ended the day before', contract(sql`dteend = ${lastDay(-1)}`), 1],
  ['without an end', contract(sql`dteend = NULL`), 0],
  ['of another measure', contract(sql`measure = '99'`), 1],
  ['of another person', contract(sql`afm = ${OTHER}`), 1],
])('40502: a measure with a contract %s', async (_what, change, count) => {
  const findings = await ofMeasure('40502', 'F', change)
  expect(findings).toHaveLength(count)
  expect(JSON.stringify(findings)).not.toContain(OTHER)
})

it.each([
  [1_030_928, 1],
  [1_030_927, 0],
  [1_000_000, 0],
  [970_874, 0],
  [970_873, 1],
  [null, 0],
])('40503: 100 ha in a measure whose contract is for %s m²', async (m2, count) => {
  expect(await ofMeasure('40503', 'N', contract(sql`ektash = ${m2}::numeric`))).toHaveLength(count)
})

it('40503: contracts of one measure are added up', async () => {
  const second = (afm: unknown) =>
    sql`INSERT INTO reg_contract SELECT version, afm, measure, '2', 400000, dtestart, dteend FROM reg_contract WHERE afm = ${afm}`
  expect(await ofMeasure('40503', 'N', contract(sql`ektash = 600000`))).toHaveLength(1)
  expect(await ofMeasure('40503', 'N', contract(sql`ektash = 600000`), second)).toEqual([])
})

/** What is found of animals that coupled support is asked for, with deliveries that are changed. */
const ofAnimals = (change: (stage: Readonly<Record<string, unknown>>) => RawBuilder<unknown>) =>
  takenBack(async (trx) => {
    const one = await rowOf(
      trx,
      sql`SELECT h.id, h.afm, sum(z.plithos) AS plithos FROM edetedeaeehd h JOIN edetedeaeerequest q ON q.etos = h.etos AND q.ede_id = h.id
        JOIN edetsupportschemazoiko x ON x.esch_id = q.esch_id JOIN edetedeaeezoiko z ON z.etos = h.etos AND z.ede_id = h.id AND z.ezo_id = x.ezo_id AND z.plithos > 0
        WHERE h.etos = ${etos} GROUP BY h.id, h.afm ORDER BY h.id LIMIT 1`,
    )
    await run(trx, [sql`DELETE FROM reg_delivery WHERE etos = ${etos} AND afm = ${one['afm']}`, change(one)])
    return (await findInSets(trx, etos, Number(one['id']), {}, { moment: 'N' })).filter(
      (finding) => finding.check === '30112',
    )
  })
const delivered =
  (product: string, kg: number, heads: number) =>
  ({ afm }: Readonly<Record<string, unknown>>) =>
    sql`INSERT INTO reg_delivery (etos, version, afm, product, kg, heads) VALUES (${etos}, 1, ${afm}, ${product}, ${kg}, ${heads})`

it.each<[string, Parameters<typeof ofAnimals>[0], number]>([
  ['delivers nothing', () => sql`SELECT 1`, 1],
  ['has a line of nothing', delivered('MILK', 0, 0), 1],
  ['delivers a kilogram of milk', delivered('MILK', 1, 0), 0],
  ['has one animal slaughtered', delivered('SLAUGHTER', 0, 1), 0],
  ['delivers rice', delivered('0103', 900, 0), 1],
  ['does not ask', ({ id }) => sql`DELETE FROM edetedeaeerequest WHERE etos = ${etos} AND ede_id = ${id}`, 0],
])('30112: who has animals and %s', async (_what, change, count) => {
  expect(await ofAnimals(change)).toHaveLength(count)
})

const KAEK = '050095012003'
/** What is found of a parcel on land of the State, with what speaks for its farmer. */
const ofLand = (change: (stage: Readonly<Record<string, unknown>>) => RawBuilder<unknown>) =>
  takenBack(async (trx) => {
    const one = await rowOf(
      trx,
      sql`SELECT o.id, o.eda_id AS "edaId", h.id AS "edeId", h.afm FROM edetedeaeehd h JOIN edetedeaeeagroiem o ON o.etos = h.etos AND o.ede_id = h.id
        WHERE h.etos = ${etos} AND NOT EXISTS (SELECT FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id AND k.kodikos = '009' WHERE d.etos = h.etos AND d.ede_id = h.id)
        ORDER BY o.id LIMIT 1`,
    )
    await run(trx, [
      sql`UPDATE edetedeaeeagroiem SET kaek = CASE WHEN id = ${one['id']} THEN ${KAEK} END WHERE etos = ${etos} AND ede_id = ${one['edeId']}`,
      sql`INSERT INTO cadastre_right (version, kaek, afm, sharepercent, publicflag) VALUES (1, ${KAEK}, ${OTHER}, 100, TRUE)`,
      change(one),
    ])
    return (await findInSets(trx, etos, Number(one['edeId']), {}, { moment: 'N' })).filter(
      (finding) => finding.check === '20212',
    )
  })
const grant = (parcel: 'own' | 'other' | 'all') => (one: Readonly<Record<string, unknown>>) =>
  sql`INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, eda_id, usrinsert) SELECT ${etos}, ${one['edeId']}, 999, k.id, CASE ${parcel}
    WHEN 'own' THEN ${one['edaId']}::bigint WHEN 'other' THEN (SELECT p.id FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.id <> ${one['edaId']} ORDER BY p.id LIMIT 1) END, 'test'
    FROM edetdikaiol k WHERE k.kodikos = '009' ORDER BY k.id LIMIT 1`
const right = (change: RawBuilder<unknown>) => sql`UPDATE cadastre_right SET ${change} WHERE kaek = ${KAEK}`

it.each<[string, Parameters<typeof ofLand>[0], number]>([
  ['nothing', () => sql`SELECT 1`, 1],
  ['that the holder is not the State', () => right(sql`publicflag = FALSE`), 0],
  ['that the land is granted to him', ({ afm }) => right(sql`concessionafm = ${afm}`), 0],
  ['that the land is granted to another', () => right(sql`concessionafm = ${OTHER}`), 1],
  ['a decision for the parcel', grant('own'), 0],
  ['a decision for the application', grant('all'), 0],
  ['a decision for another parcel', grant('other'), 1],
  ['that the cadastre does not know the property', () => right(sql`kaek = '050095012009'`), 0],
])('20212: for a farmer on land of the State speaks %s', async (_what, change, count) => {
  const findings = await ofLand(change)
  expect(findings).toHaveLength(count)
  expect(JSON.stringify(findings)).not.toContain(OTHER)
})
