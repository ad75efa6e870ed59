import type { TreeAnswer, TreeCatalogue, TreeReading } from '@eae/domain/applications/tree.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callServer, keyOfCall } from '../../api/index.ts'

const listsOf = (etos: number) => ({
  queryKey: keyOfCall('Edetedeaeehd/findCatalogue', { etos }),
  queryFn: async () => (await callServer('Edetedeaeehd/findCatalogue', { etos })).data,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The code lists of a claim year in a version at least: kept for the session, and asked for again when they were changed. */
const readLists = async (client: QueryClient, etos: number, reading: Promise<TreeReading>): Promise<TreeCatalogue> => {
  // Both at once, the first time.
  const [{ catalogueVersion }, known] = await Promise.all([reading, client.ensureQueryData(listsOf(etos))])
  if (known.version >= catalogueVersion) return known.lists
  return (await client.fetchQuery({ ...listsOf(etos), staleTime: 0 })).lists
}

/** Reads an application from the server, with the code lists that go with it. */
export const fetchTree = async (
  client: QueryClient,
  etos: number,
  id: number,
  signal?: AbortSignal,
): Promise<TreeAnswer> => {
  const asked = callServer('Edetedeaeehd/findTree', { etos, id }, signal === undefined ? {} : { signal }).then(
    ({ data }) => data,
  )
  const catalogue = await readLists(client, etos, asked)
  const { catalogueVersion: _version, ...reading } = await asked
  return { ...reading, catalogue }
}
