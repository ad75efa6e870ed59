import type { Transition } from '../kernel/life.ts'
import { editor, opener, documentGiver, documentJudge, EDIT, SUBMITTED, later } from './life-parts.ts'
import type { StateName } from './states.ts'

/** What happens to an application and moves it nowhere: documents after the submission, transfers. */
export const beside = [
  {
    event: 'addDocument',
    from: [...SUBMITTED, 'CORRECTING', 'CLEARED', 'PAID'],
    to: 'same',
    by: documentGiver,
    locks: ['year'],
    guards: [],
    effects: ['message'],
  },
  {
    event: 'judgeDocument',
    from: [...SUBMITTED, 'CLEARED', 'PAID'],
    to: 'same',
    by: documentJudge,
    locks: [],
    guards: [],
    effects: ['message'],
  },
  {
    event: 'moveParcels',
    // Not of one that is amended: cancelled, it would claim land again that another has by then, or lose what came to it.
    from: ['DRAFT', 'CHECKED'],
    to: 'same',
    by: opener,
    locks: EDIT,
    guards: ['reason'],
    effects: ['log'],
  },
  {
    event: 'moveParcels',
    from: [...SUBMITTED, 'CLEARED', 'PAID'],
    to: 'same',
    makes: 'version',
    by: { DPO: ['area', 'ChangeAct_W'], CENTRAL: ['all', 'ChangeAct_W'] },
    locks: ['rt1', 'acts'],
    guards: ['otherPerson', 'approvedAct', 'noOpenVersion'],
    effects: ['copyVersion', 'seal', 'replaceBase', 'log'],
    ...later,
  },
  {
    event: 'moveBovines',
    from: ['DRAFT', 'CHECKED', 'AMENDING', 'CORRECTING'],
    to: 'same',
    by: editor,
    locks: EDIT,
    guards: [],
    effects: ['log'],
  },
] as const satisfies readonly Transition<StateName>[]
