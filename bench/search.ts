import { callData } from './lib/adviser.ts'
import { interleave, measureLoad } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

const CLIENTS = 8
const ROUNDS = 3
const COLUMNS = 'id, kodikos, afm, lastname, firstname, status, totektash, totparcels'

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
    await pool.end()
    return printTable(`search: pages of the application search (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
