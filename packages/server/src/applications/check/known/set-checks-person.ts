import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { countsWith } from '../../life/life-sql.ts'
import { setCheck } from './set-check.ts'

const EMAIL = 'email'

/** 10113: more applicants of the year than it allows have the same mobile number, or the same e-mail address; of these one finding each. */
export const sameContact = setCheck(
  setChecks.sameContact,
  (etos, edeId, { maxSame }) => sql`
    SELECT hd.id, hd.kodikos, '' AS place, v.field AS other, v.n AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeehd hd CROSS JOIN LATERAL (VALUES
      ('mobile', (SELECT count(DISTINCT o.afm) FROM edetedeaeehd o WHERE o.etos = ${ofYear(etos)} AND o.mobile = hd.mobile AND ${countsWith('o', edeId)})),
      ('email', (SELECT count(DISTINCT o.afm) FROM edetedeaeehd o WHERE o.etos = ${ofYear(etos)} AND o.email = hd.email AND ${countsWith('o', edeId)}))
    ) AS v (field, n)
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND v.n > ${maxSame}::integer
  `,
  ({ id, other, measured }) => ({
    subject: { kind: 'application', id },
    extra: other,
    field: other,
    params: { applicants: measured, ...(other === EMAIL ? { variant: EMAIL } : {}) },
  }),
)
