import { finding, synchronizeAnswer } from './kernel/answers.ts'
import { systemAnswer } from './system/answers.ts'
import {
  accessEntry,
  adviser,
  afmVerdict,
  applicationCard,
  catalogueAnswer,
  checkedApplication,
  historyEntry,
  earlierForecast,
  lastYear,
  openedApplication,
  prefillReport,
  receipt,
  submittedDifference,
  applicationVersion,
  versionComparison,
  treeReading,
} from './applications/answers.ts'
import { z } from 'zod'
import { actCalls } from './acts/calls.ts'
import { administrationCalls } from './administration/calls.ts'
import { documentCalls } from './applications/document-calls.ts'
import { lifeCalls } from './applications/life-calls.ts'
import { storyCalls } from './applications/story.ts'
import { lastYearCalls } from './applications/copy-calls.ts'
import { moveCalls } from './applications/move-calls.ts'
import { presenceCalls } from './applications/presence.ts'
import { authorisationCalls } from './authorisations/calls.ts'
import { declarationCalls } from './declarations/calls.ts'
import { transferCalls } from './transfers/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { homeCalls } from './home/calls.ts'
import { fileCalls } from './kernel/file-calls.ts'
import { jobCalls } from './kernel/job-calls.ts'
import { call, FILE, JOB_BEGUN, dataOf } from './kernel/call.ts'
import type { UsageEntry } from './kernel/row-history.ts'
import { yearCopySchema } from './kernel/year-copy.ts'
import { opinionCalls } from './opinions/calls.ts'
import { sampleCalls } from './sample/calls.ts'
import { proposalCalls } from './kernel/proposal-calls.ts'
import { massCalls } from './applications/bulk/mass-actions.ts'
import { printCalls } from './prints/calls.ts'
import { ruleCalls } from './rules/calls.ts'
import { synchronizeSchema } from './kernel/changes.ts'
import { sentFormat } from './kernel/sent-text.ts'
import { mapCalls } from './map/calls.ts'
import { mapExportCalls } from './map/export-calls.ts'
import { findingCalls } from './findings/calls.ts'
import { batchCalls } from './findings/batch.ts'
import { hitCalls } from './findings/hits.ts'
import { runCalls } from './findings/runs.ts'
import { monitoringCalls } from './monitoring/calls.ts'
import { payAnswerCalls } from './payments/issues/answer-calls.ts'
import { payClaimCalls } from './payments/issues/claim-calls.ts'
import { payIssueCalls } from './payments/issues/calls.ts'
import { payRunCalls } from './payments/runs/calls.ts'
import { compareCalls } from './payments/runs/compare.ts'
import { statementCalls } from './payments/runs/statement-calls.ts'
import { messageCalls } from './messages/calls.ts'
import { placeCalls } from './map/place-calls.ts'
import { registerCalls } from './registers/calls.ts'
import { copyCalls } from './reports/copies.ts'
import { releaseCalls } from './reports/release.ts'
import { scheduleCalls } from './schedules/calls.ts'
import { viewCalls } from './kernel/view-calls.ts'

const year = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
/** A tax number as typed, brought to its stored form; longest typed form with blanks and prefix. */
const afm = sentFormat('afm', 20)

