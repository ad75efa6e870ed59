import { cpuOf } from './cpu.ts'
import { stolenTicks } from './steal.ts'
import { quantile } from './table.ts'

/** What a load cost. */
export interface Cost {
  readonly cpuMs: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** Of a side that cannot run here. */
export const NO_COST: Cost = { cpuMs: 0, perSecond: 0, p50: 0, p95: 0, p99: 0 }

/**
 * Runs `work` for 0 … count-1 from several clients at once and measures the CPU that some processes use for it, and how
 * long those calls took into which the host of the machine did not fall.
 */
export const measureLoad = async (
  pids: readonly number[],
  count: number,
  clients: number,
  work: (n: number) => Promise<void>,
): Promise<Cost> => {
  const times: number[] = []
  let next = 0
  const client = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) {
      const stolen = stolenTicks()
      const started = performance.now()
      await work(n)
      const took = performance.now() - started
      if (stolenTicks() === stolen) times.push(took)
    }
  }
  const cpuBefore = cpuOf(pids)
  const started = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - started) / 1_000
  return {
    cpuMs: (cpuOf(pids) - cpuBefore) / count,
    perSecond: count / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  }
}

/** Runs the sides of a comparison in turn, some rounds, so that whatever else the machine does falls on all alike. */
export const interleave = async <T extends string>(
  rounds: number,
  sides: Readonly<Record<T, () => Promise<Cost>>>,
): Promise<Record<T, Cost>> => {
  const costs: Partial<Record<T, Cost[]>> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(sides) as T[]) costs[name] = [...(costs[name] ?? []), await sides[name]()]
  }
  const medianOf = (name: T): Cost => {
    const list: readonly Cost[] = costs[name] ?? []
    const median = (key: keyof Cost): number =>
      quantile(
        list.map((cost) => cost[key]),
        0.5,
      )
    return {
      cpuMs: median('cpuMs'),
      perSecond: median('perSecond'),
      p50: median('p50'),
      p95: median('p95'),
      p99: median('p99'),
    }
  }
  return Object.fromEntries((Object.keys(sides) as T[]).map((name) => [name, medianOf(name)])) as Record<T, Cost>
}
