import type { MachineState, ModeCode } from '../core/machine-state.ts'
import { modeOf } from '../core/machine.ts'
import { sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { EditedEntity } from './types.ts'

/** Panels that change the parcel, by what they need: the shape, its history, or the corners of a sketch. */
export type PanelNeed = 'shape' | 'history' | 'sketch'

/** Modes in which a panel may change something: 1 draw or edit, 3 a hole. */
const modes: Readonly<Record<PanelNeed, readonly ModeCode[]>> = { shape: [1], history: [1], sketch: [1, 3] }

/** Why a panel cannot change the parcel now, in words; null when it can. */
export function panelReason(
  lang: Language,
  entity: Pick<EditedEntity, 'disabledReason'> | null,
  machine: MachineState,
  need: PanelNeed,
): string | null {
  if (!entity) return sayReason('noEntity', lang)
  if (entity.disabledReason !== null) return entity.disabledReason
  if (!modes[need].includes(modeOf(machine.name))) return sayReason('notEditing', lang)
  return need === 'history' && machine.sketch.length > 0 ? sayReason('sketchOpen', lang) : null
}
