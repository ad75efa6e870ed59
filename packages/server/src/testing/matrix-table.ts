import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { MAP_QUERIES } from '@eae/domain/map/codes.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { UserType } from '@eae/domain/kernel/users.ts'

/**
 * Who gets what from every call: columns are the cast of `cast.ts`, in its order. A number is a status; `rows` and `none`
 * are 200 with and without rows of farmer A's application. Bodies are in `matrix-bodies.ts` and `matrix-entities.ts`.
 */
const PUBLIC = '422 422 422 422 422 422 422 422 422 422 422 422 422 422'
const LOGGED_IN = '401 200 200 200 200 200 200 200 200 200 200 200 200 200'
const APPLICANTS = '401 200 200 403 403 403 403 403 403 403 403 403 403 200'
/** Of one application, for whoever sees it. */
export const SCOPED = '401 200 404 200 404 200 404 200 404 404 200 200 200 200'
export const ADMIN_ONLY = '401 403 403 403 403 403 403 403 403 403 403 403 200 403'
export const ADMIN_MAY_ASK = '401 403 403 403 403 403 403 403 403 403 403 403 422 403'
/** For whoever sees all applications: the central service, auditors and administrators. */
const SEES_ALL = '401 403 403 403 403 403 403 403 403 403 200 200 200 403'
const SEES_ALL_NOT = '401 403 403 403 403 403 403 403 403 403 423 423 423 403'
const SEES_ALL_NOTHING = '401 403 403 403 403 403 403 403 403 403 404 404 404 403'

/** The body is wrong, for whoever may open applications. */
const OPENS_ASK = '401 422 422 422 422 403 403 422 422 403 403 403 422 422'

/** None of the cast. */
const NOBODY = '401 403 403 403 403 403 403 403 403 403 403 403 403 403'
/** A table that changes by calls of its own: no file comes in. */
export const NOBODY_IMPORTS = NOBODY
const ADMIN_NOTHING = '401 403 403 403 403 403 403 403 403 403 403 403 404 403'

/** There is no such thing, for whoever may check applications. */
const CHECKS_NOTHING = '401 403 403 403 403 404 404 404 404 404 403 403 404 403'

/** For whoever may check applications. */
const CHECKS_SEE = '401 403 403 403 403 200 200 200 200 200 403 403 200 403'

/** There is no such thing, whoever asks. */
const NOTHING = '401 404 404 404 404 404 404 404 404 404 404 404 404 404'

/** The body is wrong, and that is all that is wrong. */
const MAY_ASK = '401 422 422 422 422 422 422 422 422 422 422 422 422 422'

/** Whoever sees an application sees its header and every part of it. */
export const PART = '401 rows none rows none rows none rows none none rows rows rows rows'

/** Who has the privilege that a table is read by: every role, or administrators alone. A new privilege needs its line. */
const READERS: Readonly<Record<string, string>> = {
  Session: LOGGED_IN,
  Reference_R: LOGGED_IN,
  // Every role sees only its own rows of what is kept of reports; tests of these tables cover the roles that see more.
  Report_R: LOGGED_IN,
  Banner_W: ADMIN_ONLY,
  // Everybody sees his own: tests of authorisations cover who that is.
  Application_R: LOGGED_IN,
  Declaration_R: LOGGED_IN,
  Catalogue_W: ADMIN_ONLY,
}

/** What everybody gets of the rows of an entity: it follows from its privilege, and of applications from who sees them. */
export const entityRow = ({ yearly, privilege }: Pick<AnyEntity, 'yearly' | 'privilege'>): string | undefined =>
  yearly === 'partition' ? PART : READERS[privilege.read]

/** Calls of an entity that ask otherwise than for its rows: of reference data, and of parts of an application. */
export const ENTITY_CALL_ROWS: Readonly<Record<string, readonly [reference: string, part: string]>> = {
  findHistory: [
    '401 403 403 403 403 200 200 200 200 200 200 200 200 403',
    '401 403 403 403 403 200 404 200 404 404 200 200 200 403',
  ],
  findNeighbours_grid: [LOGGED_IN, SCOPED],
  // Asked without a kind of file; what a file holds is bounded by the scope of the search.
  exportAll_grid: [MAY_ASK, MAY_ASK],
  // Only for who may change the table, and asked without a file.
  importCheck: [ADMIN_MAY_ASK, ADMIN_MAY_ASK],
  importApply: [ADMIN_MAY_ASK, ADMIN_MAY_ASK],
  findFile: [MAY_ASK, MAY_ASK],
  readFile: [MAY_ASK, MAY_ASK],
}

