import type { DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { nameOfRow, rowsOfSlot } from '@eae/domain/acts/fields.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { DECLARATION, MAX_TEXT, TARGET } from '@eae/domain/declarations/codes.ts'
import { linesOfAnswers, nameLine } from '@eae/domain/declarations/lines.ts'
import { askedAnswers, writtenAnswers, type Answers } from '@eae/domain/declarations/questions.ts'
import { fillTemplate } from '@eae/domain/declarations/template.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDate } from '@eae/domain/texts/format.ts'
import { sql } from 'kysely'
import { head, living, readTree } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalidField, notFound } from '../platform/errors.ts'
import { keepDocument } from '../platform/files.ts'
import { newRowEntry, transaction, type Tx } from '../platform/transaction.ts'
import { readKind } from './kinds.ts'
import { lockDeclaration, noteStep, writeDeclaration } from './stored.ts'
import { readTerms } from './terms.ts'

type Sent = CallInput<'saveDeclaration'>

/** The person of a declaration and what it is about, as the templates name them. */
interface About {
  readonly afm: string
  readonly lastname: string | null
  readonly firstname: string | null
  readonly edeId: number | null
  readonly kodikos: number | null
  readonly parcel: string | null
  readonly finding: string | null
  readonly now: string
}

/** For whom the actor writes: an applicant for himself, a ΚΥΔ for whom has given it objections; 404 for anybody else. */
const whose = async ({ sql: db, actor }: Tx, { etos, afm }: Pick<Sent, 'etos' | 'afm'>): Promise<string> => {
  if (actor.userType === 'ONLINE') {
    if (actor.afm === null || (afm !== null && afm !== actor.afm)) throw forbidden()
    return actor.afm
  }
  if (actor.userType !== 'KYD') throw forbidden()
  if (afm === null) throw invalidField('afm', 'error.required')
  const authorised = await sql`
    SELECT 1 FROM edetedeauthor au WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.efo_id = ${actor.efoId} AND au.status = 1 AND au.authortype = 3
      AND au.dtestart <= now() AND au.dteend > now()
  `.execute(db)
  if (authorised.rows.length === 0) throw notFound()
  return afm
}

/** What a declaration is about, read now. A parcel, finding or payment of another application is none. */
const readAbout = async (
  { sql: db }: Pick<Tx, 'sql'>,
  etos: number,
  afm: string,
  { edaId, findingKey, runId }: Pick<Sent, 'edaId' | 'findingKey' | 'runId'>,
): Promise<About & { readonly isPaid: boolean }> => {
  const found = await sql<About & { readonly isPaid: boolean }>`
    SELECT ${afm}::text AS afm, coalesce(h.lastname, n.lastname) AS lastname, coalesce(h.firstname, n.firstname) AS firstname, h.id AS "edeId", h.kodikos, now() AS now,
      (SELECT p.kodikos || coalesce(' ' || p.topothesia, '') FROM edetedeaeeagroi p WHERE p.etos = h.etos AND p.ede_id = h.id AND p.id = ${edaId}::bigint) AS parcel,
      (SELECT f.check_code FROM finding_now f WHERE f.etos = h.etos AND f.ede_id = h.id AND f.finding_key = ${findingKey}::text) AS finding,
      EXISTS (SELECT 1 FROM payvexathd y JOIN pay_run r ON r.id = y.run_id AND r.state = 6 WHERE y.etos = h.etos AND y.ede_id = h.id AND y.run_id = ${runId}::bigint) AS "isPaid"
    FROM (SELECT 1) AS one
    LEFT JOIN LATERAL (SELECT hd.* FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND hd.afm = ${afm} AND ${head('hd')} AND (${living('hd')} OR hd.status = ${STATES.INADMISSIBLE}) ORDER BY ${living('hd')} DESC, hd.id DESC LIMIT 1) h ON TRUE
    LEFT JOIN LATERAL (SELECT u.full_name AS lastname, NULL::text AS firstname FROM app_user u WHERE u.afm = ${afm} ORDER BY u.id LIMIT 1) n ON TRUE
  `.execute(db)
  const [about] = found.rows
  if (about === undefined) throw new Error('one row is always one row')
  return about
}

/** Refuses (422) a declaration that is not about what its kind asks for. */
const expectTarget = (
  { targettype }: DeclarationKind,
  { edeId, parcel, finding, isPaid }: About & { readonly isPaid: boolean },
): void => {
  if (targettype !== TARGET.none && targettype !== TARGET.entitlements && edeId === null)
    throw invalidField('kindId', 'declaration.noApplication')
  if (targettype === TARGET.parcel && parcel === null) throw invalidField('edaId', 'declaration.chooseParcel')
  if (targettype === TARGET.finding && finding === null) throw invalidField('findingKey', 'declaration.chooseFinding')
  if (targettype === TARGET.payment && !isPaid) throw invalidField('runId', 'declaration.choosePayment')
}

/** What the rows that the answers name are called. 422 for a row that is not of the application. */
const namesOf = async (
  { sql: db }: Pick<Tx, 'sql'>,
  etos: number,
  { questions }: DeclarationKind,
  answers: Answers,
  edeId: number | null,
): Promise<ReadonlyMap<string, string>> => {
  const lines = linesOfAnswers(questions, answers)
  if (lines.length === 0 || edeId === null) return new Map()
  const tree = await readTree(db, etos, edeId)
  return new Map(
    lines.map(({ key, part, line }) => {
      const row = part === null ? undefined : rowsOfSlot(tree, part).find(({ id }) => id === line)
      if (part === null || row === undefined) throw invalidField(`answers.${key}`, 'life.unknownLine')
      return [nameLine({ part, line }), nameOfRow(tree, part, row)]
    }),
  )
}

