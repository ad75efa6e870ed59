import { kinds, OF_APPLICATION } from '../kinds.ts'
import { report } from '../report.ts'

/** The trail over all applications of a year: every change of their rows, by whom, the newest first. */
export const wholeTrail = report({
  code: 'RepAuditAll',
  subject: 'control',
  privilege: 'Audit_R',
  seenBy: ['CENTRAL', 'AUDIT', 'ADMIN'],
  scope: 'applications',
  grain: 'row',
  params: {},
  allStates: true,
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    at: kinds.filledDatetime(),
    usr: kinds.text(50),
    ip: kinds.text(50),
    entity: kinds.text(60),
    rowKey: kinds.text(80),
    action: kinds.choice('auditAction', [0, 1, 2]),
    rowVersion: kinds.count(),
  },
  shown: ['at', 'usr', 'ip', 'edeKodikos', 'afm', 'entity', 'rowKey', 'action', 'rowVersion'],
  asks: ['at', 'usr', 'ip', 'entity', 'rowKey', 'action'],
  orderBy: { field: 'at', dir: 'desc' },
  countsInOrder: true,
  totals: {},
  drill: [
    { at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' },
    { at: 'entity', to: '/RepAudit', with: { edeId: 'edeId' }, agrees: null },
  ],
  display: ['entity', 'rowKey'],
})
