import { STATES } from '@eae/domain/applications/states.ts'
import { callData, treeOf, type Application } from './adviser.ts'
import type { Server } from './server.ts'

/** Applications looked at, of which those without blocking findings are submitted. */
const LOOKED_AT = 600

/** Drafts of the open year, after one office was authorised for every farmer, so that there are enough of them. */
const draftsOf = async (server: Server): Promise<Pick<Application, 'etos' | 'id'>[]> => {
  const pool = server.connect?.()
  if (pool === undefined) throw new Error('a cluster is needed')
  try {
    await pool.query(`UPDATE edetedeauthor SET efo_id = (SELECT s.efo_id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
      WHERE u.login = 'adviser') WHERE efo_id IS NOT NULL`)
    const drafts = await pool.query<{ etos: number; id: string }>(
      `SELECT h.etos, h.id FROM edetedeaeehd h JOIN edetedeauthor a ON a.etos = h.etos AND a.afm = h.afm AND a.status = 1 AND a.efo_id IS NOT NULL AND a.authortype IN (1, 3)
          AND a.dtestart <= now() AND a.dteend > now()
        WHERE h.etos = $1 AND h.ede_id_head IS NULL AND h.status IN (${STATES.DRAFT}, ${STATES.CHECKED}) AND h.totparcels > 0 ORDER BY h.id LIMIT $2`,
      [new Date().getFullYear(), LOOKED_AT],
    )
    return drafts.rows.map(({ etos, id }) => ({ etos, id: Number(id) }))
  } finally {
    await pool.end()
  }
}

/** A draft that nothing blocks, as it is submitted. */
export interface CleanDraft {
  readonly etos: number
  readonly id: number
  readonly rowVersion: number
  readonly idempotencyKey: string
}

/** The drafts that can be submitted, all of them the adviser's. */
export const cleanDrafts = async (server: Server): Promise<readonly CleanDraft[]> => {
  const applications = await draftsOf(server)
  const check = ({ etos, id }: Pick<Application, 'etos' | 'id'>) =>
    callData<{ severity: string }[]>(server, 'adviser', 'Edetedeaeehd/runChecks', { etos, id })
  // The first round fills what the checks of the neighbours need; only the second one has the last word.
  for (const application of applications) await check(application)
  const clean: CleanDraft[] = []
  for (const application of applications) {
    if ((await check(application)).some((finding) => finding.severity === 'B')) continue
    const { tree } = await treeOf(server, application)
    const { etos, id } = application
    clean.push({ etos, id, rowVersion: tree.header.rowVersion, idempotencyKey: `bench-${id}` })
  }
  return clean
}
