import { guardContext } from '../core/editor.ts'
import { nextSteps } from '../core/history.ts'
import type { Operation } from './operation.ts'
import { refusal } from './situation.ts'
import { namedStep } from './step-name.ts'

/** Does again what was taken back. */
export const redo: Operation = {
  id: 'redo',
  group: 'shape',
  icon: 'redo',
  label: 'redo',
  help: (situation) => {
    const { history } = situation.state
    return namedStep(situation, 'redo', nextSteps(history, guardContext(situation.state).entity?.key ?? null).redo)
  },
  keys: [
    { code: 'KeyY', ctrl: true },
    { code: 'KeyZ', ctrl: true, shift: true },
  ],
  bar: 'history',
  reason: (situation) => refusal(situation, { type: 'redo' }),
  run: ({ store }) => store.dispatch({ type: 'redo' }),
}
