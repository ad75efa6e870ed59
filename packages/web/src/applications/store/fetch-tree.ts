import { withSealed } from '@eae/domain/applications/sealed-lists.ts'
import type { TreeAnswer, TreeCatalogue, TreeReading } from '@eae/domain/applications/tree.ts'
import type { QueryClient } from '@tanstack/react-query'
import { listsOf, readingOf } from './tree-questions.ts'

const keptLists = (etos: number) => ({ ...listsOf(etos), gcTime: Number.POSITIVE_INFINITY })

/** The code lists of a claim year in a version at least: kept for the session, and asked for again when they were changed. */
const readLists = async (client: QueryClient, etos: number, reading: Promise<TreeReading>): Promise<TreeCatalogue> => {
  // Both at once, the first time.
  const [{ catalogueVersion }, known] = await Promise.all([reading, client.ensureQueryData(keptLists(etos))])
  if (known.version >= catalogueVersion) return known.lists
  return (await client.fetchQuery({ ...keptLists(etos), staleTime: 0 })).lists
}

/** Reads an application from the server, with the code lists that go with it. */
export const fetchTree = async (
  client: QueryClient,
  etos: number,
  id: number,
  signal = new AbortController().signal,
): Promise<TreeAnswer> => {
  const asked = readingOf(etos, id).queryFn({ signal })
  const catalogue = await readLists(client, etos, asked)
  const { catalogueVersion: _version, sealedLists, ...reading } = await asked
  return { ...reading, catalogue: withSealed(catalogue, sealedLists) }
}
