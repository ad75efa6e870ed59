import type pg from 'pg'

/** What a database holds of the rounds so far, read in one statement. */
export interface History {
  /** Whole transactions of the last round. */
  readonly whole: readonly string[]
  /** Transactions with another number of rows than three, in all rounds. */
  readonly torn: number
  /** Transactions, audit entries and counted writes in all rounds: always the same number. */
  readonly batches: number
  readonly audits: number
  readonly counted: number
}

/** Reads what is stored, with the transactions of one round by name. */
export const readHistory = async (pool: pg.Pool, round: number): Promise<History> => {
  const { rows } = await pool.query<History>(
    `WITH batch AS (SELECT round, batch, count(*) AS parts FROM fault_row GROUP BY round, batch)
     SELECT (SELECT coalesce(json_agg(batch), '[]') FROM batch WHERE round = $1 AND parts = 3) AS whole,
       (SELECT count(*) FROM batch WHERE parts <> 3)::integer AS torn, (SELECT count(*) FROM batch)::integer AS batches,
       (SELECT count(*) FROM audit_row WHERE entity = 'Fault')::integer AS audits,
       (SELECT coalesce(sum(n), 0) FROM fault_counter)::integer AS counted`,
    [round],
  )
  const [history] = rows
  if (history === undefined) throw new Error('the history could not be read')
  return history
}

/** Names what contradicts the acknowledged transactions of the round; empty when nothing does. */
export const contradictions = (acknowledged: readonly string[], history: History): string[] => {
  const stored = new Set(history.whole)
  const lost = acknowledged
    .filter((batch) => !stored.has(batch))
    .map((batch) => `${batch} was acknowledged and is lost`)
  const uneven =
    history.torn === 0 && history.batches === history.audits && history.batches === history.counted
      ? []
      : [
          `half done: ${history.torn} torn, ${history.batches} transactions, ${history.audits} audits, ${history.counted} counted`,
        ]
  return [...lost, ...uneven]
}
