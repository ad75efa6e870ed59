import { rowChecks } from '@eae/domain/checks/registry.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { CHECK_CODES } from '@eae/domain/checks/check-codes.ts'
import { OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import type { Severity } from '@eae/domain/kernel/check.ts'
import type { CheckInForce } from '@eae/domain/rules/answers.ts'
import { isMilder, MILD, MILD_NAME } from '@eae/domain/rules/mild.ts'
import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

const severities: ReadonlyMap<string, Severity> = new Map(
  [...rowChecks.all, ...Object.values(setChecks)].map(({ code, severity }) => [code, severity]),
)

/** Refuses to make a check milder that there is not, and one that would not become milder: nothing makes a check harder than its card. */
export const refuseHarder = ({ rows }: SaveSet): Promise<readonly RowIssue[]> =>
  Promise.resolve(
    rows.flatMap(({ stored, values }, row): readonly RowIssue[] => {
      const { code, name, value } = { ...stored, ...values }
      if (values === null || name !== MILD_NAME || value === MILD.asCard) return []
      const severity = severities.get(String(code))
      if (severity === undefined)
        return [{ row, field: 'code', code: 'rule.unknownCheck', params: { code: String(code) } }]
      return isMilder(Number(value), severity) ? [] : [{ row, field: 'value', code: 'rule.notMilder' }]
    }),
  )

/** What stands of every check in a year: findings for who sees all applications, and how two people made it milder. */
export const findChecks = async (db: Executor, actor: Actor, etos: number): Promise<readonly CheckInForce[]> => {
  const seesAll = actor.privileges.has('Application_All')
  const found = await sql<CheckInForce>`
    SELECT c.code, CASE WHEN ${seesAll}::boolean THEN coalesce(f.open, 0) END AS open, CASE WHEN ${seesAll}::boolean THEN coalesce(f.answered, 0) END AS answered,
      CASE WHEN ${seesAll}::boolean THEN coalesce(f.decided, 0) END AS decided, m.mild
    FROM unnest(${[...CHECK_CODES]}::text[]) AS c (code)
    LEFT JOIN (
      SELECT x.check_code, count(*) FILTER (WHERE x.status = ${OPEN}) AS open, count(*) FILTER (WHERE x.status = ${OBJECTED}) AS answered,
        count(*) FILTER (WHERE x.status NOT IN (${OPEN}, ${OBJECTED})) AS decided
      FROM finding_now x WHERE x.etos = ${etos} AND ${seesAll}::boolean GROUP BY x.check_code
    ) f ON f.check_code = c.code
    LEFT JOIN LATERAL (
      SELECT json_build_object('id', CASE WHEN r.year = ${etos} THEN r.id END, 'code', r.code, 'name', r.name, 'value', r.value, 'unit', r.unit, 'legalRef', r.legal_ref,
        'since', r.year, 'rowVersion', CASE WHEN r.year = ${etos} THEN r.row_version END) AS mild
      FROM rule_param r WHERE r.code = c.code AND r.name = ${MILD_NAME} AND r.year <= ${etos} ORDER BY r.year DESC LIMIT 1
    ) m ON TRUE
    ORDER BY c.code
  `.execute(db)
  return found.rows
}
