import type { Change } from '@eae/domain/kernel/changes.ts'
import { clientOf } from './app.ts'

/** Makes a change that needs two people: the agency proposes it, and an administrator approves. */
export const saveByTwo = async (
  etos: number,
  change: Pick<Change, 'status' | 'entityName' | 'entity'>,
): Promise<void> => {
  const proposed = await (await clientOf('agency')).call('Proposals/propose', { etos, change, reason: 'Δοκιμή' })
  if (proposed.status !== 200) throw new Error(`propose answered ${proposed.status} ${JSON.stringify(proposed.body)}`)
  const { id } = proposed.body.data as { id: number }
  const decided = await (await clientOf('admin')).call('Proposals/decide', { id, isApproved: true, note: '' })
  if (decided.status !== 200) throw new Error(`decide answered ${decided.status} ${JSON.stringify(decided.body)}`)
}
