import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { ANOMALIES_FILE, loadCampaign } from './load.ts'

const BAR = 32

const drawBar = (done: number, size: number): void => {
  const filled = Math.round((BAR * done) / size)
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done}/${size}`)
}

const todayInAthens = async (db: Database): Promise<string> => {
  const { rows } = await db.pool.query<{ today: string }>(
    `SELECT to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS today`,
  )
  return rows[0]?.today ?? ''
}

const { values } = parseArgs({
  options: { size: { type: 'string' }, seed: { type: 'string' }, year: { type: 'string' }, today: { type: 'string' } },
})
const config = readConfig(process.env)
const db = await openDatabase(config)
try {
  await migrate(db.pool)
  const today = values.today ?? (await todayInAthens(db))
  const size = Number(values.size ?? config.demoSize)
  const result = await loadCampaign(db, {
    seed: Number(values.seed ?? 1),
    year: Number(values.year ?? today.slice(0, 4)),
    size,
    today,
    dataDir: config.dataDir,
    onProgress: drawBar,
  })
  process.stderr.write(
    `\n${result.applications} applications, ${result.parcels} parcels, ${result.rows} rows in ${(result.milliseconds / 1000).toFixed(1)} s ` +
      `(${result.rowsPerSecond} rows/s, ${db.engine}); ${result.anomalies.length} seeded findings in ${ANOMALIES_FILE}\n`,
  )
} finally {
  await db.close()
}
