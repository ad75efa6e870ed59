import type { EditorStore } from '../../core/editor-store.ts'
import { PointerInteraction, type PointerHost } from '../pointer.ts'

/** A hand over a map without a screen: nothing attracts it but the place itself, unless `host` says so. */
export const handOf = (store: EditorStore, host: Partial<PointerHost> = {}): PointerInteraction =>
  new PointerInteraction({
    store,
    snapIndex: () => null,
    usesGuides: () => false,
    moving: () => null,
    network: () => null,
    isOtherWay: () => false,
    onPointer: () => undefined,
    onPick: () => undefined,
    onCornerMenu: () => undefined,
    onExportMenu: () => false,
    ...host,
  })
