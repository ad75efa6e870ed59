import { createHash } from 'node:crypto'
import { BY_LOT, BY_RISK } from '@eae/domain/sample/codes.ts'

/** An application that may be drawn. `stratum` is its part of the country, `score` its points of risk. */
export interface Candidate {
  readonly kodikos: number
  readonly stratum: string
  readonly score: number
}

/** One that was drawn: how, and the hash that chose it. */
export interface Drawn {
  readonly kodikos: number
  readonly how: typeof BY_LOT | typeof BY_RISK
  readonly rank: string
}

const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The hash that a word is kept as until it is shown. */
export const hashOfWord = sha

/** The candidates as one hash: a number, a stratum or a score that changed gives another. Their order does not matter. */
export const digestOf = (candidates: readonly Candidate[]): string =>
  sha(
    candidates
      .toSorted((a, b) => a.kodikos - b.kodikos)
      .map(({ kodikos, stratum, score }) => `${kodikos};${stratum};${score.toFixed(2)}`)
      .join('\n'),
  )

/** What both words and the candidates make together: neither person knows it before the other has said his word. */
export const seedOf = (digest: string, first: string, second: string): string => sha(`${digest}\n${first}\n${second}`)

/** Place of an application in a draw, the same on every machine. */
export const rankOf = (seed: string, kodikos: number): string => sha(`${seed}:${kodikos}`)

/** Gives each stratum its share of `total` whole numbers by the largest remainder; of equal ones the first by name. */
export const shareOut = (sizes: ReadonlyMap<string, number>, total: number): ReadonlyMap<string, number> => {
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const rows = [...sizes].map(([name, size]) => ({
    name,
    whole: Math.floor((total * size) / all),
    rest: (total * size) % all,
  }))
  const left = total - rows.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = rows.toSorted((a, b) => b.rest - a.rest || (a.name < b.name ? -1 : 1))
  return new Map(byRest.map(({ name, whole }, at) => [name, whole + (at < left ? 1 : 0)]))
}

/**
 * Draws a sample: `percent` of the candidates, of which `lotPercent` by lot from all of them, shared out to the strata, and the
 * rest by score from what is left. Both numbers are rounded up. The same candidates in any order, seed and shares give the same list.
 */
export const draw = (
  candidates: readonly Candidate[],
  seed: string,
  { percent, lotPercent }: { readonly percent: number; readonly lotPercent: number },
): readonly Drawn[] => {
  const total = Math.min(candidates.length, Math.ceil((candidates.length * percent) / 100))
  const lots = Math.ceil((total * lotPercent) / 100)
  const ranked = candidates
    .map((one) => ({ ...one, rank: rankOf(seed, one.kodikos) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const strata = new Map<string, (typeof ranked)[number][]>()
  for (const one of ranked) {
    const of = strata.get(one.stratum)
    if (of === undefined) strata.set(one.stratum, [one])
    else of.push(one)
  }
  const quota = shareOut(new Map([...strata].map(([name, of]) => [name, of.length])), lots)
  const byLot = [...strata].flatMap(([name, of]) => of.slice(0, quota.get(name) ?? 0))
  const taken = new Set(byLot.map(({ kodikos }) => kodikos))
  const byRisk = ranked
    .filter(({ kodikos }) => !taken.has(kodikos))
    // Ties keep their rank: sorting is stable.
    .toSorted((a, b) => b.score - a.score)
    .slice(0, total - byLot.length)
  const told =
    (how: Drawn['how']) =>
    ({ kodikos, rank }: (typeof ranked)[number]): Drawn => ({ kodikos, how, rank })
  return [...byLot.map(told(BY_LOT)), ...byRisk.map(told(BY_RISK))].toSorted((a, b) => a.kodikos - b.kodikos)
}
