import { say } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { modeOf } from '../core/machine.ts'
import type { ShapeOperation } from '../geometry/plan.ts'
import type { Desk } from './desk.ts'
import type { Operation } from './operation.ts'
import type { PanelName } from './panels.ts'
import { editingReason, shapeReason } from './situation.ts'
import type { Situation } from './situation.ts'

/** A sentence that does not depend on the situation. */
export const helped =
  (text: TextName) =>
  ({ lang }: Situation): string =>
    say(text, lang)

/** What opens and closes a panel. */
export const panelOperation = (panel: PanelName): Pick<Operation, 'isOn' | 'run'> => ({
  isOn: (situation) => situation.panel === panel,
  run: (desk) => (desk.panel === panel ? desk.closePanel() : desk.openPanel(panel)),
})

/** Begins editing where nobody edits yet. */
export function beginEditing({ store }: Desk): void {
  if (modeOf(store.getState().machine.name) !== 1) store.dispatch({ type: 'edit' })
}

/**
 * What opens the panel of shapes with one of its operations, and closes it again; `also` are the operations of the panel
 * for which it is on, too.
 */
export const shapeOperation = (
  first: ShapeOperation,
  ...also: readonly ShapeOperation[]
): Pick<Operation, 'isOn' | 'reason' | 'run'> => {
  const isOn = (shaping: ShapeOperation | null) => shaping !== null && [first, ...also].includes(shaping)
  return {
    isOn: ({ shaping }) => isOn(shaping),
    reason: (situation) =>
      isOn(situation.shaping)
        ? null
        : (editingReason(situation, { type: 'lineTool', tool: 'split' }) ?? shapeReason(situation)),
    run: (desk) => {
      if (isOn(desk.shaping)) return desk.closeShaping()
      beginEditing(desk)
      desk.closePanel()
      desk.view?.showForTools(activeEntity(desk.store.getState().document)?.geometry ?? null)
      return desk.openShaping(first)
    },
  }
}
