import { STATES } from '@eae/domain/applications/states.ts'
import { URGENT_SEARCH } from '@eae/domain/applications/urgent.ts'
import { AUTHOR, REVOKE } from '@eae/domain/authorisations/codes.ts'
import { mayAct } from '@eae/domain/authorisations/life.ts'
import { DECLARATION, ROLES } from '@eae/domain/declarations/codes.ts'
import { mayDeclare } from '@eae/domain/declarations/life.ts'
import { OBJECTED } from '@eae/domain/findings/codes.ts'
import { JOB_FAILED } from '@eae/domain/kernel/job.ts'
import { PAY_ISSUE } from '@eae/domain/payments/issues/life.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { RED, STATE_WAITS, YELLOW } from '@eae/domain/monitoring/codes.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import { headerScope } from '../applications/index.ts'
import { authorScope, revokeScope } from '../authorisations/index.ts'
import { declarationScope } from '../declarations/index.ts'
import { PROPOSAL_SORTS } from '../proposal-sorts.ts'
import { countWaiting } from '../proposals/index.ts'
import { oldRegisters } from '../registers/index.ts'
import { applicationCard, ofAction, ofKinds, ofPrivilege, pageCard, reportCard, type HomeCard } from './card.ts'

/** Of a holding in the register other numbers are declared. */
const OTHER_NUMBERS = 2
/** Days that a job which failed is somebody's concern, and an event of security. */
const RECENT_DAYS = 7

