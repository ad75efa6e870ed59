import { say } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { pasteAs } from '../core/paste.ts'
import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'
import { changeReason, modeIn, saidWhen } from './situation.ts'

/** Gives the copied shape to the parcel. */
export const paste: Operation = {
  id: 'paste',
  group: 'shape',
  icon: 'paste',
  label: 'pasteShapeHelp',
  help: helped('pasteLong'),
  keys: [{ code: 'KeyV', ctrl: true, onMap: true }],
  reason: (situation) => changeReason(situation) ?? saidWhen(!situation.hasCopied, 'pasteNone', situation),
  isMeant: (situation) => modeIn(situation) === 1,
  run: ({ clipboard, setClipboard, store, tell, lang }) => {
    const [first, ...rest] = clipboard
    if (!first) return undefined
    const fitting = pasteAs(first, activeEntity(store.getState().document)?.geometry ?? null)
    if (!fitting) return tell('error', say('pasteRejected', lang), [say('pasteTypes', lang)])
    store.dispatch({ type: 'change', kind: 'paste', geometry: fitting })
    // The pieces of a division are given out one after the other; the last stays.
    if (rest.length > 0) setClipboard(rest)
    return undefined
  },
}
