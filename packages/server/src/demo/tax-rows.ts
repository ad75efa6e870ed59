import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { regAccount, regLease, regPerson } from '@eae/domain/registers/tax.ts'
import { sql, type RawBuilder } from 'kysely'
import type { DemoRegister, DemoTrouble, Spoiled } from './demo-register.ts'

/** Activities of a farmer and of an estate agency (KAD). */
const FARMING = '01.11'
const ESTATES = '68.31'
/** Somebody who has no application. */
const STRANGER = makeAfm('07755114')

const PERSONS: DemoRegister = {
  code: regPerson.code,
  fill: (year) => [
    sql`
      INSERT INTO reg_person (version, afm, status, lastname, firstname, kad, negativeflag, maaeflag, insuredflag, incomecents, farmincomecents)
      SELECT DISTINCT ON (h.afm) 1, h.afm, 1, h.lastname, h.firstname, ${FARMING}, FALSE, TRUE, TRUE, 1500000, 900000
      FROM edetedeaeehd h WHERE h.etos IN (${year}, ${year - 1}) AND h.lastname IS NOT NULL ORDER BY h.afm, h.etos DESC, h.id
    `,
    sql`
      INSERT INTO reg_person (version, afm, status, lastname, negativeflag, maaeflag, insuredflag)
      SELECT DISTINCT ON (o.afmidiokthth) 1, o.afmidiokthth, 1, left(o.nameidiokthth, 100), FALSE, FALSE, FALSE FROM edetedeaeeagroiem o
      WHERE o.etos = ${year} AND o.afmidiokthth IS NOT NULL AND o.nameidiokthth IS NOT NULL ORDER BY o.afmidiokthth, o.id ON CONFLICT DO NOTHING
    `,
  ],
}

const ACCOUNTS: DemoRegister = {
  code: regAccount.code,
  fill: (year) => [
    sql`
      INSERT INTO reg_account (version, iban, afm, dteconfirm) SELECT DISTINCT ON (h.iban) 1, h.iban, h.afm, make_date(${year}, 2, 10)
      FROM edetedeaeehd h WHERE h.etos = ${year} AND h.iban IS NOT NULL ORDER BY h.iban, h.id
    `,
  ],
}

const LEASES: DemoRegister = {
  code: regLease.code,
  fill: (year) => [
    sql`
      INSERT INTO reg_lease (version, number, lessorafm, tenantafm, atak, dtestart, dteend, rentcents, dtesigned)
      SELECT DISTINCT ON (o.e_enoik_arith, o.afmidiokthth, h.afm) 1, o.e_enoik_arith, o.afmidiokthth, h.afm, o.atak, o.dteenoikstart, o.dteenoikend,
        round(coalesce(o.ektash_atak, 1000) * 4), coalesce(o.e_enoik_dte, o.dteenoikstart)
      FROM edetedeaeeagroiem o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
      WHERE o.etos = ${year} AND o.e_enoik_arith <> '' AND o.afmidiokthth IS NOT NULL AND o.dteenoikstart IS NOT NULL
      ORDER BY o.e_enoik_arith, o.afmidiokthth, h.afm, o.id
    `,
  ],
}

export const TAX_REGISTERS: readonly DemoRegister[] = [PERSONS, ACCOUNTS, LEASES]

/** Changes what the register says of the applicants of a few applications. */
const ofPerson =
  (change: (year: number) => RawBuilder<unknown>): DemoTrouble['make'] =>
  (year, { applications, first }) =>
    sql`
    UPDATE reg_person r SET ${change(year)} WHERE r.afm IN (
      SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id ${first})
  `
/** Leased rows of a few applications that have a number in the register. */
const someLeases = (year: number, { applications, first }: Spoiled, column: string): RawBuilder<unknown> => sql`
  SELECT ${sql.ref(column)} FROM ${applications} CROSS JOIN LATERAL (
    SELECT * FROM edetedeaeeagroiem o WHERE o.etos = ${year} AND o.ede_id = s.id AND o.iemtype = 1
      AND EXISTS (SELECT FROM reg_lease l WHERE l.number = o.e_enoik_arith) ORDER BY o.id LIMIT 1) o ${first}
`

export const TAX_TROUBLES: readonly DemoTrouble[] = [
  { code: registerChecks.afmStopped.code, make: ofPerson(() => sql`status = 2`) },
  {
    code: registerChecks.nameDiffers.code,
    make: ofPerson(() => sql`lastname = regexp_replace(r.lastname, '.$', 'Ξ')`),
  },
  { code: registerChecks.applicantDead.code, make: ofPerson((year) => sql`dtedeath = make_date(${year}, 1, 10)`) },
  {
    code: registerChecks.onNegativeList.code,
    make: ofPerson(() => sql`negativeflag = TRUE, kad = ${ESTATES}`),
  },
  { code: registerChecks.notInMaae.code, make: ofPerson(() => sql`maaeflag = FALSE`) },
  {
    code: registerChecks.otherFirstHolder.code,
    make: (year, { applications, first }) => sql`
      UPDATE reg_account r SET afm = ${STRANGER} WHERE r.iban IN (
        SELECT h.iban FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id ${first})
    `,
  },
  {
    code: registerChecks.lessorDead.code,
    make: (year, spoiled) => sql`
      UPDATE reg_person r SET dtedeath = make_date(${year - 2}, 3, 5) WHERE r.afm IN (${someLeases(year, spoiled, 'o.afmidiokthth')})
    `,
  },
  {
    code: registerChecks.leaseUnknown.code,
    make: (year, spoiled) =>
      sql`DELETE FROM reg_lease r WHERE r.number IN (${someLeases(year, spoiled, 'o.e_enoik_arith')})`,
  },
  {
    code: registerChecks.leaseOfAnother.code,
    make: (year, spoiled) => sql`
      UPDATE reg_lease r SET tenantafm = ${STRANGER} WHERE r.number IN (${someLeases(year, spoiled, 'o.e_enoik_arith')})
    `,
  },
]
