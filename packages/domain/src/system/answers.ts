import { z } from 'zod'
import type { Answered } from '../kernel/call.ts'

/** What is known of the backups of the installation; `unknown` when nothing was ever told. */
export const backupState = z.strictObject({
  state: z.literal(['unknown', 'good', 'late', 'failed']),
  at: z.string().nullable(),
  target: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  remarks: z.string().nullable(),
})
export type BackupState = Answered<typeof backupState>

/** One statement or call that takes long, in milliseconds. */
export const slowLine = z.strictObject({ what: z.string(), calls: z.number(), meanMs: z.number(), maxMs: z.number() })
export type SlowLine = Answered<typeof slowLine>

/** What the system page shows. */
export const systemAnswer = z.strictObject({
  product: z.strictObject({ version: z.string(), node: z.string(), upSeconds: z.number(), memoryBytes: z.number() }),
  database: z.strictObject({
    engine: z.literal(['server', 'cluster', 'pglite']),
    version: z.string(),
    postgis: z.string(),
    sizeBytes: z.number(),
    roundTripMs: z.number(),
    connections: z.strictObject({ active: z.number(), idle: z.number(), waiting: z.number(), max: z.number() }),
    tables: z.array(z.strictObject({ name: z.string(), sizeBytes: z.number(), rows: z.number() })),
  }),
  /** From the database where it keeps statistics, otherwise from what this process saw since it started. */
  slow: z.strictObject({ source: z.literal(['database', 'process']), lines: z.array(slowLine) }),
  backup: backupState,
  /** Jobs by state. */
  jobs: z.array(z.strictObject({ state: z.literal([0, 1, 2, 3, 4]), count: z.number() })),
  migrations: z.array(z.strictObject({ name: z.string(), appliedAt: z.string() })),
})
export type SystemAnswer = Answered<typeof systemAnswer>
