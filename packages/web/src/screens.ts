import { titleCodeOf, type RouteEntry } from '@eae/domain/routes/route.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { lazyRouteComponent } from '@tanstack/react-router'

type ScreenComponent = ReturnType<typeof lazyRouteComponent>

/** One page of the product: its row in the table of pages, and what shows it. */
export interface Screen extends RouteEntry {
  /** Text of its name, for menus and history. */
  readonly titleCode: string
  /** Null for a page that is not made yet: its address shows the not-found page, and nothing leads to it. */
  readonly component: ScreenComponent | null
}

/** What is made, by path. A new page is one line here; the rest stands in the table of pages. */
const COMPONENTS: Readonly<Record<string, ScreenComponent>> = {
  '/login': lazyRouteComponent(() => import('./session/login-page.tsx')),
  '/loginLocal': lazyRouteComponent(() => import('./session/login-local-page.tsx')),
  '/loginTaxis': lazyRouteComponent(() => import('./session/login-taxis-page.tsx')),
  '/home': lazyRouteComponent(() => import('./home/home-page.tsx')),
  '/GlobalPage': lazyRouteComponent(() => import('./session/global-page.tsx')),
  '/EdetedeaeehdSearch': lazyRouteComponent(() => import('./search/search-page.tsx')),
  '/ValidateAfmPrevFrm': lazyRouteComponent(() => import('./opening/validate-afm-page.tsx')),
  '/Edetedeaeehd': lazyRouteComponent(() => import('./applications/application-page.tsx')),
  '/Edetedeaeeagroi': lazyRouteComponent(() => import('./applications/parcels-page.tsx')),
  '/Edetedeaeezekm': lazyRouteComponent(() => import('./applications/livestock-page.tsx')),
  '/Edetedeaeedikaiol': lazyRouteComponent(() => import('./applications/documents-page.tsx')),
  '/Edetparam': lazyRouteComponent(() => import('./reference/edetparam-page.tsx')),
  '/Edetfytiko': lazyRouteComponent(() => import('./reference/edetfytiko-page.tsx')),
  '/Edetforea': lazyRouteComponent(() => import('./reference/edetforea-page.tsx')),
  '/Msrtdaok': lazyRouteComponent(() => import('./reference/msrtdaok-page.tsx')),
  '/AdminBanner': lazyRouteComponent(() => import('./administration/banner-page.tsx')),
  '/AdminUsers': lazyRouteComponent(() => import('./administration/users-page.tsx')),
  '/AdminRoles': lazyRouteComponent(() => import('./administration/roles-page.tsx')),
  '/AdminSessions': lazyRouteComponent(() => import('./administration/sessions-page.tsx')),
  '/AdminEvents': lazyRouteComponent(() => import('./administration/events-page.tsx')),
}

/** Every page of the product, made or not. */
export const SCREENS: readonly Screen[] = ROUTES.map((route) => ({
  ...route,
  titleCode: titleCodeOf(route.path),
  component: COMPONENTS[route.path] ?? null,
}))
