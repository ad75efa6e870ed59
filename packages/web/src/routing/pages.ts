import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/** What the parts of the frame need to know of a page. */
export interface PageData {
  /** Text with its title. */
  readonly titleCode: string
  /** A list of records of its own: with `?id=` it shows one of them. */
  readonly isList: boolean
  /** A report: what `?id=` names opens over its list, and is no page below it. */
  readonly isReport: boolean
  /** Text of the group of the menu that it belongs to; null for one that stands in none. */
  readonly group: string | null
  /** It fills all the room that there is: the rail beside it is narrow. */
  readonly needsRoom: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set for pages that are made; the others show the not-found page. */
    readonly page?: PageData
  }
}

/** The pages that are made, by path. */
export const usePages = (): ReadonlyMap<string, PageData> => {
  const { routesByPath } = useRouter()
  return useMemo(() => {
    const pages = new Map<string, PageData>()
    for (const [path, route] of Object.entries(routesByPath)) {
      const page = route.options.staticData?.page
      if (page !== undefined) pages.set(path, page)
    }
    return pages
  }, [routesByPath])
}
