import { useSyncExternalStore } from 'react'

/** True from the moment a print is asked for until it is made. */
let isPrinting = false

const subscribe = (onChange: () => void): (() => void) => {
  const tell = (event: Event): void => {
    isPrinting = event.type === 'beforeprint'
    onChange()
  }
  window.addEventListener('beforeprint', tell)
  window.addEventListener('afterprint', tell)
  return () => {
    window.removeEventListener('beforeprint', tell)
    window.removeEventListener('afterprint', tell)
  }
}

/** Whether the page is being printed: what is drawn for the screen alone is then shown as something that paper can hold. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
