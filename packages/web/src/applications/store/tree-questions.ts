import { completeReading } from '@eae/domain/applications/complete-reading.ts'
import type { TreeReading } from '@eae/domain/applications/tree.ts'
import { begunOr, callServer, keyOfCall } from '../../api/index.ts'

/** The rows of an application, as the server has them. */
export const readingOf = (etos: number, id: number) =>
  begunOr({
    queryKey: keyOfCall('Edetedeaeehd/findTree', { etos, id }),
    queryFn: async ({ signal, isAhead }): Promise<TreeReading> =>
      // Without a connection it may be one that an older version kept.
      completeReading(
        (await callServer('Edetedeaeehd/findTree', { etos, id }, { signal, wait: isAhead !== true })).data,
      ),
  })

/** The code lists of a claim year. */
export const listsOf = (etos: number) =>
  begunOr({
    queryKey: keyOfCall('Edetedeaeehd/findCatalogue', { etos }),
    queryFn: async ({ isAhead }) =>
      (await callServer('Edetedeaeehd/findCatalogue', { etos }, { wait: isAhead !== true })).data,
  })
