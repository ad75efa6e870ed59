import { defineLife, type Transition } from '../kernel/life.ts'
import { beside } from './life-beside.ts'
import { drafting } from './life-draft.ts'
import { office } from './life-office.ts'
import { versions } from './life-versions.ts'
import { STATES, type StateName } from './states.ts'

/**
 * The life of an application (domain document 2.1, 2.2, 2.5). `life.csv` beside it says the same once more, and a test
 * compares the two: every event, from and to where, by whom, under which locks.
 */
export const applicationLife = defineLife({
  states: STATES,
  table: [...drafting, ...versions, ...office, ...beside],
})

/** What may happen to an application, by name. */
export type LifeEvent = (typeof applicationLife)['table'][number]['event']

type Standing = Exclude<(typeof applicationLife)['table'][number], { readonly lands: string }>
/** Conditions and consequences of what can be done now, by name. */
export type StandingGuard = Exclude<Standing, { readonly from: readonly [] }>['guards'][number]
export type StandingEffect = Standing['effects'][number]

/** Every event, in the order of the table. */
export const LIFE_EVENTS: readonly LifeEvent[] = [...new Set(applicationLife.table.map(({ event }) => event))]

/** A row of the table with the codes of the states that it leads from; null for an event that makes an application. */
export type LifeRow = Transition & { readonly states: readonly number[] | null }

/** The rows of an event, in the order in which they are tried. */
export const rowsOf = (event: LifeEvent): readonly LifeRow[] =>
  applicationLife.table
    .filter((row) => row.event === event)
    .map((row: Transition<StateName>) => ({
      ...row,
      states: row.from.length === 0 ? null : row.from.map((name) => STATES[name]),
    }))

/** The events of which something happens (a name of an effect), in the order of the table. */
export const eventsWith = (effect: string): readonly LifeEvent[] =>
  LIFE_EVENTS.filter((event) => rowsOf(event).some(({ effects }) => effects.includes(effect)))
