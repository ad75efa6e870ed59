import { beginEditing, helped } from './helpers.ts'
import { editingReason, shapeReason } from './situation.ts'
import type { Operation } from './operation.ts'

/** Moves corners by clicks, without dragging. */
export const nudge: Operation = {
  id: 'nudge',
  group: 'shape',
  icon: 'nudge',
  label: 'nudge',
  help: helped('nudgeHelp'),
  isOn: ({ state }) => state.machine.tool === 'nudge',
  reason: (situation) =>
    situation.state.machine.tool === 'nudge'
      ? null
      : (editingReason(situation, { type: 'pointTool', tool: 'nudge' }) ?? shapeReason(situation)),
  run: (desk) => {
    const { store } = desk
    if (store.getState().machine.tool === 'nudge') return store.dispatch({ type: 'edit' })
    beginEditing(desk)
    return store.dispatch({ type: 'pointTool', tool: 'nudge' })
  },
}
