import { parseArgs } from 'node:util'
import { multiplyCampaign } from './demo/index.ts'
import { prepareDemo } from './first-start.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'

/**
 * `npm run demo -- --size 650000`: fills an empty database with a demo campaign and its logins, without serving it;
 * `--times 5` makes the campaign that is there, or was loaded just now, five times as large by copies.
 */
const { values } = parseArgs({ options: { size: { type: 'string' }, times: { type: 'string' } } })
const times = Number(values.times ?? 1)
if (!Number.isSafeInteger(times) || times < 1)
  throw new Error('--times is how many times as large: a whole number from 1')
/** Longest time of one statement of a load, in ms; the embedded database ends one that takes longer. */
const LOAD_LIMIT_MS = 6 * 3_600_000
const config = readConfig({
  ...process.env,
  EAE_DEMO: '1',
  ...(values.size === undefined ? {} : { EAE_DEMO_SIZE: values.size }),
})
// A load has no time-out: on a busy machine one statement of it may take minutes.
const db = await openDatabase(config, undefined, LOAD_LIMIT_MS)
try {
  await migrate(db.pool)
  const say = (text: string): void => {
    process.stderr.write(`${text}\n`)
  }
  await prepareDemo(db, config, say)
  if (times > 1) say(`${times} times as large: ${await multiplyCampaign(db, times)} rows more`)
} finally {
  await db.close()
}
