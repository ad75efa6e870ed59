import { initialEditor, step } from '../editor.ts'
import type { EditorEvent, EditorRules, EditorState, Effect } from '../editor.ts'
import type { ParcelGeometry } from '../grid.ts'
import { activeEntity } from '../model.ts'
import { box } from './fixtures.ts'

/** 100 m by 100 m. */
export const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
/** The host chooses a parcel. */
export const entity = (geometry: ParcelGeometry | null, disabledReason: string | null = null, key = 'a') =>
  ({ type: 'setEntity', entity: { key, geometry, disabledReason } }) as const

/** Plays events one after the other: the last state, all effects, and the shape of the chosen parcel. */
export function play(events: readonly EditorEvent[], rules: EditorRules = {}, from: EditorState = initialEditor) {
  let state = from
  const effects: Effect[] = []
  for (const event of events) {
    const result = step(state, event, rules)
    state = result.state
    effects.push(...result.effects)
  }
  return { state, effects, geometry: activeEntity(state.document)?.geometry ?? null }
}
