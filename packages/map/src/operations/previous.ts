import { helped } from './helpers.ts'
import { saidWhen } from './situation.ts'
import type { Operation } from './operation.ts'

/** Goes back to the view before. */
export const previous: Operation = {
  id: 'previous',
  group: 'view',
  icon: 'previous',
  label: 'previousLabel',
  help: helped('previousHelp'),
  isViewing: true,
  reason: (situation) => saidWhen(!situation.steps.back, 'previousNone', situation),
  run: ({ view }) => view?.previousView(),
}
