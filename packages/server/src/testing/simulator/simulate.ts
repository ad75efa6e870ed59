import { sql } from 'kysely'
import { askApplications, askJobs, askProofs, askStep, readPointers, type Broken } from './ask.ts'
import { COMMANDS } from './commands.ts'
import { digestOf, landOf, lookAt } from './look.ts'
import type { Look, Seen } from './seen.ts'
import { commandOf, sayStep, type CommandName, type Step } from './step.ts'
import { pickOf, type Command, type Turn } from './turn.ts'
import { nameOfState, type Logged } from './ways.ts'
import { openWorld, type Held, type World } from './world.ts'

/** How a simulation went: how many steps of each command were answered with 200, and where it ended if something broke. */
export interface Played {
  /** The steps that were taken, each by the name of its command. */
  readonly steps: readonly TakenStep[]
  readonly done: ReadonlyMap<CommandName, number>
  /** Lines of the log of states, each once. */
  readonly walked: readonly Logged[]
  /** Connections that were broken. */
  readonly faults: number
  readonly failure: readonly Broken[] | null
}

/** Sequences that are tried to find a shorter one: each is played in a database of its own. */
const MOST_TRIES = 60
/** Seals, chain and files of the year are proved once in so many steps, and at the end. */
const PROOF_EVERY = 25

/** Keeps what later steps are compared with. */
const remember = ({ world, step, held }: Turn, before: readonly Look[], after: readonly Look[]): void => {
  for (const is of after) {
    const was = before.find(({ id }) => id === is.id)
    if (was === undefined) continue
    // What is sent once more is answered with the receipt that holds: another one from now on.
    if (step.does !== 'submit' && was.arprotocol !== is.arprotocol) world.memory.sent.delete(is.id)
    if (was.keptStatus === null && is.keptStatus !== null && step.does !== 'undoSubmit')
      world.memory.kept.set(is.id, digestOf(was))
    // What comes back with a submission that is taken back was set aside by an earlier step.
    if (step.does === 'undoSubmit' && is.id === held.id) world.memory.kept.delete(is.id)
  }
}

const rememberDone = (
  { world, held }: Turn,
  done: NonNullable<Awaited<ReturnType<Command>>>,
  was: Look,
  is: Look,
): void => {
  const { memory } = world
  if (done.answer.status !== 200) return
  if (done.out !== undefined) memory.withdrawn.set(held.id, [...(memory.withdrawn.get(held.id) ?? []), ...done.out])
  if (done.act !== undefined && is.seals > was.seals)
    memory.acts.set(done.act.id, { before: digestOf(was), after: digestOf(is) })
}

const seeAll = async (world: World, ids: readonly number[]): Promise<Seen> => ({
  looks: await lookAt(world, ids),
  land: await landOf(world),
})

type TakenStep = Step & { readonly does: CommandName }
type Commands = Readonly<Record<CommandName, Command>>

const take = async (world: World, drawn: Step, held: Held, commands: Commands) => {
  const ids = world.held.map(({ id }) => id)
  // Nothing happens between two steps: how things stood after the one is how they stand before the next.
  const { looks: before, land } = world.memory.seen ?? (await seeAll(world, ids))
  world.memory.seen = null
  const does = commandOf(drawn, nameOfState(before.find(({ id }) => id === held.id)?.status) ?? 'ARCHIVED')
  const step = { ...drawn, does }
  const turn = { world, step, held }
  const command = commands[does]
  const { value: done, isBroken } = await world.faults.during(step.breaksAt, () => command(turn))
  if (done === null) return { step, done, isBroken, broken: [] }
  const seen = await seeAll(world, ids)
  world.memory.seen = seen
  const { looks: after } = seen
  const [was, is] = [before, after].map((looks) => looks.find(({ id }) => id === turn.held.id))
  remember(turn, before, after)
  const taken = {
    world,
    step,
    held: turn.held,
    done,
    isBroken,
    before,
    after,
    land: { before: land, after: seen.land },
  }
  const broken = askStep(taken)
  if (was !== undefined && is !== undefined) rememberDone(turn, done, was, is)
  return { step, done, isBroken, broken }
}

