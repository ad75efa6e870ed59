import { sql, type RawBuilder } from 'kysely'

/** A log whose days are proven. */
export interface Log {
  readonly kind: 'status' | 'audit' | 'access' | 'event'
  readonly table: string
  /** Columns that are hashed, by the number of the form in which a day was closed. A new column makes a new form; an old one stays. */
  readonly forms: readonly [readonly string[], ...(readonly string[])[]]
}

/** Columns that are instants: hashed in UTC, whatever zone a session has. */
const INSTANTS: ReadonlySet<string> = new Set(['at', 'hour'])

const words = (text: string): readonly string[] => text.split(' ')

/** Every log that is proven by days. */
export const LOGS: readonly Log[] = [
  {
    kind: 'status',
    table: 'edetedeaeestatuslog',
    forms: [words('etos id ede_id from_status to_status at usr user_id subs_id ip reason content_sha256 words')],
  },
  {
    kind: 'audit',
    table: 'audit_row',
    forms: [words('id at usr user_id subs_id ip entity etos ede_id row_key action row_version old_row new_row')],
  },
  { kind: 'access', table: 'access_record', forms: [words('id at user_id usr etos ede_id what subs_id hour')] },
  { kind: 'event', table: 'security_event', forms: [words('id at kind user_id client_ip detail')] },
]

/** The form in which days are closed now. */
export const newestForm = ({ forms }: Log): number => forms.length

/** The day in Greece of a row on alias `t`. */
export const DAY = sql`(t.at AT TIME ZONE 'Europe/Athens')::date`

/** Rows on alias `t` of the days from `first` to `last`, as an index of instants reads them. */
export const ofDays = (first: string, last: string): RawBuilder<unknown> => sql`
  t.at >= (${first}::date)::timestamp AT TIME ZONE 'Europe/Athens' AND t.at < (${last}::date + 1)::timestamp AT TIME ZONE 'Europe/Athens'`

/** Bytes of a row in its block: its key, then the beginning of the hash of its columns. */
export const KEY_BYTES = 8
export const LEAF_BYTES = 24

/** The same as an expression over a row on alias `t`. */
export const leafOf = ({ kind, forms }: Log, form: number): RawBuilder<unknown> => {
  const columns = forms[form - 1]
  if (columns === undefined) throw new Error(`the log ${kind} has no form ${form}`)
  const values = columns.map((name) =>
    INSTANTS.has(name) ? sql`t.${sql.id(name)} AT TIME ZONE 'UTC'` : sql`t.${sql.id(name)}`,
  )
  return sql`(int8send(t.id) || substring(sha256(convert_to(jsonb_build_array(${sql.join(values)})::text, 'UTF8')) FROM 1 FOR 16))`
}
