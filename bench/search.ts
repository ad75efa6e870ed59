import type { Pool } from 'pg'
import { callData } from './lib/adviser.ts'
import { interleave, measureLoad } from './lib/load.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

const CLIENTS = 8
const ROUNDS = 3
const COLUMNS = 'id, kodikos, afm, lastname, firstname, status, totektash, totparcels'

/** Who the demo knows as a farmer, and somebody who here acts for him. */
const [HIMSELF, REPRESENTATIVE] = ['farmer', 'relative']
/** Who has no representative reads as he did before there were any: so much slower at most is who acts by one. */
const MOST_SLOWER = 1.05

/** Lets all sessions of the representative act for the farmer, by an authorisation in force. */
const actForHim = async (pool: Pool, etos: number): Promise<void> => {
  await pool.query(
    `WITH given AS (
       INSERT INTO edetedeauthor (etos, afm, repafm, repname, repkind, authortype, channel, dtestart, dteend, status, usrinsert)
       SELECT $1, h.afm, r.afm, r.full_name, 2, 4, 1, now() - interval '1 day', now() + interval '1 day', 1, 'bench' FROM app_user h, app_user r
       WHERE h.login = $2 AND r.login = $3 RETURNING etos, id)
     UPDATE app_session a SET acting_etos = g.etos, acting_id = g.id FROM given g, app_user r WHERE r.login = $3 AND a.user_id = r.id`,
    [etos, HIMSELF, REPRESENTATIVE],
  )
}

/** A page of an applicant's own applications, asked by himself and by who stands in his place. */
const scopeOfRepresented = async (
  server: Server,
  pool: Pool,
  etos: number,
  requests: number,
): Promise<readonly Measure[]> => {
  const page = (login: string) => async (): Promise<void> => {
    const rows = await callData<unknown[]>(server, login, 'Edetedeaeehd/findMine', { etos })
    if (rows.length === 0) throw new Error(`${login} finds no application`)
  }
  // His sessions are made by his first call, for which he finds nothing of his own.
  await server.call(REPRESENTATIVE, 'Edetedeaeehd/findMine', { etos })
  await actForHim(pool, etos)
  const load = (login: string) => () => measureLoad(server.pids, requests, CLIENTS, page(login))
  const cost = await interleave(ROUNDS, { himself: load(HIMSELF), acting: load(REPRESENTATIVE) })
  return [
    {
      name: 'own applications by a representative: CPU, beside the applicant himself',
      measured: cost.acting.cpuMs,
      unit: 'ms',
      base: cost.himself.cpuMs,
      limit: MOST_SLOWER,
    },
  ]
}

/** Pages of the application search, as staff ask for them, against a bare query for the rows of the page. */
export const benchSearch = async (size = 1_000, requests = 400): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    const etos = new Date().getFullYear()
    const people = await pool.query<{ afm: string; lastname: string; key: string }>(
      `SELECT afm, lastname, split_part(search_key, ' ', 1) AS key FROM edetedeaeehd WHERE etos = $1 ORDER BY id LIMIT 50`,
      [etos],
    )
    const personOf = (n: number) => people.rows[n % people.rows.length] ?? { afm: '', lastname: '', key: '' }
    const cases = [
      [
        'by AFM',
        (n: number) => ({ criteria: { afm: personOf(n).afm } }),
        `etos = $1 AND afm LIKE $2 || '%' ORDER BY kodikos LIMIT 51`,
        (n: number) => personOf(n).afm,
      ],
      [
        'by name, folded',
        (n: number) => ({ filter: personOf(n).lastname.toLowerCase() }),
        `etos = $1 AND search_key LIKE '%' || $2 || '%' ORDER BY kodikos LIMIT 51`,
        (n: number) => personOf(n).key,
      ],
      [
        'a page sorted by area',
        () => ({ sort: { field: 'totektash', dir: 'desc' } }),
        `etos = $1 AND $2::text <> '' ORDER BY totektash DESC NULLS LAST, id DESC LIMIT 51`,
        () => 'x',
      ],
    ] as const
    const measures: Measure[] = []
    for (const [name, bodyOf, where, valueOf] of cases) {
      const text = `SELECT ${COLUMNS} FROM edetedeaeehd WHERE ${where}`
      const cost = await interleave(ROUNDS, {
        http: () =>
          measureLoad(server.pids, requests, CLIENTS, async (n) => {
            const answer = await server.call('agency', 'Edetedeaeehd/findAllByCriteriaRange_grid', {
              etos,
              ...bodyOf(n),
            })
            if (answer.status !== 200)
              throw new Error(`the search answered ${answer.status} ${answer.text.slice(0, 200)}`)
          }),
        raw: () =>
          measureLoad(
            server.databasePids,
            requests,
            CLIENTS,
            async (n) => void (await pool.query({ name, text, values: [etos, valueOf(n)] })),
          ),
      })
      measures.push(
        {
          name: `${name}: CPU (all columns, count and session included)`,
          measured: cost.http.cpuMs,
          unit: 'ms',
          base: cost.raw.cpuMs,
          limit: null,
        },
        { name: `${name}: p99 at ${CLIENTS} clients`, measured: cost.http.p99, unit: 'ms', base: null, limit: 100 },
      )
    }
    // The rows that are asked for are there: a search that finds nothing would be quick.
    const found = await callData<unknown[]>(server, 'agency', 'Edetedeaeehd/findAllByCriteriaRange_grid', {
      etos,
      criteria: { afm: personOf(0).afm },
    })
    if (found.length === 0) throw new Error('the search finds nothing')
    measures.push(...(await scopeOfRepresented(server, pool, etos, requests)))
    await pool.end()
    return printTable(`search: pages of the application search (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
