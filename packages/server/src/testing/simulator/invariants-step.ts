import { rowsOf, type LifeEvent } from '@eae/domain/applications/life.ts'
import { isAtWork, isDraft, STATES } from '@eae/domain/applications/states.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import { applicantCommands } from './commands-applicant.ts'
import { digestOf } from './look.ts'
import type { Land, Look } from './seen.ts'
import type { CommandName, Step } from './step.ts'
import type { Done } from './turn.ts'
import type { Held, World } from './world.ts'

/** A step that was taken, and how everything that it may have changed stood before and after. */
export interface Taken {
  readonly world: World
  readonly step: Step & { readonly does: CommandName }
  readonly held: Held
  readonly done: Done
  readonly isBroken: boolean
  readonly before: readonly Look[]
  readonly after: readonly Look[]
  readonly land: { readonly before: Land; readonly after: Land }
}
/** Gives what contradicts it; nothing where it holds. */
type Judge = (taken: Taken) => readonly string[]

/** Commands that change what was submitted, and the event that each of them is. */
const CHANGES_SUBMITTED: ReadonlySet<CommandName> = new Set([
  'withdrawLines',
  'decideAct',
  'decide',
  'undoSubmit',
  'addDocument',
  'judgeDocument',
])
/** What no call does. */
const NOBODYS: ReadonlySet<CommandName> = new Set(['pay', 'clock', 'night', 'notice'])
const TRANSFERS: ReadonlySet<CommandName> = new Set(['transfer', 'answerTransfer'])

const isDone = ({ done }: Taken): boolean => done.answer.status === 200
const pairs = ({ before, after }: Taken): readonly (readonly [was: Look, is: Look])[] =>
  after.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id)
    return was === undefined ? [] : [[was, is] as const]
  })
const own = (taken: Taken): readonly [Look, Look] | undefined => pairs(taken).find(([{ id }]) => id === taken.held.id)
/** Says something of each application for which it does not hold. */
const each =
  (why: (was: Look, is: Look, taken: Taken) => string | null): Judge =>
  (taken) =>
    pairs(taken).flatMap(([was, is]) => {
      const said = why(was, is, taken)
      return said === null ? [] : [`${is.id}: ${said}`]
    })
const changedTables = (was: Look, is: Look): readonly string[] =>
  [...new Set([...Object.keys(was.parts), ...Object.keys(is.parts)])].filter(
    (table) => was.parts[table] !== is.parts[table],
  )

/** The event of the life that a command of the same name is; null for what is no event. */
const tellsApplicant = (does: string): boolean =>
  (rowsOf(does as LifeEvent) as readonly { readonly effects: readonly string[] }[]).some(({ effects }) =>
    effects.includes('message'),
  )

/** What an office does for an applicant. */
const BY_OFFICE: ReadonlySet<string> = new Set([
  ...Object.keys(applicantCommands),
  'transfer',
  'answerTransfer',
  'objection',
  'addDocument',
  'addBovine',
  'moveBovines',
])
/** An office whose authorisation is over is answered no more. */
const withoutAuthorisation = (taken: Taken): readonly string[] => {
  const [was] = own(taken) ?? []
  return was !== undefined &&
    !was.isAuthorised &&
    taken.held.owner !== 'farmer' &&
    BY_OFFICE.has(taken.step.does) &&
    isDone(taken)
    ? [`${taken.step.does} of an office without an authorisation was answered`]
    : []
}

