/** A fault that was found, of one field or of the whole. */
export interface Fault {
  readonly field?: string
  readonly text: string
}

/** The faults without repetitions (specification section 5), in their order. */
export const distinctFaults = (found: readonly Fault[]): readonly Fault[] =>
  found.filter((fault, at) => found.findIndex(({ field, text }) => field === fault.field && text === fault.text) === at)

/** What stands below each field: all that is wrong with it, not only the last fault that was found. */
export const textByField = (found: readonly Fault[]): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>()
  for (const { field, text } of distinctFaults(found)) {
    if (field === undefined) continue
    const before = texts.get(field)
    texts.set(field, before === undefined ? text : `${before} ${text}`)
  }
  return texts
}