/** Plays steps in a world until something breaks, or whoever watches has it stopped: what was played is asked all the same. */
const playIn = async (
  world: World,
  drawn: readonly Step[],
  commands: Commands,
  isStopped: () => boolean,
): Promise<Played> => {
  const pointers = await readPointers(world)
  const all = world.held.map(({ id }) => id)
  const done = new Map<CommandName, number>()
  const steps: TakenStep[] = []
  let faults = 0
  for (const one of drawn) {
    if (isStopped()) break
    const held = pickOf(world.held, one.at)
    if (held === undefined) continue
    const taken = await take(world, one, held, commands)
    steps.push(taken.step)
    if (taken.isBroken) faults += 1
    if (taken.done === null) continue
    if (taken.done.answer.status === 200) done.set(taken.step.does, (done.get(taken.step.does) ?? 0) + 1)
    const broken = [
      ...taken.broken,
      ...(await askApplications(world, taken.done.touched, pointers)),
      ...(steps.length % PROOF_EVERY === 0 ? await askProofs(world) : []),
    ]
    if (broken.length > 0) return { steps, done, faults, walked: await walkedIn(world), failure: broken }
  }
  const broken = [
    ...(await askApplications(world, all, pointers)),
    ...(await askProofs(world)),
    ...(await askJobs(world)),
  ]
  return { steps, done, faults, walked: await walkedIn(world), failure: broken.length === 0 ? null : broken }
}

/** The ways that applications of the year have gone since the world was opened. */
const walkedIn = async ({ db, etos, logBefore }: World): Promise<readonly Logged[]> => {
  const { rows } = await sql<Logged>`
    SELECT DISTINCT l.from_status AS from, l.to_status AS to, l.reason FROM edetedeaeestatuslog l WHERE l.etos = ${etos} AND l.id > ${logBefore}
  `.execute(db.kysely)
  return rows
}

const NEVER = (): boolean => false

/** Plays steps from the beginning, in a fresh copy of the campaign. */
export const play = async (steps: readonly Step[], commands = COMMANDS, isStopped = NEVER): Promise<Played> => {
  const world = await openWorld()
  try {
    return await playIn(world, steps, commands, isStopped)
  } finally {
    await world.end()
  }
}

/** Steps that one world takes: later its few applications have come to where nothing leads from. */
const STEPS_OF_A_WORLD = 300

/** Who watches a long simulation: hears how far it is after each world, and may have it stopped. */
export interface Watch {
  readonly tell: (taken: number, faults: number) => void
  readonly isStopped: () => boolean
}

/** What a long simulation gives: with the steps of its last world, how many it took in all. */
export interface PlayedLong extends Played {
  readonly taken: number
}

/**
 * Plays steps in one world after another, until something breaks or it is stopped: what it gives then are the steps of that world, and the
 * answers and faults of all.
 */
export const playLong = async (
  steps: readonly Step[],
  commands = COMMANDS,
  { tell, isStopped }: Watch = { tell: () => undefined, isStopped: NEVER },
): Promise<PlayedLong> => {
  const done = new Map<CommandName, number>()
  const walked: Logged[] = []
  let [faults, taken] = [0, 0]
  let last: Played = { steps: [], done, faults, walked, failure: null }
  for (let at = 0; at < steps.length && last.failure === null && !isStopped(); at += STEPS_OF_A_WORLD) {
    last = await play(steps.slice(at, at + STEPS_OF_A_WORLD), commands, isStopped)
    faults += last.faults
    taken += last.steps.length
    walked.push(...last.walked)
    for (const [name, times] of last.done) done.set(name, (done.get(name) ?? 0) + times)
    tell(taken, faults)
  }
  return { ...last, done, faults, walked, taken }
}

/**
 * The shortest part of the steps found that breaks the same: halves first, then smaller pieces are left out as long as what is
 * left still breaks it. Each try plays from the beginning; there are at most `tries`.
 */
export const shrink = async (
  steps: readonly Step[],
  isBad: (steps: readonly Step[]) => Promise<boolean>,
  tries = MOST_TRIES,
): Promise<readonly Step[]> => {
  let found = steps
  let left = tries
  const tried = new Set<string>()
  for (let size = Math.ceil(found.length / 2); size >= 1 && left > 0;) {
    let isShorter = false
    for (let at = 0; at < found.length && left > 0;) {
      const shorter = [...found.slice(0, at), ...found.slice(at + size)]
      const name = JSON.stringify(shorter)
      const isNew = !tried.has(name)
      tried.add(name)
      if (isNew) left -= 1
      if (isNew && (await isBad(shorter))) {
        found = shorter
        isShorter = true
      } else at += size
    }
    if (size === 1 && !isShorter) break
    size = Math.max(1, Math.floor(size / 2))
  }
  return found
}

/** What is true of a failing simulation, for people: what broke, and the fewest steps that break it. */
export const explain = async ({ steps, failure }: Played, commands = COMMANDS, tries = MOST_TRIES): Promise<string> => {
  if (failure === null) return ''
  const names = new Set(failure.map(({ what }) => what))
  const isBad = async (some: readonly Step[]): Promise<boolean> => {
    const again = await play(some, commands)
    return again.failure?.some(({ what }) => names.has(what)) === true
  }
  const few = await shrink(steps, isBad, tries)
  return [
    ...failure.map(({ what, said }) => `${what}: ${said}`),
    `after ${steps.length} steps; these are enough:`,
    ...few.map(sayStep),
  ].join('\n')
}
