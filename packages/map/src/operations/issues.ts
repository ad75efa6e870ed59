import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Lists what is wrong between the parcels in view; its key goes from one to the next. */
export const issues: Operation = {
  id: 'issues',
  group: 'borders',
  icon: 'issues',
  label: 'issuesLabel',
  help: helped('issuesHelp'),
  keys: [{ code: 'F8', shift: 'either', inFields: true }],
  ...panelOperation('issues'),
  run: (desk, press) => {
    if (press.isKey) return desk.goToIssue(press.isShift ? -1 : 1)
    return panelOperation('issues').run(desk, press)
  },
}
