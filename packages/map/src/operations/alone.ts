import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Gives the page to the map, without list and panel, and brings both back. */
export const alone: Operation = {
  id: 'alone',
  group: 'screen',
  icon: 'fullScreen',
  label: 'alone',
  help: helped('aloneHelp'),
  keys: [{ code: 'KeyF' }],
  bar: 'end',
  isViewing: true,
  isThere: ({ isAlone }) => isAlone !== null,
  isOn: ({ isAlone }) => isAlone === true,
  run: (desk) => desk.toggleAlone(),
}
