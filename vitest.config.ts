import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tools/vitest-temp.ts'],
    // Properties of thousands of cases: on a machine that does other things too they take a while.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'map', include: ['packages/map/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', environment: 'node', include: ['packages/web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          // One process, one database: PGlite has one session, and a cluster per file would cost more than the tests.
          pool: 'forks',
          maxWorkers: 1,
          isolate: false,
          // For what hangs. The embedded database beside another run of tests takes many times what it takes alone.
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
