import { CANDIDATE, SAMPLE } from '@eae/domain/sample/codes.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'
import { digestOf, draw, hashOfWord, seedOf } from './draw.ts'
import { readCandidates } from './stored.ts'

interface Told {
  readonly id: number
  readonly etos: number
  readonly number: number
  readonly digest: string
  readonly firstHash: string
  readonly firstWord: string
  readonly secondWord: string
  readonly seed: string
  readonly percent: number
  readonly lotPercent: number
}

const faultOf = async (db: Executor, told: Told): Promise<string | null> => {
  const candidates = await readCandidates(db, told.id)
  if (digestOf(candidates) !== told.digest) return 'its candidates were altered'
  if (hashOfWord(told.firstWord) !== told.firstHash) return 'its first word does not fit the hash that was kept'
  if (seedOf(told.digest, told.firstWord, told.secondWord) !== told.seed) return 'its seed is not that of its words'
  const stored = await sql<{ kodikos: number; how: number; rank: string }>`
    SELECT r.kodikos, r.how, r.rank FROM sample_row r WHERE r.draw_id = ${told.id} AND r.how > ${CANDIDATE} ORDER BY r.kodikos
  `.execute(db)
  const again = draw(candidates, told.seed, told).map(({ kodikos, how, rank }) => `${kodikos} ${how} ${rank}`)
  const kept = stored.rows.map(({ kodikos, how, rank }) => `${kodikos} ${how} ${rank}`)
  return again.join() === kept.join() ? null : 'other applications were drawn than its words give'
}

/** Draws every draw again from what it says of itself, and gives the ones that are not as they were drawn. */
export const verifyDraws = async (
  db: Executor,
): Promise<{ readonly draws: number; readonly faults: readonly string[] }> => {
  const drawn = await sql<Told>`
    SELECT d.id, d.etos, d.number, d.digest, d.first_sha256 AS "firstHash", d.first_word AS "firstWord", d.second_word AS "secondWord", d.seed,
      d.percent::float8 AS percent, d.lot_percent::float8 AS "lotPercent"
    FROM sample_draw d WHERE d.state IN (${SAMPLE.drawn}, ${SAMPLE.marking}, ${SAMPLE.marked}) ORDER BY d.id
  `.execute(db)
  const faults: string[] = []
  for (const told of drawn.rows) {
    const fault = await faultOf(db, told)
    if (fault !== null) faults.push(`draw ${told.number} of ${told.etos}: ${fault}`)
  }
  return { draws: drawn.rows.length, faults }
}