/** What a step may do, by the number of the invariant. */
export const STEP_ASKS: Readonly<Record<number, Judge>> = {
  13: each((was, is, { step }) =>
    digestOf(was) === digestOf(is) || isAtWork(was.status) || CHANGES_SUBMITTED.has(step.does)
      ? null
      : `rows of state ${was.status} were changed by ${step.does}: ${changedTables(was, is).join(' ')}`,
  ),
  14: each((was, is, { world, step }) => {
    const kept = world.memory.kept.get(is.id)
    const isBack =
      was.keptStatus !== null && is.keptStatus === null && (step.does === 'cancel' || step.does === 'night')
    return !isBack || kept === undefined || kept === digestOf(is) ? null : 'what came back is not what was set aside'
  }),
  15: (taken) => {
    const found = own(taken)
    return found === undefined || taken.step.does !== 'undoSubmit' || !isDone(taken) || found[0].now <= found[0].final
      ? []
      : [`${found[0].id}: taken back after ${found[0].final}`]
  },
  16: (taken) => {
    const found = own(taken)
    if (found === undefined || taken.step.does !== 'submit' || !isDone(taken) || !isDraft(found[0].status)) return []
    const due = found[0].now <= found[0].final ? STATES.FINAL : STATES.FINAL_LATE
    return found[1].status === due ? [] : [`${found[0].id}: state ${found[1].status} in place of ${due}`]
  },
  17: each((was, is, { step }) =>
    was.keptStatus !== null && step.does === 'submit' && is.seals > was.seals && was.dteOris !== is.dteOris
      ? `the day of the submission became ${is.dteOris}`
      : null,
  ),
  18: (taken) => {
    const [was, is] = own(taken) ?? []
    const isLate = was !== undefined && was.status === STATES.AMENDING && was.now > was.final
    if (!isLate || is === undefined || taken.step.does !== 'submit' || !isDone(taken)) return []
    const added = is.asked.filter((scheme) => was.keptAsked?.includes(scheme) !== true)
    return added.length === 0 ? [] : [`${is.id}: schemes ${added.join(' ')} came after the last day`]
  },
  22: (taken) => {
    const [was] = own(taken) ?? []
    const gone = isDone(taken) && taken.step.does === 'withdrawLines' ? (taken.done.out ?? []) : []
    return gone.flatMap(({ id }) => (was?.told.includes(String(id)) === true ? [`line ${id} was told of`] : []))
  },
  25: (taken) =>
    TRANSFERS.has(taken.step.does) && taken.land.before.parcels !== taken.land.after.parcels
      ? [`${taken.land.before.parcels} parcels became ${taken.land.after.parcels}`]
      : [],
  26: (taken) =>
    TRANSFERS.has(taken.step.does) && Math.abs(taken.land.before.m2 - taken.land.after.m2) > 0.005
      ? [`${taken.land.before.m2} m2 became ${taken.land.after.m2}`]
      : [],
  32: (taken) =>
    taken.step.hostile === 'stranger' && isDone(taken) && !NOBODYS.has(taken.step.does)
      ? ['a stranger was answered']
      : withoutAuthorisation(taken),
  35: (taken) => {
    const [was, is] = own(taken) ?? []
    const { act } = taken.done
    if (was === undefined || is === undefined || act === undefined || !isDone(taken)) return []
    // Rows that hang on a row that goes go with it.
    const named = new Set(
      act.parts.flatMap((part) => Object.entries(parts).flatMap(([slot, { table }]) => (slot === part ? [table] : []))),
    )
    const others = changedTables(was, is).filter((table) => !named.has(table))
    return others.length === 0 ? [] : [`${is.id}: an act on ${[...named].join(' ')} changed ${others.join(' ')}`]
  },
  36: (taken) => {
    const [was, is] = own(taken) ?? []
    const { act } = taken.done
    const turned = act?.reverses == null ? undefined : taken.world.memory.acts.get(act.reverses)
    if (was === undefined || is === undefined || turned === undefined || is.seals === was.seals) return []
    if (digestOf(was) !== turned.after || digestOf(is) === turned.before) return []
    const before = new Map(JSON.parse(turned.before) as readonly (readonly [string, string])[])
    const others = [...new Set([...before.keys(), ...Object.keys(is.parts)])].filter(
      (table) => before.get(table) !== is.parts[table],
    )
    return [`${is.id}: not as before the act: ${others.join(' ')}`]
  },
  37: each((was, is, { done }) =>
    done.act !== undefined && Object.entries(is.shapes).some(([id, hash]) => was.shapes[id] !== hash)
      ? 'an act changed a shape'
      : null,
  ),
  44: each((was, is, { done }) =>
    done.answer.status === 200 || is.seals !== was.seals || is.logs !== was.logs || is.messages === was.messages
      ? null
      : 'told of what did not happen',
  ),
  46: (taken) => {
    const [was, is] = own(taken) ?? []
    const { step, held } = taken
    const isTold =
      was !== undefined &&
      is !== undefined &&
      isDone(taken) &&
      was.accounts > 0 &&
      tellsApplicant(step.does) &&
      taken.done.tellsNobody !== true
    // Who does it himself is not told of it.
    return isTold && !(held.owner === 'farmer') && is.messages === was.messages
      ? [`${is.id}: ${step.does} was not told`]
      : []
  },
  47: (taken) => {
    const [was, is] = own(taken) ?? []
    const { sameAs, answer } = taken.done
    if (sameAs === undefined || was === undefined || is === undefined) return []
    const isSame = JSON.stringify(answer.body) === sameAs || answer.status >= 400
    return [
      ...(isSame ? [] : [`${is.id}: another answer`]),
      ...(is.seals === was.seals ? [] : [`${is.id}: sealed twice`]),
    ]
  },
  50: each((was, is) =>
    digestOf(was) === digestOf(is) || is.audits > was.audits || is.logs > was.logs
      ? null
      : 'rows changed without a trace',
  ),
  51: ({ world, done, step }) => {
    // Those who lead the applications know each other by the transfers between them.
    const known = step.hostile === 'stranger' ? [] : world.held.map(({ afm }) => afm)
    const named = JSON.stringify(done.answer.body).match(/(?<![0-9])[0-9]{9}(?![0-9])/gu) ?? []
    return done.answer.status < 400 ? [] : named.filter((afm) => world.afms.has(afm) && !known.includes(afm))
  },
}

