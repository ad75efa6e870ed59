/** A key with what is held beside it. */
export interface Shortcut {
  /** The place of the key, so that a Greek layout works; or the sign itself, which each layout has elsewhere. */
  readonly code: string
  readonly isSign?: true
  readonly ctrl?: true
  /** `either`: held or not, which the operation is told. */
  readonly shift?: true | 'either'
  /** Also heard while a text is typed. */
  readonly inFields?: true
  /** Only while the map itself has the focus: elsewhere it belongs to the texts of the page. */
  readonly onMap?: true
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a key press is that shortcut. */
export function isPressed(shortcut: Shortcut, event: KeyLike): boolean {
  if (event.altKey || (event.ctrlKey || event.metaKey) !== (shortcut.ctrl === true)) return false
  // The shift that some layouts need for the sign is no shift of ours.
  if (shortcut.isSign) return event.key === shortcut.code
  if (event.code !== shortcut.code && event.key !== shortcut.code) return false
  return shortcut.shift === 'either' || event.shiftKey === (shortcut.shift === true)
}

/** A shortcut as it is written: `Ctrl+Shift+Z`, `F8`, `?`. */
export function shortcutText({ code, ctrl, shift }: Shortcut): string {
  return [...(ctrl ? ['Ctrl'] : []), ...(shift === true ? ['Shift'] : []), code.replace(/^Key/, '')].join('+')
}
