import { edetedeaeehd } from '../packages/domain/src/applications/header.ts'
import { STATES } from '../packages/domain/src/applications/states.ts'
import { applicationHooks, head, moveApplication, withdrawLines } from '../packages/server/src/applications/index.ts'
import { proposeTransfer } from '../packages/server/src/applications/transfers/propose.ts'
import { readStory } from '../packages/server/src/applications/read/story.ts'
import { findAll } from '../packages/server/src/applications/check/find-all.ts'
import { move } from '../packages/server/src/applications/life/move.ts'
import { readSituation } from '../packages/server/src/applications/life/situation.ts'
import { compareVersions } from '../packages/server/src/applications/submit/versions.ts'
import { searchRange } from '../packages/server/src/crud/search.ts'
import { queryLayer } from '../packages/server/src/map/layers.ts'
import { NOBODY_LEAVES } from '../packages/server/src/platform/caller.ts'
import type { Actor } from '../packages/server/src/platform/actor.ts'
import { transaction } from '../packages/server/src/platform/transaction.ts'
import { actorOf, both, withDemo, type Cost, type DemoDatabase } from './lib/demo-database.ts'
import { grow } from './lib/grown.ts'
import { printTable, quantile, type Measure } from './lib/table.ts'

/** Parcels of a middling, a large and a very large application. */
const SIZES = [26, 120, 2_000] as const
/** Rows of the trail in a long story, and sittings that they are spread over. */
const TRAIL = 5_000
const SITTINGS = 50
const ROUNDS = 7
/** Every so many applications is amended while others read, and of how many the neighbours are read. */
const AMENDED = 20
const READ = 40
/** CPU of the database that amending so many parcels may take, ms. */
const LIMITS = new Map<number, number>([
  [26, 60],
  [2_000, 2_500],
])
/** Statements that withdrawing a line, or carrying land over, may send: 30 were wanted, and checks and submission alone are 22. */
const MOST_STATEMENTS = 50
/** All of Greece in EPSG:2100, m. */
const WHOLE_LAND = { xmin: 100_000, ymin: 3_800_000, xmax: 1_100_000, ymax: 4_700_000 }

interface Of {
  readonly etos: number
  readonly id: number
}

/** How many statements a work sends; nothing else asks the database meanwhile. */
const countStatements = ({ pool }: DemoDatabase['db']) => {
  let sent = 0
  pool.on('acquire', (client) => {
    if (Reflect.get(client, 'isCounted') === true) return
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      isCounted: true,
      query: (...args: unknown[]): unknown => {
        sent += 1
        return query(...args)
      },
    })
  })
  return async (work: () => Promise<unknown>): Promise<number> => {
    const before = sent
    await work()
    return sent - before
  }
}

/** Submits an application or its amendment, whatever its checks say: its rows were copied. */
const submit = (demo: DemoDatabase, actor: Actor, { etos, id }: Of) =>
  transaction(demo.db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const { rowVersion } = situation
    const run = async () => ({ ...(await findAll(tx.sql, actor, etos, situation)), findings: [] })
    await move(tx, etos, situation, 'submit', { rowVersion, idempotencyKey: crypto.randomUUID(), run })
  })

const happen = (demo: DemoDatabase, actor: Actor, of: Of, event: 'amend' | 'cancel') =>
  moveApplication(demo.db, actor, { ...of, event, reason: '' })

/** The median time of a work, ms. */
const medianMs = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return quantile(times, 0.5)
}

/** Drafts of this year, all of them the adviser's. */
const draftsOf = async ({ db }: DemoDatabase): Promise<readonly Of[]> => {
  await db.pool.query(
    `UPDATE edetedeauthor SET efo_id = (SELECT s.efo_id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser') WHERE efo_id IS NOT NULL`,
  )
  const { rows } = await db.pool.query<{ etos: number; id: number }>(
    `SELECT h.etos, h.id FROM edetedeaeehd h WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND h.status IN ($1, $2) AND h.totparcels > 0
       AND (SELECT count(*) FROM edetedeauthor a WHERE a.etos = h.etos AND a.afm = h.afm AND a.status = 1 AND a.efo_id IS NOT NULL) = 1 ORDER BY h.id`,
    [STATES.DRAFT, STATES.CHECKED],
  )
  return rows.map(({ etos, id }) => ({ etos, id }))
}

