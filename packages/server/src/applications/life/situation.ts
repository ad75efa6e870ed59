import { sql, type RawBuilder } from 'kysely'
import { authorisation } from '@eae/domain/applications/authorisation.ts'
import type { ActionName } from '@eae/domain/applications/rights/actions.ts'
import { whyNot, type Situation } from '@eae/domain/applications/rights/can.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { BY_PIN, IN_PLACE, LOOKS, REP } from '@eae/domain/authorisations/codes.ts'
import { ACTIVE_CHECK } from '@eae/domain/facts/active-farmer.ts'
import { CONTROL, CONTROL_AREA } from '@eae/domain/facts/controls.ts'
import { BASIS } from '@eae/domain/facts/scheme-facts.ts'
import { FALSE_ALARM, LIFTED } from '@eae/domain/findings/codes.ts'
import { regControl } from '@eae/domain/registers/controls.ts'
import { regSpecial } from '@eae/domain/registers/entitlements.ts'
import { regDelivery } from '@eae/domain/registers/commitments.ts'
import { z } from 'zod'
import { whoIs, type Actor } from '../../platform/actor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { ofAnyNumber, ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { counts, current, head, noticeUntil } from './life-sql.ts'
import { actsByAuthorisation, actsForApplicant, scopeOfFound } from '../read/scope.ts'
import { FARMING, paidDirectBefore } from './farmer-sql.ts'
import { yearLocksRow, yearLocksSql } from './year-locks.ts'

/**
 * An authorisation `au` to an office was given while a parent or guardian stood for the applicant, and not by the applicant himself, by whose own
 * login a minor binds nobody.
 */
const isByGuardian = sql`au.efo_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM edetedeauthor g WHERE g.etos = au.etos AND g.afm = au.afm AND g.repkind IN (${sql.lit(REP.parent)}, ${sql.lit(REP.court)})
      AND g.authortype = ${sql.lit(IN_PLACE)} AND g.status = 1 AND g.dtestart <= au.dtestart AND g.dteend > now())
  AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = au.afm AND u.login = CASE WHEN au.channel = ${sql.lit(BY_PIN)}
    THEN (SELECT p.usrinsert FROM edetedeauthpin p WHERE p.etos = au.etos AND p.afm = au.afm AND p.efo_id = au.efo_id AND p.dteused IS NOT NULL ORDER BY p.dteused DESC LIMIT 1)
    ELSE au.usrinsert END)`

/** An authorisation `au` with its office `f`, if it is to one, as answers tell it. */
export const authorisationSql = sql`json_strip_nulls(json_build_object('id', au.id, 'since', au.dtestart,
  'office', coalesce(f.kodikos || ' ' || f.description, au.repname), 'repkind', au.repkind))`

/** The authorisation on alias `au` is the one by which the actor acts. */
const isByActor = ({ acting, efoId }: Actor) =>
  acting === null
    ? sql`au.efo_id = ${efoId} AND au.authortype IN (1, 3)`
    : sql`au.id = ${acting.id} AND au.repafm = ${acting.ownAfm} AND au.authortype <> ${LOOKS}`

/** A result of a control as the row of its register says it; the table refuses any other. */
const controlSchema = z.union([
  z.object({ kind: z.literal(CONTROL.undeclared), areaM2: z.number() }),
  z.object({
    kind: z.literal([CONTROL.negligence, CONTROL.grave, CONTROL.recurrence, CONTROL.intent]),
    area: z.literal(Object.values(CONTROL_AREA)),
    percent: z.number(),
  }),
])

const row = z.object({
  id: z.number(),
  status: z.number(),
  rowVersion: z.number(),
  afm: z.string(),
  deigmaflag: z.boolean(),
  thlflag: z.boolean(),
  now: z.string(),
  today: z.string(),
  finalSubmissionDate: z.string(),
  latestSubmissionDate: z.string(),
  noticeUntil: z.string().nullable(),
  locks: yearLocksRow,
  authorisation: authorisation.nullable(),
  isForceMajeure: z.boolean(),
  otherApplications: z.number(),
  checked: z.object({ isSaved: z.boolean(), near: z.string().nullable(), numbers: z.string().nullable() }).nullable(),
  othersWithSameIban: z.number(),
  delivered: z.record(z.string(), z.number()).nullable(),
  controls: z.array(controlSchema).nullable(),
  farmer: z
    .object({
      beforeCents: z.number(),
      isListed: z.boolean(),
      isRegistered: z.boolean(),
      farms: z.boolean(),
      isInsured: z.boolean(),
      farmPercent: z.number().nullable(),
      isLifted: z.boolean(),
    })
    .nullable(),
  specialRights: z.record(z.string(), z.object({ most: z.number(), historic: z.number() })).nullable(),
})

