import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { parseSearch, readPageSearch, stringifySearch } from '../routing/search-params.ts'
import { SCREENS } from '../screens.ts'
import { currentMenu, ensureSession } from '../session/session-store.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { FailurePage, NotFoundPage } from './special-pages.tsx'

const root = createRootRoute({ component: Outlet, validateSearch: readPageSearch, notFoundComponent: NotFoundPage })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' })
  },
})

const publicRoutes = SCREENS.filter((screen) => screen.privilege === 'public').map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.path,
    component: screen.component,
    // Who is logged in has no business on a login page.
    beforeLoad: async () => {
      if ((await ensureSession()) !== null) throw redirect({ to: '/home' })
    },
  }),
)

const authed = createRoute({
  getParentRoute: () => root,
  id: '_auth',
  component: lazyRouteComponent(() => import('./authed.tsx')),
  beforeLoad: async ({ location }) => {
    if ((await ensureSession()) === null) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
})

const authedRoutes = SCREENS.flatMap((screen) => {
  const { path, component, privilege } = screen
  if (privilege === 'public') return []
  return [
    createRoute({
      getParentRoute: () => authed,
      path,
      component,
      beforeLoad: () => {
        if (privilege !== 'Session' && currentMenu()?.privileges[privilege] !== true) throw redirect({ to: '/home' })
      },
    }),
  ]
})

/** The router over the table of screens; its base is where the server serves the product. */
export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([index, ...publicRoutes, authed.addChildren(authedRoutes)]),
    basepath: new URL(document.baseURI).pathname.replace(/(.)\/$/, '$1'),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: LoadingPage,
    defaultPendingMs: 300,
    scrollRestoration: true,
  })