/** Kinds of the cast behind `anonymous`, in its order. */
const KINDS: readonly UserType[] = [
  ...(['ONLINE', 'ONLINE', 'KYD', 'KYD', 'DAOK', 'DAOK', 'DPO', 'DPO'] as const),
  ...(['CONTROL', 'CENTRAL', 'AUDIT', 'ADMIN', 'ONLINE'] as const),
]

/** Calls of a report, asked without a year: whether one may ask at all stands in its definition. */
const REPORT_ROWS: Readonly<Record<string, string>> = Object.fromEntries(
  [...REPORTS.values()].flatMap(({ code, seenBy }) => {
    const row = ['401', ...KINDS.map((kind) => (seenBy.includes(kind) ? '422' : '403'))].join(' ')
    return ['findAllByCriteriaRange_grid', 'findTotals_grid', 'exportAll_grid'].map((name) => [`${code}/${name}`, row])
  }),
)

/** All other calls, by path. */
export const CALL_ROWS: Readonly<Record<string, string>> = {
  ...REPORT_ROWS,
  'openapi.json': ADMIN_ONLY,
  'Login/loginUser': PUBLIC,
  'Login/setNewPassword': PUBLIC,
  'Login/logoutUser': PUBLIC,
  'Login/leavePage': PUBLIC,
  'Login/gsisAuthorize': PUBLIC,
  'Login/gsisGetUser': PUBLIC,
  'Login/gsisLogin': PUBLIC,
  'Login/gsisDeleteSession': PUBLIC,
  'Login/stayOn': LOGGED_IN,
  'Login/findMySessions': LOGGED_IN,
  'Login/findRepresented': LOGGED_IN,
  'Home/findClients': '401 403 403 200 200 403 403 403 403 403 403 403 403 403',
  'Login/actFor': NOTHING,
  'Login/endMySession': NOTHING,
  'Menu/getMenu': LOGGED_IN,
  'Menu/getBannerMessages': LOGGED_IN,
  'MainService/synchronizeChanges': '401 409 404 409 404 403 403 403 403 403 403 403 409 409',
  'Administration/findUsers': ADMIN_ONLY,
  'Administration/findUser': ADMIN_ONLY,
  'Administration/saveUser': ADMIN_MAY_ASK,
  'Administration/findUserProposals': ADMIN_ONLY,
  'Administration/proposeUserChange': ADMIN_MAY_ASK,
  'Administration/decideUserChange': ADMIN_MAY_ASK,
  'Administration/withdrawUserChange': ADMIN_NOTHING,
  'Administration/findRoles': ADMIN_ONLY,
  'Administration/saveRole': ADMIN_MAY_ASK,
  'Administration/findRoleProposals': ADMIN_ONLY,
  'Administration/proposeRoleChange': ADMIN_MAY_ASK,
  'Administration/decideRoleChange': ADMIN_MAY_ASK,
  'Administration/withdrawRoleChange': ADMIN_NOTHING,
  'Administration/deleteRole': ADMIN_MAY_ASK,
  'Administration/findSessions': ADMIN_ONLY,
  'Administration/endSession': ADMIN_NOTHING,
  'Administration/findResponseTimes': '401 403 403 403 403 403 403 403 403 403 403 200 200 403',
  'Administration/findSecurityEvents': '401 403 403 403 403 403 403 403 403 403 403 200 200 403',
  'Edetedeaeehd/findTree': SCOPED,
  'Edetedeaeehd/findCatalogue': LOGGED_IN,
  'Edetedeaeehd/findMine': LOGGED_IN,
  'Edetedeaeehd/validateAfm': LOGGED_IN,
  'Edetedeaeehd/openNew': '401 409 403 409 403 403 403 409 403 403 403 403 403 409',
  'Edetedeaeehd/prefillReport': SCOPED,
  // For who may edit it now.
  'Edetedeaeehd/findLastYear': '401 200 404 200 404 423 404 423 404 404 423 423 423 200',
  'Edetedeaeehd/findLastForecast': SCOPED,
  'Edetedeaeehd/here': SCOPED,
  'Edetedeaeehd/leave': LOGGED_IN,
  'Edetedeaeehd/runChecks': '401 200 404 200 404 200 404 200 404 404 200 423 423 200',
  'Edetedeaeehd/submit': '401 409 404 409 404 403 403 403 403 403 403 403 423 409',
  'Edetedeaeedikaiol/add': MAY_ASK,
  // It was never submitted, so that nothing is withdrawn of it.
  'Edetedeaeehd/trialCopies': OPENS_ASK,
  'Edetedeaeehd/copyMany': OPENS_ASK,
  // Of the agency alone, which is not among the cast.
  'Edetedeaeehd/findPrefillPlan': NOBODY,
  'Edetedeaeehd/prefillYear': NOBODY,
  'Edetmetafora/preview': '401 422 404 422 404 403 403 422 404 403 403 403 422 422',
  'Edetmetafora/propose': '401 422 404 422 404 403 403 422 404 403 403 403 422 422',
  'Edetmetafora/moveBovines': '401 423 404 423 404 403 403 403 403 403 403 403 423 423',
  'Edetmetafora/findOne': NOTHING,
  'Edetmetafora/answer': '401 404 404 404 404 403 403 404 404 403 403 403 404 404',
  'Edetmetafora/takeBack': '401 404 404 404 404 403 403 404 404 403 403 403 404 404',
  'Life/withdrawLines': '401 423 404 423 404 423 404 423 404 404 423 423 423 423',
  'Life/move': '401 423 404 423 404 423 404 423 404 404 423 423 423 423',
  // For who sees all applications; which events he may propose says the table of the life.
  'Life/trial': SEES_ALL,
  'Life/propose': SEES_ALL_NOT,
  // The central service of the cast checks no applications.
  'Life/proposeFound': NOBODY,
  'Life/findProposals': SEES_ALL,
  'Life/decide': SEES_ALL_NOTHING,
  'Life/withdraw': SEES_ALL_NOTHING,
  'Edetedeaeedikaiol/judge': '401 403 403 403 403 404 404 404 404 404 403 403 404 403',
  'Edetedeaeehd/receipt': SCOPED,
  'Edetedeaeehd/difference': SCOPED,
  'Edetedeaeehd/findVersions': SCOPED,
  // It was never submitted: no version is there for anybody.
  'Edetedeaeehd/compareVersions': NOTHING,
  // A draft has no receipt, whoever asks.
  'Edetedeaeehd/receiptPdf': '401 404 404 404 404 404 404 404 404 404 404 404 404 404',
  'Edetedeaeehd/history': SCOPED,
  'Edetedeaeehd/story': SCOPED,
  'Edetedeaeehd/sitting': SCOPED,
  'Edetedeaeehd/landOn': SCOPED,
  'Edetedeaeehd/accessRecords': '401 200 404 403 404 200 404 200 404 404 200 200 200 200',
  'Edetedeauthor/findMine': LOGGED_IN,
  'Edetedeauthor/findOffices': '401 200 200 403 403 200 200 200 200 403 403 403 403 200',
  'Edetedeauthor/findMyPins': APPLICANTS,
  // The body names no office, so nothing comes of it.
  'Edetedeauthor/createPin': '401 422 422 403 403 403 403 403 403 403 403 403 403 422',
  'Edetedeauthor/give': '401 422 422 403 403 403 403 403 403 403 403 403 403 422',
  'Edetedeauthor/cancelPin': '401 404 404 403 403 403 403 403 403 403 403 403 403 404',
  'Edetedeauthor/redeemPin': '401 403 403 422 422 403 403 403 403 403 403 403 403 403',
  // One of farmer A to the office of the first adviser.
  'Edetedeauthor/findOne': '401 200 404 200 404 200 404 200 404 404 200 200 200 200',
  // Without a document.
  'Edetedeauthor/file': '401 403 403 422 422 422 422 422 422 403 403 403 403 403',
  'Edetedeauthor/decide': '401 403 403 403 403 409 404 409 404 403 403 403 403 403',
  'Edetedeauthor/remind': '401 403 403 200 200 200 422 200 422 403 403 403 403 403',
  'Edetedeauthor/giveBack': '401 409 404 409 404 403 403 403 403 403 403 403 403 409',
  'Edetedeauthrevoke/order': '401 403 403 403 403 403 403 409 404 403 403 403 403 403',
  'Edetedeauthrevoke/decide': '401 403 403 403 403 404 404 404 404 403 403 403 404 403',
  'NsstDeclaration/findKinds': LOGGED_IN,
  // There is none of this number, whoever asks and may.
  'NsstDeclaration/findKind': NOTHING,
  'NsstDeclaration/findOne': NOTHING,
  // Of a kind that there is not; an office names nobody.
  'NsstDeclaration/save': '401 404 404 422 422 403 403 403 403 403 403 403 403 404',
  'NsstDeclaration/submit': '401 404 404 404 404 403 403 403 403 403 403 403 404 404',
  'NsstDeclaration/withdraw': '401 404 404 404 404 403 403 403 403 403 403 403 404 404',
  'NsstDeclaration/take': NOTHING,
  'NsstDeclaration/assign': '401 403 403 403 403 403 403 422 422 403 422 403 403 403',
  'NsstDeclaration/giveBack': NOTHING,
  'NsstDeclaration/opine': NOTHING,
  'NsstDeclaration/decide': NOTHING,
  'NsstDeclaration/receipt': NOTHING,
  'NsstDeclaration/letter': NOTHING,
  'Edetedeauthor/revoke': '401 409 404 403 403 403 403 403 403 403 403 403 403 409',
  'Map/proxyWms': LOGGED_IN,
  'Map/proxyWmsLegendGraphic': LOGGED_IN,
  ...Object.fromEntries(
    MAP_QUERIES.flatMap((query) => [
      [`Map/queryLayer_${query}`, SCOPED],
      [`Map/filterLayer_${query}`, SCOPED],
      [`Map/tile_${query}`, SCOPED],
    ]),
  ),
  'Catalogues/copyYearCheck': ADMIN_MAY_ASK,
  'Catalogues/copyYearApply': ADMIN_MAY_ASK,
  'Rules/find': ADMIN_ONLY,
  'Rules/findChecks': LOGGED_IN,
  // Anybody may ask; the privilege of the table decides.
  'Proposals/findOpen': LOGGED_IN,
  'Proposals/find': MAY_ASK,
  'Proposals/previewChange': MAY_ASK,
  'Proposals/previewProposal': MAY_ASK,
  'Proposals/propose': MAY_ASK,
  'Proposals/decide': ADMIN_MAY_ASK,
  'Proposals/withdraw': NOTHING,
  'System/find': ADMIN_ONLY,
  'Prints/make': SCOPED,
  // The body of the test chooses by a search that finds nothing.
  'Prints/begin': MAY_ASK,
  'Prints/readFile': NOTHING,
  // For who may run the checks of many; the body is of nothing that is chosen.
  'MassActions/begin': '401 423 423 422 422 422 422 422 422 422 423 423 423 423',
  'ReportsAnalysi/findAllByCriteriaRange_grid': MAY_ASK,
  'ReportsAnalysi/exportAll_grid': MAY_ASK,
  'Views/find': LOGGED_IN,
  'Views/save': MAY_ASK,
  'Views/drop': NOTHING,
  'Schedules/save': MAY_ASK,
  'Schedules/drop': NOTHING,
  // Everybody has his own work.
  'Home/find': LOGGED_IN,
  // Nobody here has that holding, and nobody is of a service that gives opinions.
  'Opinions/find': NOTHING,
  'Opinions/give': NOBODY_IMPORTS,
  // No line of an application, or no act: whoever proposes acts, and whoever approves them.
  'Dikpraxh/trial': '401 403 403 403 403 403 403 423 404 404 403 403 423 403',
  'Dikpraxh/save': '401 403 403 403 403 403 403 423 404 404 403 403 423 403',
  'Dikpraxh/propose': '401 403 403 403 403 403 403 423 404 404 403 403 423 403',
  'Dikpraxh/transfer': '401 403 403 403 403 403 403 404 404 404 403 403 404 403',
  'Dikpraxh/again': '401 403 403 403 403 403 403 404 404 404 403 403 404 403',
  'Dikpraxh/withdraw': '401 403 403 403 403 403 403 404 404 404 403 403 404 403',
  'Dikpraxh/reverse': '401 403 403 403 403 403 403 404 404 404 403 403 404 403',
  'Dikpraxh/decide': '401 403 403 403 403 403 403 403 403 403 403 403 404 403',
  'Dikpraxh/beginSeries': '401 403 403 403 403 403 403 422 422 422 403 403 422 403',
  'Dikpraxh/beginDecisions': '401 403 403 403 403 403 403 403 403 403 403 403 404 403',
  'Dikpraxh/findOne': NOTHING,
  'Dikpraxh/print': NOTHING,
  'Contacts/find': LOGGED_IN,
  // An address that is none, and one of nobody.
  'Contacts/add': MAY_ASK,
  'Contacts/prove': MAY_ASK,
  'Contacts/drop': NOTHING,
  'Contacts/choose': LOGGED_IN,
  'Outbox/find': ADMIN_ONLY,
  'Outbox/findGauge': ADMIN_ONLY,
  'Outbox/again': ADMIN_NOTHING,
  'Messages/find': LOGGED_IN,
  'Messages/read': LOGGED_IN,
  'ReportCopy/keep': MAY_ASK,
  'ReportCopy/open': NOTHING,
  'ReportCopy/findDrops': MAY_ASK,
  'ReportCopy/proposeDrop': NOTHING,
  'ReportCopy/decideDrop': NOTHING,
  'ReportCopy/withdrawDrop': NOTHING,
  'ReportCopy/verify': MAY_ASK,
  'ReportCopy/compare': NOTHING,
  'Publication/find': PUBLIC,
  'Publication/findProposals': SEES_ALL,
  'Publication/propose': '401 403 403 403 403 403 403 403 403 403 404 403 403 403',
  'Publication/decide': ADMIN_NOTHING,
  'Publication/withdraw': '401 403 403 403 403 403 403 403 403 403 404 403 404 403',
  'Registers/findHerds': SCOPED,
  // There is no such holding.
  'Registers/findBovines': NOTHING,
  'Registers/lookUpBovines': NOTHING,
  'Registers/takeBovines': '401 404 404 404 404 403 403 403 403 403 403 403 404 404',
  'Registers/load': ADMIN_MAY_ASK,
  'Registers/loadAgain': ADMIN_MAY_ASK,
  'Registers/findProposals': ADMIN_ONLY,
  'Registers/decide': ADMIN_MAY_ASK,
  'Registers/withdraw': ADMIN_NOTHING,
  'Monitoring/findSignals': SCOPED,
  // There is no such signal, and no such answer.
  'Monitoring/lookAtPhoto': '401 404 404 404 404 403 403 403 403 403 403 403 404 404',
  'Monitoring/answer': '401 404 404 404 404 403 403 403 403 403 403 403 404 404',
  'Monitoring/decide': CHECKS_NOTHING,
  'Findings/findOf': SCOPED,
  // Findings of nobody.
  'Findings/findHits': LOGGED_IN,
  // There is no such finding.
  'Findings/findPlace': NOTHING,
  'CheckRuns/count': CHECKS_SEE,
  // An official run of nothing, for who sees all applications as the agency.
  'CheckRuns/begin': '401 403 403 403 403 403 403 403 403 403 403 403 403 403',
  'CheckRuns/findAll': CHECKS_SEE,
  'CheckRuns/findOne': CHECKS_NOTHING,
  'CheckRuns/cancel': CHECKS_NOTHING,
  'CheckRuns/propose': CHECKS_NOTHING,
  'CheckRuns/findProposals': CHECKS_SEE,
  'CheckRuns/decide': ADMIN_NOTHING,
  'CheckRuns/withdraw': CHECKS_NOTHING,
  // A decision on all findings of a search is of who sees all applications.
  'FindingBatches/propose': NOBODY,
  'FindingBatches/say': NOBODY,
  'FindingBatches/findOne': CHECKS_NOTHING,
  'FindingBatches/findProposals': CHECKS_SEE,
  'FindingBatches/decide': ADMIN_NOTHING,
  'FindingBatches/withdraw': CHECKS_NOTHING,
  // Draws are the agency's, which is not in the cast; who controls and who audits see them.
  'Samples/count': NOBODY,
  'Samples/begin': NOBODY,
  'Samples/findAll': '401 403 403 403 403 200 200 200 200 200 200 200 200 403',
  'Samples/findOne': '401 403 403 403 403 404 404 404 404 404 404 404 404 403',
  'Samples/giveWord': CHECKS_NOTHING,
  'Samples/draw': CHECKS_NOTHING,
  'Samples/approve': CHECKS_NOTHING,
  'Samples/giveUp': CHECKS_NOTHING,
  'Samples/proposeOut': CHECKS_NOTHING,
  'Samples/decideOut': CHECKS_NOTHING,
  'Samples/findRisk': '401 403 403 403 403 404 404 404 404 404 200 200 200 403',
  'Samples/score': NOBODY,
  // Runs are of who pays; administrators see them, and begin none.
  'PayRuns/findAll': '401 403 403 403 403 403 403 403 403 403 200 200 200 403',
  'PayRuns/findOne': '401 403 403 403 403 403 403 403 403 403 404 404 404 403',
  'PayStatements/findOf': SCOPED,
  'PayRuns/compare': '401 403 403 403 403 403 403 403 403 403 404 404 404 403',
  'PayRuns/draft': '401 403 403 403 403 403 403 403 403 403 422 403 403 403',
  'PayRuns/move': '401 403 403 403 403 403 403 403 403 403 404 404 404 403',
  // Orders of payment are of who pays, too; files for the bank of the treasury alone, which is none of the cast.
  'PayIssues/findAll': '401 403 403 403 403 403 403 403 403 403 200 200 200 403',
  'PayIssues/findOne': '401 403 403 403 403 403 403 403 403 403 404 404 404 403',
  'PayIssues/propose': '401 403 403 403 403 403 403 403 403 403 404 403 403 403',
  'PayIssues/move': '401 403 403 403 403 403 403 403 403 403 404 404 404 403',
  'PayIssues/readFile': NOBODY,
  'PayAnswers/findAll': '401 403 403 403 403 403 403 403 403 403 200 200 200 403',
  'PayAnswers/book': NOBODY,
  'PayClaims/findAll': '401 403 403 403 403 403 403 403 403 403 200 200 200 403',
  'PayClaims/propose': NOBODY,
  'PayClaims/proposeEnd': NOBODY,
  'PayClaims/decide': ADMIN_NOTHING,
  'PayHolds/findAll': '401 403 403 403 403 403 403 403 403 403 200 200 200 403',
  'PayHolds/open': '401 403 403 403 403 403 403 403 403 403 422 403 403 403',
  'PayHolds/lift': '401 403 403 403 403 403 403 403 403 403 404 403 403 403',
  // There is no such application, and no such proposal.
  'Findings/answer': '401 404 404 404 404 403 403 403 403 403 403 403 404 404',
  'Findings/note': CHECKS_NOTHING,
  'Findings/demand': CHECKS_NOTHING,
  'Findings/reject': CHECKS_NOTHING,
  'Findings/decide': CHECKS_NOTHING,
  'Findings/findProposals': CHECKS_SEE,
  'Findings/decideProposal': ADMIN_NOTHING,
  'Findings/withdrawProposal': CHECKS_NOTHING,
  'Files/begin': MAY_ASK,
  'Files/addPart': MAY_ASK,
  'Files/drop': NOTHING,
  'Jobs/find': LOGGED_IN,
  'Jobs/findOne': NOTHING,
  'Jobs/cancel': NOTHING,
  'Jobs/retry': NOTHING,
  'Map/queryPlaces_regions': LOGGED_IN,
  'Map/queryPlaces_units': LOGGED_IN,
  'Map/queryPlaces_communities': LOGGED_IN,
  'Map/findPlacesAt': LOGGED_IN,
  'Map/findPlaceExtent': MAY_ASK,
  'Map/findPlaceShape': MAY_ASK,
  'Map/exportCoordinates': MAY_ASK,
}
