import { ACT, type ActState } from '@eae/domain/acts/codes.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import type { DeclarationDetail } from '@eae/domain/declarations/answers.ts'
import {
  DECLARATION_ACTS,
  whyNotDeclare,
  type DeclarationAct,
  type DeclarationStand,
} from '@eae/domain/declarations/life.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { sql } from 'kysely'
import { recordAccess } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { decisionWords } from './decision-words.ts'
import { readKind } from './kinds.ts'
import { declarationScope } from './scope.ts'
import { readTerms, type TermAbout } from './terms.ts'

type Stored = Omit<DeclarationDetail, 'kind' | 'whyNot' | 'isLate' | 'decisionWords' | 'earlier'> & {
  /** Today in Athens, by the clock of the database. */
  readonly today: string
  readonly infoId: number
  readonly stand: DeclarationStand
}

const readStored = async (db: Executor, actor: Actor, etos: number, id: number): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.info_id AS "infoId", t.infoversion, t.afm, concat_ws(' ', t.lastname, t.firstname) AS name, t.ede_id AS "edeId",
      t.kodikosede AS "edeKodikos", t.eda_id AS "edaId",
      (SELECT p.kodikos || coalesce(' ' || p.topothesia, '') FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.id = t.eda_id) AS parcel,
      (SELECT json_build_object('id', p.id, 'kodikos', p.kodikos, 'topothesia', coalesce(p.topothesia, ''), 'geom', ST_AsGeoJSON(p.geom, 3, 0)::json)
        FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.id = t.eda_id AND p.geom IS NOT NULL) AS land,
      t.finding_key AS "findingKey", t.run_id AS "runId", t.keimeno, t.apantiseis AS answers, t.latewords, t.status, t.arprotocol, t.dteprotocol, t.dtedeadline,
      to_char(t.dtedue, 'YYYY-MM-DD') AS dtedue, t.reviewer, t.opinion, t.apofash, t.dteapofash, u.full_name AS decider, t.effectstate, t.sha256,
      (SELECT json_build_object('id', x.id, 'arpraxhs', x.arpraxhs, 'status', x.status) FROM dikpraxh x WHERE x.declaration_id = t.id ORDER BY x.id DESC LIMIT 1) AS act,
      (SELECT coalesce(json_agg(json_build_object('id', d.id, 'edkId', d.edk_id, 'kind', k.kodikos || ' ' || k.description, 'fileId', f.id, 'fileName', f.file_name)
        ORDER BY d.id), '[]'::json) FROM nsstdeclarationfile d JOIN edetdikaiol k ON k.id = d.edk_id JOIN app_file f ON f.id = d.file_id
        WHERE d.etos = t.etos AND d.declaration_id = t.id) AS documents,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'from', l.from_status, 'to', l.to_status, 'words', l.words, 'by', coalesce(x.full_name, l.usr), 'at', l.at)
        ORDER BY l.id DESC), '[]'::json) FROM nsstdeclarationlog l LEFT JOIN app_user x ON x.id = l.user_id WHERE l.etos = t.etos AND l.declaration_id = t.id) AS events,
      json_build_object('status', t.status, 'role', t.approvalrole, 'reviewerId', t.reviewer_id, 'hasOpinion', t.opinion IS NOT NULL) AS stand,
      to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS today
    FROM nsstdeclaration t LEFT JOIN app_user u ON u.id = t.userapofash
    WHERE t.etos = ${etos} AND t.id = ${id} AND ${declarationScope(actor)}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  return row
}

/** Others of an applicant that stand beside one under review. */
const MOST_EARLIER = 10

/** The newest declarations of the applicant besides one, of those that the actor sees. */
const readEarlier = async (
  db: Executor,
  actor: Actor,
  { etos, id, afm }: Pick<Stored, 'etos' | 'id' | 'afm'>,
): Promise<DeclarationDetail['earlier']> => {
  const found = await sql<DeclarationDetail['earlier'][number]>`
    SELECT t.id, t.etos, t.arprotocol, k.titlos, k.titlosen AS "titlosEn", t.status, t.dteprotocol
    FROM nsstdeclaration t JOIN nsstdeclarationinfo k ON k.id = t.info_id
    WHERE t.etos IN (${etos}, ${etos - 1}) AND t.afm = ${afm} AND t.id <> ${id} AND t.arprotocol IS NOT NULL AND ${declarationScope(actor)}
    ORDER BY t.dteprotocol DESC, t.id DESC LIMIT ${MOST_EARLIER}
  `.execute(db)
  return found.rows
}

const isDone = (status: ActState): boolean => status === ACT.applied || status === ACT.reversed

const isOfApplicant = ({ from, to }: Stored['events'][number]): boolean =>
  to === DECLARATION.draft || to === DECLARATION.withdrawn || from === DECLARATION.draft

/** What the applicant's side reads of a declaration that is not decided: not who reviews it, and not what he thinks. */
const forApplicant = (stored: Stored): Stored => ({
  ...stored,
  opinion: null,
  reviewer: null,
  decider: null,
  // An act is the applicant's to see once it is done.
  act: stored.act !== null && isDone(stored.act.status) ? stored.act : null,
  // Who of the agency did a step, and what he said to others of it, is the agency's. What leads from a draft, and to one, is the applicant's own.
  events: stored.events.map((event) => (isOfApplicant(event) ? event : { ...event, by: '', words: null })),
})

/** A declaration with its kind and what was done with it. 404 when the actor does not see it; who is not the applicant leaves a record. */
export const findDeclaration = async (
  db: Executor,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
): Promise<DeclarationDetail> => {
  const found = await readStored(db, actor, etos, id)
  if (found.edeId !== null) await recordAccess(db, actor, etos, [found.edeId], 'row')
  const isApplicant = actor.userType === 'ONLINE' || actor.userType === 'KYD'
  const { infoId, stand, today, ...read } = isApplicant ? forApplicant(found) : found
  // An act is read with its application, and a forester sees none.
  const stored = actor.userType === 'FOREST' ? { ...read, act: null } : read
  const about: TermAbout = { etos, infoId, edeId: stored.edeId, findingKey: stored.findingKey, runId: stored.runId }
  const terms = await readTerms(db, about)
  const reasons = DECLARATION_ACTS.map((act) => [act, whyNotDeclare(act, actor, stand)] as const)
  const kind = await readKind(db, etos, infoId)
  return {
    ...stored,
    kind,
    // The applicant's side has its own list of them.
    earlier: isApplicant ? [] : await readEarlier(db, actor, found),
    decisionWords:
      whyNotDeclare('decide', actor, stand) === null
        ? decisionWords(kind, { ...stored, today })
        : { accepted: null, rejected: null },
    isLate: terms.isLate,
    // One entry for each act, as they are listed.
    whyNot: Object.fromEntries(reasons) as Record<DeclarationAct, Message | null>,
  }
}
