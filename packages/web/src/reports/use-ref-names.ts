import { findEntity } from '@eae/domain/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchRows, keyOf, rowLabel, useCrud } from '../crud/index.ts'
import { useLang } from '../ui/index.ts'

/** Names of rows by their keys, for places that take no element; a key without a name stays what it is. */
export const useRefNames = (
  to: string | undefined,
  keys: readonly (string | number)[],
): ReadonlyMap<string, string> => {
  const { etos } = useCrud()
  const { lang } = useLang()
  const entity = to === undefined ? null : findEntity(to)
  const { data } = useQuery({
    queryKey: [to, 'names', etos, keys],
    enabled: entity !== null && keys.length > 0,
    staleTime: 600_000,
    queryFn: () => (entity === null ? [] : fetchRows(entity, etos, keys)),
  })
  return new Map(
    entity === null
      ? []
      : (data ?? []).map((row) => [String(keyOf(entity, row)), rowLabel(lang, entity, row)] as const),
  )
}
