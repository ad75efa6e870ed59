import { say } from '../core/messages.ts'
import { helped } from './helpers.ts'
import { saidWhen } from './situation.ts'
import type { Operation } from './operation.ts'

/** Lets a border that two parcels have in common move in both, or not. */
export const share: Operation = {
  id: 'share',
  group: 'borders',
  icon: 'share',
  label: 'shareLabel',
  help: helped('shareHelp'),
  isOn: ({ isSharing, companions }) => isSharing && companions > 0,
  reason: (situation) => saidWhen(situation.companions === 0, 'shareNone', situation),
  run: ({ isSharing, setSharing, tell, lang }) => {
    setSharing(!isSharing)
    tell('info', say(isSharing ? 'shareOff' : 'shareOn', lang))
  },
}
