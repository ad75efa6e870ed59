import { callData, openApplications, treeOf } from './lib/adviser.ts'
import { interleave, measureLoad } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable } from './lib/table.ts'

const ROUNDS = 3

interface Saved {
  readonly rows: readonly {
    readonly entityName: string
    readonly entity: { readonly id: number; readonly rowVersion: number }
  }[]
}

/** Saving one parcel through the whole server, against the bare transaction: lock, update, audit, commit. */
export const benchSave = async (size = 300, requests = 200): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const pool = server.connect?.()
    if (pool === undefined) throw new Error('a cluster is needed')
    const applications = (await openApplications(server)).slice(0, 4)
    const parcels = await Promise.all(
      applications.map(async (application) => {
        const [parcel] = (await treeOf(server, application)).tree.parcels
        if (parcel === undefined) throw new Error('an application without parcels')
        return { etos: application.etos, id: parcel.id, rowVersion: parcel.rowVersion, isBusy: Promise.resolve() }
      }),
    )
    const save = async (n: number): Promise<void> => {
      const parcel = parcels[n % parcels.length]
      if (parcel === undefined) return
      // One save of a parcel after the other: each needs the version that the one before made.
      parcel.isBusy = parcel.isBusy.then(async () => {
        const entity = { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: `ΘΕΣΗ ${n} ${parcel.rowVersion}` }
        const saved = await callData<Saved>(server, 'adviser', 'MainService/synchronizeChanges', {
          etos: parcel.etos,
          changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity }],
        })
        parcel.rowVersion = saved.rows.find((row) => row.entity.id === parcel.id)?.entity.rowVersion ?? 0
      })
      await parcel.isBusy
    }
    const raw = async (n: number): Promise<void> => {
      const parcel = parcels[n % parcels.length]
      const client = await pool.connect()
      const key = [parcel?.etos, parcel?.id]
      await client.query('BEGIN')
      const { rows } = await client.query({
        name: 'lock',
        text: 'SELECT to_jsonb(t) AS row FROM edetedeaeeagroi t WHERE etos = $1 AND id = $2 FOR UPDATE',
        values: key,
      })
      await client.query({
        name: 'update',
        text: 'UPDATE edetedeaeeagroi SET topothesia = $3, dteupdate = now() WHERE etos = $1 AND id = $2',
        values: [...key, `ΘΕΣΗ ${n}`],
      })
      await client.query({
        name: 'audit',
        text: `INSERT INTO audit_row (usr, entity, row_key, action, row_version, old_row, new_row) VALUES ('bench', 'Edetedeaeeagroi', $1, 1, 1, $2, $2)`,
        values: [String(parcel?.id), rows[0]?.row],
      })
      await client.query('COMMIT')
      client.release()
    }
    const cost = await interleave(ROUNDS, {
      http: () => measureLoad(server.pids, requests, parcels.length, save),
      raw: () => measureLoad(server.databasePids, requests, parcels.length, raw),
    })
    await pool.end()
    return printTable(`save: one parcel of an application (${size} applications)`, [
      { name: 'CPU', measured: cost.http.cpuMs, unit: 'ms', base: cost.raw.cpuMs, limit: null },
      { name: 'p99, 4 clients', measured: cost.http.p99, unit: 'ms', base: null, limit: 300 },
      { name: 'saves', measured: cost.http.perSecond, unit: '/s', base: cost.raw.perSecond, limit: null },
    ])
  } finally {
    await server.stop()
  }
}
