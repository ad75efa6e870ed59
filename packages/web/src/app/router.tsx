import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { appBase, begin, type Question } from '../api/index.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { parseSearch, readPageSearch, stringifySearch, type PageSearch } from '../routing/search-params.ts'
import { SCREENS, type Screen } from '../screens.ts'
import { landingOf } from '../session/landing.ts'
import { currentMenu, ensureSession, hasSession, MenuFailure, taxVisit } from '../session/session-store.ts'
import { rememberedYear } from '../session/years.ts'
import { endLoginAgain, forgetTaxVisit, isLoginAgain } from '../session/tax-login.ts'
import { SPINNER_DELAY_MS } from '../ui/limits.ts'
import { beginWork } from '../ui/rest.ts'
import { frameNeeds } from './needs.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { FailurePage, PendingPage } from './special-pages.tsx'

const root = createRootRoute({ component: Outlet, validateSearch: readPageSearch })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' })
  },
})

const loadSession = async (): Promise<MenuAnswer | null> => {
  try {
    return await ensureSession()
  } catch (error) {
    throw new MenuFailure(error)
  }
}

type MadeScreen = Screen & { readonly component: NonNullable<Screen['component']> }

/** The pages that are made; the address of one that is not yet is no page. */
const MADE = SCREENS.flatMap((screen): readonly MadeScreen[] =>
  screen.component === null ? [] : [{ ...screen, component: screen.component }],
)

/** What a page gives its route. */
const optionsOf = ({ path, titleCode, place, isReport, needsRoom, component }: MadeScreen) => ({
  path,
  component,
  staticData: { page: { titleCode, isList: isList(place), isReport, group: groupOf(place), needsRoom } },
})

const groupOf = (place: Screen['place']): string | null =>
  isList(place) && place !== 'top' ? `menu.group.${place}` : null

const isList = (place: Screen['place']): boolean => !['login', 'header', 'detail'].includes(place)

const TAX_LOGIN = '/loginTaxis'

const PATHS = SCREENS.map(({ path }) => path)

const publicRoutes = MADE.filter((screen) => screen.privilege === 'public').map((screen) =>
  createRoute({
    getParentRoute: () => root,
    ...optionsOf(screen),
    // Who is logged in has no business on a login page, and what is left of a visit to the tax authority is taken away,
    // unless he is there to say once more who he is. Who is on such a visit has no business on another login page.
    beforeLoad: async ({ search }) => {
      // What is published is for everybody, with a login or without.
      if (screen.place !== 'login') return
      const isTaxLogin = screen.path === TAX_LOGIN
      if (isTaxLogin && isLoginAgain()) return
      const menu = await loadSession()
      const visit = taxVisit()
      if (menu !== null && visit !== null) await forgetTaxVisit()
      if (menu !== null) throw redirect(landingOf(menu.userType, search.redirect, PATHS))
      if (visit !== null && !isTaxLogin) throw redirect({ to: TAX_LOGIN })
    },
  }),
)

/** Whether there is a session, as far as the page knows before it asks. */
export const isLoggedIn = hasSession

const importFrame = async () => import('./authed.tsx')

const basePath = (): string => new URL(appBase()).pathname

/** Whether a user may see a page: by its privilege, and by his kind. */
const mayOpen = ({ path }: Screen, { pages }: MenuAnswer): boolean => pages.includes(path)

/** What a user's page asks first, with its frame. */
const needsOf = (screen: Screen | undefined, search: PageSearch, menu: MenuAnswer): readonly Question<unknown>[] => [
  ...frameNeeds(menu),
  ...(screen !== undefined && mayOpen(screen, menu) ? screen.needs(search, rememberedYear(menu.userId)) : []),
]

/**
 * Begins side by side what a page behind the login would ask for one after the other: who its user is, the frame, the page of
 * the address, and what both wait for. Nothing is said of what fails: the router asks for it again and says it.
 */
export const beginPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const path = pathname.slice(basePath().length - 1)
  const screen = MADE.find((one) => one.path === path)
  const begun = ensureSession().then((menu) => {
    if (menu !== null) needsOf(screen, readPageSearch(parseSearch(search)), menu).forEach(begin)
    // After them, not beside them: a browser has six calls under way, and the code of a page is many more.
    return screen?.component.preload?.()
  })
  void Promise.allSettled([begun, importFrame()])
}

/** Every address that is no page, those of the pages that are not made yet among them. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  component: NotFoundPage,
  // Who is logged in finds the frame around it.
  beforeLoad: loadSession,
})

const authed = createRoute({
  getParentRoute: () => root,
  id: '_auth',
  component: lazyRouteComponent(importFrame),
  beforeLoad: async ({ location }) => {
    const hasSession = (await loadSession()) !== null
    const visit = taxVisit()
    if (hasSession && visit !== null) await forgetTaxVisit()
    if (hasSession) return endLoginAgain()
    throw visit === null ? redirect({ to: '/login', search: { redirect: location.href } }) : redirect({ to: TAX_LOGIN })
  },
})

const authedRoutes = MADE.filter((screen) => screen.privilege !== 'public').map((screen) =>
  createRoute({
    getParentRoute: () => authed,
    ...optionsOf(screen),
    beforeLoad: () => {
      const menu = currentMenu()
      if (menu === null || !mayOpen(screen, menu)) throw redirect({ to: '/home' })
    },
  }),
)

/** The router over the table of screens; its base is where the server serves the product. */
export const createAppRouter = () => {
  const router = createRouter({
    routeTree: root.addChildren([index, ...publicRoutes, unknown, authed.addChildren(authedRoutes)]),
    basepath: basePath().replace(/(.)\/$/, '$1'),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailurePage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: SPINNER_DELAY_MS,
    // What is here is shown: by itself the router would go on with the sign of waiting for half a second.
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // The page scrolls inside the frame, not the window.
    scrollToTopSelectors: ['#main'],
  })
  // A page that another one overtakes never resolves: there is one on its way, or none.
  let endLoading = beginWork()
  router.subscribe('onBeforeLoad', () => {
    const endBefore = endLoading
    endLoading = beginWork()
    endBefore()
  })
  router.subscribe('onResolved', () => endLoading())
  return router
}
