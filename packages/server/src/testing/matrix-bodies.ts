import type { Stage } from './cast.ts'
import { bodyOfPeopleCall } from './matrix-bodies-people.ts'

const WMS_TILE = {
  version: '1.1.1',
  request: 'GetMap',
  layers: 'soil',
  format: 'image/png',
  srs: 'EPSG:2100',
  width: '256',
  height: '256',
  bbox: '500000,4200000,500256,4200256',
}
const WINDOW = { xmin: 0, ymin: 3_000_000, xmax: 1_000_000, ymax: 5_000_000, idsInCache: [] }

const NO_FINDING = { edeId: 1, key: 'x', rowVersion: 1 }
/** A page that somebody has open. */
const A_TAB = '00000000-0000-4000-8000-000000000001'

/** The body of a call of its own: it asks for farmer A's things, or changes nothing where the caller may change. */
export const bodyOfCall = (path: string, stage: Stage): object => {
  const { etos, id, afm, userIdA } = stage
  if (path.startsWith('Map/queryPlaces')) return WINDOW
  if (path === 'Map/findPlacesAt') return { points: [[400_000, 4_300_000]] }
  if (path === 'Map/proxyWms') return WMS_TILE
  if (path === 'Map/proxyWmsLegendGraphic') return { layer: 'ownParcels' }
  const dynamic = path.endsWith('_zones') ? { layerCode: 'NATURA' } : {}
  if (path.startsWith('Map/tile'))
    return {
      etos: String(etos),
      edeid: String(id),
      z: '10',
      x: '570',
      y: '390',
      ...(path.endsWith('_zones') ? { layercode: 'NATURA' } : {}),
    }
  if (path.startsWith('Map/filterLayer'))
    return { etos, edeId: id, selectedGeometry: null, geoFunc: null, geoFuncParam: null, ...dynamic }
  if (path.startsWith('Map/')) return { etos, edeId: id, ...WINDOW, ...dynamic }
  const ofPeople = bodyOfPeopleCall(path, stage)
  if (ofPeople !== null) return ofPeople
  switch (path) {
    case 'Edetedeaeehd/here':
      return { etos, id, tab: A_TAB, section: 'summary', input: null, isEditing: false }
    case 'Edetedeaeehd/leave':
      return { etos, id, tab: A_TAB }
    case 'Login/stayOn':
    case 'Login/findMySessions':
    case 'Login/findRepresented':
    case 'Menu/getMenu':
    case 'Administration/findUsers':
    case 'Administration/findRoles':
    case 'Administration/findUserProposals':
    case 'Administration/findRoleProposals':
    case 'Registers/findProposals':
    case 'Administration/findSessions':
    case 'Administration/findSecurityEvents':
    case 'Jobs/find':
    case 'System/find':
    case 'Messages/find':
    case 'Contacts/find':
    case 'Outbox/find':
    case 'Outbox/findGauge':
    case 'Proposals/findOpen':
      return {}
    case 'Menu/getBannerMessages':
      return { wsResponseInfoList: [] }
    case 'Login/endMySession':
    case 'Administration/endSession':
      return { id: 'no-such-marker' }
    case 'Administration/findResponseTimes':
      return { hours: 24 }
    case 'Views/find':
      return { code: 'Edetfytiko' }
    case 'Prints/make':
      return { etos, id, print: 'RepAithshPage1', lang: 'el' }
    case 'MassActions/begin':
      return { etos, action: 'runChecks', criteria: { afm: 'none' } }
    case 'Registers/findHerds':
    case 'Monitoring/findSignals':
    case 'Findings/findOf':
    case 'Samples/findRisk':
      return { etos, id }
    case 'Findings/findHits':
      return { etos, criteria: { afm: 'none' } }
    case 'Findings/findPlace':
      return { etos, id, key: '53101:parcel:1:2' }
    case 'Registers/findBovines':
      return { etos, id, zekmId: 1, state: null, contains: '', after: '' }
    case 'Registers/lookUpBovines':
      return { etos, id, zekmId: 1, tags: ['EL990000000001'] }
    case 'Registers/takeBovines':
      return { etos, id, zekmId: 1 }
    case 'Monitoring/lookAtPhoto':
      return { etos, signalId: 1, photoid: 1 }
    case 'Monitoring/answer':
      return { etos, signalId: 1, farmeranswer: 3, words: '', photoid: null }
    case 'Monitoring/decide':
      return { etos, answerId: 1, rowVersion: 1, answerstate: 2, decision: '' }
    case 'CheckRuns/count':
      return { etos, scope: {} }
    case 'CheckRuns/begin':
      return { etos, mode: 1, moment: 'N', scope: {} }
    case 'CheckRuns/findAll':
      return { etos }
    case 'CheckRuns/findOne':
    case 'FindingBatches/findOne':
    case 'FindingBatches/withdraw':
    case 'CheckRuns/cancel':
    case 'CheckRuns/withdraw':
      return { id: 1 }
    case 'CheckRuns/propose':
      return { id: 1, rowVersion: 1, due: '2026-12-31', reason: 'x' }
    case 'CheckRuns/findProposals':
    case 'FindingBatches/findProposals':
      return {}
    case 'CheckRuns/decide':
    case 'FindingBatches/decide':
      return { id: 1, isApproved: false, note: '' }
    case 'FindingBatches/say':
      return { etos, criteria: {}, filter: '', due: null, words: 'x' }
    case 'FindingBatches/propose':
      return { etos, criteria: {}, filter: '', status: 5, words: 'x' }
    case 'Samples/count':
      return { etos, kind: 0, scope: {} }
    case 'Samples/begin':
      return { etos, kind: 0, scope: { afms: ['094014201'] }, percent: 5, lotPercent: 22, wordSha256: '0'.repeat(64) }
    case 'PayStatements/findOf':
      return { etos, id }
    case 'PayIssues/propose':
      return { runId: 1, fund: 1, dteekd: '2098-01-15', description: 'x' }
    case 'PayIssues/move':
      return { id: 1, rowVersion: 1, move: 'approve', reason: '' }
    case 'PayClaims/findAll':
      return { afm: null }
    case 'PayClaims/propose':
      return { etos, afm: '090000045', creditor: 50, fund: 1, document: 'x', day: '2020-01-15', cents: 1 }
    case 'PayClaims/proposeEnd':
      return { claimId: 1, how: 1, document: 'x', day: '2020-01-15' }
    case 'PayClaims/decide':
      return { id: 1, rowVersion: 1, isApproved: true, note: '' }
    case 'PayHolds/open':
      return { etos, afm: '090000045', kodikos: null, reason: 1, document: 'x' }
    case 'PayHolds/lift':
      return { id: 1, rowVersion: 1, reason: 'x' }
    case 'PayIssues/findOne':
    case 'PayIssues/readFile':
    case 'PayRuns/findOne':
      return { id: 1 }
    case 'PayRuns/compare':
      return { id: 1, baseId: null }
    case 'PayRuns/draft':
      return { etos, kind: 2, isTrial: true, description: 'x', directPercent: 70, ruralPercent: 100, rulesYear: null }
    case 'PayRuns/move':
      return { id: 1, rowVersion: 1, move: 'freeze', reason: '' }
    case 'PayAnswers/book':
      return { etos, fileId: 1 }
    case 'PayAnswers/findAll':
    case 'PayIssues/findAll':
    case 'PayHolds/findAll':
    case 'PayRuns/findAll':
    case 'Samples/findAll':
    case 'Samples/score':
      return { etos }
    case 'Samples/findOne':
      return { id: 1 }
    case 'Samples/giveWord':
    case 'Samples/draw':
      return { id: 1, rowVersion: 1, word: 'sixteen letters!' }
    case 'Samples/approve':
      return { id: 1, rowVersion: 1 }
    case 'Samples/proposeOut':
      return { id: 1, rowVersion: 1, kodikos: 1, reason: 'x' }
    case 'Samples/decideOut':
      return { id: 1, isApproved: false }
    case 'Samples/giveUp':
      return { id: 1, rowVersion: 1, reason: 'x' }
    case 'Findings/answer':
      return { ...NO_FINDING, etos, words: 'x', documentId: null }
    case 'Findings/note':
    case 'Findings/reject':
      return { ...NO_FINDING, etos, words: 'x' }
    case 'Findings/demand':
      return { ...NO_FINDING, etos, due: '2026-12-31', words: '' }
    case 'Findings/decide':
      return { ...NO_FINDING, etos, status: 2, words: 'x' }
    case 'Findings/decideProposal':
      return { id: 1, isApproved: false, note: '' }
    case 'Findings/findProposals':
    case 'Publication/findProposals':
      return {}
    case 'Findings/withdrawProposal':
      return { id: 1 }
    case 'Prints/readFile':
      return { jobId: 1 }
    case 'Views/drop':
    case 'Schedules/drop':
      return { id: 1, rowVersion: 1 }
    case 'ReportCopy/proposeDrop':
    case 'Publication/propose':
      return { id: 1, rowVersion: 1, reason: 'a test' }
    case 'ReportCopy/decideDrop':
    case 'Publication/decide':
      return { id: 1, isApproved: true, note: '' }
    case 'ReportCopy/compare':
      return { id: 1, other: 2 }
    case 'Opinions/find':
      return { etos, id, subject: 'herd', key: 'EL0' }
    case 'Home/find':
    case 'Rules/find':
    case 'Rules/findChecks':
      return { etos }
    case 'Proposals/withdraw':
    case 'ReportCopy/withdrawDrop':
    case 'Publication/withdraw':
    case 'Administration/withdrawUserChange':
    case 'Administration/withdrawRoleChange':
    case 'Registers/withdraw':
    case 'Files/drop':
    case 'ReportCopy/open':
    case 'Jobs/findOne':
    case 'Jobs/cancel':
    case 'Jobs/retry':
    case 'Contacts/drop':
    case 'Outbox/again':
      return { id: 1 }
    case 'Administration/findUser':
      return { id: userIdA }
    case 'MainService/synchronizeChanges':
      return { etos, changes: [{ status: 1, entityName: 'Edetedeaeehd', entity: { id, rowVersion: 1_000_000 } }] }
    case 'Edetedeaeehd/submit':
      return { etos, id, rowVersion: 1_000_000, idempotencyKey: 'matrix-key' }
    case 'Edetedeaeehd/compareVersions':
      return { etos, id, before: 1, after: null }
    case 'Edetedeaeehd/sitting':
      return { etos, id, usr: 'nobody', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
    case 'Edetedeaeehd/landOn':
      return { etos, id, day: '2026-01-01' }
    case 'Edetedeaeehd/findPrefillPlan':
    case 'Edetedeaeehd/prefillYear':
      return { etos }
    case 'Edetedeaeehd/trialCopies':
    case 'Edetedeaeehd/copyMany':
      return { etos, named: ['123'], leave: [] }
    case 'Edetedeaeedikaiol/judge':
      return { etos, id: 1, rowVersion: 1, checkstatus: 1 }
    case 'Edetedeaeehd/findCatalogue':
    case 'Edetedeaeehd/findMine':
    case 'Edetedeauthor/findMine':
    case 'Edetedeauthor/findOffices':
    case 'Edetedeauthor/findMyPins':
      return { etos }
    case 'Edetedeaeehd/validateAfm':
    case 'Edetedeaeehd/openNew':
      return { etos, afm }
    case 'Home/findClients':
      return { etos }
    case 'Login/actFor':
      return { authorisation: { etos, id: 1 } }
    default:
      return path.startsWith('Edetedeaeehd/') ? { etos, id } : { matrix: true }
  }
}
