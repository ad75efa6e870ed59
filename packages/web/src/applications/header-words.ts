import { isDraft, isLiving, STATES } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { RowMeta } from '@eae/domain/kernel/entity.ts'
import type { Tone } from '../ui/index.ts'

/** What a state of an application means for its reader, as the colour of its sign. */
export const toneOf = (status: number): Tone => {
  if (status === STATES.INITIAL) return 'todo'
  if (isDraft(status)) return 'active'
  if (!isLiving(status)) return 'over'
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
