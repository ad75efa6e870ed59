import { message } from '@eae/domain/kernel/message.ts'
import type { LineFault, RegisterDefinition, RegisterRow } from '@eae/domain/registers/register.ts'
import { sql, type RawBuilder } from 'kysely'
import { sqlTypeOf } from '../platform/sql-type.ts'
import type { Executor } from '../platform/transaction.ts'

/** A line of a file that can be read. */
export interface ReadRow {
  readonly line: number
  readonly row: RegisterRow
}

/** A line that cannot stand in the table: there is one with its key already, or it names a parcel that is none. */
export interface RefusedLine {
  readonly line: number
  readonly fault: LineFault
}

const columnOf = ({ columns }: RegisterDefinition, heading: string): string => {
  const found = columns.find((one) => one.heading === heading)
  if (found === undefined) throw new Error(`no column ${heading}`)
  return found.field.column
}

/** The rows as a relation `x` with the number of their line. */
const sent = ({ columns }: RegisterDefinition, rows: readonly ReadRow[]): RawBuilder<unknown> => {
  const types = sql.join([
    sql`"$line" integer`,
    ...columns.map(({ field }) => sql`${sql.id(field.column)} ${sql.raw(sqlTypeOf(field))}`),
  ])
  const json = JSON.stringify(rows.map(({ line, row }) => ({ $line: line, ...row })))
  return sql`jsonb_to_recordset(${json}::jsonb) AS x (${types})`
}

const keyOf = (register: RegisterDefinition, row: RegisterRow): string =>
  JSON.stringify(register.key.map((heading) => row[columnOf(register, heading)]))

/** Lines whose parcel is none of the year. */
const withoutParcel = async (
  db: Executor,
  register: RegisterDefinition,
  parcel: string,
  etos: number | null,
  rows: readonly ReadRow[],
): Promise<readonly RefusedLine[]> => {
  const found = await sql<{ line: number }>`
    SELECT x."$line" AS line FROM ${sent(register, rows)}
    LEFT JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.id = x.${sql.id(columnOf(register, parcel))} WHERE p.id IS NULL ORDER BY 1
  `.execute(db)
  return found.rows.map(({ line }) => ({
    line,
    fault: { heading: parcel, message: message('register.noParcel', { etos: String(etos) }) },
  }))
}

/**
 * Writes rows of a register; gives the lines that cannot stand there. A line whose key is taken is not written, which is no
 * matter: the file is then refused as a whole.
 */
export const writeRows = async (
  db: Executor,
  register: RegisterDefinition,
  { etos, version }: { readonly etos: number | null; readonly version: number },
  rows: readonly ReadRow[],
): Promise<readonly RefusedLine[]> => {
  if (rows.length === 0) return []
  const { parcel, table, columns } = register
  const names = columns.map(({ field }) => field.column)
  const keys = register.key.map((heading) => columnOf(register, heading))
  const written = await sql<RegisterRow>`
    INSERT INTO ${sql.table(table)} (${sql.join(
      [...(register.isYearly ? ['etos'] : []), 'version', ...(parcel === undefined ? [] : ['ede_id']), ...names].map(
        (name) => sql.id(name),
      ),
    )})
    SELECT ${register.isYearly ? sql`${etos}::integer, ` : sql``}${version}::integer, ${parcel === undefined ? sql`` : sql`p.ede_id, `}
      ${sql.join(names.map((name) => sql`x.${sql.id(name)}`))}
    FROM ${sent(register, rows)}
    ${parcel === undefined ? sql`` : sql`JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.id = x.${sql.id(columnOf(register, parcel))}`}
    ON CONFLICT DO NOTHING RETURNING ${sql.join(keys.map((name) => sql.id(name)))}
  `.execute(db)
  if (written.rows.length === rows.length) return []
  const strangers = parcel === undefined ? [] : await withoutParcel(db, register, parcel, etos, rows)
  const unknown = new Set(strangers.map(({ line }) => line))
  // Each key that was written stands for one line; the others with it are too many.
  const left = new Set(written.rows.map((row) => keyOf(register, row)))
  const twice = rows.flatMap(({ line, row }): RefusedLine[] => {
    if (unknown.has(line) || left.delete(keyOf(register, row))) return []
    const fault = { heading: null, message: message('register.rowTwice', { headings: register.key.join(', ') }) }
    return [{ line, fault }]
  })
  return [...strangers, ...twice].toSorted((a, b) => a.line - b.line)
}
