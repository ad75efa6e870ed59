import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { entities } from '../packages/domain/src/registry.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Code that serves every entity and knows none by name. */
const GENERIC = ['server/src/crud', 'server/src/platform', 'web/src/crud', 'web/src/ui', 'domain/src/kernel']

const sourcesOf = (folder: string): string[] => {
  const full = path.join(ROOT, 'packages', folder)
  if (!existsSync(full)) return []
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Words of this product that the map editor, which serves any, does not know; also in front of a table or a path. */
const FOREIGN = /αίτησ|αιτήσ|αιτησ|edetedeaee|@eae\/(domain|server|web)/iu

describe('the map editor', () => {
  it.each(['map/src', 'map/demo'])('has no word about applications: %s', (folder) => {
    const files = sourcesOf(folder)
    expect(files.length).toBeGreaterThan(0)
    const found = files.flatMap((file) => {
      const word = FOREIGN.exec(readFileSync(file, 'utf8'))?.[0]
      return word === undefined ? [] : [`${path.relative(ROOT, file)}: ${word}`]
    })
    expect(found).toEqual([])
  })
})

describe('generic code', () => {
  it.each(GENERIC)('names no entity and no table: %s', (folder) => {
    const files = sourcesOf(folder)
    expect(files.length).toBeGreaterThan(3)
    const names = [...entities.values()].flatMap((entity) => [entity.name, entity.table])
    const word = new RegExp(`\\b(${names.join('|')})\\b`)
    const found = files.flatMap((file) => {
      const name = word.exec(readFileSync(file, 'utf8'))?.[0]
      return name === undefined ? [] : [`${path.relative(ROOT, file)}: ${name}`]
    })
    expect(found).toEqual([])
  })
})
