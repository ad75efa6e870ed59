import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import { entityCall, type EntityCallName } from '@eae/domain/entity-calls.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { EXPORT_ROWS_HEADER, exportFileName } from '@eae/domain/kernel/export.ts'
import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import type { RangeRequest } from '@eae/domain/kernel/search.ts'
import { chartColumn } from '@eae/domain/reports/drill.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import { isRecord, MAX_GROUPS, MAX_SORTED, privilegeOf, unmasked, type AnyReport } from '@eae/domain/reports/report.ts'
import { recordAccess } from '../applications/index.ts'
import { expectPaymentsOpen } from '../payments/index.ts'
import {
  exportSearch,
  readingOf,
  searchGuarded,
  searchRange,
  type Criteria,
  type EntityHooks,
  type SearchOptions,
} from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalid, invalidField } from '../platform/errors.ts'
import { serve, untilFirstByte, type Route } from '../platform/route.ts'
import type { Executor } from '../platform/transaction.ts'
import { REPORT_FILES } from './files.ts'
import { yearsFor } from './fresh.ts'
import { sourceOf } from './source.ts'
import type { ReportFiles } from './statement.ts'
import { asksForNow, recalledYears } from './stored.ts'
import { copyRoutes, type MakeFile } from './copies.ts'
import { releaseRoutes } from './release.ts'
import { noteRun } from './runs.ts'
import { paperChart } from './paper-chart.ts'
import { findTotals } from './totals.ts'

/** Refuses (423) a report of payments where those of the year are closed for who asks. */
const expectOpen = async (
  db: Executor,
  { subject }: AnyReport,
  actor: Actor,
  etos: number | undefined,
): Promise<void> => {
  if (subject === 'payments' && etos !== undefined) await expectPaymentsOpen(db, actor, etos)
}

/** Rows that name an application: who reads them has read of that application. */
const traceOf = (report: AnyReport, etos: number | undefined): EntityHooks => {
  const idColumn = report.drill.find(isRecord)?.id
  if (idColumn === undefined || etos === undefined) return {}
  return {
    afterRead: async (db, actor, rows, how) => {
      // A row that names no application reads of none.
      const ids = [...new Set(rows.flatMap(({ [idColumn]: id }) => (id === null ? [] : [Number(id)])))]
      await recordAccess(db, actor, etos, ids, how === 'export' ? how : 'row')
    },
  }
}

/** A list is asked for in another order than that of its index. */
const sortsAnew = ({ grain, orderBy }: AnyReport, { sort }: RangeRequest): boolean =>
  grain !== 'group' && sort !== undefined && sort.field !== orderBy.field

/** 422 for another order than that of an index while there are more than `most` rows to sort. */
export const refuseLongSort = async (
  db: Executor,
  { report }: ReportFiles,
  options: SearchOptions,
  actor: Actor,
  request: RangeRequest,
  most = MAX_SORTED,
): Promise<void> => {
  if (!sortsAnew(report, request)) return
  const { head, from, where } = readingOf(options, actor, request)
  const found = await sql<{ rows: number }>`
    ${head} SELECT count(*) AS rows FROM (SELECT 1 FROM ${from} AS t WHERE ${where} LIMIT ${most + 1}) AS few
  `.execute(db)
  if ((found.rows[0]?.rows ?? 0) > most)
    throw invalid([{ path: 'sort.field', code: 'report.narrowSort', params: { max: most } }])
}

const ACCENTED = 'ΆΈΉΊΌΎΏΪΫ'
const PLAIN = 'ΑΕΗΙΟΥΩΙΥ'
const toPlain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

