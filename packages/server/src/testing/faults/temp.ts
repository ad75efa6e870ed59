import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A temporary folder that the system user of PostgreSQL may enter too, so that a cluster lies inside and goes with it. */
export const tempFolder = (): { readonly dir: string; readonly remove: () => void } => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'eae-fault-'))
  chmodSync(dir, 0o755)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
