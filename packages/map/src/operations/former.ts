import { helped } from './helpers.ts'
import { saidWhen } from './situation.ts'
import type { Operation } from './operation.ts'

/** Shows last year's border of the parcel. */
export const former: Operation = {
  id: 'former',
  group: 'borders',
  icon: 'former',
  label: 'former',
  help: helped('formerHelp'),
  bar: 'edit',
  isOn: ({ isFormer }) => isFormer,
  reason: (situation) => saidWhen(!situation.hasFormer, 'formerNone', situation),
  run: (desk) => desk.setFormer(!desk.isFormer),
}