/** The text of a declaration as it will stand. */
const textOf = (
  etos: number,
  { keimeno, questions }: DeclarationKind,
  answers: Answers,
  about: About,
  names: ReadonlyMap<string, string>,
): string =>
  fillTemplate(keimeno, {
    words: {
      name: [about.lastname, about.firstname].filter((part) => part !== null).join(' '),
      afm: about.afm,
      edeKodikos: about.kodikos === null ? '' : String(about.kodikos),
      etos: String(etos),
      parcel: about.parcel ?? '',
      finding: about.finding ?? '',
      date: formatDate('el', athensDate(about.now)),
    },
    answers: writtenAnswers(questions, answers, names),
  })

/** Keeps the documents that were sent, and lets those go that are sent no more. */
const keepDocuments = async (tx: Tx, etos: number, id: number, documents: Sent['documents']): Promise<void> => {
  const files = documents.map(({ fileId }) => fileId)
  await sql`
    DELETE FROM nsstdeclarationfile WHERE etos = ${etos} AND declaration_id = ${id} AND NOT file_id = ANY(${files}::bigint[])
  `.execute(tx.sql)
  const kept = await sql<{ fileId: number }>`
    SELECT file_id AS "fileId" FROM nsstdeclarationfile WHERE etos = ${etos} AND declaration_id = ${id}
  `.execute(tx.sql)
  const known = new Set(kept.rows.map(({ fileId }) => fileId))
  for (const [at, { edkId, fileId }] of documents.entries()) {
    if (known.has(fileId)) continue
    const fault = await keepDocument(tx, fileId)
    if (fault !== null) throw invalidField(`documents.${at}.fileId`, fault)
    await sql`
      INSERT INTO nsstdeclarationfile (etos, declaration_id, edk_id, file_id, usrinsert) VALUES (${etos}, ${id}, ${edkId}, ${fileId}, ${tx.actor.login})
    `.execute(tx.sql)
  }
}

/**
 * Keeps a draft of a declaration with its text as it stands so far; what is not answered yet may be missing. 403 for who writes none,
 * 404 for whom the actor does not act for, 409 when the draft changed meanwhile, 422 for a target that is not there.
 */
export const saveDeclaration = (db: Database, actor: Actor, sent: Sent): Promise<{ readonly id: number }> =>
  transaction(db, actor, async (tx) => {
    const { etos, seen, kindId, edaId, findingKey, runId, latewords, documents } = sent
    const stored = seen === null ? null : await lockDeclaration(tx, 'save', { etos, ...seen })
    const afm = stored === null ? await whose(tx, sent) : stored.afm
    const kind = await readKind(tx.sql, etos, kindId)
    const about = await readAbout(tx, etos, afm, sent)
    expectTarget(kind, about)
    const answers = askedAnswers(kind.questions, sent.answers)
    const names = await namesOf(tx, etos, kind, answers, about.edeId)
    const keimeno = textOf(etos, kind, answers, about, names)
    if (keimeno.length > MAX_TEXT) throw invalidField('answers', 'declaration.textTooLong', { most: MAX_TEXT })
    const { deadline } = await readTerms(tx.sql, { etos, infoId: kindId, edeId: about.edeId, findingKey, runId })
    const values = sql`info_id = ${kindId}, infoversion = ${kind.rowVersion}, approvalrole = ${kind.approvalrole}, effect = ${kind.effect}, lastname = ${about.lastname},
      firstname = ${about.firstname}, ede_id = ${about.edeId}::bigint, kodikosede = ${about.kodikos}::integer, eda_id = ${edaId}::bigint, finding_key = ${findingKey}::text,
      run_id = ${runId}::bigint, keimeno = ${keimeno}, apantiseis = ${JSON.stringify(answers)}::jsonb, latewords = nullif(${latewords}::text, ''),
      dtedeadline = ${deadline}::timestamptz`
    if (stored !== null) {
      await writeDeclaration(tx, stored, values, null)
      await keepDocuments(tx, etos, stored.id, documents)
      return { id: stored.id }
    }
    const made = await sql<{ id: number; row: unknown }>`
      INSERT INTO nsstdeclaration AS d (etos, info_id, infoversion, approvalrole, effect, afm, lastname, firstname, ede_id, kodikosede, eda_id, finding_key, run_id,
        keimeno, apantiseis, latewords, dtedeadline, created_by, usrinsert)
      VALUES (${etos}, ${kindId}, ${kind.rowVersion}, ${kind.approvalrole}, ${kind.effect}, ${afm}, ${about.lastname}, ${about.firstname}, ${about.edeId}::bigint,
        ${about.kodikos}::integer, ${edaId}::bigint, ${findingKey}::text, ${runId}::bigint, ${keimeno}, ${JSON.stringify(answers)}::jsonb, nullif(${latewords}::text, ''),
        ${deadline}::timestamptz, ${actor.userId}, ${actor.login})
      RETURNING d.id, to_jsonb(d) AS row
    `.execute(tx.sql)
    const [row] = made.rows
    if (row === undefined) throw new Error('a declaration was not stored')
    await tx.audit(newRowEntry('NsstDeclaration', etos, row))
    await noteStep(tx, { etos, id: row.id }, null, { to: DECLARATION.draft })
    await keepDocuments(tx, etos, row.id, documents)
    return { id: row.id }
  })