/** Clock, locks and neighbourhood of one application, as the database knows them now. */
export type HeaderSituation = z.infer<typeof row> & {
  /** The applicant himself, or a ΚΥΔ or person with an authorisation to submit in force. Staff look, they do not edit. */
  readonly isOwn: boolean
  /** An authorisation to submit is in force for the office of the actor, or for him as the applicant's representative. */
  readonly isAuthorised: boolean
}

/**
 * What is said of an application that the actor does not see: 404. A ΚΥΔ whose authorisation for it has ended is told so,
 * and when (`access.ended`): he knew the application, and may have work on it that is not saved. Of one that came to be
 * after his authorisation, and to everybody else, nothing is told.
 */
export const absent = async (db: Executor, actor: Actor, etos: number, id: unknown): Promise<AppError> => {
  if (actor.userType !== 'KYD' || typeof id !== 'number') return notFound()
  const result = await sql<{ at: string | null }>`
    SELECT max(au.dteend) AS at FROM edetedeaeehd hd JOIN edetedeauthor au ON au.etos = hd.etos AND au.afm = hd.afm
    WHERE hd.etos = ${etos} AND hd.id = ${id} AND ${head('hd')} AND au.efo_id = ${actor.efoId} AND au.status > 0
      AND au.dteend <= now() AND au.dteend > hd.dteinsert
  `.execute(db)
  const at = result.rows[0]?.at ?? null
  return at === null ? notFound() : new AppError(404, { code: 'access.ended', params: { at } })
}

/** The situations of the headers `hd` that are asked for and that the actor may see. */
const situationsOf = (actor: Actor, etos: number, ids: readonly number[], lock = false): RawBuilder<unknown> => sql`
    SELECT hd.id, hd.status, hd.row_version AS "rowVersion", hd.afm, hd.deigmaflag, hd.thlflag, now() AS now,
      to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS today,
      p.final_submission_date AS "finalSubmissionDate", p.latest_submission_date AS "latestSubmissionDate",
      ${noticeUntil('hd')} AS "noticeUntil", ${yearLocksSql} AS locks,
      (SELECT ${authorisationSql}::jsonb || CASE WHEN ${isByGuardian} THEN '{"isByGuardian": true}'::jsonb ELSE '{}'::jsonb END FROM edetedeauthor au LEFT JOIN edetforea f ON f.id = au.efo_id
        WHERE au.etos = hd.etos AND au.afm = hd.afm AND ${isByActor(actor)}
        AND au.status = 1 AND au.dtestart <= now() AND au.dteend > now()) AS authorisation,
      EXISTS (SELECT 1 FROM edetanoterabia fm WHERE fm.etos = hd.etos AND fm.lkpen_id = hd.lkpen_id_a)
        OR EXISTS (SELECT 1 FROM nsstdeclaration dl WHERE dl.etos = hd.etos AND dl.ede_id = hd.id AND dl.effect = 5 AND dl.status = 3) AS "isForceMajeure",
      (SELECT count(*) FROM edetedeaeehd o WHERE o.etos = hd.etos AND o.afm = hd.afm AND o.id <> hd.id AND ${current('o')}) AS "otherApplications",
      (SELECT count(DISTINCT o.afm) FROM edetedeaeehd o WHERE o.etos = hd.etos AND o.iban = hd.iban AND o.afm <> hd.afm
        AND ${counts('o')}) AS "othersWithSameIban",
      CASE WHEN EXISTS (SELECT FROM register_version v WHERE v.register = ${regSpecial.code} AND v.etos = hd.etos) THEN (
        SELECT coalesce(json_object_agg(g.kodikos, json_build_object('most', g.most, 'historic', g.historic)), '{}') FROM (
          SELECT x.kodikos, sum(CASE c.basis WHEN ${BASIS.lsu} THEN round(x.qty * 1000) ELSE trunc(x.qty) END) AS most, sum(round(x.historic * 1000)) AS historic
          FROM reg_special x JOIN edetsupportschema c ON c.etos = x.etos AND c.kodikos = x.kodikos WHERE x.etos = hd.etos AND x.afm = hd.afm GROUP BY x.kodikos) g)
        END AS "specialRights",
      CASE WHEN EXISTS (SELECT FROM register_version v WHERE v.register = ${regDelivery.code} AND v.etos = hd.etos) THEN (
        SELECT coalesce(json_object_agg(d.product, round(d.kg * 100)), '{}') FROM reg_delivery d
        WHERE d.etos = hd.etos AND d.afm = hd.afm AND EXISTS (
          SELECT FROM edetsupportschema c WHERE c.etos = d.etos AND c.kodikos = d.product AND c.basis IN (${BASIS.kilos}, ${BASIS.tonnes})))
        END AS delivered,
      CASE WHEN EXISTS (SELECT FROM register_version v WHERE v.register = ${regControl.code} AND v.etos = hd.etos) THEN (
        SELECT coalesce(json_agg(json_strip_nulls(json_build_object('kind', x.kind, 'area', x.area, 'percent', x.percent, 'areaM2', x.ektash)) ORDER BY x.report, x.kind), '[]')
        FROM reg_control x WHERE x.etos = hd.etos AND x.afm = hd.afm) END AS controls,
      (SELECT json_build_object('isListed', x.negativeflag, 'isRegistered', x.maaeflag, 'farms', coalesce(left(x.kad, 2) = ${FARMING}, FALSE), 'isInsured', x.insuredflag,
          'farmPercent', CASE WHEN x.incomecents > 0 THEN floor(x.farmincomecents * 1000.0 / x.incomecents) / 10 END,
          'beforeCents', ${paidDirectBefore('hd')},
          'isLifted', EXISTS (SELECT FROM finding_now n WHERE n.etos = hd.etos AND n.ede_id = hd.id AND n.check_code = ${ACTIVE_CHECK} AND n.status IN (${sql.lit(LIFTED)}, ${sql.lit(FALSE_ALARM)})))
        FROM reg_person x WHERE x.afm = hd.afm) AS farmer,
      CASE WHEN hd.checked_at IS NOT NULL THEN json_build_object('isSaved', hd.checked_version <> hd.row_version, 'near', hd.checked_near,
        'numbers', hd.checked_numbers) END AS checked
    FROM edetedeaeehd hd JOIN edetparam p ON p.year_eae = hd.etos
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ANY(${ofAnyNumber(ids)}) AND ${head('hd')} AND ${scopeOfFound(actor, 'hd')}
    ${lock ? sql`FOR UPDATE OF hd` : sql``}
  `

