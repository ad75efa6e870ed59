import { findPostgres } from '../platform/local-cluster.ts'

/**
 * The database engine of this run of the tests: PostgreSQL where it is installed, unless EAE_TEST_ENGINE asks for the
 * embedded one. `npm test` runs the tests of the server on both.
 */
export const ENGINE: 'cluster' | 'pglite' =
  process.env.EAE_TEST_ENGINE === 'pglite' || findPostgres() === null ? 'pglite' : 'cluster'
