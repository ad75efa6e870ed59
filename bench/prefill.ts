import { prefillJobs } from '../packages/server/src/applications/index.ts'
import { mayWriteYears } from '../packages/server/src/demo/official-years.ts'
import { allOrNothing } from '../packages/server/src/platform/all-or-nothing.ts'
import { JobStopped } from '../packages/server/src/platform/jobs/job.ts'
import { actorOf, both, withDemo, type DemoDatabase } from './lib/demo-database.ts'
import { printTable } from './lib/table.ts'

/** What all of them may cost of what the first tenth does. */
const MOST_TIMES = 12

/** Fills the year in, as its job does, until it is enough of all that are left; gives how many were made. */
const fill = async (
  { db }: DemoDatabase,
  etos: number,
  isEnough: (made: number, left: number) => boolean,
): Promise<number> => {
  const [[, work] = []] = prefillJobs
  if (work === undefined) throw new Error('nothing fills a year in')
  const actor = await actorOf(db, 'agency')
  let [made, left] = [0, Number.POSITIVE_INFINITY]
  await work({
    db,
    actor,
    input: { etos },
    scheduleId: null,
    progress: (done, total) => {
      ;[made, left] = [done, total]
    },
    stopIfCancelled: () => {
      if (isEnough(made, left)) throw new JobStopped()
    },
    finish: () => Promise.reject(new Error('it ends by itself')),
  }).catch((error: unknown) => {
    if (!(error instanceof JobStopped)) throw error
  })
  return made
}

/**
 * A year that is filled in from the year before, for all applicants: what all of them cost beside the first tenth, so whether the last ones
 * cost what the first ones do.
 */
export const benchPrefill = (size = 1_000): Promise<boolean> =>
  withDemo(size, async (demo) => {
    const { db, take } = demo
    const { rows } = await db.pool.query<{ etos: number }>('SELECT max(year_eae) AS etos FROM edetparam')
    const etos = rows[0]?.etos ?? 0
    // Nobody of last year has one of this year: those that are there go to others.
    await allOrNothing(db, async (client) => {
      await mayWriteYears(client)
      await client.query(
        `UPDATE edetedeaeehd h SET afm = n.afm FROM (
           SELECT id, (900000000 + row_number() OVER (ORDER BY id))::text AS afm FROM edetedeaeehd WHERE etos = $1
         ) n WHERE h.etos = $1 AND h.id = n.id`,
        [etos],
      )
    })
    let [few, more] = [0, 0]
    const first = both(await take(async () => (few = await fill(demo, etos, (made, left) => made >= left / 10))))
    const all = first + both(await take(async () => (more = await fill(demo, etos, () => false))))
    return printTable(`prefill: a year of ${few + more} applications (a demo of ${size})`, [
      {
        name: `all ${few + more} beside the first ${few}, CPU`,
        measured: all,
        unit: 'ms',
        base: first,
        limit: MOST_TIMES,
      },
      { name: 'one application, CPU', measured: all / (few + more), unit: 'ms', base: null, limit: null },
    ])
  })
