import type { DeclarationChoice, DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { optionsOf } from '@eae/domain/declarations/kinds.ts'
import { sql, type RawBuilder } from 'kysely'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

type StoredKind = Omit<DeclarationKind, 'questions'> & {
  readonly questions: readonly (Omit<DeclarationKind['questions'][number], 'options'> & {
    readonly options: string | null
  })[]
}

const read = async (db: Executor, where: RawBuilder<unknown>): Promise<readonly DeclarationKind[]> => {
  const found = await sql<StoredKind>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.kodikos, t.titlos, t.titlosen AS "titlosEn", t.keimeno, t.targettype, t.approvalrole, t.effect,
      t.lateflag, to_char(t.dteapo, 'YYYY-MM-DD') AS dteapo, to_char(t.dteeos, 'YYYY-MM-DD') AS dteeos, t.termdays, t.decisiondays, t.keimenodekti, t.keimenoaporripsi, t.activeflag,
      (SELECT coalesce(json_agg(json_build_object('kodikos', q.kodikos, 'question', q.question, 'questionEn', q.questionen, 'asktype', q.asktype,
        'requiredflag', q.requiredflag, 'options', q.options, 'least', q.least, 'most', q.most, 'whenkey', q.whenkey, 'whenis', q.whenis)
        ORDER BY q.aa, q.id), '[]'::json) FROM nsstdeclarationask q WHERE q.etos = t.etos AND q.info_id = t.id) AS questions,
      (SELECT coalesce(json_agg(json_build_object('edkId', k.id, 'name', k.kodikos || ' ' || k.description, 'nameEn', k.description_en) ORDER BY k.kodikos), '[]'::json)
        FROM nsstdeclarationdoc d JOIN edetdikaiol k ON k.id = d.edk_id WHERE d.etos = t.etos AND d.info_id = t.id) AS documents
    FROM nsstdeclarationinfo t WHERE ${where}
  `.execute(db)
  return found.rows.map((row) => ({
    ...row,
    questions: row.questions.map((one) => ({ ...one, options: [...optionsOf(one.options)] })),
  }))
}

/** A kind with its questions and the documents that it demands; 404 where the year has none of this id. */
export const readKind = async (db: Executor, etos: number, id: number): Promise<DeclarationKind> => {
  const [kind] = await read(db, sql`t.etos = ${etos} AND t.id = ${id}`)
  if (kind === undefined) throw notFound()
  return kind
}

/** Kinds of a year that are in use and whose window is not over. */
export const readChoices = async (db: Executor, etos: number): Promise<readonly DeclarationChoice[]> =>
  (
    await sql<DeclarationChoice>`
      SELECT t.id, t.kodikos, t.titlos, t.titlosen AS "titlosEn", t.targettype, to_char(t.dteeos, 'YYYY-MM-DD') AS dteeos FROM nsstdeclarationinfo t
      WHERE t.etos = ${etos} AND t.activeflag AND (t.dteapo IS NULL OR t.dteapo <= (now() AT TIME ZONE 'Europe/Athens')::date)
        AND (t.lateflag OR t.dteeos IS NULL OR t.dteeos >= (now() AT TIME ZONE 'Europe/Athens')::date)
      ORDER BY t.kodikos
    `.execute(db)
  ).rows
