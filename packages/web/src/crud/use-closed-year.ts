import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'

/** Why the rows of a year only can be read; null when they can be changed. The server decides by the same rule. */
export const useClosedYear = (entity: AnyEntity, etos: unknown): string | null => {
  const t = useT()
  const { currentYear } = useCrud()
  return entity.yearly === 'column' && typeof etos === 'number' && isPastYear(etos, currentYear)
    ? t('locked.pastYear', { etos: String(etos) })
    : null
}
