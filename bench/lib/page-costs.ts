import type { CDPSession, Page } from '@playwright/test'
import { quantile } from './table.ts'

/** Functions that are told of a kind of press. */
const FUNCTIONS = 8
/** How often the profile looks what runs, microseconds. */
const SAMPLED_US = 250
/** What is no function of the page. */
const NOBODY: ReadonlySet<string> = new Set(['(idle)', '(program)', '(root)'])
const METRICS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const

interface Costs {
  presses: number
  commits: number
  readonly ms: Map<(typeof METRICS)[number], number>
  /** Milliseconds of each function itself, by its name and place. */
  readonly self: Map<string, number>
}

/** Counts what React draws, by the door that it keeps for its tools. Runs in the page before anything else; a text, see {@link takeNotes}. */
export const COUNT_COMMITS = `
  window.benchCommits = 0
  const nothing = () => undefined
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true, renderers: new Map(), checkDCE: nothing, inject: () => 1,
    onCommitFiberRoot: () => { window.benchCommits += 1 },
    onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing,
  }`

/** The moment in the page, in its milliseconds, and how often React has drawn until then. */
const readPage = (page: Page): Promise<{ readonly at: number; readonly commits: number }> =>
  page.evaluate('({ at: performance.now(), commits: window.benchCommits ?? 0 })')

const add = <K>(map: Map<K, number>, key: K, ms: number): void => void map.set(key, (map.get(key) ?? 0) + ms)

/** Follows what each press costs the main thread of a page, until the next one is told. */
export const followCosts = async (page: Page, wire: CDPSession) => {
  const byKind = new Map<string, Costs>()
  const readMetrics = async (): Promise<ReadonlyMap<string, number>> => {
    const { metrics } = await wire.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value * 1_000]))
  }
  await wire.send('Performance.enable')
  await wire.send('Profiler.enable')
  await wire.send('Profiler.setSamplingInterval', { interval: SAMPLED_US })
  let metrics = await readMetrics()
  let { commits } = await readPage(page)
  await wire.send('Profiler.start')
  /** What has been done since the last call was of this kind. */
  const note = async (kind: string): Promise<void> => {
    const { profile } = await wire.send('Profiler.stop')
    const [now, drawn] = [await readMetrics(), await readPage(page)]
    const costs = byKind.get(kind) ?? { presses: 0, commits: 0, ms: new Map(), self: new Map() }
    byKind.set(kind, costs)
    costs.presses += 1
    costs.commits += drawn.commits - commits
    for (const name of METRICS) add(costs.ms, name, (now.get(name) ?? 0) - (metrics.get(name) ?? 0))
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
    for (const [at, id] of (profile.samples ?? []).entries()) {
      const frame = frames.get(id)
      if (frame === undefined || NOBODY.has(frame.functionName)) continue
      const place = `${frame.url.split('/').at(-1) ?? ''}:${frame.lineNumber + 1}:${frame.columnNumber + 1}`
      add(costs.self, `${frame.functionName || '(unnamed)'} ${place}`, (profile.timeDeltas?.[at + 1] ?? 0) / 1_000)
    }
    metrics = await readMetrics()
    commits = drawn.commits
    await wire.send('Profiler.start')
  }
  return { byKind, note }
}

/** Prints what presses of each kind were answered in and what they cost, the slowest kind first. */
export const printKinds = (
  answers: ReadonlyMap<string, readonly number[]>,
  costs: readonly ReadonlyMap<string, Costs>[],
): void => {
  const kinds = [...answers].toSorted(([, a], [, b]) => quantile(b, 0.5) - quantile(a, 0.5))
  for (const [kind, times] of kinds) {
    const own = costs.flatMap((one) => one.get(kind) ?? [])
    const presses = own.reduce((sum, one) => sum + one.presses, 0)
    const each = (value: (one: Costs) => number): string =>
      (own.reduce((sum, one) => sum + value(one), 0) / Math.max(1, presses)).toFixed(1)
    const told = METRICS.map((name) => `${name.replace('Duration', '')} ${each(({ ms }) => ms.get(name) ?? 0)}`)
    process.stdout.write(
      `\n${kind}: p50 ${quantile(times, 0.5)} ms, most ${quantile(times, 1)} ms of ${times.length}\n` +
        `  of each: ${told.join(', ')} ms, React drew ${each(({ commits }) => commits)} times\n`,
    )
    const self = new Map<string, number>()
    for (const one of own) for (const [name, ms] of one.self) add(self, name, ms / presses)
    for (const [name, ms] of [...self].toSorted(([, a], [, b]) => b - a).slice(0, FUNCTIONS))
      process.stdout.write(`  ${ms.toFixed(1).padStart(7)} ms ${name}\n`)
  }
}
