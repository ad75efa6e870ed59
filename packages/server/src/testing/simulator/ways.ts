import { LIFE_EVENTS, rowsOf, type LifeRow } from '@eae/domain/applications/life.ts'
import { STATES, type StateName } from '@eae/domain/applications/states.ts'

/** A line of the log of states: by which event an application came from where to where. */
export interface Logged {
  readonly from: number | null
  readonly to: number
  readonly reason: string
}

const codeOf = (name: string): number => STATES[name as StateName]
const ROWS: readonly LifeRow[] = LIFE_EVENTS.flatMap((event) => rowsOf(event))

/** Ways of the table of states as texts, that of an event by which an application goes back to wherever it was as `*`. */
const WAYS: ReadonlySet<string> = new Set(
  ROWS.flatMap((row) => {
    const steps = (row.via ?? []).map(({ event, to }) => ({ event, to: String(codeOf(to)) }))
    const ends = [...(row.states ?? [null]), ...steps.map(({ to }) => Number(to))].map((from) => {
      const to = row.to === 'before' ? '*' : row.to === 'same' ? from : codeOf(row.to)
      return `${from}>${to} ${row.event}`
    })
    const between = steps.flatMap(({ event, to }) => [
      ...(row.states ?? []).map((from) => `${from}>${to} ${event}`),
      ...steps.map((other) => `${other.to}>${to} ${event}`),
    ])
    return [...ends, ...between]
  }),
)

/** Whether a row of the table leads along. */
export const isWay = ({ from, to, reason }: Logged): boolean =>
  WAYS.has(`${from}>${to} ${reason}`) || WAYS.has(`${from}>* ${reason}`)

/** What the log says of a row once it was gone, for each state that it leads from: the last of its lines. */
const lastLines = ({
  event,
  states,
  via,
  to,
}: LifeRow): readonly (Logged | { readonly to: null; from: number; reason: string })[] => {
  const last = via?.at(-1)
  const froms = last === undefined ? (states ?? []) : [codeOf(last.to)]
  return froms.map((from) => ({
    from,
    to: to === 'before' ? null : to === 'same' ? from : codeOf(to),
    reason: event,
  }))
}

/** The name of a state; null where no application has it. */
export const nameOfState = (code: number | null | undefined): StateName | null =>
  (Object.entries(STATES).find(([, one]) => one === code)?.[0] ?? null) as StateName | null

/** Rows of the table that can be gone, are written into the log, and that none of these lines tells of: each as `STATE event`. */
export const notWalked = (lines: readonly Logged[]): readonly string[] => {
  const isGone = (wanted: ReturnType<typeof lastLines>[number]): boolean =>
    lines.some(
      ({ from, to, reason }) =>
        from === wanted.from && reason === wanted.reason && (wanted.to === null || to === wanted.to),
    )
  const missing = ROWS.filter(({ lands, effects }) => lands === undefined && effects.includes('log'))
    .flatMap(lastLines)
    .filter((wanted) => !isGone(wanted))
  return [
    ...new Set(
      missing.map(
        ({ from, to, reason }) => `${nameOfState(from)} ${reason} ${to === null ? 'before' : nameOfState(to)}`,
      ),
    ),
  ]
}
