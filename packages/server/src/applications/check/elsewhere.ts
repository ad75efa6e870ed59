import type { TreeSituation } from '@eae/domain/applications/tree.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofYear, type EdeRef } from '../../platform/kept-plans.ts'

/** What stands outside of an application about it. */
export type Elsewhere = Pick<TreeSituation, 'cropsBefore' | 'held'>

/**
 * What stands outside of an application about it, as a query of one row: the codes of the main crops that stood last year where its parcels come
 * from, by the keys of those parcels; the certificates of the applicant, and his contracts that are in force on the last day of submission.
 */
export const elsewhereOf = (etos: number, edeId: EdeRef): RawBuilder<Elsewhere> => sql<Elsewhere>`
    SELECT (
      SELECT coalesce(json_object_agg(b.id, b.codes), '{}'::json) FROM (
        SELECT p.eda_id_prev AS id, coalesce(array_agg(DISTINCT c.kodikos ORDER BY c.kodikos) FILTER (WHERE c.kodikos IS NOT NULL), '{}') AS codes
        FROM edetedeaeeagroi p
        LEFT JOIN edetedeaeefytiko f ON f.etos = ${ofYear(etos - 1)} AND f.eda_id = p.eda_id_prev AND f.xptype = 1
        LEFT JOIN edetfytiko c ON c.id = f.efy_id
        WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id AND p.eda_id_prev IS NOT NULL GROUP BY p.eda_id_prev
      ) b
    ) AS "cropsBefore", json_build_object(
      'certificates', (SELECT coalesce(json_agg(json_build_object('kind', r.kind, 'from', r.dtestart, 'to', r.dteend) ORDER BY r.kind, r.number), '[]'::json)
        FROM reg_certificate r WHERE r.afm = hd.afm),
      'contracts', (SELECT coalesce(json_agg(json_build_object('kodikos', m.kodikos, 'm2', r.ektash, 'description', m.description, 'descriptionEn', m.description_en)
          ORDER BY m.kodikos, r.number), '[]'::json)
        FROM reg_contract r JOIN edetpaa m ON m.etos = ${ofYear(etos)} AND m.kodikos = r.measure JOIN edetparam y ON y.year_eae = m.etos
        CROSS JOIN LATERAL (SELECT (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date AS day) l
        WHERE r.afm = hd.afm AND r.dtestart <= l.day AND (r.dteend IS NULL OR r.dteend >= l.day))
    ) AS held
    FROM edetedeaeehd hd WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId}
  `
