import type { Transition } from '../kernel/life.ts'
import { controller, central, acts, closer, system, SUBMITTED, moved } from './life-parts.ts'
import type { StateName } from './states.ts'

// An amendment under way is no such state: it ends first.
const toControl = { guards: ['sameVersion', 'noNotice'], effects: ['state', 'log', 'message'] } as const

/** What the agency does with what was submitted: controls, payments, acts, locks, the close of the year. */
export const office = [
  {
    event: 'beginControl',
    from: ['FINAL'],
    to: 'IN_CONTROL',
    by: { ...central, ...system },
    locks: ['overOnTime'],
    ...toControl,
  },
  {
    event: 'beginControl',
    from: ['FINAL_LATE'],
    to: 'IN_CONTROL',
    by: { ...central, ...system },
    locks: ['overLate'],
    ...toControl,
  },
  // Money leads them, many at once and none by a person: an order of payment that leaves, an answer of the bank, a run that is approved.
  { event: 'clear', from: SUBMITTED, to: 'CLEARED', by: system, locks: [], guards: [], ...moved },
  { event: 'pay', from: ['CLEARED'], to: 'PAID', by: system, locks: [], guards: [], ...moved },
  { event: 'pay', from: ['PAID', 'RECALCULATING'], to: 'same', by: system, locks: [], guards: [], effects: ['log'] },
  { event: 'recalculated', from: ['RECALCULATING'], to: 'PAID', by: system, locks: [], guards: [], ...moved },
  {
    event: 'applyAct',
    from: SUBMITTED,
    to: 'same',
    makes: 'version',
    by: acts,
    locks: ['rt1', 'acts'],
    // What a run has approved and no order has sent yet is paid as it was approved: the act waits. Nothing is kept aside, as with withdrawn lines.
    guards: ['otherPerson', 'sameVersion', 'reason', 'unpaid'],
    effects: ['takeLines', 'findings', 'protocol', 'state', 'seal', 'log', 'message'],
  },
  {
    event: 'applyAct',
    from: ['CLEARED', 'PAID', 'RECALCULATING'],
    to: 'RECALCULATING',
    makes: 'version',
    by: acts,
    locks: ['rt1', 'acts'],
    // The next run finds the difference to what was paid: more is paid then, and less becomes a debt.
    guards: ['otherPerson', 'sameVersion', 'reason'],
    effects: ['takeLines', 'findings', 'protocol', 'state', 'seal', 'log', 'message'],
  },
  {
    event: 'lock',
    // An amendment or correction under way is kept: it is not edited and does not expire while the lock stands.
    from: [...SUBMITTED, 'AMENDING', 'CORRECTING'],
    to: 'LOCKED',
    by: controller,
    locks: [],
    guards: ['sameVersion', 'reason'],
    // The log keeps the state before, to which the way back leads.
    effects: ['state', 'log', 'message'],
  },
  {
    event: 'control',
    from: ['LOCKED'],
    to: 'same',
    by: { CONTROL: ['sample', 'Checks_Run'] },
    locks: [],
    guards: [],
    // The application stays as it is: what the control found is said of its findings.
    effects: [],
  },
  {
    event: 'unlock',
    from: ['LOCKED'],
    to: 'before',
    by: controller,
    locks: [],
    guards: ['sameVersion', 'reason'],
    effects: ['state', 'log', 'message'],
  },
  {
    event: 'refuse',
    from: SUBMITTED,
    to: 'INADMISSIBLE',
    by: acts,
    locks: [],
    guards: ['otherPerson', 'sameVersion', 'reason', 'unpaid'],
    effects: ['state', 'log', 'message'],
  },
  {
    event: 'admit',
    from: ['INADMISSIBLE'],
    to: 'IN_CONTROL',
    by: { CENTRAL: ['all', 'Objection_W'] },
    locks: [],
    guards: ['otherPerson', 'sameVersion', 'reason', 'noOtherLiving'],
    effects: ['state', 'log', 'message'],
  },
  {
    event: 'archive',
    from: ['CLEARED', 'PAID', 'WITHDRAWN', 'INADMISSIBLE'],
    to: 'ARCHIVED',
    by: closer,
    locks: ['yearOver'],
    guards: ['otherPerson', 'sameVersion', 'reason', 'nothingOpen'],
    ...moved,
  },
  {
    // Filled in from last year, and never begun.
    event: 'archive',
    from: ['INITIAL'],
    to: 'ARCHIVED',
    by: closer,
    locks: ['overLate'],
    guards: ['otherPerson', 'sameVersion', 'reason'],
    ...moved,
  },
  {
    event: 'archive',
    from: ['DRAFT', 'CHECKED'],
    to: 'ARCHIVED',
    by: closer,
    locks: ['yearOver'],
    guards: ['otherPerson', 'sameVersion', 'reason'],
    ...moved,
  },
] as const satisfies readonly Transition<StateName>[]
