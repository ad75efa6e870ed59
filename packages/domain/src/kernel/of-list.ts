/**
 * Something that is made of a list, or of lists together, once for as long as they live. Code lists are the same objects for all
 * applications of a year and are never changed, so that what follows from them is worked out once, not for each application.
 *
 * @param make what follows from a list; it reads nothing else
 * @returns the same of the same list: nobody changes it
 */
export const ofList = <L extends object, T extends object>(make: (list: L) => T): ((list: L) => T) => {
  const known = new WeakMap<L, T>()
  return (list) => {
    const made = known.get(list) ?? make(list)
    known.set(list, made)
    return made
  }
}
