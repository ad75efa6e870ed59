import { say } from '../core/messages.ts'
import { helped } from './helpers.ts'
import { modeIn } from './situation.ts'
import type { Operation } from './operation.ts'

/** Lets drawing follow the borders of neighbours, or not. */
export const trace: Operation = {
  id: 'trace',
  group: 'borders',
  icon: 'trace',
  label: 'traceLabel',
  help: helped('traceHelp'),
  keys: [{ code: 'KeyT' }],
  isOn: ({ isTracing }) => isTracing,
  isMeant: (situation) => modeIn(situation) === 1 || modeIn(situation) === 3,
  run: ({ isTracing, setTracing, tell, lang }) => {
    setTracing(!isTracing)
    tell('info', say(isTracing ? 'traceOff' : 'traceOn', lang))
  },
}
