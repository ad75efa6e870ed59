import type { RegisterDifference } from '@eae/domain/registers/calls.ts'
import type { RegisterDefinition } from '@eae/domain/registers/register.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

const columnsOf = ({ columns }: RegisterDefinition, headings: readonly string[]): readonly RawBuilder<unknown>[] =>
  columns.filter(({ heading }) => headings.includes(heading)).map(({ field }) => sql`t.${sql.id(field.column)}`)

/** Key and contents of each row of a register as two texts: by the first rows are told apart, by the second compared. */
const marks = (register: RegisterDefinition, etos: number | null): RawBuilder<unknown> => {
  const all = register.columns.map(({ heading }) => heading)
  const key = sql`jsonb_build_array(${sql.join(columnsOf(register, register.key))})::text`
  const contents = sql`md5(jsonb_build_array(${sql.join(columnsOf(register, all))})::text)`
  return sql`SELECT ${key} AS key, ${contents} AS contents FROM ${sql.table(register.table)} t WHERE ${etos === null ? sql`TRUE` : sql`t.etos = ${etos}`}`
}

/** Notes what the version in force says, row by row, until the transaction ends; gives how many rows it has. */
export const noteBefore = async (db: Executor, register: RegisterDefinition, etos: number | null): Promise<number> => {
  await sql`CREATE TEMPORARY TABLE register_before (key text NOT NULL, contents text NOT NULL) ON COMMIT DROP`.execute(
    db,
  )
  const noted = await sql`INSERT INTO register_before (key, contents) ${marks(register, etos)}`.execute(db)
  return Number(noted.numAffectedRows ?? 0)
}

/** How the rows that a transaction has written differ from those that {@link noteBefore} noted in it. */
export const compareWithBefore = async (
  db: Executor,
  register: RegisterDefinition,
  etos: number | null,
): Promise<RegisterDifference> => {
  const found = await sql<RegisterDifference>`
    SELECT count(b.key) AS before, count(n.key) AS rows, count(n.key) FILTER (WHERE b.key IS NULL) AS added,
      count(*) FILTER (WHERE b.contents <> n.contents) AS changed, count(b.key) FILTER (WHERE n.key IS NULL) AS gone
    FROM register_before b FULL JOIN (${marks(register, etos)}) n ON n.key = b.key
  `.execute(db)
  const [difference] = found.rows
  if (difference === undefined) throw new Error('a count gave no row')
  return difference
}
