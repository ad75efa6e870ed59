import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { isDraft } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { createApp } from '../../app.ts'
import { refreshParcelGeometry } from '../../applications/save/geometry-facts.ts'
import type { Config } from '../../platform/config.ts'
import { openDatabase, type Database } from '../../platform/database.ts'
import { anonymousAt, type TestClient } from '../app.ts'
import { ownDatabase } from '../database.ts'
import { TEST_PASSWORD } from '../password.ts'
import type { Seen } from './seen.ts'
import { watchFaults, type Faults } from './faults.ts'
import { asOwner } from '../owner.ts'

/** An application that the steps lead, and who leads it for its applicant. */
export interface Held {
  readonly id: number
  readonly afm: string
  readonly owner: string
}

/** What the steps so far left behind that no row says. */
export interface Memory {
  /** Digest of each part when its rows were set aside, by application. */
  readonly kept: Map<number, string>
  /** Parts and keys of withdrawn lines, by application. */
  readonly withdrawn: Map<number, { readonly table: string; readonly id: number }[]>
  /** Digests around each applied act, by its key. */
  readonly acts: Map<number, { readonly before: string; readonly after: string }>
  /** The last submission that was sent for an application, and what it was answered. */
  readonly sent: Map<number, { readonly body: object; readonly answer: string }>
  /** How everything stood after the last step; null before the first, and after one that did nothing. */
  seen: Seen | null
  keys: number
}

/** A database of its own with some applications, the people who lead them, and what breaks their calls. */
export interface World {
  /** What reads how things stand, and nobody breaks. */
  readonly db: Database
  /** What the calls and jobs of the product use. */
  readonly served: Database
  readonly etos: number
  readonly held: readonly Held[]
  readonly faults: Faults
  readonly memory: Memory
  /** AFM of all applicants of the year. */
  readonly afms: ReadonlySet<string>
  /** The newest line of the log of states before the first step: what the demo made before is not asked. */
  readonly logBefore: number
  readonly clientOf: (login: string) => Promise<TestClient>
  readonly end: () => Promise<void>
}

/** Applications that a simulation leads: few, so that steps meet. */
const HELD = 4
/** Who has none of them in his reach. */
export const STRANGER = 'farmer2'
const OWNERS = ['farmer', 'adviser'] as const
/** Whoever acts in a simulation: they are logged in before anything breaks. */
const PEOPLE = [...OWNERS, STRANGER, 'agency', 'agency2', 'daok'] as const

/** Applications at work of those who own or keep some, one that nothing blocks first: without such a one nothing is ever submitted. */
const chooseHeld = async (db: Database, etos: number, clientOf: World['clientOf']): Promise<readonly Held[]> => {
  const found: Held[] = []
  for (const owner of OWNERS) {
    const client = await clientOf(owner)
    const { body } = await client.call('Edetedeaeehd/findMine', { etos })
    const cards = (body.data as ApplicationCard[]).filter(
      (card) =>
        card.etos === etos && isDraft(card.status) && card.totparcels > 1 && !found.some((held) => held.id === card.id),
    )
    for (const { id } of cards) {
      if (found.length >= HELD) break
      const checks = await client.call('Edetedeaeehd/runChecks', { etos, id })
      const isBlocked = (checks.body.data as { severity: string }[]).some(({ severity }) => severity === 'B')
      if (isBlocked) continue
      const { rows } = await sql<{ afm: string }>`
        SELECT afm FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}
      `.execute(db.kysely)
      found.push({ id, afm: rows[0]?.afm ?? '', owner })
    }
  }
  if (found.length < 2) throw new Error('the demo has no two applications that can be submitted')
  return found
}

