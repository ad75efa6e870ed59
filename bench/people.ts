import type { Pool } from 'pg'
import { STATES } from '../packages/domain/src/applications/states.ts'
import { remindOfEnds } from '../packages/server/src/messages/remind.ts'
import { openDatabase } from '../packages/server/src/platform/database.ts'
import { startMailServer } from '../packages/server/src/testing/mail-server.ts'
import { callData, openApplications } from './lib/adviser.ts'
import { cpuOf } from './lib/cpu.ts'
import { measureLoad } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

const CLIENTS = 4
const PAGES = 100
const TRIALS = 40
const LINES = 5
const MAILS = 4_000
/** Words of pages about themselves, from three pages of one application. */
const BEATS = 1_500
const TABS = ['a', 'b', 'c'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
/** People who are reminded at once, and those of a whole year. */
const [REMINDED, OF_A_YEAR] = [30_000, 650_000]
const MS = 1_000
/** How long the outbox may take before the bench says so, in ms. */
const MOST_WAITED_MS = 120_000

/** Fills the lists of authorisations and declarations of a year with invented people, as many of each. */
const fillLists = async (pool: Pool, etos: number, rows: number): Promise<void> => {
  const afm = `lpad((100000000 + n)::text, 9, '0')`
  await pool.query(
    `INSERT INTO edetedeauthor (etos, afm, efo_id, authortype, channel, dtestart, dteend, status, usrinsert, lastname, firstname)
     SELECT $1, ${afm}, (SELECT min(id) FROM edetforea WHERE foreastype = 1), 1, 1, now() - interval '1 day', now() + interval '300 days', 1, 'bench', 'ΓΕΩΡΓΟΣ' || n, 'ΑΝΝΑ'
     FROM generate_series(1, $2) AS n ON CONFLICT DO NOTHING`,
    [etos, rows],
  )
  await pool.query(
    `INSERT INTO nsstdeclaration (etos, info_id, infoversion, approvalrole, effect, afm, lastname, firstname, keimeno, status, created_by, submitted_by, arprotocol, dteprotocol, dtedue, chain_no, canonical, sha256, prev_sha256, chain_sha256, usrinsert)
     SELECT $1, k.id, 1, k.approvalrole, k.effect, ${afm}, 'ΓΕΩΡΓΟΣ' || n, 'ΑΝΝΑ', 'Κείμενο', 1, u.id, u.id, 'Δ/' || n, now(), current_date + (n % 60)::int, 1000000 + n, '{}', repeat('0', 64), repeat('0', 64), repeat('0', 64), 'bench'
     FROM generate_series(1, $2) AS n, (SELECT * FROM nsstdeclarationinfo WHERE etos = $1 AND kodikos = 'D16') AS k, (SELECT min(id) AS id FROM app_user) AS u`,
    [etos, rows],
  )
  await pool.query('ANALYZE edetedeauthor, nsstdeclaration')
}

/** The first page of a list, as the central service opens it. */
const firstPage = async (server: Server, entity: string, etos: number): Promise<Measure> => {
  const ask = async (): Promise<void> =>
    void (await callRows(server, entity, { etos, fromRowIndex: 0, toRowIndex: 50 }))
  await ask()
  const { p95 } = await measureLoad(server.pids, PAGES, CLIENTS, ask)
  return { name: `first page of ${entity}, p95`, measured: p95, unit: 'ms', base: null, limit: 300 }
}

const callRows = (server: Server, entity: string, body: object): Promise<unknown> =>
  callData(server, 'agency', `${entity}/findAllByCriteriaRange_grid`, body)

interface Land {
  readonly tree: { readonly parcels: readonly { readonly id: number }[] }
}

/** What five lines of a submitted application of about 26 parcels do, as its proposer is told before anybody decides. */
const impact = async (server: Server, pool: Pool, etos: number): Promise<readonly Measure[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT h.id::float8 AS id FROM edetedeaeehd h WHERE h.etos = $1 AND h.status = $2 AND h.ede_id_head IS NULL
       AND EXISTS (SELECT FROM submission s WHERE s.etos = h.etos AND s.ede_id = h.id) ORDER BY abs(h.totparcels - 26), h.id LIMIT 1`,
    [etos, STATES.FINAL],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the demo has no submitted application')
  const { parcels } = (await callData<Land>(server, 'agency', 'Edetedeaeehd/findTree', { etos, id })).tree
  const lines = parcels
    .slice(0, LINES)
    .map((parcel) => ({ part: 'parcels', line: parcel.id, pedio: 'topothesia', nea: 'ΑΛΛΗ ΘΕΣΗ' }))
  const ask = async (): Promise<void> =>
    void (await callData(server, 'agency', 'Dikpraxh/trial', { etos, edeId: id, praxtype: 2, lines }))
  await ask()
  const { cpuMs, p50 } = await measureLoad(server.pids, TRIALS, 1, ask)
  const name = `impact of ${LINES} lines, ${parcels.length} parcels`
  return [
    { name: `${name}, p50`, measured: p50, unit: 'ms', base: null, limit: 100 },
    { name: `${name}, CPU`, measured: cpuMs, unit: 'ms', base: null, limit: null },
  ]
}

/** How many e-mails leave in a second to a server on this machine. */
const outbox = async (pool: Pool): Promise<Measure> => {
  await pool.query(
    `INSERT INTO app_outbox (dedupe, user_id, channel, address, language, code, params)
     SELECT 'bench:' || n, (SELECT min(id) FROM app_user), 1, 'farmer' || n || '@example.gr', 'el', 'message.lock', '{}' FROM generate_series(1, $1) AS n`,
    [MAILS],
  )
  const until = Date.now() + MOST_WAITED_MS
  for (;;) {
    const { rows } = await pool.query<{ waiting: number; seconds: number }>(
      `SELECT (count(*) FILTER (WHERE state <> 1))::int AS waiting, extract(epoch FROM max(sent_at) - min(sent_at))::float8 AS seconds
       FROM app_outbox WHERE dedupe LIKE 'bench:%'`,
    )
    const [row] = rows
    if (row?.waiting === 0)
      return {
        name: 'e-mails to a local server',
        measured: MAILS / row.seconds,
        unit: 'a second',
        base: null,
        limit: null,
      }
    if (Date.now() > until) throw new Error(`${row?.waiting} e-mails still wait`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** What a page that says where its reader is costs the database, its session and reach included, against a page that says it is closed. */
const presence = async (server: Server): Promise<readonly Measure[]> => {
  const [application] = await openApplications(server)
  if (application === undefined) throw new Error('the adviser has no application at work')
  const { etos, id } = application
  const say = async (n: number): Promise<void> => {
    const place = { section: 'parcels', input: null, isEditing: false }
    await callData(server, 'adviser', 'Edetedeaeehd/here', { etos, id, tab: TABS[n % TABS.length], ...place })
  }
  const close = async (): Promise<void> =>
    void (await callData(server, 'adviser', 'Edetedeaeehd/leave', { etos, id, tab: crypto.randomUUID() }))
  for (const n of TABS.keys()) await say(n)
  await close()
  const before = await server.statements()
  const said = await measureLoad(server.databasePids, BEATS, 1, say)
  const statements = ((await server.statements()) - before) / BEATS
  const closed = await measureLoad(server.databasePids, BEATS, 1, close)
  return [
    { name: 'presence: CPU of the database', measured: said.cpuMs, unit: 'ms', base: closed.cpuMs, limit: null },
    {
      name: 'presence: beyond session and reach',
      measured: said.cpuMs - closed.cpuMs,
      unit: 'ms',
      base: null,
      limit: 0.2,
    },
    {
      name: 'presence: statements, those of the session included',
      measured: statements,
      unit: '',
      base: null,
      limit: null,
    },
  ]
}

/** How long all reminders of a year take where as many end on one day as people apply; measured with some of them. */
const reminders = async (server: Server, pool: Pool, etos: number): Promise<readonly Measure[]> => {
  await pool.query(
    `INSERT INTO app_user (login, subs_id, user_type, full_name, afm, activeflag, usrinsert)
     SELECT 'bench' || n, u.subs_id, 'ONLINE', 'ΓΕΩΡΓΟΣ ' || n, lpad((300000000 + n)::text, 9, '0'), true, 'bench'
     FROM generate_series(1, $1) AS n, (SELECT subs_id FROM app_user WHERE login = 'farmer') AS u`,
    [REMINDED],
  )
  await pool.query(
    `INSERT INTO app_contact (user_id, channel, address, language, proved_at)
     SELECT id, 1, login || '@example.gr', 'el', now() FROM app_user WHERE usrinsert = 'bench'`,
  )
  await pool.query(
    `INSERT INTO edetedeauthor (etos, afm, efo_id, authortype, channel, dtestart, dteend, status, usrinsert, lastname, firstname)
     SELECT $1, u.afm, (SELECT min(id) FROM edetforea WHERE foreastype = 1), 1, 1, now() - interval '1 day', now() + interval '10 days', 1, 'bench', 'ΓΕΩΡΓΟΣ', 'ΑΝΝΑ'
     FROM app_user u WHERE u.usrinsert = 'bench' ON CONFLICT DO NOTHING`,
    [etos],
  )
  await pool.query('ANALYZE app_user, app_contact, edetedeauthor')
  await pool.query('DELETE FROM app_reminder')
  const databaseUrl = `postgresql://eae@localhost/eae?host=${encodeURIComponent(server.host)}`
  const db = await openDatabase({ databaseUrl, dataDir: '', engine: 'auto', isProduction: false })
  const cpuBefore = cpuOf(server.databasePids)
  const started = performance.now()
  const told = await remindOfEnds(db, 0)
  const seconds = (performance.now() - started) / MS
  await db.close()
  // Some invented people have the tax number of somebody of the demo, who has his office already.
  if (told < REMINDED * 0.99) throw new Error(`only ${told} of ${REMINDED} were reminded`)
  const ofYear = OF_A_YEAR / told
  const name = `reminders of ${OF_A_YEAR}, from ${told}`
  return [
    { name, measured: seconds * ofYear, unit: 's', base: null, limit: 300 },
    {
      name: `${name}: CPU of the database`,
      measured: ((cpuOf(server.databasePids) - cpuBefore) / MS) * ofYear,
      unit: 's',
      base: null,
      limit: null,
    },
  ]
}

/** People: first pages of authorisations and declarations, the impact of a change act, presence, reminders, and how fast e-mails leave. */
export const benchPeople = async (size = 200, rows = 100_000): Promise<boolean> => {
  const mail = await startMailServer()
  process.env.EAE_SMTP_URL = mail.url
  process.env.EAE_MAIL_FROM = 'eae@example.gr'
  const server = await startServer('cluster', size)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    const etos = new Date().getFullYear()
    await pool.query('UPDATE edetparam SET dptype = 3 WHERE year_eae = $1', [etos])
    const measures = [...(await impact(server, pool, etos)), ...(await presence(server)), await outbox(pool)]
    await fillLists(pool, etos, rows)
    for (const entity of ['Edetedeauthor', 'NsstDeclaration']) measures.push(await firstPage(server, entity, etos))
    // Last: its e-mails are under way when the server ends.
    measures.push(...(await reminders(server, pool, etos)))
    await pool.end()
    return printTable(`people: ${size} applications, ${rows} rows in each list`, measures)
  } finally {
    await server.stop()
    await mail.close()
  }
}
