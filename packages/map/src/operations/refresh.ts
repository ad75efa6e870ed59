import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Loads the layers anew; with Shift the shapes of a file go, too. */
export const refresh: Operation = {
  id: 'refresh',
  group: 'view',
  icon: 'refresh',
  label: 'refreshLabel',
  help: helped('refreshHelp'),
  isViewing: true,
  run: (desk, { isShift }) => {
    desk.refreshLayers()
    if (isShift) desk.forgetTemporary()
  },
}
