import { placeChecks } from '@eae/domain/checks/place-checks.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { setCheck } from './set-check.ts'

/** The first two digits of activities of farming (KAD). */
const FARMING = '01'
/** State of a payment run that was approved, and the fund of direct payments. */
const APPROVED = 6
const DIRECT = 1
/** Documents that prove what the registers do not know: of the register of farmers, of the tax office, of insurance. */
const PROOFS = { maae: '052', tax: '053', insurance: '054' } as const

/**
 * 10201: no active farmer (DOMAIN 3.3). Up to some direct payments in the year before, one of these is enough: the register of farmers, an
 * activity of farming, insurance as a farmer. Above, a share of income from farming, an activity of farming, or insurance. Somebody on the
 * negative list proves the share of income. Payments that were never computed here count as none.
 */
export const notActive = setCheck(
  placeChecks.notActive,
  (etos, edeId, { smallCents, minSharePercent }) => sql`
    SELECT q.id, q.kodikos, CASE WHEN q.before > ${smallCents} THEN 'large' ELSE 'small' END AS place, CASE WHEN q.negativeflag THEN 'negative' ELSE '' END AS other,
      q.before AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM (
      SELECT hd.id, hd.kodikos, r.negativeflag, r.maaeflag OR k.codes @> ARRAY[${PROOFS.maae}] AS in_maae, coalesce(left(r.kad, 2) = ${FARMING}, FALSE) AS farms,
        r.insuredflag OR k.codes @> ARRAY[${PROOFS.insurance}] AS insured,
        k.codes @> ARRAY[${PROOFS.tax}] OR coalesce(r.farmincomecents * 100 >= r.incomecents * ${minSharePercent}::numeric, FALSE) AS earns,
        coalesce((SELECT sum(l.due_cents) FROM edetedeaeehd b JOIN pay_line l ON l.etos = b.etos AND l.ede_id = b.id AND l.fund = ${sql.lit(DIRECT)}
          JOIN pay_run n ON n.id = l.run_id AND n.state = ${sql.lit(APPROVED)} WHERE b.etos = ${ofYear(etos - 1)} AND b.afm = hd.afm), 0) AS before
      FROM edetedeaeehd hd JOIN reg_person r ON r.afm = hd.afm CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(c.kodikos), '{}') AS codes FROM edetedeaeedikaiol d JOIN edetdikaiol c ON c.id = d.edk_id
        WHERE d.etos = ${ofYear(etos)} AND d.ede_id = hd.id
      ) k WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId}
    ) q
    WHERE NOT CASE WHEN q.negativeflag THEN q.earns WHEN q.before > ${smallCents} THEN q.earns OR q.farms OR q.insured ELSE q.in_maae OR q.farms OR q.insured END
  `,
  ({ id, place, other, measured }, { smallCents, minSharePercent }) => {
    const variant = other === '' ? place : other
    return {
      subject: { kind: 'application', id },
      field: 'epaggelmatias',
      params: { beforeCents: measured, smallCents, minSharePercent, ...(variant === 'small' ? {} : { variant }) },
    }
  },
)
