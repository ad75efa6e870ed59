import type { RunScope } from '@eae/domain/findings/runs.ts'
import { sql, type RawBuilder } from 'kysely'
import { head, headerScope, official } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'

/** Applications that a run is about, on alias `hd`: official, within the scope that was asked for and within the reach of who asked. */
export const inScope = (
  actor: Actor,
  etos: number,
  { afms, daokKodikos, opdId, efoId, sample }: RunScope,
): RawBuilder<unknown> => {
  const bound = (column: string, value: string | number | undefined) =>
    value === undefined ? sql`TRUE` : sql`${sql.ref(`hd.${column}`)} = ${value}`
  return sql`hd.etos = ${etos} AND ${head('hd')} AND ${official('hd')} AND ${headerScope(actor, 'hd')}
    AND ${afms.length === 0 ? sql`TRUE` : sql`hd.afm = ANY(${afms})`}
    AND ${bound('daok_kodikos', daokKodikos)} AND ${bound('opd_id', opdId)} AND ${bound('efo_id', efoId)}
    AND ${sample === true ? sql`(hd.deigmaflag OR hd.thlflag)` : sql`TRUE`}`
}
