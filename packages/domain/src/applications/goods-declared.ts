import type { FactsTree, SchemaCode } from './tree.ts'

/** What an application declares of the goods of a scheme, kg. */
export const kilosOf = ({ requests, goods }: FactsTree, { id }: SchemaCode): number => {
  const asking = new Set(requests.flatMap((request) => (request.eschId === id ? [request.id] : [])))
  return goods.reduce((sum, { edrqId, posothta }) => (asking.has(edrqId) ? sum + posothta : sum), 0)
}
