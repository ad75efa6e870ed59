import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { FindingEvent, FindingLine, FindingsAnswer } from '@eae/domain/findings/answers.ts'
import { INTERNAL_EVENTS } from '@eae/domain/findings/codes.ts'
import { effectOf } from '@eae/domain/findings/effects.ts'
import { sql } from 'kysely'
import { findingAction, type ActionName } from '@eae/domain/applications/rights/actions.ts'
import { readSituation, reasonAgainst, recordAccess, toldByControl } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { listProposals } from '../proposals/index.ts'
import { findCounterparts } from './counterparts.ts'
import { findingProposals } from './decide.ts'
import { FINDING_ENTITY } from './stored.ts'

const isApplicantSide = ({ userType }: Actor): boolean => userType === 'ONLINE' || userType === 'KYD'

/** What counts for the choice of controls is told to those who check alone. */
const effectFor = (check: string, isInside: boolean): FindingLine['effect'] => {
  const effect = effectOf(check)
  return effect === 'risk' && !isInside ? 'note' : effect
}

type StoredLine = Omit<FindingLine, 'effect' | 'events' | 'proposal' | 'counterpart'>

/** Findings that stand, and those that went with a story; the gravest first, in the order of their parcels. */
const readLines = async (db: Executor, etos: number, id: number): Promise<readonly StoredLine[]> =>
  (
    await sql<StoredLine>`
      SELECT json_build_object('id', f.finding_key, 'check', f.check_code, 'severity', f.severity,
          'subject', json_build_object('kind', f.subject_kind, 'id', f.subject_id), 'field', f.field,
          'point', CASE WHEN f.point IS NULL THEN NULL ELSE json_build_array(ST_X(f.point), ST_Y(f.point)) END,
          'params', f.params, 'stakeM2', f.stake_m2) AS finding,
        f.status, f.row_version AS "rowVersion", f.found_at AS "foundAt", f.run_number AS run, f.gone_at AS "goneAt", f.answer_due AS "answerDue",
        f.gone_at IS NULL AND ${toldByControl('f')} AS "isTold",
        CASE WHEN p.id IS NOT NULL THEN json_build_object('edaId', p.id, 'kodikos', p.kodikos, 'topothesia', p.topothesia) END AS parcel
      FROM finding f
      LEFT JOIN LATERAL (
        SELECT o.eda_id FROM edetedeaeeagroiem o WHERE f.subject_kind = 'ownership' AND o.etos = f.etos AND o.id = f.subject_id::bigint
        UNION ALL SELECT c.eda_id FROM edetedeaeefytiko c WHERE f.subject_kind = 'crop' AND c.etos = f.etos AND c.id = f.subject_id::bigint
        UNION ALL SELECT f.subject_id::bigint WHERE f.subject_kind = 'parcel'
      ) of ON TRUE
      LEFT JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = of.eda_id AND p.ede_id = f.ede_id
      WHERE f.etos = ${etos} AND f.ede_id = ${id}
      ORDER BY f.gone_at IS NOT NULL, f.severity <> 'B', f.severity <> 'W', f.check_code, p.kodikos, f.finding_key
    `.execute(db)
  ).rows

const readEvents = async (
  db: Executor,
  etos: number,
  id: number,
): Promise<readonly (FindingEvent & { readonly key: string })[]> =>
  (
    await sql<FindingEvent & { readonly key: string }>`
      SELECT e.finding_key AS key, e.id, e.kind, e.from_status AS "fromStatus", e.to_status AS "toStatus", e.found_m2 AS "foundM2", e.words,
        e.document_id AS "documentId", k.description AS "documentName", e.due, e.usr AS by, e.at
      FROM finding_event e LEFT JOIN edetedeaeedikaiol d ON d.etos = e.etos AND d.id = e.document_id LEFT JOIN edetdikaiol k ON k.id = d.edk_id
      WHERE e.etos = ${etos} AND e.ede_id = ${id} ORDER BY e.id DESC
    `.execute(db)
  ).rows

/** Everything about the findings of an application that the actor sees; 404 otherwise. */
export const findFindings = async (
  db: Executor,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
): Promise<FindingsAnswer> => {
  const situation = await readSituation(db, actor, etos, id)
  await recordAccess(db, actor, etos, [id], 'row')
  const lines = await readLines(db, etos, id)
  const isInside = !isApplicantSide(actor)
  const counterparts = await findCounterparts(
    db,
    actor,
    etos,
    lines.map(({ finding }) => finding.id),
  )
  const events = (await readEvents(db, etos, id)).filter(({ kind }) => isInside || !INTERNAL_EVENTS.has(kind))
  const open = isInside
    ? await listProposals(
        db,
        actor,
        findingProposals,
        sql`p.entity = ${FINDING_ENTITY} AND p.state = 0 AND p.row_key LIKE ${`${etos}.${id}.%`}`,
      )
    : []
  const proposals = new Map<string, Proposal>(open.map((one) => [String(one.values.key), one]))
  const known = await sql<{ kodikos: number }>`
    SELECT h.kodikos FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
  `.execute(db)
  const documents = await sql<{ id: number; name: string }>`
    SELECT d.id, k.description || ' · ' || d.kodikos AS name FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id
    WHERE d.etos = ${etos} AND d.ede_id = ${id} ORDER BY d.kodikos
  `.execute(db)
  const why = (action: ActionName) => reasonAgainst(action, actor, etos, situation)
  const { status } = situation
  return {
    etos,
    edeId: id,
    kodikos: known.rows[0]?.kodikos ?? 0,
    afm: situation.afm,
    today: situation.today,
    whyNotAnswer: why('answerFinding'),
    whyNotNote: why(findingAction('noteFinding', status)),
    // The applicant of a locked application cannot answer.
    whyNotDemand: why('noteFinding'),
    whyNotPropose: why(findingAction('proposeFinding', status)),
    whyNotDecide: why('decideFinding'),
    documents: documents.rows,
    findings: lines.map((line) => ({
      ...line,
      effect: effectFor(line.finding.check, isInside),
      counterpart: counterparts.get(line.finding.id) ?? null,
      events: events.flatMap(({ key, ...event }) => (key === line.finding.id ? [event] : [])),
      proposal: proposals.get(line.finding.id) ?? null,
    })),
  }
}
