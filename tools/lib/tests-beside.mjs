import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.mjs'

/**
 * Tests of the nearest folder above a file that has any. A statement (`.sql`) is read and not imported, so nothing else tells
 * which tests it reaches.
 * @param {string} file @param {readonly string[]} tests paths from the root, with slashes, as the file is
 * @returns {readonly string[]}
 */
export const testsBeside = (file, tests) => {
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    const found = tests.filter((test) => path.posix.dirname(test) === folder)
    if (found.length > 0) return found
  }
  return []
}

/**
 * Whether a test asks PostgreSQL which tables, columns and keys there are: then every migration reaches it.
 * @param {string} test its path from the root
 */
export const readsCatalogue = (test) =>
  /\b(?:pg_(?:constraint|class|trigger|attribute)|information_schema)\b/.test(
    readFileSync(path.join(ROOT, test), 'utf8'),
  )
