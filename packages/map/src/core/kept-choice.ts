type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What a user chose for the map as a whole; what he sets for one layer stands in `layer-settings.ts`. */
type ChoiceName = 'baseLayer' | 'guides' | 'searchedLayer' | 'snapping'

const keyOf = (storageName: string, name: ChoiceName) => `${storageName}.${name}`

/** What was chosen on an earlier visit; null where none is kept. */
export function loadChoice(store: Store | null, storageName: string, name: ChoiceName): string | null {
  try {
    return store?.getItem(keyOf(storageName, name)) ?? null
  } catch {
    // A blocked storage is the same as an empty one.
    return null
  }
}

/** Keeps a choice; false when the browser does not allow it (it then lasts for this visit only). */
export function saveChoice(store: Store | null, storageName: string, name: ChoiceName, value: string): boolean {
  try {
    store?.setItem(keyOf(storageName, name), value)
    return store !== null
  } catch {
    return false
  }
}
