import type { RowOf } from '@eae/domain/kernel/entity.ts'
import type { edetparam } from '@eae/domain/reference/edetparam.ts'
import { begunOr, callEntity } from '../api/index.ts'
import { MAX_YEARS } from '../ui/limits.ts'
import { readStored } from '../ui/storage.ts'

export type YearParams = RowOf<typeof edetparam>

/** Under which the browser remembers the year that a user chose. */
export const nameOfYear = (userId: number): string => `eae.year.${userId}`

/** The year that a user chose the last time, as far as the browser knows; nobody has said that there still is one. */
export const rememberedYear = (userId: number): number | null => {
  const stored = readStored(nameOfYear(userId))
  return stored !== null && /^20\d\d$/.test(stored) ? Number(stored) : null
}

/** The list of claim years, latest first. */
export const yearsQuery = (subsId: number) =>
  begunOr({
    queryKey: ['Edetparam', 'forLov'],
    queryFn: async ({ signal }): Promise<readonly YearParams[]> => {
      const { data } = await callEntity(
        'Edetparam',
        'findAllByCriteriaRange_forLov',
        { gSubExt_id: subsId, toRowIndex: MAX_YEARS },
        { signal, wait: false },
      )
      // Rows of the table, in its shape.
      return (data as readonly unknown[] as readonly YearParams[]).toSorted((a, b) => b.yearEae - a.yearEae)
    },
  })
