/** What a key means for the editor itself, beside the keys of the operations. */
export type KeyAction = 'escape' | 'finish' | 'back' | 'act' | 'otherWay'

type KeyLike = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const typing = 'input, textarea, select, [contenteditable="true"]'

/** Where a key was pressed. */
export interface KeyPlace {
  /** In a field: only Escape and what is heard there, too, belong to the map. */
  readonly typing: boolean
  /** On a button, where Enter and Space press it. */
  readonly onControl: boolean
  /** On a button of the toolbar: its focus comes from choosing a tool for the map. */
  readonly onTool: boolean
  /** In what the host put beside the map. */
  readonly inSlot: boolean
}

/** Looks at the element that has the focus. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : null
  return {
    typing: element?.closest(typing) != null,
    onControl: element?.closest('button, a, summary') != null,
    onTool: element?.closest('[role="toolbar"]') != null,
    // A panel of the map that stands in a place of the host is the map's own.
    inSlot: element?.closest('.eae-map-slot, .eae-map-docked')?.classList.contains('eae-map-slot') === true,
  }
}

/** The action of a key press; letters are read by their place, so that a Greek layout works. */
export function keyAction(event: KeyLike, place: KeyPlace): KeyAction | null {
  if (event.key === 'Escape') return 'escape'
  if (place.typing || event.altKey || event.ctrlKey || event.metaKey) return null
  if (event.key === 'Backspace') return 'back'
  if (event.code === 'KeyO' && (!place.onControl || place.onTool)) return 'otherWay'
  if (place.onControl) return null
  if (event.key === 'Enter') return 'finish'
  return event.key === ' ' ? 'act' : null
}
