import { EDUCATION, RESERVE_CASE, RESERVE_REQUEST } from '@eae/domain/checks/codes.ts'
import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { CERTIFICATE } from '@eae/domain/facts/held.ts'
import { YOUNG_FARMER, YOUNG_LIMITS } from '@eae/domain/facts/young-farmer.ts'
import { numbersOf } from '@eae/domain/kernel/check.ts'
import { namedParams } from '@eae/domain/kernel/english.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { ofAnySize, ofYear } from '../../../platform/kept-plans.ts'
import { setCheck, type SetCheck } from './set-check.ts'

const NO_POINT = sql`NULL::float8 AS x, NULL::float8 AS y`
const MAIN_CROP = 1
const M2_PER_HA = 10_000
/** Certificate of damage to what grows. */
const DAMAGED = '085'

/** What the statement of 40305 says of a scheme, as one text. */
const schemeSaid = z.object({
  kodikos: z.string(),
  description: z.string(),
  descriptionEn: z.string().nullable(),
  kg: z.number(),
  least: z.number(),
})

/** 40305: what was delivered of a scheme's crops is not enough for the land that asks for it; land with a certificate of damage aside. */
export const yieldTooLow = setCheck(
  registerChecks.yieldTooLow,
  (etos, edeId, numbers) => {
    const yields = Object.entries(numbers).map(
      ([name, least]) => sql`(${name.replace(/^kg/u, '')}::text, ${least}::numeric)`,
    )
    return sql`
    SELECT q.id, q.kodikos, json_build_object('kodikos', q.code, 'description', q.description, 'descriptionEn', q.description_en, 'kg', q.kg, 'least', q.least)::text AS place,
      '' AS other, q.m2 AS measured, ${NO_POINT}
    FROM (
      SELECT a.id, a.kodikos, s.kodikos AS code, s.description, s.description_en, y.least, (
        SELECT coalesce(sum(r.kg), 0) FROM reg_delivery r WHERE r.etos = ${ofYear(etos)} AND r.afm = hd.afm AND r.product = s.kodikos) AS kg, (
        SELECT coalesce(sum(f.epilektash100), 0) FROM edetedeaeefytiko f
        JOIN edetsupportschemafytiko x ON x.etos = s.etos AND x.esch_id = s.id AND x.efy_id = f.efy_id
        WHERE f.etos = ${ofYear(etos)} AND f.ede_id = a.ede_id AND f.xptype = ${sql.lit(MAIN_CROP)} AND NOT EXISTS (
          SELECT FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id AND k.kodikos = ${DAMAGED}
          WHERE d.etos = ${ofYear(etos)} AND d.ede_id = a.ede_id AND (d.eda_id IS NULL OR d.eda_id = f.eda_id))) AS m2
      FROM edetedeaeerequest a JOIN edetsupportschema s ON s.id = a.esch_id JOIN (VALUES ${sql.join(yields)}) AS y (code, least) ON y.code = s.kodikos
      JOIN edetedeaeehd hd ON hd.etos = a.etos AND hd.id = a.ede_id
      WHERE a.etos = ${ofYear(etos)} AND a.ede_id = ${ofAnySize(edeId)}
    ) q WHERE q.kg * ${sql.lit(M2_PER_HA)} < q.m2 * q.least ORDER BY q.kodikos
    `
  },
  ({ id, place, measured }) => {
    const { kg, least, ...scheme } = schemeSaid.parse(JSON.parse(place))
    const cutM2 = Math.round((measured - (kg * M2_PER_HA) / least) * 100) / 100
    return {
      subject: { kind: 'request', id },
      field: 'eschId',
      params: { ...namedParams('scheme', scheme.kodikos, scheme, true), kg, minKg: least, areaM2: measured, cutM2 },
      stakeM2: cutM2,
    }
  },
)

/** Declarations that ask, or have got what they asked for. */
const ASKING = [DECLARATION.submitted, DECLARATION.inReview, DECLARATION.accepted, DECLARATION.partly]

/**
 * 40105: the newest request to the national reserve of the applicant, against what its case needs: a young farmer his age, both a beginning
 * in the last years and training. A day of birth that is not given is asked for elsewhere.
 */
export const reserveUnfounded: SetCheck = {
  query: (etos, edeId, rules) => {
    const { maxAge, maxStartYears } = numbersOf<keyof typeof YOUNG_LIMITS>(YOUNG_FARMER, YOUNG_LIMITS, rules)
    const education = sql.join([...EDUCATION])
    return sql`
    SELECT hd.id, hd.kodikos, v.least::text AS place, v.variant AS other, v.said AS measured, ${NO_POINT}
    FROM edetedeaeehd hd JOIN edetparam y ON y.year_eae = hd.etos CROSS JOIN LATERAL (
      SELECT d.id, d.apantiseis ->> 'case' AS kind, substring(d.apantiseis ->> 'day' FROM '^[0-9]{4}')::integer AS started
      FROM nsstdeclaration d JOIN nsstdeclarationinfo i ON i.etos = d.etos AND i.id = d.info_id AND i.kodikos = ${RESERVE_REQUEST}
      WHERE d.etos = ${ofYear(etos)} AND d.afm = hd.afm AND d.status IN (${sql.join(ASKING.map((one) => sql.lit(one)))})
        AND d.apantiseis ->> 'case' IN (${RESERVE_CASE.young}, ${RESERVE_CASE.newcomer}) ORDER BY d.id DESC LIMIT 1
    ) r CROSS JOIN LATERAL (
      SELECT (y.final_submission_date AT TIME ZONE 'Europe/Athens')::date AS day
    ) t CROSS JOIN LATERAL (
      SELECT extract(year FROM age(t.day, hd.dtebirth))::integer AS years
    ) a CROSS JOIN LATERAL (VALUES
      ('', r.kind = ${RESERVE_CASE.young} AND a.years >= ${maxAge}::integer, a.years, ${maxAge}::integer),
      ('start', hd.etos - r.started > ${maxStartYears}::integer, r.started, ${maxStartYears}::integer),
      ('education', NOT EXISTS (
        SELECT FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id AND k.kodikos IN (${education}) WHERE d.etos = ${ofYear(etos)} AND d.ede_id = hd.id
      ) AND NOT EXISTS (
        SELECT FROM nsstdeclarationfile d JOIN edetdikaiol k ON k.id = d.edk_id AND k.kodikos IN (${education}) WHERE d.declaration_id = r.id
      ) AND NOT EXISTS (
        SELECT FROM reg_certificate c WHERE c.afm = hd.afm AND c.kind = ${sql.lit(CERTIFICATE.education)} AND c.dtestart <= t.day AND (c.dteend IS NULL OR c.dteend >= t.day)
      ), 0, 0)
    ) AS v (variant, is_found, said, least)
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND v.is_found ORDER BY v.variant
    `
  },
  found: ({ id, place, other, measured }) => {
    const subject = { kind: 'application', id } as const
    const limit = Number(place)
    if (other === '')
      return [registerChecks.reserveUnfounded, { subject, field: 'dtebirth', params: { age: measured, maxAge: limit } }]
    const params =
      other === 'start' ? { variant: other, year: String(measured), maxStartYears: limit } : { variant: other }
    return [registerChecks.reserveUnfounded, { subject, extra: other, params }]
  },
}
