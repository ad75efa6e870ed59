import { REP } from '@eae/domain/authorisations/codes.ts'
import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { ofAnySize, ofYear, type EdeRef } from '../../../platform/kept-plans.ts'
import { POINT, setCheck, type SetCheck, type SetRow } from './set-check.ts'

const NO_POINT = sql`NULL::float8 AS x, NULL::float8 AS y`
/** Tenure of leased land, and a person whom the tax authority has as active. */
const LEASED = 1
const ACTIVE = 1

/** What the register has of the applicant, and what he declared. */
const personRow = z.object({
  code: z.enum(['10103', '10104', '10107', '10202', '10203']),
  lastname: z.string(),
  firstname: z.string().nullable(),
  declaredLastname: z.string().nullable(),
  declaredFirstname: z.string().nullable(),
  death: z.string().nullable(),
  kad: z.string().nullable(),
})

/** The first part of the name that differs, as people read it: without accents, and of either alphabet. */
const differingName = (row: z.infer<typeof personRow>): 'lastname' | 'firstname' | null =>
  foldEl(row.lastname) !== foldEl(row.declaredLastname ?? '')
    ? 'lastname'
    : foldEl(row.firstname ?? '') === foldEl(row.declaredFirstname ?? '')
      ? null
      : 'firstname'

const onPerson = (id: number, row: z.infer<typeof personRow>): ReturnType<SetCheck['found']> => {
  const subject = { kind: 'application', id }
  switch (row.code) {
    case '10103':
      return [registerChecks.afmStopped, { subject, field: 'afm' }]
    case '10104': {
      const field = differingName(row)
      const params = { lastname: row.lastname, ...(row.firstname === null ? {} : { firstname: row.firstname }) }
      // What one alphabet or an accent tells apart is one name.
      return field === null ? null : [registerChecks.nameDiffers, { subject, field, params }]
    }
    case '10107':
      return [registerChecks.applicantDead, { subject, field: 'afm', params: { death: row.death ?? '' } }]
    case '10202':
      return [registerChecks.onNegativeList, { subject, field: 'epaggelmatias', params: { kad: row.kad ?? '' } }]
    case '10203':
      return [registerChecks.notInMaae, { subject, field: 'amaae' }]
  }
}

/** 10103, 10104, 10107, 10202, 10203: what the tax authority, the civil registry and the registry of farmers say of the applicant. */
export const ofApplicant: SetCheck = {
  query: (etos, edeId) => sql`
    SELECT hd.id, hd.kodikos, '' AS place, jsonb_build_object('code', v.code, 'lastname', r.lastname, 'firstname', r.firstname, 'declaredLastname', hd.lastname,
      'declaredFirstname', hd.firstname, 'death', r.dtedeath, 'kad', r.kad)::text AS other, 0 AS measured, ${NO_POINT}
    FROM edetedeaeehd hd JOIN reg_person r ON r.afm = hd.afm CROSS JOIN LATERAL (VALUES
      ('10103', r.status <> ${sql.lit(ACTIVE)}),
      ('10104', r.lastname IS DISTINCT FROM hd.lastname OR r.firstname IS DISTINCT FROM hd.firstname),
      -- An heir for all heirs goes on in his place.
      ('10107', r.dtedeath < (now() AT TIME ZONE 'Europe/Athens')::date AND NOT EXISTS (SELECT FROM edetedeauthor he WHERE he.etos = hd.etos AND he.afm = hd.afm
        AND he.repkind = ${sql.lit(REP.heir)} AND he.status = 1 AND he.dtestart <= now() AND he.dteend > now())),
      ('10202', r.negativeflag),
      ('10203', NOT r.maaeflag)
    ) AS v (code, is_found)
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND v.is_found ORDER BY v.code
  `,
  found: ({ id, other }) => onPerson(id, personRow.parse(JSON.parse(other))),
}

/** 10111: the bank has confirmed another first holder of the account. Who that is, is not told. */
export const otherFirstHolder = setCheck(
  registerChecks.otherFirstHolder,
  (etos, edeId) => sql`
    SELECT hd.id, hd.kodikos, '' AS place, r.dteconfirm::text AS other, 0 AS measured, ${NO_POINT}
    FROM edetedeaeehd hd JOIN reg_account r ON r.iban = hd.iban AND r.afm <> hd.afm
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId}
  `,
  ({ id, other }) => ({ subject: { kind: 'application', id }, field: 'iban', params: { day: other } }),
)

/** Leased rows of an application, each once, where a condition on the row `o` and the application `hd` holds. */
const leases = (etos: number, edeId: EdeRef, condition: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  SELECT o.id, p.kodikos, p.topothesia AS place, ${other} AS other, p.ektash AS measured, ${POINT}
  FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id AND p.recordtype = 0
  JOIN edetedeaeehd hd ON hd.etos = o.etos AND hd.id = o.ede_id
  WHERE o.etos = ${ofYear(etos)} AND o.ede_id = ${ofAnySize(edeId)} AND o.iemtype = ${sql.lit(LEASED)} AND ${condition} ORDER BY p.kodikos, o.id
`
const onLease = ({ id, kodikos, place, other, measured }: SetRow) => ({
  subject: { kind: 'ownership', id },
  field: 'eEnoikArith',
  params: { aa: String(kodikos), place, number: other },
  stakeM2: measured,
})
const declared = sql`EXISTS (SELECT FROM reg_lease r WHERE r.number = o.e_enoik_arith)`

/** 20209: a number of a lease that the tax authority does not have. */
export const leaseUnknown = setCheck(
  registerChecks.leaseUnknown,
  (etos, edeId) => leases(etos, edeId, sql`o.e_enoik_arith <> '' AND NOT ${declared}`, sql`o.e_enoik_arith`),
  onLease,
)

/** 20210: the lease is there, and the applicant is none of its tenants. Who is, is not told. */
export const leaseOfAnother = setCheck(
  registerChecks.leaseOfAnother,
  (etos, edeId) =>
    leases(
      etos,
      edeId,
      sql`${declared} AND NOT EXISTS (SELECT FROM reg_lease r WHERE r.number = o.e_enoik_arith AND r.tenantafm = hd.afm)`,
      sql`o.e_enoik_arith`,
    ),
  onLease,
)

/** 20213: the lessor of a row has died, as the civil registry says. */
export const lessorDead = setCheck(
  registerChecks.lessorDead,
  (etos, edeId) =>
    leases(
      etos,
      edeId,
      sql`EXISTS (SELECT FROM reg_person r WHERE r.afm = o.afmidiokthth AND r.dtedeath < (now() AT TIME ZONE 'Europe/Athens')::date)`,
      sql`''`,
    ),
  ({ id, kodikos, place }) => ({
    subject: { kind: 'ownership', id },
    field: 'afmidiokthth',
    params: { aa: String(kodikos), place },
  }),
)
