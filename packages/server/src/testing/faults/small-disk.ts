import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { tempFolder } from './temp.ts'

const PIECE = 64 * 1024

/** A disk of its own with a size limit. */
export interface SmallDisk {
  readonly dir: string
  /** Takes every byte that is left. */
  readonly fill: () => void
  readonly free: () => void
  readonly remove: () => void
}

/** Mounts a disk of `megabytes` in memory; gives the reason in words where this user may not mount. */
export const mountSmallDisk = (megabytes: number): SmallDisk | string => {
  const folder = tempFolder()
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder.dir], {
    encoding: 'utf8',
  })
  if (done.status !== 0) {
    folder.remove()
    return `no disk can be mounted here: ${done.error?.message ?? done.stderr.trim()}`
  }
  const filler = path.join(folder.dir, 'filler')
  const fill = (): void => {
    const handle = openSync(filler, 'a')
    try {
      for (let piece = PIECE; piece >= 1; piece = Math.floor(piece / 2)) {
        try {
          for (;;) writeSync(handle, Buffer.alloc(piece))
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        }
      }
    } finally {
      closeSync(handle)
    }
  }
  return {
    dir: folder.dir,
    fill,
    free: () => rmSync(filler),
    remove: () => {
      spawnSync('umount', ['-l', folder.dir])
      folder.remove()
    },
  }
}
