import { readFileSync } from 'node:fs'
import path from 'node:path'
import { noOrganicCertificate } from '@eae/domain/checks/eco-conditions.ts'
import { paidByMeasure } from '@eae/domain/checks/eco.ts'
import { grazingUnproved } from '@eae/domain/checks/pasture.ts'
import { CERTIFICATE } from '@eae/domain/facts/held.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ANOMALIES_FILE, type Anomaly } from '../../demo/index.ts'
import { HOUSE, type Actor } from '../../platform/actor.ts'
import { testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'
import { takenBack } from '../../testing/taken-back.ts'
import { readSituations } from '../life/situation.ts'
import { elsewhereOf } from './elsewhere.ts'
import { findOfMoment } from './find-all.ts'

const { kysely } = await testDb()
/** The house, as one who sees every application. */
const READER: Actor = { ...HOUSE, privileges: new Set(['Application_All']) }
const etos = await claimYear()

it('an application knows the certificates of its applicant, and his contracts in force on the last day of submission', async () => {
  const { rows } = await sql<{ id: number; afm: string }>`
    SELECT id, afm FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 ORDER BY id LIMIT 2`.execute(kysely)
  const [own, other] = rows
  if (own === undefined || other === undefined) throw new Error('the demo has no two applications')
  const lastDay = (days: number) =>
    sql`(SELECT (final_submission_date AT TIME ZONE 'Europe/Athens')::date + ${days}::integer FROM edetparam WHERE year_eae = ${etos})`
  const held = await takenBack(async (trx) => {
    await sql`DELETE FROM reg_certificate`.execute(trx)
    await sql`DELETE FROM reg_contract`.execute(trx)
    for (const { afm } of rows)
      await sql`INSERT INTO reg_certificate (version, afm, kind, number, dtestart) VALUES (1, ${afm}, ${CERTIFICATE.organic}, ${afm}, '2020-01-15')`.execute(
        trx,
      )
    for (const [number, from, to] of [
      ['ends before', -9, -1],
      ['ends on it', -9, 0],
      ['begins on it', 0, 9],
      ['begins after', 1, 9],
    ] as const)
      await sql`INSERT INTO reg_contract (version, afm, measure, number, ektash, dtestart, dteend)
        VALUES (1, ${own.afm}, '11.2.1', ${number}, ${from + 100}, ${lastDay(from)}, ${lastDay(to)})`.execute(trx)
    return (await elsewhereOf(etos, own.id).execute(trx)).rows[0]?.held
  })
  expect(held?.certificates).toEqual([{ kind: CERTIFICATE.organic, from: '2020-01-15', to: null }])
  expect(held?.contracts).toMatchObject([
    { kodikos: '11.2.1', m2: 100 },
    { kodikos: '11.2.1', m2: 91 },
  ])
})

it('finds what the demo has planted of certificates, contracts and grazing, and only in applications that have an anomaly anyway', async () => {
  const { config } = await testDatabase()
  const anomalies = JSON.parse(readFileSync(path.join(config.dataDir, ANOMALIES_FILE), 'utf8')) as Anomaly[]
  const spoiled = new Set(anomalies.map(({ edeId }) => edeId))
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 ORDER BY id`.execute(kysely)
  const codes = new Set([noOrganicCertificate.code, paidByMeasure.code, grazingUnproved.code])
  const found: { readonly check: string; readonly id: number }[] = []
  const headers = await readSituations(
    kysely,
    READER,
    etos,
    rows.map(({ id }) => id),
  )
  for (const [id, findings] of await findOfMoment(kysely, READER, etos, [...headers.values()], { moment: 'F', codes }))
    for (const { finding } of findings) found.push({ check: finding.check, id })
  expect(new Set(found.map(({ check }) => check))).toEqual(codes)
  expect(found.filter(({ id }) => !spoiled.has(id))).toEqual([])
})
