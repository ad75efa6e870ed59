/** What a key means for the map. */
export type KeyAction =
  | 'toggleEdit'
  | 'escape'
  | 'finish'
  | 'back'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'copy'
  | 'paste'
  | 'export'
  | 'act'
  | 'trace'
  | 'otherWay'
  | 'nextIssue'
  | 'previousIssue'
  | 'keys'

type KeyLike = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const typing = 'input, textarea, select, [contenteditable="true"]'

/**
 * Where the key was pressed: in a text field only Escape and F2 belong to the map, on a button Enter and Space do not, nor
 * Delete on one of a panel or a list, where it would mean the row.
 */
export interface KeyPlace {
  readonly typing: boolean
  readonly onControl: boolean
  /** On a button of the toolbar: its focus comes from choosing a tool for the map. */
  readonly onTool: boolean
}

/** Looks at the element that has the focus. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : null
  return {
    typing: element?.closest(typing) != null,
    onControl: element?.closest('button, a, summary') != null,
    onTool: element?.closest('[role="toolbar"]') != null,
  }
}

/** The action of a key press; letters are read by their place, so that a Greek layout works. */
export function keyAction(event: KeyLike, place: KeyPlace): KeyAction | null {
  if (event.key === 'F2') return 'toggleEdit'
  if (event.key === 'Escape') return 'escape'
  if (event.key === 'F8') return event.shiftKey ? 'previousIssue' : 'nextIssue'
  if (place.typing || event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    if (event.code === 'KeyZ') return event.shiftKey ? 'redo' : 'undo'
    if (event.code === 'KeyC') return 'copy'
    if (event.code === 'KeyV') return 'paste'
    if (event.code === 'KeyE') return 'export'
    return event.code === 'KeyY' ? 'redo' : null
  }
  // By the letter: each layout has it elsewhere.
  if (event.key === '?') return 'keys'
  if (event.key === 'Delete') return place.onControl && !place.onTool ? null : 'delete'
  if (event.key === 'Backspace') return 'back'
  if (place.onControl) return null
  if (event.key === 'Enter') return 'finish'
  if (event.code === 'KeyT') return 'trace'
  if (event.code === 'KeyO') return 'otherWay'
  return event.key === ' ' ? 'act' : null
}
