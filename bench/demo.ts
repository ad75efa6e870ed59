import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadCampaign, type LoadResult } from '../packages/server/src/demo/index.ts'
import { openDatabase } from '../packages/server/src/platform/database.ts'
import { migrate } from '../packages/server/src/platform/migrate.ts'
import { printTable } from './lib/table.ts'

const load = async (size: number): Promise<LoadResult> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'eae-bench-'))
  chmodSync(dataDir, 0o755)
  const db = await openDatabase({ databaseUrl: null, dataDir, engine: 'cluster', isProduction: false })
  try {
    await migrate(db.pool)
    return await loadCampaign(db, { seed: 1, year: 2026, size, today: '2026-04-01', dataDir: null })
  } finally {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Loading demo campaigns of two sizes: the larger one may not cost more for each row. */
export const benchDemo = async (small = 1_000, large = 10_000): Promise<boolean> => {
  const first = await load(small)
  const second = await load(large)
  const perRow = ({ milliseconds, rows }: LoadResult): number => (milliseconds / rows) * 1_000
  return printTable('demo: loading a campaign', [
    {
      name: `${small} applications (${first.rows} rows)`,
      measured: first.rowsPerSecond,
      unit: 'rows/s',
      base: null,
      limit: null,
    },
    {
      name: `${large} applications (${second.rows} rows)`,
      measured: second.rowsPerSecond,
      unit: 'rows/s',
      base: null,
      limit: null,
    },
    {
      name: 'cost of a row, large against small',
      measured: perRow(second),
      unit: 'µs',
      base: perRow(first),
      limit: 1.25,
    },
  ])
}
