import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rounds } from '../full.ts'
import { sql } from 'kysely'
import { COMMANDS } from './commands.ts'
import { INVARIANTS } from './invariants.ts'
import { ROW_ASKS } from './invariants-rows.ts'
import { STEP_ASKS } from './invariants-step.ts'
import { explain, play, playLong, shrink, type Watch } from './simulate.ts'
import { stepsOf, type CommandName, type Step } from './step.ts'
import type { Command } from './turn.ts'
import { notWalked } from './ways.ts'
import { asOwner } from '../owner.ts'

/** A longer campaign says how many steps, and from which seed (`npm run simulate -- --steps 5000 --seed 1`). */
const STEPS = Number(process.env.EAE_SIMULATE_STEPS ?? rounds(60, 5_000))
const SEED = Number(process.env.EAE_SIMULATE_SEED ?? 1)
/** The command makes this file where it is told to end. */
const STOP = process.env.EAE_SIMULATE_STOP

/** Tells whoever plays by command. */
const say = (what: object): void => {
  if (STOP !== undefined) process.stdout.write(`${JSON.stringify(what)}\n`)
}
const WATCH: Watch = {
  tell: (taken, faults) => say({ taken, of: STEPS, faults }),
  isStopped: () => STOP !== undefined && existsSync(STOP),
}

// A campaign by command takes as long as it takes.
const LIMIT_MS = 24 * 60 * 60_000

describe('the life of applications, whatever is done in whatever order', () => {
  it(`breaks no invariant in ${STEPS} steps of seed ${SEED}`, { timeout: LIMIT_MS }, async () => {
    const played = await playLong(stepsOf(SEED, STEPS), COMMANDS, WATCH)
    // What broke is told at once: the fewest steps that break it take a while to be found.
    const missing = notWalked(played.walked)
    say({ steps: played.taken, faults: played.faults, ...Object.fromEntries(played.done), notWalked: missing })
    if (played.failure !== null) say({ failure: played.failure })
    expect(await explain(played)).toBe('')
    if (!WATCH.isStopped())
      for (const name of ['submit', 'amend', 'edit'] as const) expect(played.done.get(name), name).toBeGreaterThan(0)
  })

  it('is played no further once it is stopped, and tells how far it came', async () => {
    let asked = 0
    const told: number[] = []
    const watch = { tell: (taken: number) => void told.push(taken), isStopped: () => (asked += 1) > 4 }
    const played = await playLong(stepsOf(SEED, 40), COMMANDS, watch)
    // Asked before the world and before each of its steps.
    expect([played.taken, told, played.failure]).toEqual([3, [3], null])
  })
})

/** What broke once, with the fewest steps that a simulation found: each is played again. */
const FOUND: readonly (readonly [says: string, steps: readonly Step[]])[] = [
  [
    'an office that gave its authorisation back gets no receipt, also where its call broke and the submission stands',
    [
      { does: 'submit', at: 999_998, pick: 1, hostile: null, breaksAt: null },
      { does: 'authorise', at: 903_658, pick: 216_378, hostile: null, breaksAt: null },
      { does: 'submitAgain', at: 827_650, pick: 4, hostile: null, breaksAt: 5 },
    ],
  ],
]

describe('what was found once', () => {
  it.each(FOUND)('is true: %s', async (_says, steps) => {
    const played = await play(steps)
    expect(played.steps).toHaveLength(steps.length)
    expect(await explain(played)).toBe('')
  })
})

describe('an invariant', () => {
  it('is asked, or says why not', () => {
    expect(INVARIANTS).toHaveLength(52)
    const numbers = (how: string) => INVARIANTS.filter(({ asked }) => asked.how === how).map(({ no }) => no)
    expect(numbers('rows')).toEqual(Object.keys(ROW_ASKS).map(Number))
    expect(numbers('step')).toEqual(Object.keys(STEP_ASKS).map(Number))
    expect(new Set(INVARIANTS.map(({ says }) => says)).size).toBe(52)
  })

  it('is broken by few steps where many were played', async () => {
    const steps = stepsOf(3, 64)
    const needed = [5, 40, 41].map((at) => steps[at])
    const isBad = async (some: readonly Step[]) => needed.every((one) => one !== undefined && some.includes(one))
    expect(await shrink(steps, isBad)).toEqual(needed)
    // Drawn from the same seed, they are the same steps.
    expect(stepsOf(3, 64)).toEqual(steps)
  })

  it('that a command breaks is found, and the steps are cut to those that break it', async () => {
    // A cancel that forgets to bring a parcel back.
    const forgetful: Command = async (turn) => {
      const done = await COMMANDS.cancel(turn)
      if (done?.answer.status === 200)
        await sql`
          DELETE FROM edetedeaeeagroi WHERE etos = ${turn.world.etos} AND id = (SELECT max(id) FROM edetedeaeeagroi WHERE ede_id = ${turn.held.id})
        `.execute(asOwner(turn.world.db.kysely))
      return done
    }
    const step = (does: CommandName): Step => ({ does, at: 1, pick: 7, hostile: null, breaksAt: null })
    const names = ['edit', 'submit', 'amend', 'cancel'] as const
    const commands = { ...COMMANDS, cancel: forgetful }
    const said = await explain(await play(names.map(step), commands), commands, 3)
    expect(said).toContain('14 what is cancelled comes back as it was')
    expect(
      said
        .split('\n')
        .slice(-3)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['submit', 'amend', 'cancel'])
    expect(said).toContain('these are enough:\nsubmit')
  })
})
