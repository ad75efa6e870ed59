import type { Moment } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { findInSets } from './set-checks.ts'

const { kysely } = await testDb()
const etos = await claimYear()
const OTHER = '094014201'
const CODES = new Set(['10103', '10104', '10107', '10111', '10202', '10203', '20209', '20210', '20213'])

interface Stage {
  readonly id: number
  readonly afm: string
  readonly iban: string
  readonly rowId: number
  readonly lessor: string
  readonly number: string
}

const { rows } = await sql<Stage>`
  SELECT h.id, h.afm, h.iban, o.id AS "rowId", o.afmidiokthth AS lessor, o.e_enoik_arith AS number FROM edetedeaeehd h
  JOIN edetedeaeeagroiem o ON o.etos = h.etos AND o.ede_id = h.id AND o.iemtype = 1
  WHERE h.etos = ${etos} AND h.firstname IS NOT NULL AND EXISTS (SELECT FROM reg_lease l WHERE l.number = o.e_enoik_arith AND l.tenantafm = h.afm) ORDER BY h.id LIMIT 1
`.execute(kysely)
const [stage] = rows
if (stage === undefined) throw new Error('nobody in the demo has a lease')

/** What the tax authority and the banks find in an application that nothing is wrong with, once something is. */
const found = (moment: Moment, ...changes: readonly RawBuilder<unknown>[]): Promise<readonly string[]> =>
  takenBack(async (trx) => {
    const inOrder = [
      sql`UPDATE reg_person SET status = 1, negativeflag = FALSE, maaeflag = TRUE, dtedeath = NULL WHERE afm IN (${stage.afm}, ${stage.lessor})`,
      sql`UPDATE reg_person r SET lastname = h.lastname, firstname = h.firstname FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${stage.id} AND r.afm = h.afm`,
      sql`UPDATE reg_account SET afm = ${stage.afm} WHERE iban = ${stage.iban}`,
      sql`DELETE FROM edetedeaeeagroiem WHERE etos = ${etos} AND ede_id = ${stage.id} AND id <> ${stage.rowId}`,
      ...changes,
    ]
    for (const change of inOrder) await change.execute(trx)
    return (await findInSets(trx, etos, stage.id, {}, { moment }))
      .filter(({ check }) => CODES.has(check))
      .map(({ check, severity, field }) => `${check} ${severity} ${field}`)
  })
const person = (change: RawBuilder<unknown>) => sql`UPDATE reg_person SET ${change} WHERE afm = ${stage.afm}`
const heir = sql`WITH dead AS (UPDATE reg_person SET dtedeath = (now() AT TIME ZONE 'Europe/Athens')::date - 1 WHERE afm = ${stage.afm})
  INSERT INTO edetedeauthor (etos, afm, repafm, repname, repkind, authortype, channel, dtestart, dteend, status, file2_id, usrinsert)
  SELECT ${etos}, ${stage.afm}, ${OTHER}, 'ΚΛΗΡΟΝΟΜΟΣ', 4, 4, 1, now(), now() + interval '9 days', 1, (SELECT min(id) FROM app_file), 'test'`
const days = (n: number) => sql`(now() AT TIME ZONE 'Europe/Athens')::date + ${n}::integer`
const lease = (change: RawBuilder<unknown>) => sql`UPDATE reg_lease SET ${change} WHERE number = ${stage.number}`

it.each<[string, Moment, RawBuilder<unknown>, readonly string[]]>([
  ['nothing is wrong', 'F', sql`SELECT 1`, []],
  ['nothing is wrong by night', 'N', sql`SELECT 1`, []],
  ['the AFM is stopped', 'F', person(sql`status = 2`), ['10103 B afm']],
  ['the person stands in no register', 'F', sql`DELETE FROM reg_person WHERE afm = ${stage.afm}`, []],
  ['the last name is another', 'F', person(sql`lastname = 'ΑΛΛΟΣ'`), ['10104 W lastname']],
  ['the first name is another', 'F', person(sql`firstname = 'ΑΛΛΟΣ'`), ['10104 W firstname']],
  ['the name has small letters', 'F', person(sql`lastname = lower(lastname), firstname = lower(firstname)`), []],
  ['the applicant died yesterday', 'F', person(sql`dtedeath = ${days(-1)}`), ['10107 B afm']],
  ['an heir goes on', 'F', heir, []],
  ['the day of death is today', 'F', person(sql`dtedeath = ${days(0)}`), []],
  ['the activity is on the negative list', 'F', person(sql`negativeflag = TRUE`), ['10202 W epaggelmatias']],
  ['there is no farmer of the AFM', 'F', person(sql`maaeflag = FALSE`), ['10203 W amaae']],
  [
    'the account is of another',
    'F',
    sql`UPDATE reg_account SET afm = ${OTHER} WHERE iban = ${stage.iban}`,
    ['10111 W iban'],
  ],
  [
    'the account is of another when it is paid',
    'P',
    sql`UPDATE reg_account SET afm = ${OTHER} WHERE iban = ${stage.iban}`,
    ['10111 B iban'],
  ],
  ['no bank has answered', 'P', sql`DELETE FROM reg_account WHERE iban = ${stage.iban}`, []],
  [
    'the lease was never declared',
    'N',
    sql`DELETE FROM reg_lease WHERE number = ${stage.number}`,
    ['20209 B eEnoikArith'],
  ],
  ['the lease has another tenant', 'N', lease(sql`tenantafm = ${OTHER}`), ['20210 B eEnoikArith']],
  [
    'the lease has two tenants',
    'N',
    sql`INSERT INTO reg_lease SELECT version, number, lessorafm, ${OTHER}, atak, dtestart, dteend, rentcents, dtesigned FROM reg_lease WHERE number = ${stage.number} LIMIT 1`,
    [],
  ],
  [
    'the lessor died yesterday',
    'N',
    sql`UPDATE reg_person SET dtedeath = ${days(-1)} WHERE afm = ${stage.lessor}`,
    ['20213 W afmidiokthth'],
  ],
  ['the lessor lives', 'N', sql`UPDATE reg_person SET dtedeath = ${days(0)} WHERE afm = ${stage.lessor}`, []],
  [
    'the row is no lease',
    'N',
    sql`UPDATE edetedeaeeagroiem SET iemtype = 0, e_enoik_arith = '7' WHERE etos = ${etos} AND id = ${stage.rowId}`,
    [],
  ],
])('where %s (%s)', async (_what, moment, change, expected) => {
  expect(await found(moment, change)).toEqual(expected)
})

it('names nobody else', async () => {
  const findings = await takenBack(async (trx) => {
    await sql`UPDATE reg_account SET afm = ${OTHER} WHERE iban = ${stage.iban}`.execute(trx)
    await lease(sql`tenantafm = ${OTHER}`).execute(trx)
    return [
      ...(await findInSets(trx, etos, stage.id, {}, { moment: 'N' })),
      ...(await findInSets(trx, etos, stage.id, {}, { moment: 'P' })),
    ]
  })
  expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['10111', '20210']))
  expect(JSON.stringify(findings)).not.toContain(OTHER)
})
