import { guardContext } from '../core/editor.ts'
import { nextSteps } from '../core/history.ts'
import { say } from '../core/messages.ts'
import { parkedFor } from '../core/parked.ts'
import type { Operation } from './operation.ts'
import { refusal } from './situation.ts'
import { namedStep } from './step-name.ts'

/** Takes the last step back; a sketch that was left comes back first. */
export const undo: Operation = {
  id: 'undo',
  group: 'shape',
  icon: 'undo',
  label: 'undo',
  help: (situation) => {
    const { lang, state } = situation
    const guard = guardContext(state)
    return parkedFor(state.machine, { type: 'undo' }, guard)
      ? `${say('undo', lang)}: ${say('sketchLeft', lang)}`
      : namedStep(situation, 'undo', nextSteps(state.history, guard.entity?.key ?? null).undo)
  },
  keys: [{ code: 'KeyZ', ctrl: true }],
  bar: 'history',
  isMain: true,
  reason: (situation) => refusal(situation, { type: 'undo' }),
  run: ({ store }) => store.dispatch({ type: 'undo' }),
}
