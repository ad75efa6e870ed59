import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Two at a time: more than there are cores only makes each of them slower. */
const WORKERS = 2
/** Tests that start, kill and measure processes, one after the other and with nothing beside them. */
const ALONE = [
  'packages/server/src/platform/{kill,restart,disk-full}.test.ts',
  'packages/server/src/platform/pglite/disk.test.ts',
  'packages/server/src/submission-faults.test.ts',
]
const SERVER: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  // A worker keeps its modules from file to file; what a file makes of them it makes for itself (testing/per-file.ts).
  isolate: false,
  globalSetup: ['packages/server/src/testing/template-setup.ts'],
  setupFiles: ['packages/server/src/testing/end-file.ts'],
  // For what hangs. The embedded database beside another run of tests takes many times what it takes alone.
  testTimeout: 180_000,
  hookTimeout: 300_000,
}

export default defineConfig({
  test: {
    globalSetup: ['tools/vitest-temp.ts'],
    maxWorkers: WORKERS,
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
        test: { name: 'server', include: ['packages/server/src/**/*.test.ts'], exclude: ALONE, ...SERVER },
      },
      {
        extends: true,
        test: { name: 'faults', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 }, ...SERVER },
      },
    ],
  },
})
