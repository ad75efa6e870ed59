import type { CallAt, CallPath } from '@eae/domain/contract.ts'
import type { Answered, Asked } from '@eae/domain/kernel/call.ts'
import { callServer } from './call.ts'

/**
 * What the cache of answers knows the answers to a call by: the two words of its path, then what was asked. Without a body
 * it stands for every answer to the call, as the first word alone does for every call of its area.
 */
export const keyOfCall = <P extends CallPath>(path: P, body?: Asked<CallAt<P>>): readonly unknown[] => [
  ...path.split('/'),
  ...(body === undefined ? [] : [body]),
]

interface Question {
  readonly signal: AbortSignal
}

/** A call as a query of the page: its key in the cache, and how it is asked, which nobody waits for. */
export const asking = <P extends CallPath>(path: P, body: Asked<CallAt<P>>) => ({
  queryKey: keyOfCall(path, body),
  queryFn: ({ signal }: Question) => callServer(path, body, { signal, wait: false }),
})

type Data<P extends CallPath> = Answered<CallAt<P>['output']> extends { readonly data: infer D } ? D : never

/** As {@link asking}, for the `data` of the answer alone. */
export const askingData = <P extends CallPath>(path: P, body: Asked<CallAt<P>>) => ({
  queryKey: keyOfCall(path, body),
  queryFn: async ({ signal }: Question): Promise<Data<P>> => {
    const { data } = (await callServer(path, body, { signal, wait: false })) as { readonly data: Data<P> }
    return data
  },
})

/** Lists that are read page by page. */
type PagedPath =
  | 'Administration/findUsers'
  | 'Administration/findSecurityEvents'
  | 'Jobs/find'
  | 'Messages/find'
  | 'Outbox/find'

/** As {@link asking}, for a list that is read page by page. */
export const askingPages = <P extends PagedPath>(path: P, body: Omit<Asked<CallAt<P>>, 'cursor'>) => ({
  // The pages are another answer than the first one alone.
  queryKey: [...path.split('/'), body, 'pages'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }: Question & { readonly pageParam: string | null }) => {
    const asked = { ...body, ...(pageParam === null ? {} : { cursor: pageParam }) } as Asked<CallAt<P>>
    return callServer(path, asked, { signal, wait: false })
  },
  getNextPageParam: (page: { readonly nextCursor: string | null }) => page.nextCursor,
})
