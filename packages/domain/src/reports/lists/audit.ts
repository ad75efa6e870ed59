import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** The trail of one application: every change of its rows, by whom. A farmer is not told the address of others. */
export const auditTrail = report({
  code: 'RepAudit',
  subject: 'control',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'applications',
  scope: 'applications',
  grain: 'row',
  params: {},
  needs: ['edeId'],
  allStates: true,
  columns: {
    viewKey: kinds.id(),
    edeId: kinds.id(),
    edeKodikos: kinds.code(),
    at: kinds.filledDatetime(),
    usr: kinds.text(50),
    ip: kinds.text(50),
    entity: kinds.text(60),
    rowKey: kinds.text(80),
    action: kinds.choice('auditAction', [0, 1, 2]),
    rowVersion: kinds.count(),
  },
  shown: ['at', 'usr', 'ip', 'entity', 'rowKey', 'action', 'rowVersion'],
  asks: ['at', 'usr', 'entity', 'action'],
  orderBy: { field: 'at', dir: 'desc' },
  totals: {},
  masked: { ip: 'Audit_R' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  display: ['entity', 'rowKey'],
})
