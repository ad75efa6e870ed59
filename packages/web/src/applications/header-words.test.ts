import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { expect, it } from 'vitest'
import { lastSaved } from './header-words.ts'

it('an application was saved last when its newest row was', () => {
  const row = (dteinsert: string, dteupdate: string | null = null): unknown => ({ dteinsert, dteupdate })
  const tree = {
    header: row('2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z'),
    parcels: [row('2026-03-01T08:00:00.000Z'), row('2026-03-01T08:00:00.000Z', '2026-03-05T09:30:00.000Z')],
    crops: [row('2026-03-04T08:00:00.000Z')],
    // Only the stamps are looked at.
  } as unknown as ApplicationTree
  expect(lastSaved(tree)).toBe('2026-03-05T09:30:00.000Z')
})
