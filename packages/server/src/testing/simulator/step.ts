import type { StateName } from '@eae/domain/applications/states.ts'
import fc from 'fast-check'

/** What somebody does to an application, by the name of its command (`commands.ts`). */
export const COMMAND_NAMES = [
  'edit',
  'resize',
  'redraw',
  'dropRow',
  'askScheme',
  'check',
  'submit',
  'submitAgain',
  'amend',
  'cancel',
  'withdraw',
  'undoSubmit',
  'withdrawLines',
  'beginControl',
  'openCorrection',
  'lock',
  'unlock',
  'propose',
  'decide',
  'transfer',
  'answerTransfer',
  'act',
  'decideAct',
  'reverseAct',
  'objection',
  'decideObjection',
  'pay',
  'clock',
  'night',
  'addDocument',
  'judgeDocument',
  'addBovine',
  'moveBovines',
  'authorise',
  'notice',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

/** One step of a simulation. It holds no key of a row, so that a sequence with some steps left out can be played as well. */
export interface Step {
  /** A command, or one of those that lead somewhere from the state that the application has. */
  readonly does: CommandName | 'likely'
  /** Which of the applications. */
  readonly at: number
  /** What is chosen where there is a choice. */
  readonly pick: number
  /** `stale`: from a version that is not the newest; `stranger`: by somebody without rights to the application. */
  readonly hostile: 'stale' | 'stranger' | null
  /** The connection breaks at this statement of the call. */
  readonly breaksAt: number | null
}

const WORK = [
  'edit',
  'resize',
  'redraw',
  'dropRow',
  'askScheme',
  'transfer',
  'answerTransfer',
  'addDocument',
  'addBovine',
  'moveBovines',
  'authorise',
] as const
const SUBMITTED = [
  'withdrawLines',
  'act',
  'decideAct',
  'decideAct',
  'reverseAct',
  'propose',
  'decide',
  'clock',
  'lock',
  'addDocument',
  'judgeDocument',
  'authorise',
] as const
const RECEIVED = [
  'amend',
  'amend',
  'amend',
  'undoSubmit',
  'submitAgain',
  'beginControl',
  'pay',
  'notice',
  ...SUBMITTED,
] as const
const DRAFTED = ['submit', 'submit', 'submit', 'submit', 'submit', 'check', ...WORK] as const

/** What leads somewhere from a state; more often what opens the ways of others. */
const LIKELY: Readonly<Partial<Record<StateName, readonly CommandName[]>>> = {
  INITIAL: DRAFTED,
  DRAFT: DRAFTED,
  CHECKED: DRAFTED,
  FINAL: RECEIVED,
  FINAL_LATE: RECEIVED,
  AMENDING: ['submit', 'submit', 'submit', 'cancel', 'cancel', 'night', 'lock', ...WORK],
  IN_CONTROL: ['openCorrection', 'openCorrection', 'openCorrection', 'clock', 'clock', ...SUBMITTED],
  CORRECTING: ['submit', 'submit', 'cancel', 'night', 'lock', 'redraw', 'redraw', ...WORK],
  LOCKED: ['unlock', 'unlock', 'night'],
  INADMISSIBLE: ['objection', 'decideObjection', 'propose', 'decide'],
}

/** The command of a step for an application of a state. */
export const commandOf = ({ does, pick }: Step, state: StateName): CommandName => {
  if (does !== 'likely') return does
  const likely = LIKELY[state] ?? COMMAND_NAMES
  return likely[pick % likely.length] ?? 'clock'
}

const LARGE = 1_000_000
/** Statements of a call at which its connection may break. */
const MOST_STATEMENTS = 40

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('likely' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...COMMAND_NAMES) },
  ),
  at: fc.nat(LARGE),
  pick: fc.nat(LARGE),
  hostile: fc.oneof(
    { weight: 10, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('stale' as const, 'stranger' as const) },
  ),
  breaksAt: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: MOST_STATEMENTS }) },
  ),
})

/** The steps of a seed: the same ones each time. */
export const stepsOf = (seed: number, count: number): readonly Step[] => fc.sample(step, { seed, numRuns: count })

/** A step in a line, as a failing run prints it. */
export const sayStep = ({ does, at, pick, hostile, breaksAt }: Step): string =>
  [does, `at ${at}`, `pick ${pick}`, hostile ?? '', breaksAt === null ? '' : `breaks at ${breaksAt}`]
    .filter((word) => word !== '')
    .join(' ')
