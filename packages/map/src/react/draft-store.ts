import type { Draft } from '../core/draft.ts'

/** What is kept in the browser, with the time for the question on return. */
export interface KeptDraft extends Draft {
  readonly savedAt: number
}

const DATABASE = 'parcel-map'
const STORE = 'drafts'
/** Drafts kept in one browser; the oldest go. */
const MAX_DRAFTS = 20

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return done(request)
}

/** Runs one piece of work on the store and closes the database again, so that another version could open it. */
async function within<Value>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => Promise<Value>): Promise<Value> {
  const database = await open()
  try {
    return await run(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

const isDraft = (value: unknown): value is Omit<KeptDraft, 'parked' | 'open'> & Partial<KeptDraft> =>
  typeof value === 'object' && value !== null && 'history' in value && 'entities' in value && 'savedAt' in value

/** The kept draft of that name; null without one. */
export const loadDraft = (name: string): Promise<KeptDraft | null> =>
  within('readonly', async (store) => {
    const value: unknown = await done(store.get(name))
    // One that was kept before sketches were has none.
    return isDraft(value) ? { ...value, parked: value.parked ?? [], open: value.open ?? null } : null
  })

/** Keeps a draft under a name, in place of the one before. */
export const keepDraft = (name: string, draft: KeptDraft): Promise<void> =>
  within('readwrite', async (store) => {
    await done(store.put(draft, name))
    const [names, values] = [await done(store.getAllKeys()), await done(store.getAll())]
    const byAge = names
      .map((key, index) => ({ key, savedAt: isDraft(values[index]) ? values[index].savedAt : 0 }))
      .toSorted((a, b) => b.savedAt - a.savedAt)
    for (const { key } of byAge.slice(MAX_DRAFTS)) store.delete(key)
  })

/** Forgets the draft of that name. */
export const dropDraft = (name: string): Promise<void> =>
  within('readwrite', async (store) => {
    await done(store.delete(name))
  })
