import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { readConfig, type Config } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/database.ts'
import { perFile } from './per-file.ts'
import { recordStatements } from './recorder.ts'
import { copyTemplate, type Copy, type Template } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

/** A database under test with the settings of its server. */
interface Opened {
  readonly db: Database
  readonly config: Config
  readonly copy: Copy
}

const open = async (): Promise<Opened> => {
  const template = inject('template')
  const copy = await copyTemplate(template, `test_${randomUUID().slice(0, 8)}`)
  const config = readConfig({
    NODE_ENV: 'test',
    ...copy.env,
    EAE_ENGINE: template.engine,
    EAE_DEMO: '1',
    // Tests ask often, and for what is not there; those of the limits themselves set them.
    EAE_CALLS_PER_MINUTE: '10000000',
    EAE_MISSES_PER_MINUTE: '1000000',
    EAE_LOG: 'silent',
  })
  const db = await openDatabase(config)
  // The run on the embedded database asks each of these once more (platform/pglite/product.test.ts).
  const { EAE_STATEMENTS: statements } = process.env
  if (statements !== undefined) recordStatements(db.pool, statements)
  return { db, config, copy }
}

/**
 * The database of a test file, with a small demo campaign: a copy of the run's template (template-setup.ts), in a private
 * cluster where PostgreSQL is installed, PGlite otherwise or with EAE_TEST_ENGINE=pglite.
 */
export const testDatabase: () => Promise<Opened> = perFile(open, async ({ db, copy }) => {
  await db.close()
  await copy.drop()
})

/** A database of the same kind that its caller ends himself, for tests that begin anew again and again. */
export const ownDatabase = async (): Promise<Pick<Opened, 'db' | 'config'> & { readonly end: () => Promise<void> }> => {
  const { db, config, copy } = await open()
  return {
    db,
    config,
    end: async () => {
      await db.close()
      await copy.drop()
    },
  }
}
