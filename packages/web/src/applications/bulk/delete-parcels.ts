import { IconTrash } from '@tabler/icons-react'
import { defineBulk } from './command.ts'
import { removeRow } from './row-edits.ts'

/** Parcels go with all that was declared on them. */
export const deleteParcels = defineBulk({
  id: 'deleteParcels',
  group: 'remove',
  icon: IconTrash,
  isDangerous: true,
  asks: {},
  change: ({ tree }, _asked, { id }) => ({ edits: removeRow(tree, 'parcels', id) }),
})
