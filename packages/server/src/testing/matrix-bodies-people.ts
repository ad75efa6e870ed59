import type { Stage } from './cast.ts'

const NEW_DECLARATION = {
  seen: null,
  kindId: 1,
  afm: null,
  edaId: null,
  findingKey: null,
  runId: null,
  answers: {},
  latewords: '',
  documents: [],
}

/** A transfer to somebody who has no application. */
const transferBody = { afmTarget: '090000045', edaIds: [1], isall: false, withcrops: true, withownership: true }

/** The same as `bodyOfCall` for calls about people and what they write: authorisations, declarations, acts, transfers, messages. Null for others. */
export const bodyOfPeopleCall = (path: string, { etos, id, afm, authorisation }: Stage): object | null => {
  switch (path) {
    case 'Dikpraxh/trial':
      return { etos, edeId: id, praxtype: 2, lines: [{ part: 'parcels', line: 1, pedio: null, nea: null }] }
    case 'Dikpraxh/save':
    case 'Dikpraxh/propose':
      return {
        etos,
        edeId: id,
        praxtype: 2,
        seen: null,
        aitiologia: 'x'.repeat(20),
        lines: [{ part: 'parcels', line: 1, pedio: null, nea: null }],
      }
    case 'Dikpraxh/again':
    case 'Dikpraxh/withdraw':
      return { etos, id: 1, rowVersion: 1 }
    case 'Dikpraxh/transfer':
    case 'Dikpraxh/reverse':
      return { etos, id: 1, rowVersion: 1, aitiologia: 'x'.repeat(20) }
    case 'Dikpraxh/decide':
      return { etos, id: 1, rowVersion: 1, isApproved: false, words: 'x' }
    case 'Dikpraxh/findOne':
      return { etos, id: 1 }
    case 'Dikpraxh/beginSeries':
      return {
        etos,
        criteria: { afm: 'none' },
        praxtype: 2,
        part: 'parcels',
        pedio: 'topothesia',
        palia: 'a',
        nea: 'b',
        aitiologia: 'x'.repeat(20),
      }
    case 'Dikpraxh/beginDecisions':
      return { etos, acts: [{ id: 1, rowVersion: 1 }], isApproved: true, words: '' }
    case 'Dikpraxh/print':
      return { etos, id: 1, lang: 'el' }
    case 'Contacts/add':
      return { channel: 1, address: 'nobody', language: 'el' }
    case 'Contacts/prove':
      return { id: 1, pin: '482913' }
    case 'Contacts/choose':
      return { topic: 'work', channel: 1, isWanted: true }
    case 'Messages/read':
      return { upTo: 1 }
    case 'Life/move':
      return { etos, id, rowVersion: 1_000_000, event: 'withdraw', reason: 'ΔΟΚΙΜΗ' }
    case 'Edetmetafora/preview':
      return { ...transferBody, etos, edeIdSource: id }
    case 'Edetmetafora/propose':
      return { ...transferBody, etos, edeIdSource: id, reason: 3, words: '', fileId: null }
    case 'Edetmetafora/moveBovines':
      return {
        etos,
        edeId: id,
        zekmIdSource: 1,
        zekmIdTarget: 1,
        tags: [],
        isAll: true,
        dtemove: '2026-01-01',
        words: '',
      }
    case 'Edetmetafora/findOne':
      return { etos, id: 1 }
    case 'Edetmetafora/answer':
      return { etos, id: 1, rowVersion: 1, isAccepted: true, words: '' }
    case 'Edetmetafora/takeBack':
      return { etos, id: 1, rowVersion: 1 }
    case 'Life/withdrawLines':
      return { etos, id, rowVersion: 1_000_000, idempotencyKey: 'matrix-key', lines: [{ part: 'parcels', id: 1 }] }
    case 'Life/trial':
      return { etos, event: 'refuse', named: ['1'] }
    case 'Life/propose':
      return { etos, event: 'refuse', reason: 'ΔΟΚΙΜΗ ΓΙΑ ΤΟΝ ΠΙΝΑΚΑ', applications: [{ id, rowVersion: 1_000_000 }] }
    case 'Life/proposeFound':
      return { etos, event: 'openCorrection', reason: 'ΔΟΚΙΜΗ ΓΙΑ ΤΟΝ ΠΙΝΑΚΑ', criteria: {}, filter: '' }
    case 'Life/findProposals':
      return {}
    case 'Life/decide':
      return { id: 1, isApproved: true, note: '' }
    case 'Life/withdraw':
      return { id: 1 }
    case 'Edetedeauthor/createPin':
    case 'Edetedeauthor/give':
      return { etos, efoId: 1, authortype: 1 }
    case 'Edetedeauthor/cancelPin':
      return { etos, id: 1 }
    case 'Edetedeauthor/redeemPin':
      return { etos, afm, pin: '482913' }
    case 'Edetedeauthor/findOne':
      return { etos, id: authorisation.id }
    case 'Edetedeauthor/file':
      return { etos, afm, authortype: 1, fileId: 1, remarks: '' }
    case 'Edetedeauthor/decide':
      return { etos, id: authorisation.id, rowVersion: 1_000_000, isApproved: true, remarks: '' }
    case 'Edetedeauthor/remind':
      return { etos, criteria: {}, filter: '' }
    case 'Edetedeauthor/giveBack':
      return { etos, id: authorisation.id, rowVersion: 1_000_000, remarks: '' }
    case 'Edetedeauthrevoke/order':
      return { etos, id: authorisation.id, rowVersion: 1_000_000, reason: 4, remarks: 'ΔΟΚΙΜΗ' }
    case 'Edetedeauthrevoke/decide':
      return { etos, id: 1, rowVersion: 1, isAccepted: true, decision: '' }
    case 'NsstDeclaration/findKinds':
      return { etos }
    case 'NsstDeclaration/findKind':
    case 'NsstDeclaration/findOne':
    case 'NsstDeclaration/receipt':
    case 'NsstDeclaration/letter':
      return { etos, id: 1 }
    case 'NsstDeclaration/save':
      return { ...NEW_DECLARATION, etos }
    case 'NsstDeclaration/submit':
    case 'NsstDeclaration/withdraw':
    case 'NsstDeclaration/take':
      return { etos, id: 1, rowVersion: 1 }
    case 'NsstDeclaration/assign':
      return { etos, criteria: { status: 1 }, filter: '', login: '' }
    case 'NsstDeclaration/giveBack':
    case 'NsstDeclaration/opine':
    case 'NsstDeclaration/decide':
      return {
        etos,
        id: 1,
        rowVersion: 1,
        words: 'ΔΟΚΙΜΗ ΤΟΥ ΠΙΝΑΚΑ ΔΙΚΑΙΩΜΑΤΩΝ',
        ...(path.endsWith('decide') ? { outcome: 3 } : {}),
      }
    case 'Edetedeauthor/revoke':
      return { etos, id: authorisation.id, rowVersion: 1_000_000 }
    default:
      return null
  }
}
