import type { OutsideFile } from '../platform/outside.ts'

interface Entry {
  readonly file: OutsideFile
  readonly until: number
}

/** Pictures of map servers by what was asked for. One that is on its way is not asked for again. */
export interface PictureCache {
  /** The kept picture, or that of `load`, which is kept when it came. */
  readonly get: (key: string, load: () => Promise<OutsideFile>) => Promise<OutsideFile>
}

/**
 * Keeps `maxBytes` of pictures for `lifeMs`; the one that was used least lately goes first. `now` gives milliseconds that
 * never go back.
 */
export const createPictureCache = (
  maxBytes: number,
  lifeMs: number,
  now: () => number = () => performance.now(),
): PictureCache => {
  const kept = new Map<string, Entry>()
  const coming = new Map<string, Promise<OutsideFile>>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= kept.get(key)?.file.body.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, file: OutsideFile): void => {
    drop(key)
    kept.set(key, { file, until: now() + lifeMs })
    bytes += file.body.length
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  return {
    get: async (key, load) => {
      const found = kept.get(key)
      if (found !== undefined && found.until > now()) {
        kept.delete(key)
        kept.set(key, found)
        return found.file
      }
      const known = coming.get(key)
      if (known !== undefined) return known
      const loading = load()
      coming.set(key, loading)
      try {
        const file = await loading
        keep(key, file)
        return file
      } finally {
        coming.delete(key)
      }
    },
  }
}
