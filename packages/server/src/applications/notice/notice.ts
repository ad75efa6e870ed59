import { applicationTree, windowParts, type Slot } from '@eae/domain/applications/parts-list.ts'
import { slotOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import { beyondNotice, type NoticeSubject, type WindowPlaces } from '@eae/domain/applications/notice.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { rowsOf } from '@eae/domain/applications/life.ts'
import { sql } from 'kysely'
import type { SavedRows } from '../../crud/index.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { logStatus } from '../life/status.ts'
import { tellApplicant } from '../life/tell.ts'
import { readTree } from '../read/trees.ts'
import { readWindowParts } from '../read/window-parts.ts'
import { changesBetween, windowChangesBetween } from '../submit/changes-between.ts'

const HEADER_PAGE = '/Edetedeaeehd'
/** States in which what was found can still be corrected. */
const NOTIFIED: ReadonlySet<number> = new Set(rowsOf('notice').flatMap(({ states }) => states ?? []))

/** A run that is told to an applicant: the last day of the term in Athens, and who published it. */
interface Told {
  readonly runId: number
  readonly due: string
}

/**
 * Gives the applicant of a submitted application a term in which he may correct what a preliminary run found, without a reduction, and
 * tells him; false where the application is no more in a state of which that is true. The caller holds its header, and asked the
 * period of the year.
 */
export const giveNotice = async (
  tx: Tx,
  { etos, id, status }: { readonly etos: number; readonly id: number; readonly status: number },
  { runId, due }: Told,
  subjects: readonly NoticeSubject[],
): Promise<boolean> => {
  if (!NOTIFIED.has(status)) return false
  await sql`
    INSERT INTO ede_notice (etos, ede_id, run_id, until, subjects, usr)
    VALUES (${etos}, ${id}, ${runId}, (${due}::date + 1)::timestamp AT TIME ZONE 'Europe/Athens' - interval '1 millisecond',
      ${JSON.stringify(subjects)}::jsonb, ${tx.actor.login})
  `.execute(tx.sql)
  await logStatus(tx, etos, id, status, status, 'notice')
  await tellApplicant(
    tx,
    etos,
    id,
    { code: 'message.notice', params: { count: subjects.length, until: due } },
    HEADER_PAGE,
  )
  return true
}

interface Scope {
  readonly subjects: readonly NoticeSubject[]
  /** The application as the submission that holds has it. */
  readonly submitted: ApplicationTree
}

/** What an amendment is bound to by its notice: null before the last day of the year, where it may change anything. */
const readScope = async (db: Executor, etos: number, edeId: number): Promise<Scope | null> => {
  const { rows } = await sql<Scope>`
    SELECT coalesce((SELECT jsonb_agg(DISTINCT s.one) FROM ede_notice n CROSS JOIN LATERAL jsonb_array_elements(n.subjects) AS s (one)
      WHERE n.etos = h.etos AND n.ede_id = h.id), '[]') AS subjects, s.canonical::jsonb -> 'tree' AS submitted
    FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
      JOIN submission s ON s.etos = h.etos AND s.ede_id = h.id AND s.undone_at IS NULL
    WHERE h.etos = ${etos} AND h.id = ${edeId} AND h.status = ${STATES.AMENDING} AND p.latest_submission_date < now()
    ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? null
}

/** Where the rows of some contents hang that are read by windows. */
const placesIn = (contents: readonly Readonly<Record<string, unknown>>[]): WindowPlaces =>
  new Map(
    contents.flatMap((content) =>
      Object.entries<AnyPart>(windowParts).flatMap(([name, part]) => {
        const rows = content[name]
        const slot = slotOf(applicationTree, part.fields[part.parent]?.to) as Slot | null
        if (slot === null || !Array.isArray(rows)) return []
        return rows.map(
          (row: Readonly<Record<string, unknown>>) => [String(row.id), { slot, id: String(row[part.parent]) }] as const,
        )
      }),
    ),
  )

/**
 * What an amendment changes that its preliminary check does not allow once the last day of the year is over, as refusals of its rows.
 * With `saved` only rows of that save are told: what others did before is told when it is submitted.
 */
export const refusedByNotice = async (
  tx: Tx,
  etos: number,
  edeId: number,
  saved: readonly SavedRows[] | null = null,
): Promise<readonly ErrorIssue[]> => {
  const scope = await readScope(tx.sql, etos, edeId)
  if (scope === null) return []
  const now = await readTree(tx.sql, etos, edeId)
  const [then, windows] = [{ ...scope.submitted }, await readWindowParts(tx.sql, etos, edeId)]
  const changes = [...changesBetween(then, { ...now }), ...windowChangesBetween(then, windows)]
  const isSaved = ({ entity, rowKey }: { readonly entity: string; readonly rowKey: string }): boolean =>
    saved === null ||
    saved.some(
      ({ entityName, written, removed }) =>
        entityName === entity && [...written, ...removed].some(({ id }) => String(id) === rowKey),
    )
  return beyondNotice(scope.submitted, now, scope.subjects, changes, placesIn([then, windows]))
    .filter(isSaved)
    .map(({ entity, rowKey, rowName, action }): ErrorIssue => ({
      path: `${entity}.${rowKey}`,
      entityName: entity,
      id: rowKey,
      code: action === 0 ? 'notice.added' : 'notice.otherRow',
      params: { name: rowName },
    }))
}
