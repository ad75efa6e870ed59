import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { RowMeta } from '@eae/domain/kernel/entity.ts'

const latestOf = (rows: readonly Pick<RowMeta, 'dteinsert' | 'dteupdate'>[]): string =>
  rows.reduce((latest, { dteinsert, dteupdate }) => {
    const at = dteupdate ?? dteinsert
    return at > latest ? at : latest
  }, '')

/** When something of the application was stored last, an instant by the server's clock. Rows not saved yet say nothing. */
export const lastSaved = ({ header, ...parts }: ApplicationTree): string =>
  latestOf([header, ...Object.values(parts).flat()])
