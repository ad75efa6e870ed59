/** The files that were chosen on this page since it was loaded, by the keys under which they came in. */
const files = new Map<number, File>()

/** Keeps what was chosen, so that it can be named and looked at before it is saved. */
export const rememberChosen = (fileId: number, file: File): void => void files.set(fileId, file)

/** The file that was chosen here under a key; undefined for one that came in before, or from another page. */
export const chosenFile = (fileId: unknown): File | undefined =>
  typeof fileId === 'number' ? files.get(fileId) : undefined

/** Whether two choices are of one file: the browser tells its name, size and last change, not its place. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