/** Fills what saves compute of parcels: the demo left out what changed since last year, and the first save of each would add it. */
const asSaved = async ({ kysely }: Database, etos: number, held: readonly Held[]): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id = ANY(${held.map(({ id }) => id)}::bigint[])
  `.execute(kysely)
  await refreshParcelGeometry(
    kysely,
    etos,
    rows.map(({ id }) => id),
  )
}

/** Two holdings with an ear tag each and their document for every application: the demo has none of which animals could go to another. */
const addHoldings = async ({ kysely }: Database, etos: number, held: readonly Held[]): Promise<void> => {
  await sql`
    WITH made AS (
      INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, lkkoi_id, topothesia, adeiaar, adeiadte, emvado, point, usrinsert)
      SELECT s.etos, h.id, 90 + n, 'EL99' || lpad(h.id::text, 6, '0') || n, s.eidos, h.afm, s.paragogh, s.lkkoi_id, s.topothesia, s.adeiaar, s.adeiadte, s.emvado, s.point, 'simulator'
      FROM (SELECT * FROM edetedeaeezekm WHERE etos = ${etos} AND eidos = ${TAGGED_SPECIES} AND point IS NOT NULL ORDER BY id LIMIT 1) s
        JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = ANY(${held.map(({ id }) => id)}::bigint[]) CROSS JOIN generate_series(1, 2) n
      RETURNING etos, id, ede_id, kodikos
    ), papers AS (
      INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, zekm_id, file_id, usrinsert)
      SELECT m.etos, m.ede_id, 900 + m.kodikos, k.id, m.id, (SELECT min(d.file_id) FROM edetedeaeedikaiol d WHERE d.etos = m.etos AND d.ede_id = m.ede_id), 'simulator'
      FROM made m JOIN edetdikaiol k ON k.kodikos = ${HERD_BOOK}
    )
    INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, usrinsert)
    SELECT m.etos, m.ede_id, m.id, 'EL99' || lpad((m.id % 10000000000)::text, 10, '0'), 1, make_date(m.etos - 2, 3, 1), make_date(m.etos - 1, 2, 1), 'simulator' FROM made m
  `.execute(asOwner(kysely))
}
/** The book of a herd of cattle, which its holding must have (`edetdikaiol`). */
const HERD_BOOK = '040'

/**
 * What reads how things stand: it asks the same long statements after each step, and keeps their plans. To plan anew what asks
 * for thirty sentences over tables of all years takes longer than most steps.
 */
const openReader = (config: Config): Promise<Database> => {
  const { databaseUrl } = config
  if (databaseUrl === null) return openDatabase(config)
  const isFirst = !databaseUrl.includes('?')
  const kept = encodeURIComponent('-c plan_cache_mode=force_generic_plan')
  return openDatabase({ ...config, databaseUrl: `${databaseUrl}${isFirst ? '?' : '&'}options=${kept}` })
}

/** A fresh copy of the campaign: the same one for the same template, so that a sequence of steps plays as it did before. */
export const openWorld = async (): Promise<World> => {
  const { db: served, config, end } = await ownDatabase()
  const faults = watchFaults(served)
  const server = await createApp(config, served, true)
  // The embedded database has one connection, and nobody breaks it.
  const db = served.engine === 'pglite' ? served : await openReader(config)
  const clients = new Map<string, TestClient>()
  const clientOf = async (login: string): Promise<TestClient> => {
    const known = clients.get(login)
    if (known !== undefined) return known
    const client = anonymousAt(server)
    const answer = await client.call('Login/loginUser', { login, password: TEST_PASSWORD })
    if (answer.status !== 200) throw new Error(`login of ${login} failed: ${JSON.stringify(answer.body)}`)
    clients.set(login, client)
    return client
  }
  const { rows } = await sql<{ etos: number; log: number; afms: readonly string[] }>`
    SELECT max(p.year_eae) AS etos, (SELECT coalesce(max(l.id), 0) FROM edetedeaeestatuslog l) AS log,
      (SELECT array_agg(DISTINCT h.afm) FROM edetedeaeehd h WHERE h.etos = max(p.year_eae)) AS afms
    FROM edetparam p
  `.execute(db.kysely)
  const { etos = 0, log = 0, afms = [] } = rows[0] ?? {}
  for (const login of PEOPLE) await clientOf(login)
  const held = await chooseHeld(db, etos, clientOf)
  await asSaved(db, etos, held)
  await addHoldings(db, etos, held)
  return {
    db,
    served,
    etos,
    faults,
    held,
    afms: new Set(afms),
    logBefore: log,
    memory: { kept: new Map(), withdrawn: new Map(), acts: new Map(), sent: new Map(), seen: null, keys: 0 },
    clientOf,
    end: async () => {
      await server.close()
      await faults.end()
      if (db !== served) await db.close()
      await end()
    },
  }
}
