import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Two at a time: more than there are cores only makes each of them slower. */
const WORKERS = 2
const SRC = 'packages/server/src'
/** Tests that start, kill and measure processes, one after the other and with nothing beside them. */
const ALONE = [
  `${SRC}/platform/{kill,restart,disk-full}.test.ts`,
  `${SRC}/platform/pglite/disk.test.ts`,
  `${SRC}/submission-faults.test.ts`,
]
/** The embedded database at each landing: a server with a campaign of its own, which needs no database of the run. */
const EMBEDDED = `${SRC}/platform/pglite/gate.test.ts`
/** Other programs, full disks, and the embedded database in every respect: for the complete run (docs/test-all.md). */
const COMPLETE_ONLY =
  process.env.EAE_FULL === '1' || process.env.EAE_TEST_ENGINE === 'pglite'
    ? []
    : [
        `${SRC}/crud/export/libreoffice.test.ts`,
        `${SRC}/platform/disk-full.test.ts`,
        `${SRC}/platform/pglite/{damaged,disk,pglite,product}.test.ts`,
      ]

const PROCESSES: TestProjectInlineConfiguration['test'] = {
  pool: 'forks',
  // For what hangs. The embedded database beside another run of tests takes many times what it takes alone.
  testTimeout: 180_000,
  hookTimeout: 300_000,
}
/**
 * Tests of pure code. A worker keeps its modules from file to file: to start a process and read them anew for each of some 230
 * files took more than the tests themselves.
 */
const PURE: TestProjectInlineConfiguration['test'] = { isolate: false, setupFiles: ['tools/vitest-clean.ts'] }
const SERVER: TestProjectInlineConfiguration['test'] = {
  ...PROCESSES,
  // A worker keeps its modules from file to file; what a file makes of them it makes for itself (testing/per-file.ts).
  isolate: false,
  globalSetup: [`${SRC}/testing/template-setup.ts`],
  setupFiles: [`${SRC}/testing/end-file.ts`],
}

export default defineConfig({
  test: {
    globalSetup: ['tools/vitest-temp.ts'],
    maxWorkers: WORKERS,
    // Properties of thousands of cases: on a machine that does other things too they take a while.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], ...PURE } },
      { extends: true, test: { name: 'map', include: ['packages/map/src/**/*.test.ts'], ...PURE } },
      {
        extends: true,
        test: { name: 'web', environment: 'node', include: ['packages/web/src/**/*.test.{ts,tsx}'], ...PURE },
      },
      {
        extends: true,
        test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, ...PURE },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [`${SRC}/**/*.test.ts`],
          exclude: [...ALONE, EMBEDDED, ...COMPLETE_ONLY],
          ...SERVER,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ALONE,
          exclude: COMPLETE_ONLY,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...SERVER,
        },
      },
      { extends: true, test: { name: 'embedded', include: [EMBEDDED], sequence: { groupOrder: 2 }, ...PROCESSES } },
    ],
  },
})
