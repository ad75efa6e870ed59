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

/** What has a beginning that a reader knows. */
const NAMED = 'section, form, [role="dialog"], [role="alertdialog"], main'

/** The nearest named thing around a place. */
export const namedAround = (place: Element): HTMLElement | null => place.closest<HTMLElement>(NAMED)

/** What stays is where it was on the screen. */
const UNMOVED = { preventScroll: true }

/** Gives something the focus that may not take it by itself, for as long as it has it. */
export const giveFocus = (heir: HTMLElement): void => {
  placeFocus(heir, UNMOVED)
  if (document.activeElement === heir) return
  heir.tabIndex = -1
  heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true })
  placeFocus(heir, UNMOVED)
}
