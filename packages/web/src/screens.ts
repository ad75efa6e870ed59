import type { ApplicationPath } from '@eae/domain/applications/section-pages.ts'
import type { OpinionSubject } from '@eae/domain/opinions/subjects.ts'
import { PRINT_CODES, type PrintCode } from '@eae/domain/prints/prints.ts'
import { titleCodeOf, type RouteEntry } from '@eae/domain/routes/route.ts'
import { ROUTES } from '@eae/domain/routes/table.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { applicationNeeds, mapNeeds, type Needs } from './app/needs.ts'

type ScreenComponent = ReturnType<typeof lazyRouteComponent>

/** One page of the product: its row in the table of pages, and what shows it. */
export interface Screen extends RouteEntry {
  /** Text of its name, for menus and history. */
  readonly titleCode: string
  /** Null for a page that is not made yet: its address shows the not-found page, and nothing leads to it. */
  readonly component: ScreenComponent | null
  /** It fills all the room that there is. */
  readonly needsRoom: boolean
  /** What is asked for while its code is on its way. */
  readonly needs: Needs
}

/** The map of an application: it is the page. */
const ROOMY: ReadonlySet<string> = new Set(['/Edetedeaeeagroi'])

/** The page of one table, or of several as tabs: all of it follows from their definitions. */
const tables = (...names: readonly [string, ...string[]]): ScreenComponent =>
  lazyRouteComponent(async () => {
    const { entityPage } = await import('./reference/entity-page.tsx')
    return { default: entityPage(...names) }
  })

/** The page of a level of the administrative division: its tables and a map to look them up on. */
const places = (name: string, ...others: readonly string[]): ScreenComponent =>
  lazyRouteComponent(async () => {
    const { placePage } = await import('./places/place-page.tsx')
    return { default: placePage(name, ...others) }
  })

/** The page of a report: all of it follows from its definition. */
const report = (code: string): ScreenComponent =>
  lazyRouteComponent(async () => {
    const { reportPage } = await import('./reports/report-page.tsx')
    return { default: reportPage(code) }
  })

/** The page of a report whose rows a service outside of the agency says its opinion about. */
const opinions = (code: string, subject: OpinionSubject, keyOf: string): ScreenComponent =>
  lazyRouteComponent(async () => {
    const { opinionPage } = await import('./opinions/opinion-page.tsx')
    return { default: opinionPage(code, subject, keyOf) }
  })

/** The page of a print: its documents follow from their definitions. */
const print = (code: PrintCode): ScreenComponent =>
  lazyRouteComponent(async () => {
    const { printPage } = await import('./prints/print-page.tsx')
    return { default: printPage(code) }
  })

/** The pages of an application. */
const APPLICATION_PAGES: Readonly<Record<ApplicationPath, ScreenComponent>> = {
  '/Edetedeaeehd': lazyRouteComponent(() => import('./applications/application-page.tsx')),
  '/Edetedeaeeagroi': lazyRouteComponent(() => {
    const page = import('./applications/parcels-page.tsx')
    // Beside the page, which shows it and says it where it does not come.
    import('./applications/parcels/map-panel.tsx').catch(() => undefined)
    return page
  }),
  '/Edetedeaeezekm': lazyRouteComponent(() => import('./applications/parts-page.tsx')),
  '/Edetedeaeedikaiol': lazyRouteComponent(() => import('./applications/parts-page.tsx')),
  '/Edetedeaeeomapar': lazyRouteComponent(() => import('./applications/parts-page.tsx')),
  '/Edetedeaeemetcom': lazyRouteComponent(() => import('./applications/parts-page.tsx')),
  '/Edetedeaeeelectro': lazyRouteComponent(() => import('./applications/parts-page.tsx')),
  '/Edetedeaeestat': lazyRouteComponent(() => import('./applications/parts-page.tsx')),
}

const needsOf = (path: string): Needs => {
  if (ROOMY.has(path)) return mapNeeds
  return path in APPLICATION_PAGES ? applicationNeeds : () => []
}

