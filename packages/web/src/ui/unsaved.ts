/** Forms of the page that hold what is not saved. */
const holders = new Set<symbol>()

/** Says that a form holds what is not saved; gives the function that says that it holds nothing more. */
export const holdUnsaved = (): (() => void) => {
  const holder = Symbol('form')
  holders.add(holder)
  return () => holders.delete(holder)
}

/** Whether anything on the page would be lost with it. */
export const hasUnsaved = (): boolean => holders.size > 0
