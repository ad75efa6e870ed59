// Loaded first into a test process: keeps beside a folder (EAE_POWER_ROOT) what a loss of power would leave of it
// (EAE_POWER_IMAGE). Of a file that is its content at its last sync; of a folder its names at its last sync, or at that of
// a file in it. Whatever was only written is not there.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

const root = process.env.EAE_POWER_ROOT ?? ''
const image = process.env.EAE_POWER_IMAGE ?? ''
const { fsyncSync } = fs
/** Durable names: path below the root to the file that it stands for, or to `folder`. */
const names = {}

/** The same for as long as a file lives, whatever it is called; numbers of dead files are given again. */
const identityOf = (stat) => (stat.isDirectory() ? 'folder' : `${stat.ino}-${Math.round(stat.birthtimeMs * 1_000)}`)

// Beside its place and moved there: a test process is killed at any moment, and a disk does not lose what it has.
const keepContent = (file, identity) => {
  const draft = path.join(image, 'draft')
  fs.copyFileSync(file, draft)
  fs.renameSync(draft, path.join(image, identity))
}

const keepNames = () => {
  const draft = path.join(image, 'names.draft')
  fs.writeFileSync(draft, JSON.stringify(names))
  fs.renameSync(draft, path.join(image, 'names.json'))
}

const noteName = (file, identity) => {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) names[folder] = 'folder'
  names[file] = identity
}

const noteFolder = (folder) => {
  for (const name of Object.keys(names)) {
    if (path.dirname(name) === folder && !fs.existsSync(path.join(root, name))) delete names[name]
  }
  for (const entry of fs.readdirSync(path.join(root, folder))) {
    const name = path.join(folder, entry)
    noteName(name, identityOf(fs.statSync(path.join(root, name))))
  }
}

const noteSync = (file) => {
  const name = path.relative(root, file)
  if (name.startsWith('..') || !fs.existsSync(file)) return
  const stat = fs.statSync(file)
  if (stat.isDirectory()) noteFolder(name === '' ? '.' : name)
  else {
    keepContent(file, identityOf(stat))
    noteName(name, identityOf(stat))
  }
  keepNames()
}

const noteTree = (folder) => {
  for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    const identity = identityOf(fs.statSync(path.join(root, name)))
    noteName(name, identity)
    if (entry.isDirectory()) noteTree(name)
    else keepContent(path.join(root, name), identity)
  }
}

// The database lives in a worker thread.
if (!isMainThread) {
  if (fs.existsSync(root)) noteTree('.')
  keepNames()
  fs.fsyncSync = (handle) => {
    fsyncSync(handle)
    noteSync(fs.readlinkSync(`/proc/self/fd/${handle}`))
  }
  syncBuiltinESMExports()
}