/** Parcels that an amendment after the last day of the year changes, brings or takes away, and that no notice names. */
const beyondNotice: Judge = (taken) => {
  const [was, is] = own(taken) ?? []
  if (was === undefined || is === undefined || taken.step.does !== 'submit' || !isDone(taken)) return []
  if (was.status !== STATES.AMENDING || was.now <= was.latest) return []
  const changed = [...new Set([...Object.keys(was.keptLand), ...Object.keys(is.land)])].filter(
    (id) => was.keptLand[id] !== is.land[id] && !was.noticed.includes(id),
  )
  return changed.length === 0 ? [] : [`${is.id}: parcels ${changed.join(' ')}`]
}

/** What is true of every step, by name: who is refused changes nothing, and nothing fails that was not broken. */
export const ALWAYS: Readonly<Record<string, Judge>> = {
  'a refused call changes nothing': each((was, is, taken) =>
    isDone(taken) ||
    taken.isBroken ||
    (digestOf(was) === digestOf(is) && was.status === is.status && was.seals === is.seals)
      ? null
      : `${taken.step.does} was answered ${taken.done.answer.status} and changed it`,
  ),
  'no call fails': ({ done, isBroken, step }) =>
    done.answer.status < 500 || isBroken
      ? []
      : [`${step.does}: ${done.answer.status} ${JSON.stringify(done.answer.body)}`],
  'an amendment after the last day corrects what was told': beyondNotice,
  'an old version is refused': ({ step, done }) =>
    step.hostile === 'stale' && done.answer.status === 200 && SEES_VERSION.has(step.does) ? [step.does] : [],
}
/** Commands that name the version of the application that somebody saw. */
const SEES_VERSION: ReadonlySet<CommandName> = new Set([
  'judgeDocument',
  'edit',
  'submit',
  'amend',
  'cancel',
  'withdraw',
  'undoSubmit',
  'withdrawLines',
  'beginControl',
  'openCorrection',
  'lock',
  'unlock',
])
