/** Who came to have the focus last. A button that is disabled while it works has it no more, and nobody has it then. */
let last: Element | null = null
if ('document' in globalThis)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })

/** Who has the focus, or had it last and has not let go of it. */
export const whoHadFocus = (): Element | null => last

/** Nobody has the focus: the page is at a loss, unless its reader has let go. */
export const isFocusLost = (): boolean => document.activeElement === document.body

/** Says who is to have the focus, or null where its reader has let go; a disabled button has it when it can be pressed again. */
export const placeFocus = (wanted: Element | null, options: FocusOptions = {}): void => {
  last = wanted
  if (wanted instanceof HTMLElement) wanted.focus(options)
}