/** What is made, by path. A new page is one line here; the rest stands in the table of pages. */
const COMPONENTS: Readonly<Record<string, ScreenComponent>> = {
  '/login': lazyRouteComponent(() => import('./session/login-page.tsx')),
  '/loginLocal': lazyRouteComponent(() => import('./session/login-local-page.tsx')),
  '/loginTaxis': lazyRouteComponent(() => import('./session/login-taxis-page.tsx')),
  '/publication': lazyRouteComponent(() => import('./session/publication-page.tsx')),
  '/home': lazyRouteComponent(() => import('./home/home-page.tsx')),
  '/GlobalPage': lazyRouteComponent(() => import('./session/global-page.tsx')),
  '/EdetedeaeehdSearch': lazyRouteComponent(() => import('./search/search-page.tsx')),
  '/CopyEaeFromInitFrm': lazyRouteComponent(() => import('./opening/copy-page.tsx')),
  '/ValidateAfmPrevFrm': lazyRouteComponent(() => import('./opening/validate-afm-page.tsx')),
  '/DeleteRt1Frm': lazyRouteComponent(() => import('./moves/delete-official-page.tsx')),
  '/Create6DigitPin': lazyRouteComponent(() => import('./authorisations/pin-page.tsx')),
  '/EdetedeauthorSearch': lazyRouteComponent(() => import('./authorisations/authors-page.tsx')),
  '/Edetedeauthor': lazyRouteComponent(() => import('./authorisations/authors-page.tsx')),
  '/EdetedeauthrevokeSearch': lazyRouteComponent(() => import('./authorisations/revokes-page.tsx')),
  '/Edetedeauthrevoke': lazyRouteComponent(() => import('./authorisations/revokes-page.tsx')),
  '/MoveBooToOtherEst': lazyRouteComponent(() => import('./transfers/bovines-page.tsx')),
  '/MoveAgroiToOtherEde': lazyRouteComponent(() => import('./transfers/transfers-page.tsx')),
  '/NsstDeclarationSearch': lazyRouteComponent(() => import('./declarations/declarations-page.tsx')),
  '/NsstDeclaration': lazyRouteComponent(() => import('./declarations/declarations-page.tsx')),
  '/NsstDeclarationInfoSearch': lazyRouteComponent(() => import('./declarations/kinds-page.tsx')),
  '/NsstDeclarationInfo': lazyRouteComponent(() => import('./declarations/kinds-page.tsx')),
  '/Dikpraxismetaboles': lazyRouteComponent(() => import('./acts/acts-page.tsx')),
  ...APPLICATION_PAGES,
  '/Edetsupportschema': tables(
    'Edetsupportschema',
    'EcoschemeGroup',
    'EcoschemeSubsidy',
    'EcoIncompat',
    'EcoPaaIncompat',
  ),
  '/Edevedepetype': lazyRouteComponent(() => import('./keeping/check-types-page.tsx')),
  '/Edetpaa': tables('Edetpaa'),
  '/Elgatzoiko': tables('Elgatzoiko'),
  '/Elgatfytiko': tables('Elgatfytiko'),
  '/Edetzoiko': tables('Edetzoiko'),
  '/Edetomadparag': tables('Edetomadparag'),
  '/Edetmetcompany': tables('Edetmetcompany', 'Edetefec'),
  '/Edetfytiko': tables('Edetfytiko', 'Edetpoikilia'),
  '/Edetddash': tables('Edetddash'),
  '/Edetforea': tables('Edetforea'),
  '/Edetgaeedoc': tables('Edetgaeedoc'),
  '/SubscriberExt': tables('SubscriberExt'),
  '/Edetadlcodeshd': tables('Edetadlcodeshd', 'Edetdikaiol', 'Edetitle', 'Edetxrhshghs'),
  '/Edetparam': lazyRouteComponent(() => import('./keeping/param-page.tsx')),
  '/Msrttitle': tables('Msrttitle'),
  '/MsrtorganisationSearch': tables('Msrtorganisation'),
  '/Msrtorganisation': tables('Msrtorganisation'),
  '/Msrtdaok': tables('Msrtdaok', 'Diktnomoi', 'Msrteaepy', 'Perifereia'),
  '/Msrlegalform': tables('Msrlegalform'),
  '/Msrdoy': tables('Msrdoy'),
  '/Msrcooperative': tables('Msrcooperative'),
  '/Msrbank': tables('Msrbank', 'Msrbankbranch'),
  '/LandKalperifery': places('LandKalperifery', 'Perifereia'),
  '/LandKalperifenotite': places('LandKalperifenotite'),
  '/LandKalkoinotite': places('LandKalkoinotite'),
  '/ReportsAnalysi': lazyRouteComponent(() => import('./reports/analysis/analysis-page.tsx')),
  '/ReportsBtnFrm': lazyRouteComponent(() => import('./reports/launcher-page.tsx')),
  '/AdminReports': lazyRouteComponent(() => import('./reports/admin-page.tsx')),
  ...Object.fromEntries(PRINT_CODES.map((code) => [`/${code}`, print(code)])),
  '/AdminSources': lazyRouteComponent(() => import('./reference/sources-page.tsx')),
  '/AdminYearCopy': lazyRouteComponent(() => import('./keeping/year-copy-page.tsx')),
  '/AdminRules': lazyRouteComponent(() => import('./keeping/rules-page.tsx')),
  '/AdminJobs': lazyRouteComponent(() => import('./keeping/jobs-page.tsx')),
  '/AdminProposals': lazyRouteComponent(() => import('./proposals/proposals-page.tsx')),
  '/AdminRegisters': lazyRouteComponent(() => import('./registers/registers-page.tsx')),
  '/AdminSamples': lazyRouteComponent(() => import('./sample/samples-page.tsx')),
  '/Payvexathd': lazyRouteComponent(() => import('./payments/statement-page.tsx')),
  '/Payvexatplhrekd': lazyRouteComponent(() => import('./payments/runs-page.tsx')),
  '/CheckEdeSearch': lazyRouteComponent(() => import('./findings/findings-page.tsx')),
  '/EderelexoiDiastaurotikoi': lazyRouteComponent(() => import('./findings/runs/runs-page.tsx')),
  '/CheckEde': lazyRouteComponent(() => import('./findings/check-ede-page.tsx')),
  '/ChetxekmetalefseisGiaAigprvt': opinions('ChetxekmetalefseisGiaAigprvt', 'herd', 'kodekm'),
  '/ChetxekmetalefseisGiaVooeidh': opinions('ChetxekmetalefseisGiaVooeidh', 'herd', 'kodekm'),
  '/ChetxekmetalefseisGiaXoirina': opinions('ChetxekmetalefseisGiaXoirina', 'herd', 'kodekm'),
  '/EdevedeaeeagroiBosk': opinions('EdevedeaeeagroiBosk', 'pasture', 'viewKey'),
  '/MonitoringResult': lazyRouteComponent(() => import('./monitoring/monitoring-page.tsx')),
  '/AdminSystem': lazyRouteComponent(() => import('./keeping/system-page.tsx')),
  '/AdminOutbox': lazyRouteComponent(() => import('./messages/outbox-page.tsx')),
  '/MyNotices': lazyRouteComponent(() => import('./messages/notices-page.tsx')),
  '/AdminBanner': lazyRouteComponent(() => import('./administration/banner-page.tsx')),
  '/AdminUsers': lazyRouteComponent(() => import('./administration/users-page.tsx')),
  '/AdminRoles': lazyRouteComponent(() => import('./administration/roles-page.tsx')),
  '/AdminSessions': lazyRouteComponent(() => import('./administration/sessions-page.tsx')),
  '/AdminResponseTimes': lazyRouteComponent(() => import('./administration/response-times-page.tsx')),
  '/AdminEvents': lazyRouteComponent(() => import('./administration/events-page.tsx')),
}

/** Every page of the product, made or not. */
export const SCREENS: readonly Screen[] = ROUTES.map((route) => ({
  ...route,
  titleCode: titleCodeOf(route.path),
  component: COMPONENTS[route.path] ?? (route.isReport ? report(route.path.slice(1)) : null),
  needsRoom: ROOMY.has(route.path),
  needs: needsOf(route.path),
}))