/** Kinds of work that wait for people, the most urgent first: the first with something to do is the main button of home. */
export const HOME_CARDS: readonly HomeCard[] = [
  pageCard({
    code: 'proposals',
    isFor: (actor) =>
      PROPOSAL_SORTS.some(({ decidedBy, tells = decidedBy }) => tells.every((one) => actor.privileges.has(one))),
    path: '/AdminProposals',
    number: (actor) => countWaiting(actor, PROPOSAL_SORTS),
  }),
  pageCard({
    code: 'papers',
    isFor: (actor) => mayAct('approve', actor),
    path: '/EdetedeauthorSearch',
    number: (actor, etos) =>
      sql`SELECT count(*) FROM edetedeauthor t WHERE t.etos = ${etos} AND t.status = ${AUTHOR.pending} AND ${authorScope(actor)}`,
  }),
  pageCard({
    code: 'revocations',
    isFor: (actor) => mayAct('decideOrder', actor),
    path: '/EdetedeauthrevokeSearch',
    number: (actor, etos) =>
      sql`SELECT count(*) FROM edetedeauthrevoke t WHERE t.etos = ${etos} AND t.status = ${REVOKE.asked} AND t.asked_by <> ${actor.userId} AND ${revokeScope(actor)}`,
  }),
  pageCard({
    code: 'transfers',
    isFor: (actor) => actor.privileges.has('Application_Open') && ['ONLINE', 'KYD'].includes(actor.userType),
    path: '/MoveAgroiToOtherEde',
    number: (
      actor,
      etos,
    ) => sql`SELECT count(*) FROM edetmetafora t JOIN edetedeaeehd hd ON hd.etos = t.etos AND hd.id = t.ede_id_target
      WHERE t.etos = ${etos} AND t.status = ${TRANSFER.proposed} AND ${headerScope(actor, 'hd')}`,
  }),
  pageCard({
    code: 'declarations',
    isFor: (actor) => ROLES.some((role) => mayDeclare('take', role, actor)),
    path: '/NsstDeclarationSearch',
    number: (
      actor,
      etos,
    ) => sql`SELECT count(*) FROM nsstdeclaration t WHERE t.etos = ${etos} AND ${declarationScope(actor)}
      AND t.approvalrole = ANY(${ROLES.filter((role) => mayDeclare('take', role, actor))}::smallint[])
      AND (t.status = ${DECLARATION.submitted} OR t.status = ${DECLARATION.inReview} AND t.reviewer_id = ${actor.userId} AND t.opinion IS NULL)`,
  }),
  pageCard({
    code: 'declarationDecisions',
    isFor: (actor) => ROLES.some((role) => mayDeclare('decide', role, actor)),
    path: '/NsstDeclarationSearch',
    number: (
      actor,
      etos,
    ) => sql`SELECT count(*) FROM nsstdeclaration t WHERE t.etos = ${etos} AND ${declarationScope(actor)}
      AND t.approvalrole = ANY(${ROLES.filter((role) => mayDeclare('decide', role, actor))}::smallint[])
      AND t.status = ${DECLARATION.inReview} AND t.opinion IS NOT NULL AND t.reviewer_id <> ${actor.userId}`,
  }),
  applicationCard({ code: 'documents', isFor: ofAction('judgeDocument'), criteria: { docsToJudge: true } }),
  reportCard({
    code: 'answers',
    isFor: ofAction('decideSignal'),
    report: 'MonitoringResult',
    criteria: { answer: STATE_WAITS },
  }),
  reportCard({
    code: 'objections',
    isFor: ofAction('noteFinding'),
    report: 'CheckEdeSearch',
    criteria: { findingStatus: OBJECTED },
  }),
  applicationCard({
    code: 'drawn',
    isFor: ofKinds('CONTROL'),
    criteria: {
      deigmaflag: true,
      status: { in: [STATES.FINAL, STATES.FINAL_LATE, STATES.IN_CONTROL, STATES.CORRECTING] },
    },
  }),
  pageCard({
    code: 'runsToReview',
    isFor: (actor) => ofKinds('CENTRAL')(actor) && ofPrivilege('Payment_W')(actor),
    path: '/Payvexatplhrekd',
    number: ({ userId }, etos) => sql`
      SELECT count(*) FROM pay_run r WHERE r.etos = ${etos} AND r.state = ${PAY_RUN.computed} AND NOT r.is_trial AND r.frozen_by <> ${userId}`,
  }),
  pageCard({
    code: 'runsToApprove',
    isFor: (actor) => ofKinds('CENTRAL')(actor) && ofPrivilege('Payment_Approve')(actor),
    path: '/Payvexatplhrekd',
    number: ({ userId }, etos) => sql`
      SELECT count(*) FROM pay_run r WHERE r.etos = ${etos} AND r.state = ${PAY_RUN.reviewed} AND ${userId} NOT IN (r.frozen_by, r.reviewed_by)`,
  }),
  pageCard({
    code: 'issuesToApprove',
    isFor: (actor) => ofKinds('CENTRAL')(actor) && ofPrivilege('Payment_Approve')(actor),
    path: '/Payvexatplhrekd',
    number: ({ userId }, etos) => sql`
      SELECT count(*) FROM pay_issue i JOIN pay_run r ON r.id = i.run_id
      WHERE i.etos = ${etos} AND i.state = ${PAY_ISSUE.open} AND ${userId} NOT IN (i.proposed_by, r.approved_by)`,
  }),
  pageCard({
    code: 'issuesToRelease',
    isFor: (actor) => ofKinds('CENTRAL')(actor) && ofPrivilege('Payment_Release')(actor),
    path: '/Payvexatplhrekd',
    number: (_actor, etos) =>
      sql`SELECT count(*) FROM pay_issue i WHERE i.etos = ${etos} AND i.state = ${PAY_ISSUE.approved}`,
  }),
  pageCard({
    code: 'issuesToAnswer',
    isFor: (actor) => ofKinds('CENTRAL')(actor) && ofPrivilege('Ledger_W')(actor),
    path: '/Payvexatplhrekd',
    number: (_actor, etos) =>
      sql`SELECT count(*) FROM pay_issue i WHERE i.etos = ${etos} AND i.state = ${PAY_ISSUE.released}`,
  }),
  applicationCard({
    code: 'payable',
    isFor: (actor) => ofAction('proposePayment')(actor) || ofAction('approvePayment')(actor),
    criteria: { status: STATES.CLEARED },
  }),
  applicationCard({
    code: 'urgent',
    isFor: ofKinds('KYD'),
    criteria: URGENT_SEARCH.criteria,
    sort: URGENT_SEARCH.sort,
  }),
  reportCard({
    code: 'signals',
    isFor: (actor) => ofKinds('KYD')(actor) && ofAction('answerSignal')(actor),
    report: 'MonitoringResult',
    criteria: { answer: 0, amsresult: { in: [YELLOW, RED] } },
  }),
  applicationCard({ code: 'missing', isFor: ofKinds('KYD'), criteria: { missingDocs: true } }),
  applicationCard({ code: 'blocking', isFor: ofKinds('KYD'), criteria: { blocking: { from: 1 } } }),
  applicationCard({
    code: 'inControl',
    // Of those who pay nobody has to do with them.
    isFor: ofAction('noteFinding'),
    criteria: { status: { in: [STATES.IN_CONTROL, STATES.CORRECTING] } },
  }),
  reportCard({
    code: 'sheepHerds',
    isFor: ofKinds('VET'),
    report: 'ChetxekmetalefseisGiaAigprvt',
    criteria: { match: OTHER_NUMBERS, hasOpinion: false },
  }),
  reportCard({
    code: 'cattleHerds',
    isFor: ofKinds('VET'),
    report: 'ChetxekmetalefseisGiaVooeidh',
    criteria: { match: OTHER_NUMBERS, hasOpinion: false },
  }),
  reportCard({
    code: 'pastures',
    isFor: ofKinds('FOREST'),
    report: 'EdevedeaeeagroiBosk',
    criteria: { hasOpinion: false },
  }),
  reportCard({ code: 'insured', isFor: ofKinds('ELGA'), report: 'RepElga' }),
  pageCard({
    code: 'registers',
    isFor: ofPrivilege('Catalogue_W'),
    path: '/AdminRegisters',
    number: (_actor, etos) => oldRegisters(etos),
  }),
  pageCard({
    code: 'failedJobs',
    isFor: ofPrivilege('System_R'),
    path: '/AdminJobs',
    number: () =>
      sql`SELECT count(*) FROM app_job WHERE state = ${JOB_FAILED} AND dteend > now() - make_interval(days => ${RECENT_DAYS})`,
  }),
  reportCard({ code: 'trail', isFor: ofKinds('AUDIT'), report: 'RepAuditAll' }),
  pageCard({
    code: 'securityEvents',
    isFor: ofPrivilege('Security_R'),
    path: '/AdminEvents',
    number: () => sql`SELECT count(*) FROM security_event WHERE at > now() - make_interval(days => ${RECENT_DAYS})`,
  }),
  applicationCard({
    code: 'submitted',
    isFor: ofKinds('CENTRAL', 'AUDIT', 'ADMIN', 'DAOK', 'DPO'),
    criteria: { status: { in: [STATES.FINAL, STATES.FINAL_LATE] } },
  }),
  applicationCard({
    code: 'late',
    isFor: ofKinds('CENTRAL', 'AUDIT', 'DAOK', 'DPO'),
    criteria: { status: STATES.FINAL_LATE },
  }),
  applicationCard({ code: 'all', isFor: ({ userType }) => userType !== 'ONLINE' }),
  pageCard({
    code: 'copies',
    isFor: ({ userType }) => userType !== 'ONLINE',
    path: '/AdminReports',
    number: ({ userId }) => sql`SELECT count(*) FROM report_copy WHERE user_id = ${userId} AND file_id IS NOT NULL`,
  }),
]
