import { proposal } from '../kernel/answers.ts'
import { copyChain, copyDifference } from './answers.ts'
import { z } from 'zod'
import { call, FILE, DONE, MADE, JOB_BEGUN, dataOf } from '../kernel/call.ts'
import { defineEntity } from '../kernel/entity.ts'
import { EXPORT_FORMATS, exportSchema } from '../kernel/export.ts'
import { choice, datetime, flag, int, text } from '../kernel/fields.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentText } from '../kernel/sent-text.ts'

/** Longest record of what a report was asked, in characters. */
const MAX_PARAMS = 16_000
const GREATEST = Number.MAX_SAFE_INTEGER

/** How a report left as a file: taken at once, kept, or kept by a schedule. */
export const RUN_WAYS = ['file', 'copy', 'schedule'] as const
export type RunWay = (typeof RUN_WAYS)[number]

const asked = {
  code: text({ column: 'code', max: 60, required: true, computed: true }),
  etos: int({ column: 'etos', min: 2015, max: 2099, required: true, computed: true, unit: 'year' }),
  params: text({ column: 'params', max: MAX_PARAMS, required: true, computed: true }),
  format: choice({
    column: 'format',
    of: [EXPORT_FORMATS[0].code, ...EXPORT_FORMATS.slice(1).map(({ code }) => code)],
    name: 'exportFormat',
    required: true,
    computed: true,
  }),
  rows: int({ column: 'row_count', min: 0, max: GREATEST, required: true, computed: true, unit: 'count' }),
  madeBy: text({ column: 'usrinsert', max: 50, required: true, computed: true }),
} as const

/** A file of a report that is kept, with the hash by which it is proved. */
export const reportCopy = defineEntity({
  name: 'ReportCopy',
  table: 'report_copy',
  key: 'id',
  yearly: 'none',
  privilege: { read: 'Report_R', write: 'Nobody' },
  fields: {
    ...asked,
    asOf: datetime({ column: 'as_of', required: true, computed: true }),
    bytes: int({ column: 'size_bytes', min: 0, max: GREATEST, required: true, computed: true, unit: 'count' }),
    sha256: text({ column: 'sha256', max: 64, required: true, computed: true }),
    allflag: flag({ column: 'allflag', required: true, computed: true }),
    chainNo: int({ column: 'chain_no', min: 1, max: GREATEST, required: true, computed: true }),
    prevSha256: text({ column: 'prev_sha256', max: 64, required: true, computed: true }),
    chainSha256: text({ column: 'chain_sha256', max: 64, required: true, computed: true }),
    droppedAt: datetime({ column: 'dropped_at', computed: true }),
    droppedBy: text({ column: 'dropped_by', max: 120, computed: true }),
  },
  list: {
    columns: ['code', 'etos', 'format', 'asOf', 'rows', 'sha256', 'madeBy', 'droppedAt'],
    orderBy: 'asOf',
    orderDir: 'desc',
  },
  search: ['code', 'etos', 'format', 'asOf', 'madeBy', 'sha256', 'droppedAt'],
  form: [],
  display: ['code'],
})

/** Who took which report out as a file, how many rows it had, and how long it took. */
export const reportRun = defineEntity({
  name: 'ReportRun',
  table: 'report_run',
  key: 'id',
  yearly: 'none',
  privilege: { read: 'Report_R', write: 'Nobody' },
  fields: {
    ...asked,
    sha256: text({ column: 'sha256', max: 64, computed: true }),
    way: choice({ column: 'way', of: RUN_WAYS, name: 'reportWay', required: true, computed: true }),
    ms: int({ column: 'ms', min: 0, max: GREATEST, required: true, computed: true, unit: 'count' }),
    at: datetime({ column: 'dteinsert', required: true, computed: true }),
  },
  list: {
    columns: ['code', 'etos', 'way', 'format', 'rows', 'ms', 'at', 'sha256', 'madeBy'],
    orderBy: 'at',
    orderDir: 'desc',
  },
  search: ['code', 'etos', 'way', 'format', 'at', 'madeBy', 'sha256'],
  form: [],
  display: ['code'],
})

/** A report as a file: which one, and what the file holds. */
export const reportFileSchema = exportSchema.extend({
  code: z.string().min(1).max(60),
  etos: z.number().int().min(2015).max(2099),
})
export type ReportFile = z.infer<typeof reportFileSchema>

const id = z.number().int().positive()

/** The kind of job that keeps a copy; schedules make them too. */
export const COPY_JOB = 'reportCopy'

/** Calls about copies that are kept. */
export const copyCalls = {
  /** Has a copy made in the background; gives the job. */
  keepCopy: call({
    path: 'ReportCopy/keep',
    access: 'Report_R',
    input: reportFileSchema,
    output: JOB_BEGUN,
    writes: true,
  }),
  /** The file as it was kept; 409 where its bytes are no longer those. */
  openCopy: call({ path: 'ReportCopy/open', access: 'Report_R', input: z.object({ id }).strict(), output: FILE }),
  /** What is proposed to be taken away, of the copies that one may open. */
  findCopyDrops: call({
    path: 'ReportCopy/findDrops',
    access: 'Report_R',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  /** Proposes to take a copy away: for its maker, and for who keeps the system. Another person decides. */
  proposeCopyDrop: call({
    path: 'ReportCopy/proposeDrop',
    access: 'Report_R',
    input: z.object({ id, rowVersion: id, reason: sentText(3, MAX_REASON) }).strict(),
    output: MADE,
    writes: true,
  }),
  decideCopyDrop: call({
    path: 'ReportCopy/decideDrop',
    access: 'Report_R',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawCopyDrop: call({
    path: 'ReportCopy/withdrawDrop',
    access: 'Report_R',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Proves the chain of all copies: {@link CopyChain}. */
  verifyCopies: call({
    path: 'ReportCopy/verify',
    access: 'Report_R',
    input: z.object({}).strict(),
    output: dataOf(copyChain),
  }),
  /** What differs between two copies of one report, row by row: {@link CopyDifference}. */
  compareCopies: call({
    path: 'ReportCopy/compare',
    access: 'Report_R',
    input: z.object({ id, other: id }).strict(),
    output: dataOf(copyDifference),
  }),
} as const

/** Rows of a copy that are compared at most. */
export const MAX_COMPARED = 200_000
/** Rows that are shown of a comparison. */
export const SHOWN_DIFFERENCES = 500
