import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import type { EdeRef } from '../../platform/kept-plans.ts'

// States and versions of applications as conditions on a header alias. Numbers stand in the text of the statement, not
// beside it: an index that holds a part of the rows is found by its condition.

const status = (alias: string): RawBuilder<unknown> => sql.ref(`${alias}.status`)

/** In force: neither withdrawn, nor inadmissible, nor archived. */
export const living = (alias: string): RawBuilder<unknown> => sql`${status(alias)} < ${sql.lit(STATES.WITHDRAWN)}`

/** Not submitted yet. */
export const drafted = (alias: string): RawBuilder<unknown> => sql`${status(alias)} < ${sql.lit(STATES.FINAL)}`

/** Submitted and in force. */
export const submitted = (alias: string): RawBuilder<unknown> =>
  sql`${status(alias)} >= ${sql.lit(STATES.FINAL)} AND ${living(alias)}`

/** Rows that are worked at: drafts, and amendments and corrections beside an official version. */
export const workable = (alias: string): RawBuilder<unknown> =>
  sql`(${drafted(alias)} OR ${status(alias)} IN (${sql.lit(STATES.AMENDING)}, ${sql.lit(STATES.CORRECTING)}))`

/**
 * The content that an application is paid and controlled by: its own rows once they were submitted, or those that are kept
 * while its own are worked at.
 */
export const official = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.officialflag`)} OR ${head(alias)} AND NOT ${sql.ref(`${alias}.workflag`)} AND ${submitted(alias)})`

/** The version of an application that screens open: the rows that it works at, or that it was submitted with. */
export const head = (alias: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.recordtype`)} = 0`

/** The rows of a version that are kept beside those that are worked at. */
export const kept = (alias: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.recordtype`)} = 1`

/** The content of an application that others meet: its official one where it has one, else that of its draft. */
export const valid = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.officialflag`)} OR ${head(alias)} AND NOT ${sql.ref(`${alias}.workflag`)})`

/** The key of the application that a content is of. */
export const applicationOf = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.ede_id_head`)}, ${sql.ref(`${alias}.id`)})`

/**
 * Which readers count a content: 0 all of them, 1 those of what screens open, because an official content stands beside it, and 2
 * those of the official content, whose rows are kept.
 */
export const basisOf = (alias: string): RawBuilder<unknown> =>
  sql`(CASE WHEN ${kept(alias)} THEN 2 WHEN ${sql.ref(`${alias}.workflag`)} THEN 1 ELSE 0 END)::smallint`

/** Applications in force, each once, with the rows that screens open. */
export const current = (alias: string): RawBuilder<unknown> => sql`${living(alias)} AND ${head(alias)}`

/** What counts against others, one content of each application in force: its official one, else that of its draft. */
export const counts = (alias: string): RawBuilder<unknown> => sql`${living(alias)} AND ${valid(alias)}`

/** What of all others counts against an application, by its key. */
export const countsAgainst = (alias: string, edeId: EdeRef): RawBuilder<unknown> =>
  sql`${counts(alias)} AND ${applicationOf(alias)} <> ${edeId}`

/** What is added up where an application is judged by what all have together: the content of its own that is judged, and what counts of all others. */
export const countsWith = (alias: string, edeId: EdeRef): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.id`)} = ${edeId} AND ${living(alias)} OR ${countsAgainst(alias, edeId)})`

/** The key by which others name a row of a part: of a kept one that of the row that it is of, which the application has had all along. */
export const lineOf = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${alias}.line`)}, ${sql.ref(`${alias}.id`)})`

/** The rows of a part that others name by a key: one of each content of the application; which of these is meant, its header says. */
export const hasLine = (alias: string, line: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.id`)} = ${line} OR ${sql.ref(`${alias}.line`)} = ${line})`

/** The end of the term that the newest preliminary check gave the application on an alias: an instant, or null. */
export const noticeUntil = (alias: string): RawBuilder<unknown> =>
  sql`(SELECT max(nt.until) FROM ede_notice nt WHERE nt.etos = ${sql.ref(`${alias}.etos`)} AND nt.ede_id = ${sql.ref(`${alias}.id`)})`

/** A finding on an alias that a control told the applicant of: what it is about is not taken away any more (Reg. (EU) 2022/1173 art. 7). */
export const toldByControl = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.answer_due`)} IS NOT NULL AND NOT ${sql.ref(`${alias}.is_preliminary`)}`
