import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { shared } from '@eae/domain/facts/numbers.ts'
import { numbersOf, type RuleParams } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { ofAnySize, ofYear } from '../../../platform/kept-plans.ts'
import { POINT, setCheck, type SetCheck } from './set-check.ts'

/** Land uses (`dikaiomatype`). */
const ARABLE = 2
const PASTURE = 1
const NOT_ELIGIBLE = 9
/** What GAEC 7 leaves out: pulses and plants for fodder by their groups (`omada`), fallow land by its codes. */
const LEFT_OUT = { groups: ['11', '13'], codes: ['17001', '17002'] } as const
const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

const rotationNumbers = (rules: RuleParams) => numbersOf(setChecks.noRotation.code, setChecks.noRotation.params, rules)
const whole = (value: number): number => Math.round(value)

/**
 * 20312: above the arable land of `gaec7.smallM2` either a third of it has another genus than in the year before, or the genera of the year
 * are divided as EcoGaec tells it. Land that is pulses, fodder or fallow for the most part, and that of organic farmers, is left out. A
 * parcel that is new counts as not rotated; of one whose crops of the year before are not known nothing is said.
 */
export const noRotation: SetCheck = {
  query: (etos, edeId, rules) => {
    const { exemptPercent, rotatedPercent } = rotationNumbers(rules)
    return sql`
    WITH land AS MATERIALIZED (
      SELECT f.epilektash100 AS m2, coalesce(c.genos, c.kodikos) AS genus, p.bioflag,
        c.omada IN (${literals(LEFT_OUT.groups)}) OR c.kodikos IN (${literals(LEFT_OUT.codes)}) AS is_left_out, p.eda_id_prev AS was
      FROM edetedeaeeagroi p JOIN edetedeaeefytiko f ON f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1
      JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = ${sql.lit(ARABLE)}
      WHERE p.etos = ${ofYear(etos)} AND p.ede_id = ${ofAnySize(edeId)} AND f.epilektash100 > 0
    ), before AS MATERIALIZED (
      SELECT l.was, array_agg(DISTINCT coalesce(c.genos, c.kodikos)) FILTER (WHERE c.id IS NOT NULL) AS genera FROM (SELECT DISTINCT was FROM land) l
      LEFT JOIN edetedeaeefytiko f ON f.etos = ${ofYear(etos - 1)} AND f.eda_id = l.was AND f.xptype = 1 LEFT JOIN edetfytiko c ON c.id = f.efy_id
      WHERE l.was IS NOT NULL GROUP BY l.was
    ), total AS (
      SELECT sum(l.m2) AS arable, coalesce(sum(l.m2) FILTER (WHERE l.is_left_out), 0) AS left_out,
        bool_and(l.bioflag > 0) AS organic, coalesce(bool_or(l.was IS NOT NULL AND b.genera IS NULL), FALSE) AS is_unknown,
        coalesce(sum(l.m2) FILTER (WHERE NOT l.genus = ANY(b.genera)), 0) AS rotated
      FROM land l LEFT JOIN before b ON b.was = l.was
    ), genera AS (
      SELECT count(*) AS n, max(g.m2) AS first, sum(g.m2) FILTER (WHERE g.place <= 2) AS two
      FROM (SELECT sum(l.m2) AS m2, row_number() OVER (ORDER BY sum(l.m2) DESC) AS place FROM land l GROUP BY l.genus) g
    )
    SELECT hd.id, hd.kodikos, '' AS place, concat_ws(' ', round(g.first), round(t.rotated)) AS other, t.arable AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeehd hd CROSS JOIN total t CROSS JOIN genera g
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND t.arable > ${shared(rules, 'gaec7.smallM2')}::numeric AND NOT t.organic AND NOT t.is_unknown
      AND 100 * t.left_out <= t.arable * ${exemptPercent}::numeric AND 100 * t.rotated < t.arable * ${rotatedPercent}::numeric
      AND NOT CASE WHEN t.arable > ${shared(rules, 'gaec7.largeM2')}::numeric
        THEN g.n >= 3 AND 100 * g.first <= t.arable * ${shared(rules, 'gaec7.mainPercent')}::numeric AND 100 * g.two <= t.arable * ${shared(rules, 'gaec7.twoPercent')}::numeric
        ELSE g.n >= 2 AND 100 * g.first <= t.arable * ${shared(rules, 'gaec7.mainPercent')}::numeric END
  `
  },
  found: ({ id, other, measured }, rules) => {
    const [first = 0, rotated = 0] = other.split(' ').map(Number)
    const percent = (m2: number): number => whole((100 * m2) / measured)
    const mostM2 = (measured * shared(rules, 'gaec7.mainPercent')) / 100
    const params = {
      arableM2: measured,
      main: percent(first),
      rotated: percent(rotated),
      missingM2: Math.max(1, whole(first - mostM2)),
      reduction: rotationNumbers(rules).reductionPercent,
    }
    return [setChecks.noRotation, { subject: { kind: 'application', id }, params }]
  },
}

/** 20313: a parcel that was pasture in the year before, and on which something else is declared now. */
export const pastureGone = setCheck(
  setChecks.pastureGone,
  (etos, edeId) => sql`
    SELECT id, kodikos, topothesia AS place, '' AS other, m2 AS measured, ${POINT} FROM (
      SELECT p.id, p.kodikos, p.topothesia, p.geom, sum(f.epilektash100) AS m2 FROM edetedeaeeagroi p
      JOIN edetedeaeefytiko f ON f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1
      JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype NOT IN (${sql.lit(PASTURE)}, ${sql.lit(NOT_ELIGIBLE)})
      WHERE p.etos = ${ofYear(etos)} AND p.ede_id = ${ofAnySize(edeId)} AND p.eda_id_prev IS NOT NULL AND (
        SELECT bool_and(k.dikaiomatype = ${sql.lit(PASTURE)}) FROM edetedeaeefytiko b JOIN edetfytiko k ON k.id = b.efy_id
        WHERE b.etos = ${ofYear(etos - 1)} AND b.eda_id = p.eda_id_prev AND b.xptype = 1)
      GROUP BY p.id, p.kodikos, p.topothesia, p.geom
    ) q ORDER BY kodikos
  `,
  ({ id, kodikos, place, measured }) => ({
    subject: { kind: 'parcel', id },
    params: { aa: String(kodikos), place, areaM2: measured },
  }),
)
