import { helped } from './helpers.ts'
import { saidWhen } from './situation.ts'
import type { Operation } from './operation.ts'

/** Goes forward to the view that was left. */
export const nextView: Operation = {
  id: 'nextView',
  group: 'view',
  icon: 'nextView',
  label: 'nextViewLabel',
  help: helped('nextViewHelp'),
  isViewing: true,
  reason: (situation) => saidWhen(!situation.steps.forward, 'nextViewNone', situation),
  run: ({ view }) => view?.nextView(),
}
