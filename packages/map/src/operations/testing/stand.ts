import { createEditorStore } from '../../core/editor-store.ts'
import type { EditorStore } from '../../core/editor-store.ts'
import { initialEditor, step } from '../../core/editor.ts'
import type { EditorEvent, EditorState, HostEntity } from '../../core/editor.ts'
import type { ParcelGeometry } from '../../core/grid.ts'
import type { Desk } from '../desk.ts'
import { operations } from '../registry.ts'
import type { Situation } from '../situation.ts'
import { toolsOf } from '../tools.ts'
import type { Tool } from '../tools.ts'

const nothing = () => undefined

/** A store with a parcel of a shape. */
export function storeWith(geometry: ParcelGeometry | null): EditorStore {
  const store = createEditorStore(() => ({}))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } })
  return store
}

/** A desk that does nothing, but for what a test gives it. */
export const deskWith = (given: Partial<Desk> = {}): Desk => ({
  lang: 'el',
  store: storeWith(null),
  topologyType: 1,
  tell: nothing,
  attempt: () => null,
  hasEngine: true,
  waitForLand: nothing,
  landAround: () => null,
  setParts: nothing,
  view: null,
  layers: [],
  companions: [],
  refreshLayers: nothing,
  forgetTemporary: nothing,
  clipboard: [],
  setClipboard: nothing,
  selected: [],
  clearSelection: nothing,
  panel: null,
  openPanel: nothing,
  closePanel: nothing,
  goToIssue: nothing,
  showPosition: nothing,
  shaping: null,
  openShaping: nothing,
  closeShaping: nothing,
  isTracing: true,
  setTracing: nothing,
  isSharing: true,
  setSharing: nothing,
  isFormer: false,
  setFormer: nothing,
  toggleAlone: nothing,
  isFull: false,
  setFull: nothing,
  chooseFile: nothing,
  openExport: () => true,
  ...given,
})

/** The editor with a parcel of a shape after some events. */
export const play = (geometry: ParcelGeometry | null, ...events: readonly EditorEvent[]): EditorState => {
  const entity: HostEntity = { key: 'a', geometry, disabledReason: null }
  return [{ type: 'setEntity', entity } as const, ...events].reduce<EditorState>(
    (state, event) => step(state, event, {}).state,
    initialEditor,
  )
}

/** A situation in which everything may be done that the editor allows. */
export const situationWith = (state: EditorState, given: Partial<Situation> = {}): Situation => ({
  lang: 'el',
  state,
  disabledReason: null,
  isViewOnly: false,
  panel: null,
  isAlone: false,
  isFull: false,
  copyReason: null,
  steps: { back: false, forward: false },
  topologyType: 1,
  selected: 0,
  hasCopied: false,
  shaping: null,
  isTracing: true,
  isSharing: true,
  isFormer: false,
  hasFormer: true,
  companions: 0,
  ...given,
})

/** The tools of such a situation. */
export const toolsIn = (
  state: EditorState,
  given: Partial<Situation> = {},
  desk: Partial<Desk> = {},
): readonly Tool[] => toolsOf(operations, situationWith(state, given), deskWith(desk))

/** One of them. */
export function toolIn(id: string, state: EditorState, given: Partial<Situation> = {}, desk: Partial<Desk> = {}): Tool {
  const tool = toolsIn(state, given, desk).find((one) => one.id === id)
  if (!tool) throw new Error(`no tool ${id}`)
  return tool
}