/** Free text over the texts of a report: contained, without accents and case. Results have no folded column to compare. */
const textFilter = ({ columns }: AnyReport, typed: string): RawBuilder<unknown> => {
  const texts = Object.entries(columns).flatMap(([name, { kind }]) =>
    kind === 'text' && name !== 'viewKey' ? [name] : [],
  )
  const pattern = `%${toPlain(typed).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = texts.map(
    (name) => sql`translate(upper(${sql.ref(`t.${name}`)}), ${ACCENTED}, ${PLAIN}) LIKE ${pattern}`,
  )
  return found.length === 0 ? sql`TRUE` : sql`(${sql.join(found, sql` OR `)})`
}

const entities = new WeakMap<AnyReport, Map<string, AnyEntity>>()

/** A report as an entity with the columns that the actor sees. Made once for all who see the same: a page asks for it each time. */
const entityOf = (report: AnyReport, { privileges }: Actor): AnyEntity => {
  const made = entities.get(report) ?? new Map<string, AnyEntity>()
  entities.set(report, made)
  const held = Object.values(report.masked ?? {}).filter(
    (privilege) => privilege !== undefined && privileges.has(privilege),
  )
  const key = held.join(' ')
  const entity = made.get(key) ?? reportEntity(unmasked(report, (privilege) => privileges.has(privilege)))
  made.set(key, entity)
  return entity
}

/** A report of a year as a search of rows; `filled` are the years whose cells may answer. */
export const optionsOf = (
  files: ReportFiles,
  actor: Actor,
  etos: number | undefined,
  filled: ReadonlySet<number>,
): SearchOptions => ({
  entity: entityOf(files.report, actor),
  hooks: traceOf(files.report, etos),
  filterSql: (typed) => textFilter(files.report, typed),
  source: (_actor, request) => sourceOf(files, actor, request, filled),
  ...(files.report.grain === 'group' ? { fileRows: MAX_GROUPS } : {}),
  chart: async (db, _actor, request, texts) => {
    const options = optionsOf(files, actor, etos, filled)
    const answer = await findTotals(db, files, options, actor, request, filled)
    return paperChart(db, texts, files.report, options.entity, chartColumn(files.report, request.criteria), answer)
  },
  lastRow: async (db, _actor, request) =>
    (await findTotals(db, files, optionsOf(files, actor, etos, filled), actor, request, filled)).totals,
})

const TABLES_ALONE: ReadonlySet<number> = new Set()

/** The rows of a report as a file, with the totals as its last row. 422 for an order that takes too long. */
export const makeFile: MakeFile = async (db, files, actor, { code: _code, ...request }, caller, take) => {
  await expectOpen(db, files.report, actor, request.etos)
  // What is kept or sent on says what the tables say at its time.
  const options = optionsOf(files, actor, request.etos, TABLES_ALONE)
  await refuseLongSort(db, files, options, actor, request)
  const hooks: EntityHooks = {
    ...options.hooks,
    afterRead: async (of, reader, rows, how) => {
      await options.hooks?.afterRead?.(of, reader, rows, how)
      await take?.(rows)
    },
  }
  return exportSearch(db, { ...options, hooks }, actor, request, caller)
}

/** Lets bytes through and tells their hash before the last of them is out, so that a file that somebody has is known. */
const hashing = (tell: (sha256: string) => Promise<void>): Transform => {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      void tell(hash.digest('hex')).then(() => done())
    },
  })
}

const routesOf = (files: ReportFiles): Route[] => {
  const { report } = files
  const of = <N extends EntityCallName>(name: N) => entityCall(report.code, name, privilegeOf(report))
  const kinds = { kinds: report.seenBy }
  return [
    serve(
      of('findAllByCriteriaRange_grid'),
      async ({ db, actor, guard, isRecalled, input: request }) => {
        await expectOpen(db.kysely, report, actor, request.etos)
        const recalled = isRecalled && !asksForNow(request) ? recalledYears(db.kysely) : null
        // Before a long order is refused, its rows are counted by another statement: the ordinary way.
        if (isRecalled && (recalled === null || sortsAnew(report, request))) return null
        const filled = recalled?.filled ?? (await yearsFor(db.kysely, request))
        const options = optionsOf(files, actor, request.etos, filled)
        await refuseLongSort(db.kysely, files, options, actor, request)
        const holds = recalled === null ? guard : sql`(${guard} AND ${recalled.holds})`
        const answer = await searchGuarded(db.kysely, options, actor, request, holds)
        if (answer !== null) await options.hooks?.afterRead?.(db.kysely, actor, answer.data, 'list')
        return answer
      },
      { ...kinds, isGuarded: true },
    ),
    serve(
      of('findTotals_grid'),
      async ({ db, actor, input: request }) => {
        await expectOpen(db.kysely, report, actor, request.etos)
        const filled = await yearsFor(db.kysely, request)
        const options = optionsOf(files, actor, request.etos, filled)
        return { data: await findTotals(db.kysely, files, options, actor, request, filled) }
      },
      kinds,
    ),
    serve(
      of('exportAll_grid'),
      async ({ db, actor, input, reply }) => {
        const { etos, ...request } = input
        if (etos === undefined) throw invalidField('etos', 'error.required')
        const file = { ...request, etos, code: report.code }
        const at = performance.now()
        const { format, rows, stream } = await untilFirstByte(reply, (caller) =>
          makeFile(db.kysely, files, actor, file, caller),
        )
        const hashed = stream.pipe(
          hashing(async (sha256) => {
            const run = { way: 'file', rows, ms: performance.now() - at, sha256 } as const
            await noteRun(db.kysely, actor, file, run).catch((error: unknown) =>
              reply.log.warn({ err: error }, 'a run of a report was not noted'),
            )
          }),
        )
        stream.on('error', (error) => hashed.destroy(error))
        hashed.once('close', () => stream.destroy())
        void reply
          .type(format.type)
          .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
          .header(EXPORT_ROWS_HEADER, String(rows))
        return hashed
      },
      kinds,
    ),
  ]
}

const BY_CODE: ReadonlyMap<string, ReportFiles> = new Map(REPORT_FILES.map((files) => [files.report.code, files]))

/** How many rows a report has for an actor, as its list says it: exactly up to a thousand, of one that adds up always. */
export const countReport = async (
  db: Executor,
  actor: Actor,
  code: string,
  request: Criteria,
): Promise<RangeAnswer['count']> => {
  const files = BY_CODE.get(code)
  if (files === undefined) throw new Error(`there is no report ${code}`)
  const filled = await yearsFor(db, request)
  const options = optionsOf(files, actor, request.etos, filled)
  return (await searchRange(db, options, actor, { ...request, toRowIndex: 1 })).count
}

/** What a report reads for an actor and a search, so that a statement can do something with its rows. From the tables alone. */
export const readingOfReport = (actor: Actor, code: string, request: Criteria): ReturnType<typeof readingOf> => {
  const files = BY_CODE.get(code)
  if (files === undefined) throw new Error(`there is no report ${code}`)
  return readingOf(optionsOf(files, actor, request.etos, TABLES_ALONE), actor, request)
}

/** The calls of reports: a page of rows, the totals over all of them, a file, copies that are kept, and what is released of them. */
export const reportRoutes = (reports: readonly ReportFiles[]): Route[] => [
  ...reports.flatMap(routesOf),
  ...copyRoutes(),
  ...releaseRoutes(),
]
