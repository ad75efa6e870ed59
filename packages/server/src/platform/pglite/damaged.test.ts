import { cpSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tempFolder } from '../../testing/faults/temp.ts'
import { openPglite } from '../database.ts'

const folder = tempFolder()
const whole = path.join(folder.dir, 'whole')

/** What opening a folder and asking once says. */
const openingOf = async (dataDir: string): Promise<string> => {
  try {
    const db = openPglite(dataDir)
    try {
      await db.pool.query('SELECT 1')
      return 'opened'
    } finally {
      await db.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('a damaged folder of the embedded database', () => {
  beforeAll(async () => expect(await openingOf(whole)).toBe('opened'))
  afterAll(folder.remove)

  it.each<[string, (dataDir: string) => void]>([
    ['a file that is too short', (dataDir) => truncateSync(path.join(dataDir, 'global/pg_control'), 100)],
    [
      'a file that holds something else',
      (dataDir) => writeFileSync(path.join(dataDir, 'global/pg_control'), 'x'.repeat(8192)),
    ],
    ['no data', (dataDir) => rmSync(path.join(dataDir, 'base'), { recursive: true })],
    ['no version: it is not written over', (dataDir) => rmSync(path.join(dataDir, 'PG_VERSION'))],
  ])('is named, in one line that says what to do: %s', async (name, damage) => {
    const dataDir = path.join(folder.dir, name.replaceAll(/\W/g, '-'))
    cpSync(whole, dataDir, { recursive: true })
    damage(dataDir)
    const said = await openingOf(dataDir)
    expect(said).toContain(`the embedded database in ${dataDir} cannot be opened`)
    expect(said).toContain('Move that folder away')
    expect(said.split('\n')).toHaveLength(1)
    // Once more: what was refused holds nothing fast.
    expect(await openingOf(dataDir)).toBe(said)
  })
})