/** The parts of an application that have rows. */
const filledParts = async ({ db }: DemoDatabase, { etos, id }: Of): Promise<number> => {
  const tables = await db.pool.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'p' WHERE a.attname = 'line' AND NOT a.attisdropped`,
  )
  let filled = 0
  for (const { name } of tables.rows) {
    const { rowCount } = await db.pool.query(`SELECT 1 FROM ${name} WHERE etos = $1 AND ede_id = $2 LIMIT 1`, [
      etos,
      id,
    ])
    filled += rowCount ?? 0
  }
  return filled
}

/** Lets an application have a long story: copies of a row of its trail, spread over sittings. */
const tellLong = ({ db }: DemoDatabase, { etos, id }: Of): Promise<unknown> =>
  db.pool.query(
    `INSERT INTO audit_row (at, usr, user_id, subs_id, entity, etos, ede_id, row_key, action, row_version, old_row, new_row)
     SELECT now() - (n % ${SITTINGS}) * interval '1 day' - n * interval '100 milliseconds', 'adviser', user_id, subs_id, entity, etos, ede_id, row_key, action, row_version, old_row, new_row
     FROM (SELECT * FROM audit_row WHERE etos = $1 AND ede_id = $2 ORDER BY id DESC LIMIT 1) a CROSS JOIN generate_series(1, ${TRAIL}) n`,
    [etos, id],
  )

/** What others read while some amend: the list of applications, and the neighbours on the map of each of some. */
const readersOf =
  ({ db }: DemoDatabase, actor: Actor, some: readonly Of[]) =>
  async (): Promise<void> => {
    const [{ etos } = { etos: 0 }] = some
    const options = { entity: edetedeaeehd, hooks: applicationHooks().get(edetedeaeehd.name) }
    await searchRange(db.kysely, options, actor, { etos, criteria: {}, toRowIndex: 50 })
    for (const of of some) {
      const window = { ...WHOLE_LAND, etos: of.etos, edeId: of.id, idsInCache: [] }
      await queryLayer(db, actor, head('hd'), 'neighbours', window, NOBODY_LEAVES)
    }
  }

type Note = (name: string, measured: number, unit: string, limit: number | null, base?: number | null) => void

const keysOfParcels = async ({ db }: DemoDatabase, { etos, id }: Of): Promise<readonly number[]> => {
  const { rows } = await db.pool.query<{ id: number }>(
    'SELECT id FROM edetedeaeeagroi WHERE etos = $1 AND ede_id = $2 ORDER BY id',
    [etos, id],
  )
  return rows.map((row) => row.id)
}

/** A line of an application of 26 parcels that is withdrawn, and 26 parcels that go from one draft to another. */
const measureRowsThatGo = async (
  demo: DemoDatabase,
  actor: Actor,
  [some, giver, taker]: readonly [Of, Of, Of],
  counted: ReturnType<typeof countStatements>,
  note: Note,
): Promise<void> => {
  const { db } = demo
  const [line = 0] = (await keysOfParcels(demo, some)).slice(-1)
  const versions = await db.pool.query<{ n: number; afm: string }>(
    'SELECT row_version AS n, afm FROM edetedeaeehd WHERE etos = $1 AND id = ANY($2) ORDER BY id = $3 DESC',
    [some.etos, [some.id, taker.id], some.id],
  )
  const [{ n: rowVersion } = { n: 0 }, { afm: afmTarget } = { afm: '' }] = versions.rows
  const lines = [{ part: 'parcels' as const, id: line }]
  const withdrawn = await counted(() =>
    withdrawLines(db, actor, { ...some, rowVersion, idempotencyKey: crypto.randomUUID(), reason: '', lines }),
  )
  note('withdraw a line of 26 parcels: statements', withdrawn, '', MOST_STATEMENTS)
  await grow(db, giver, SIZES[0])
  const edaIds = await keysOfParcels(demo, giver)
  const whole = { isall: false, withcrops: true, withownership: true, reason: 3, words: '', fileId: null } as const
  const carried = await counted(() =>
    proposeTransfer(db, actor, { etos: giver.etos, edeIdSource: giver.id, afmTarget, edaIds: [...edaIds], ...whole }),
  )
  note(`transfer ${edaIds.length} parcels: statements`, carried, '', MOST_STATEMENTS)
}

const measure = async (demo: DemoDatabase): Promise<readonly Measure[]> => {
  const { db, take } = demo
  const actor = await actorOf(db, 'adviser')
  const drafts = await draftsOf(demo)
  const [some, large, huge, giver, taker, ...others] = drafts
  if (some === undefined || large === undefined || huge === undefined || giver === undefined || taker === undefined)
    throw new Error('the demo has too few drafts')
  const measures: Measure[] = []
  const note: Note = (name, measured, unit, limit, base = null) =>
    void measures.push({ name, measured, unit, base, limit })

  // Readers, before anything is amended and while some are, in turn.
  const auditor = await actorOf(db, 'auditor')
  const readers = readersOf(demo, auditor, others.slice(0, READ))
  const amended = others.filter((_one, at) => at % AMENDED === 0)
  for (const of of amended) await submit(demo, actor, of)
  const costs: Record<'none' | 'some', number[]> = { none: [], some: [] }
  await readers()
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.none.push(both(await take(readers)))
    for (const of of amended) await happen(demo, actor, of, 'amend')
    await readers()
    costs.some.push(both(await take(readers)))
    for (const of of amended) await happen(demo, actor, of, 'cancel')
  }

  for (const [at, of] of [some, large, huge].entries()) await grow(db, of, SIZES[at] ?? 0)
  const counted = countStatements(db)
  for (const [at, of] of [some, large, huge].entries()) {
    const size = SIZES[at] ?? 0
    let first: Cost = { node: 0, database: 0 }
    const firstStatements = await counted(async () => (first = await take(() => submit(demo, actor, of))))
    let amend: Cost = first
    const statements = await counted(async () => (amend = await take(() => happen(demo, actor, of, 'amend'))))
    const filled = await filledParts(demo, of)
    // What leads and closes any event stands beside what keeps the rows.
    note(`amend ${size} parcels, ${filled} filled parts: statements`, statements, '', null)
    note(`amend ${size} parcels: CPU of the database`, amend.database, 'ms', LIMITS.get(size) ?? null)
    note(
      `cancel ${size} parcels: CPU of the database`,
      (await take(() => happen(demo, actor, of, 'cancel'))).database,
      'ms',
      null,
    )
    await happen(demo, actor, of, 'amend')
    let again: Cost = first
    const againStatements = await counted(async () => (again = await take(() => submit(demo, actor, of))))
    note(
      `submit an amendment of ${size} parcels: statements more`,
      againStatements - firstStatements,
      '',
      size === 26 ? 6 : null,
    )
    note(`submit an amendment of ${size} parcels: CPU more`, both(again) - both(first), 'ms', size === 26 ? 15 : null)
    const compared = { ...of, before: 1, after: 2 }
    note(
      `two versions of ${size} parcels`,
      await medianMs(() => compareVersions(db.kysely, actor, compared)),
      'ms',
      size === 120 ? 300 : null,
    )
  }
  await measureRowsThatGo(demo, actor, [some, giver, taker], counted, note)
  await tellLong(demo, some)
  note(`a story of ${TRAIL} rows`, await medianMs(() => readStory(db.kysely, auditor, some)), 'ms', 100)
  note(
    `readers with ${amended.length} of ${drafts.length} amending, CPU`,
    quantile(costs.some, 0.5),
    'ms',
    1.05,
    quantile(costs.none, 0.5),
  )
  return measures
}

/** What versions cost: keeping, bringing back and comparing them, a long story, and what others pay while some amend. */
export const benchVersions = (size = 300): Promise<boolean> =>
  withDemo(size, async (demo) => printTable(`versions: a demo of ${size} applications`, await measure(demo)))
