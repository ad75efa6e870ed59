// Loaded first into a test process: while the file named by EAE_FAULT_FILE exists, no sync to disk succeeds, as with a
// broken disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const switchFile = process.env.EAE_FAULT_FILE ?? ''
const { fsyncSync } = fs
fs.fsyncSync = (handle) => {
  if (fs.existsSync(switchFile)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(handle)
}
syncBuiltinESMExports()
