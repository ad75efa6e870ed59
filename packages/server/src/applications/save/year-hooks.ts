import type { EffectFigure } from '@eae/domain/kernel/answers.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { countAllowed, countLate, type ApplicationGroup } from '@eae/domain/applications/rights/lock-count.ts'
import type { YearRules } from '@eae/domain/applications/rights/lock-effect.ts'
import { sql } from 'kysely'
import type { EntityHooks } from '../../crud/index.ts'
import type { Executor } from '../../platform/transaction.ts'
import { current, head } from '../life/life-sql.ts'
import { readYearClock, type YearClock } from '../life/year-locks.ts'

/** Whether a year has applications; null asks for any year that is not over. */
export const hasApplications = async (db: Executor, etos: number | null): Promise<boolean> => {
  const year =
    etos === null ? sql`h.etos >= extract(year FROM now() AT TIME ZONE 'Europe/Athens')` : sql`h.etos = ${etos}`
  return (await sql`SELECT 1 FROM edetedeaeehd h WHERE ${year} AND ${head('h')} LIMIT 1`.execute(db)).rows.length > 0
}

/** Living applications of a year in groups that dates and locks tell apart. */
const readGroups = async (db: Executor, etos: number): Promise<readonly ApplicationGroup[]> => {
  const found = await sql<ApplicationGroup>`
    SELECT h.status, h.deigmaflag AS "isInSample", h.thlflag AS "isInRemoteSensing", count(*) AS rows
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${current('h')}
    GROUP BY h.status, h.deigmaflag, h.thlflag
  `.execute(db)
  return found.rows
}

const countsOf = (groups: readonly ApplicationGroup[], clock: YearClock, etos: number): readonly EffectFigure[] => {
  const rules: YearRules = { etos, ...clock }
  const figure = (code: string, rows: number): EffectFigure => ({ code, unit: 'count', before: rows, after: rows })
  return [
    ...countAllowed(groups, rules, clock.now).map(({ userType, action, rows }) =>
      figure(`year.${action}.${userType}`, rows),
    ),
    figure('year.late', countLate(groups, rules, clock.now)),
  ]
}

/**
 * The row of a claim year. Once the year has applications its dates, locks and versions decide what hundreds of thousands
 * may do: they change by two people, who are told with how many applications.
 */
export const yearHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [
    'Edetparam',
    {
      needsApproval: ({ tx, stored }) =>
        stored === null ? Promise.resolve(false) : hasApplications(tx.sql, Number(stored.yearEae)),
      measure: async (tx, { stored }, apply) => {
        const etos = Number(stored?.yearEae)
        if (stored === null) {
          await apply()
          return { figures: [], notes: [] }
        }
        const groups = await readGroups(tx.sql, etos)
        const before = countsOf(groups, await readYearClock(tx.sql, etos), etos)
        await apply()
        const after = countsOf(groups, await readYearClock(tx.sql, etos), etos)
        const all = groups.reduce((sum, { rows }) => sum + rows, 0)
        return {
          figures: before.map((figure, at) => ({ ...figure, after: after[at]?.after ?? figure.after })),
          notes: [message('effect.note.year', { etos: String(etos), count: all })],
        }
      },
    },
  ],
])
