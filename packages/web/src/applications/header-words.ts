import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { RowMeta } from '@eae/domain/kernel/entity.ts'
import type { Tone } from '../ui/index.ts'

/** What a state of an application means for its reader, as the colour of its sign. */
export const toneOf = (status: number): Tone => {
  if (status === 0) return 'todo'
  if (status < 30) return 'active'
  if (status >= 90) return 'over'
  return 'good'
}

const latestOf = (rows: readonly Pick<RowMeta, 'dteinsert' | 'dteupdate'>[]): string =>
  rows.reduce((latest, { dteinsert, dteupdate }) => {
    const at = dteupdate ?? dteinsert
    return at > latest ? at : latest
  }, '')

/** When something of the application was stored last, an instant by the server's clock. Rows not saved yet say nothing. */
export const lastSaved = ({ header, ...parts }: ApplicationTree): string =>
  latestOf([header, ...Object.values(parts).flat()])