const situationIn = (actor: Actor, found: unknown): HeaderSituation => {
  const situation = row.parse(found)
  const isAuthorised = situation.authorisation !== null
  return { ...situation, isAuthorised, isOwn: actsForApplicant(actor) && (isAuthorised || !actsByAuthorisation(actor)) }
}

/**
 * Reads the situation of an application that the actor may see; 404 otherwise, as {@link absent} says it. With `lock` the header is locked until the
 * transaction ends, so that state and version cannot change meanwhile. Time is the database's.
 */
export const readSituation = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
  lock = false,
): Promise<HeaderSituation> => {
  const { rows } = await situationsOf(actor, etos, [id], lock).execute(db)
  if (rows[0] === undefined) throw await absent(db, actor, etos, id)
  return situationIn(actor, rows[0])
}

/**
 * The situations of those of some applications that the actor may see, by their keys: of what he may not see, or is gone, nothing
 * is told. Nothing is locked.
 */
export const readSituations = async (
  db: Executor,
  actor: Actor,
  etos: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeaderSituation>> => {
  const { rows } = await situationsOf(actor, etos, ids).execute(db)
  const found = rows.map((one) => situationIn(actor, one))
  return new Map(found.map((situation) => [situation.id, situation]))
}

/** The situation of an actor before an application that he sees, as the tables of the domain want to know it. */
export const whatIs = (actor: Actor, etos: number, situation: HeaderSituation): Situation => ({
  who: whoIs(actor),
  // He sees the application; the applicant's side needs an authorisation to act besides.
  isWithinReach: situation.isOwn || !actsForApplicant(actor),
  etos,
  status: situation.status,
  isInSample: situation.deigmaflag,
  isInRemoteSensing: situation.thlflag,
  locks: situation.locks,
  now: Date.parse(situation.now),
  finalSubmission: Date.parse(situation.finalSubmissionDate),
  latestSubmission: Date.parse(situation.latestSubmissionDate),
  noticeUntil: situation.noticeUntil === null ? null : Date.parse(situation.noticeUntil),
})

/** Why the actor may not do this with the application now, or null: the table of actions decides. */
export const reasonAgainst = (
  action: ActionName,
  actor: Actor,
  etos: number,
  situation: HeaderSituation,
): Message | null => whyNot(action, whatIs(actor, etos, situation))
