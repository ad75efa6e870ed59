import type { calls } from '@eae/domain/contract.ts'
import type { Answered } from '@eae/domain/kernel/call.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { HerdOpinionLine, OpinionLine } from '@eae/domain/opinions/calls.ts'
import { isVerdictOf, OPINION_SUBJECTS, type OpinionSubject } from '@eae/domain/opinions/subjects.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { head, recordAccess, tellApplicant } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalidField, notFound } from '../platform/errors.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { reportScope } from '../reports/index.ts'

/** Name of the rows in the trail. */
const ENTITY = 'OfficeOpinion'

type About = z.output<typeof calls.findOpinions.input>

/** Whether the application on `hd` has the row that an opinion is about. */
const HAS: Readonly<Record<OpinionSubject, (key: string) => RawBuilder<unknown>>> = {
  herd: (key) =>
    sql`EXISTS (SELECT FROM edetedeaeezekm z WHERE z.etos = hd.etos AND z.ede_id = hd.id AND z.kodekm = ${key})`,
  pasture: (
    key,
  ) => sql`EXISTS (SELECT FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id AND p.ilotregion = 1
    AND p.id::text = ${key})`,
}

/** The version of the application that an opinion is about; 404 for one out of reach, and where it has no such row. */
const readVersion = async (
  db: Executor,
  actor: Actor,
  { etos, id, subject, key }: About,
  isLocked = false,
): Promise<number> => {
  const found = await sql<{ rowVersion: number }>`
    SELECT hd.row_version AS "rowVersion" FROM edetedeaeehd hd
    WHERE hd.etos = ${etos} AND hd.id = ${id} AND ${head('hd')} AND ${reportScope(actor, OPINION_SUBJECTS[subject].scope)} AND ${HAS[subject](key)}
    ${isLocked ? sql`FOR SHARE OF hd` : sql``}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  return row.rowVersion
}

const whyNot = ({ userType, lockType }: Actor, subject: OpinionSubject): Message | null => {
  if (userType !== OPINION_SUBJECTS[subject].by) return { code: 'opinion.notYours' }
  return lockType === 0 ? null : { code: 'locked.user' }
}

/** The animals of a holding by kind: what the application declares beside the last count of the register. */
const readAnimals = async (db: Executor, { etos, id, key }: About): Promise<readonly HerdOpinionLine[]> =>
  (
    await sql<HerdOpinionLine>`
      SELECT e.kodikos AS code, e.description, sum(x.declared) AS declared, sum(x.register) AS register FROM (
        SELECT t.ezo_id, t.plithos AS declared, 0 AS register FROM edetedeaeezekm z JOIN edetedeaeezoiko t ON t.etos = z.etos AND t.zekm_id = z.id
        WHERE z.etos = ${etos} AND z.ede_id = ${id} AND z.kodekm = ${key}
        UNION ALL
        SELECT k.id, 0, h.plithos FROM kbd_head h JOIN edetzoiko k ON k.etos = ${etos} AND k.kodikos = h.ezokodikos
        WHERE h.kodekm = ${key} AND h.day = (SELECT max(l.day) FROM kbd_head l WHERE l.kodekm = ${key})
      ) x JOIN edetzoiko e ON e.id = x.ezo_id GROUP BY e.kodikos, e.description ORDER BY e.kodikos
    `.execute(db)
  ).rows

/** What was said about a row of an application, the newest first; 404 for an application that the actor does not look after or see. */
export const findOpinions = async (
  db: Executor,
  actor: Actor,
  about: About,
): Promise<Answered<(typeof calls)['findOpinions']['output']>['data']> => {
  const version = await readVersion(db, actor, about)
  await recordAccess(db, actor, about.etos, [about.id], 'row')
  const found = await sql<OpinionLine>`
    SELECT o.id, o.verdict, o.words, o.usrinsert AS by, s.kea_description AS body, o.dteinsert AS at, o.ede_version <> ${version} AS "isOutdated"
    FROM office_opinion o JOIN subscriber_ext s ON s.id = o.subs_id
    WHERE o.etos = ${about.etos} AND o.ede_id = ${about.id} AND o.subject = ${about.subject} AND o.subject_key = ${about.key} ORDER BY o.id DESC
  `.execute(db)
  const reason = whyNot(actor, about.subject)
  // The numbers of a holding are told to no one who only declares its code.
  const isHerd = about.subject === 'herd' && reason === null
  return { whyNot: reason, lines: found.rows, animals: isHerd ? await readAnimals(db, about) : [] }
}

/**
 * Writes down the opinion of a service, with the version of the application that it is about, and tells the applicant. 403 for
 * whoever is of another service, 404 out of reach, 422 for a verdict that the subject does not have.
 */
export const giveOpinion = (
  db: Database,
  actor: Actor,
  { verdict, words, ...about }: z.output<typeof calls.giveOpinion.input>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const { etos, id, subject, key } = about
    const reason = whyNot(actor, subject)
    if (reason !== null) throw forbidden(reason.code)
    if (!isVerdictOf(subject, verdict)) throw invalidField('verdict', 'error.invalid')
    const version = await readVersion(tx.sql, actor, about, true)
    const made = await sql<{ id: number; now: unknown }>`
      INSERT INTO office_opinion AS o (etos, ede_id, subject, subject_key, verdict, words, ede_version, subs_id, usrinsert)
      VALUES (${etos}, ${id}, ${subject}, ${key}, ${verdict}, ${words}, ${version}, ${actor.subsId}, ${actor.login})
      RETURNING o.id, to_jsonb(o) AS now
    `.execute(tx.sql)
    const [opinion] = made.rows
    if (opinion === undefined) throw new Error('an opinion was not written')
    await tx.audit({
      entity: ENTITY,
      etos,
      edeId: id,
      rowKey: String(opinion.id),
      action: 0,
      rowVersion: 1,
      oldRow: null,
      newRow: opinion.now,
    })
    const told = { code: `message.opinion.${verdict}`, params: { body: actor.subsDescription, words } }
    await tellApplicant(tx, etos, id, told, OPINION_SUBJECTS[subject].page)
    return opinion.id
  })
