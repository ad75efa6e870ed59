import type { Privilege } from '@eae/domain/session/session.ts'
import { lazyRouteComponent } from '@tanstack/react-router'

/** One page of the product. */
export interface Screen {
  readonly path: string
  /** Text of its name, for menus and history. */
  readonly titleCode: string
  /** Who may open it; `public` pages are only shown before login. */
  readonly privilege: Privilege | 'public'
  readonly component: ReturnType<typeof lazyRouteComponent>
}

/** Every page of the product. A new page is one line here and one entry of the server's menu. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/login',
    titleCode: 'login.title',
    privilege: 'public',
    component: lazyRouteComponent(() => import('./session/login-page.tsx')),
  },
  {
    path: '/loginLocal',
    titleCode: 'login.title',
    privilege: 'public',
    component: lazyRouteComponent(() => import('./session/login-page.tsx')),
  },
  {
    path: '/home',
    titleCode: 'menu.home',
    privilege: 'Session',
    component: lazyRouteComponent(() => import('./home/home-page.tsx')),
  },
  {
    path: '/GlobalPage',
    titleCode: 'year.choice',
    privilege: 'Session',
    component: lazyRouteComponent(() => import('./session/global-page.tsx')),
  },
  {
    path: '/EdetedeaeehdSearch',
    titleCode: 'menu.applicationSearch',
    privilege: 'Application_R',
    component: lazyRouteComponent(() => import('./search/search-page.tsx')),
  },
  {
    path: '/Edetedeaeehd',
    titleCode: 'entity.Edetedeaeehd',
    privilege: 'Application_R',
    component: lazyRouteComponent(() => import('./applications/application-page.tsx')),
  },
  {
    path: '/Edetedeaeeagroi',
    titleCode: 'entity.Edetedeaeeagroi.plural',
    privilege: 'Application_R',
    component: lazyRouteComponent(() => import('./applications/parcels-page.tsx')),
  },
  {
    path: '/Edetedeaeezekm',
    titleCode: 'entity.Edetedeaeezekm.plural',
    privilege: 'Application_R',
    component: lazyRouteComponent(() => import('./applications/livestock-page.tsx')),
  },
  {
    path: '/Edetedeaeedikaiol',
    titleCode: 'entity.Edetedeaeedikaiol.plural',
    privilege: 'Application_R',
    component: lazyRouteComponent(() => import('./applications/documents-page.tsx')),
  },
  {
    path: '/Edetparam',
    titleCode: 'entity.Edetparam.plural',
    privilege: 'Session',
    component: lazyRouteComponent(() => import('./reference/edetparam-page.tsx')),
  },
  {
    path: '/Edetfytiko',
    titleCode: 'entity.Edetfytiko.plural',
    privilege: 'Reference_R',
    component: lazyRouteComponent(() => import('./reference/edetfytiko-page.tsx')),
  },
  {
    path: '/Edetforea',
    titleCode: 'entity.Edetforea.plural',
    privilege: 'Reference_R',
    component: lazyRouteComponent(() => import('./reference/edetforea-page.tsx')),
  },
  {
    path: '/Msrtdaok',
    titleCode: 'entity.Msrtdaok.plural',
    privilege: 'Reference_R',
    component: lazyRouteComponent(() => import('./reference/msrtdaok-page.tsx')),
  },
]
