import { placeChecks } from '@eae/domain/checks/place-checks.ts'
import { ACTIVE_PROOFS } from '@eae/domain/facts/active-farmer.ts'
import { DOCUMENT_REFUSED } from '@eae/domain/facts/document-term.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { FARMING, paidDirectBefore } from '../../life/farmer-sql.ts'
import { setCheck } from './set-check.ts'

/**
 * 10201: no active farmer (DOMAIN 3.3). Up to some direct payments in the year before, one of these is enough: the register of farmers, an
 * activity of farming, insurance as a farmer. Above, a share of income from farming, an activity of farming, or insurance. Somebody on the
 * negative list proves the share of income. The same as `activeFarmer` of the domain says, by which he is paid.
 */
export const notActive = setCheck(
  placeChecks.notActive,
  (etos, edeId, { smallCents, minSharePercent }) => sql`
    SELECT q.id, q.kodikos, CASE WHEN q.before > ${smallCents} THEN 'large' ELSE 'small' END AS place, CASE WHEN q.negativeflag THEN 'negative' ELSE '' END AS other,
      q.before AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM (
      SELECT hd.id, hd.kodikos, r.negativeflag, r.maaeflag OR k.codes @> ARRAY[${ACTIVE_PROOFS.registered}] AS in_maae, coalesce(left(r.kad, 2) = ${FARMING}, FALSE) AS farms,
        r.insuredflag OR k.codes @> ARRAY[${ACTIVE_PROOFS.insurance}] AS insured,
        k.codes @> ARRAY[${ACTIVE_PROOFS.income}] OR coalesce(r.incomecents > 0 AND r.farmincomecents * 100 >= r.incomecents * ${minSharePercent}::numeric, FALSE) AS earns,
        ${paidDirectBefore('hd', ofYear(etos - 1))} AS before
      FROM edetedeaeehd hd JOIN reg_person r ON r.afm = hd.afm CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(c.kodikos), '{}') AS codes FROM edetedeaeedikaiol d JOIN edetdikaiol c ON c.id = d.edk_id
        WHERE d.etos = ${ofYear(etos)} AND d.ede_id = hd.id AND d.checkstatus IS DISTINCT FROM ${sql.lit(DOCUMENT_REFUSED)}
          AND NOT EXISTS (SELECT FROM edetedeaeedikaiol n WHERE n.etos = d.etos AND n.ede_id = d.ede_id AND n.replaces_id = d.id)
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