/** The calls that are not derived from an entity. */
export const calls = {
  ...sessionCalls,
  synchronizeChanges: call({
    path: 'MainService/synchronizeChanges',
    access: 'Session',
    input: synchronizeSchema,
    output: dataOf(synchronizeAnswer),
    writes: true,
  }),
  findTree: call({
    path: 'Edetedeaeehd/findTree',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(treeReading),
  }),
  findCatalogue: call({
    path: 'Edetedeaeehd/findCatalogue',
    access: 'Application_R',
    input: z.object({ etos: year }).strict(),
    output: dataOf(catalogueAnswer),
  }),
  myApplications: call({
    path: 'Edetedeaeehd/findMine',
    access: 'Application_R',
    input: z.object({ etos: year }).strict(),
    output: dataOf(z.array(applicationCard)),
  }),
  validateAfm: call({
    path: 'Edetedeaeehd/validateAfm',
    access: 'Application_R',
    input: z.object({ etos: year, afm }).strict(),
    output: dataOf(afmVerdict),
  }),
  openNew: call({
    path: 'Edetedeaeehd/openNew',
    access: 'Application_Open',
    input: z.object({ etos: year, afm }).strict(),
    output: dataOf(openedApplication),
    writes: true,
  }),
  prefillReport: call({
    path: 'Edetedeaeehd/prefillReport',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(prefillReport.nullable()),
  }),
  findLastYear: call({
    path: 'Edetedeaeehd/findLastYear',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(lastYear),
  }),
  findLastForecast: call({
    path: 'Edetedeaeehd/findLastForecast',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(earlierForecast.nullable()),
  }),
  /**
   * `isByItself`: the page asks, not a person; findings are stored all the same, and no state moves. `checked` is what the run
   * changed; null where it changed rows besides, so that the application has to be read anew.
   */
  runChecks: call({
    path: 'Edetedeaeehd/runChecks',
    access: 'Application_R',
    input: z.object({ etos: year, id, isByItself: z.boolean().default(false) }).strict(),
    output: z.strictObject({ data: z.array(finding), checked: checkedApplication.nullable() }),
    writes: true,
  }),
  submit: call({
    path: 'Edetedeaeehd/submit',
    access: 'Application_Submit',
    input: z
      .object({ etos: year, id, rowVersion: z.number().int().nonnegative(), idempotencyKey: z.string().min(8).max(80) })
      .strict(),
    output: dataOf(receipt),
    writes: true,
  }),
  receipt: call({
    path: 'Edetedeaeehd/receipt',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(receipt.nullable()),
  }),
  difference: call({
    path: 'Edetedeaeehd/difference',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(submittedDifference.nullable()),
  }),
  /** The submissions of an application, the newest first. */
  findVersions: call({
    path: 'Edetedeaeehd/findVersions',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(z.array(applicationVersion)),
  }),
  /** Two contents of an application beside each other: submissions by their version, null for its rows as they are now. */
  compareVersions: call({
    path: 'Edetedeaeehd/compareVersions',
    access: 'Application_R',
    input: z
      .object({
        etos: year,
        id,
        before: z.number().int().positive(),
        after: z.number().int().positive().nullable(),
      })
      .strict(),
    output: dataOf(versionComparison),
  }),
  receiptPdf: call({
    path: 'Edetedeaeehd/receiptPdf',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: FILE,
  }),
  history: call({
    path: 'Edetedeaeehd/history',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(z.array(historyEntry)),
  }),
  accessRecords: call({
    path: 'Edetedeaeehd/accessRecords',
    access: 'Application_R',
    input: z.object({ etos: year, id }).strict(),
    output: dataOf(z.array(accessEntry)),
  }),
  myAdvisers: call({
    path: 'Edetedeauthor/findMine',
    access: 'Application_R',
    input: z.object({ etos: year }).strict(),
    output: dataOf(z.array(adviser)),
  }),
  ...documentCalls,
  ...lifeCalls,
  ...moveCalls,
  ...lastYearCalls,
  ...storyCalls,
  ...presenceCalls,
  ...authorisationCalls,
  ...declarationCalls,
  ...transferCalls,
  ...mapCalls,
  ...placeCalls,
  ...mapExportCalls,
  copyYearCheck: call({
    path: 'Catalogues/copyYearCheck',
    access: 'Catalogue_W',
    input: yearCopySchema,
    output: JOB_BEGUN,
    writes: true,
  }),
  copyYearApply: call({
    path: 'Catalogues/copyYearApply',
    access: 'Catalogue_W',
    input: z.object({ checkId: id }).strict(),
    output: JOB_BEGUN,
    writes: true,
  }),
  readSystem: call({
    path: 'System/find',
    access: 'System_R',
    input: z.object({}).strict(),
    output: dataOf(systemAnswer),
  }),
  ...administrationCalls,
  ...fileCalls,
  ...proposalCalls,
  ...ruleCalls,
  ...jobCalls,
  ...viewCalls,
  ...scheduleCalls,
  ...copyCalls,
  ...releaseCalls,
  ...printCalls,
  ...massCalls,
  ...registerCalls,
  ...monitoringCalls,
  ...findingCalls,
  ...runCalls,
  ...batchCalls,
  ...hitCalls,
  ...payAnswerCalls,
  ...payClaimCalls,
  ...payIssueCalls,
  ...payRunCalls,
  ...compareCalls,
  ...statementCalls,
  ...sampleCalls,
  ...homeCalls,
  ...opinionCalls,
  ...messageCalls,
  ...actCalls,
} as const

export type CallName = keyof typeof calls
/** What a handler of a call is given. */
export type CallInput<N extends CallName> = z.output<(typeof calls)[N]['input']>

type AnyCall = (typeof calls)[CallName]
type PathOf<C> = C extends { readonly path: infer P extends string }
  ? C extends { readonly isForEach: true }
    ? `${P}_${string}`
    : P
  : never

/** The path of a declared call: nothing else is called. */
export type CallPath = PathOf<AnyCall>

/** The call of a path. */
export type CallAt<P extends CallPath> = {
  [N in CallName]: P extends PathOf<(typeof calls)[N]> ? (typeof calls)[N] : never
}[CallName]

/** The body of every refused call. */
export interface ErrorAnswer {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly issues?: readonly ErrorIssue[]
  /** Conflict: what was sent and what is stored now. */
  readonly conflicts?: readonly {
    readonly entityName: string
    readonly id: string
    readonly mine: Readonly<Record<string, unknown>>
    readonly theirs: Readonly<Record<string, unknown>>
  }[]
  /** A row that cannot be deleted, renamed or put out of use: the tables that name it. */
  readonly usedBy?: readonly UsageEntry[]
  /** Names this failure in the server's log. */
  readonly errorId?: string
}
export interface ErrorIssue {
  /** Where in the request: `changes.0.entity.iban`. */
  readonly path: string
  readonly entityName?: string
  readonly id?: string
  readonly field?: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}
