import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { sql } from 'kysely'
import { EXPORT_FORMATS, EXPORT_LIMITS, type ExportFormat, type ExportRequest } from '@eae/domain/kernel/export.ts'
import type { RangeRequest } from '@eae/domain/kernel/search.ts'
import { formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Caller } from '../../platform/caller.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { Values } from '../hooks.ts'
import { askedFields, readingOf, type SearchOptions, searchPage } from '../search.ts'
import { cellOf, createRefNames, exportColumns, fileField } from './cells.ts'
import { criteriaWords } from './criteria-words.ts'
import { createFileMaker } from './file-maker.ts'

/** Rows that are read at once. */
const PAGE_ROWS = 500
/** Files that one process makes at the same time; each holds a thread. */
const MAX_AT_ONCE = 3

/** Documents that are read as they are: they say what was asked for, and show the chart. */
const READ_BY_PEOPLE: ReadonlySet<ExportFormat['extension']> = new Set(['pdf', 'docx'])

let running = 0

/** The rows of a search, counted up to a limit and one more; and the instant of the database's clock. */
const countUpTo = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: ExportRequest,
  limit: number,
): Promise<{ readonly rows: number; readonly at: string }> => {
  const { head, from, where } = readingOf(options, actor, rangeOf(request))
  const found = await sql<{ rows: number; at: string }>`
    ${head} SELECT count(*) AS rows, now() AS at FROM (SELECT 1 FROM ${from} AS t WHERE ${where} LIMIT ${limit + 1}) AS few
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw new Error('a count gave no row')
  return row
}

const rangeOf = ({ exportType: _type, columns: _columns, lang: _lang, ...range }: ExportRequest): RangeRequest => range

/** What is told of a format that does not hold all rows, where it is not to choose another one: text holds the most. */
const TOO_MANY: Readonly<Partial<Record<ExportFormat['extension'], string>>> = {
  xls: 'export.tooManyXls',
  txt: 'export.tooManyTxt',
}

/** 422 when a search has more rows than a format takes; the words tell what to do instead. */
export const refuseTooMany = (format: ExportFormat, rows: number): void => {
  const max = EXPORT_LIMITS[format.extension]
  if (rows <= max) return
  const code = TOO_MANY[format.extension] ?? 'export.tooMany'
  throw invalid([{ path: 'exportType', code, params: { max } }])
}

export interface Exported {
  readonly format: ExportFormat
  readonly rows: number
  readonly stream: Readable
}

/**
 * All rows of a search as a file, within the scope of the actor. 422 when there are more than the format takes; 503 while
 * too many are being made. The stream fails when the file cannot be finished; closing it, or a caller who goes before
 * there is a first byte, ends all work on it.
 */
export const exportSearch = async (
  db: Executor,
  options: SearchOptions,
  actor: Actor,
  request: ExportRequest,
  caller: Caller,
): Promise<Exported> => {
  const { entity, hooks } = options
  const format = EXPORT_FORMATS[request.exportType]
  const lang = request.lang ?? 'el'
  const texts = await loadTexts(lang)
  const names = request.columns ?? entity.list.columns
  const columns = exportColumns(texts, entity, names)
  const isRead = READ_BY_PEOPLE.has(format.extension)
  const { rows, at } = await countUpTo(db, options, actor, request, EXPORT_LIMITS[format.extension])
  refuseTooMany(format, rows)
  if (running >= MAX_AT_ONCE) throw new AppError(503, { code: 'export.busy' })
  const asked = isRead
    ? await criteriaWords(db, texts, { ...entity, fields: askedFields(options) }, rangeOf(request))
    : []
  const chart = isRead && rows > 0 ? ((await options.chart?.(db, actor, rangeOf(request), texts)) ?? null) : null
  if (running >= MAX_AT_ONCE) throw new AppError(503, { code: 'export.busy' })
  running += 1
  const stream = new PassThrough()
  const maker = createFileMaker(
    format.extension,
    {
      lang,
      title: translate(texts, entity.isComputed === true ? `route.${entity.name}` : `entity.${entity.name}.plural`),
      note: translate(texts, 'export.madeAt', {
        at: formatDateTime(lang, at),
        rows: formatNumber(lang, rows),
      }),
      asked,
      chart,
      pageText: translate(texts, 'export.page'),
      columns,
    },
    (bytes) => {
      if (!stream.destroyed) stream.write(bytes)
    },
  )
  const refs = createRefNames(db)
  const pageRows = options.fileRows ?? PAGE_ROWS
  const cellsOf = (row: Values) =>
    names.map((name) => {
      const field = fileField(entity, name)
      return field === null ? null : cellOf(texts, field, row[name], refs.nameOf)
    })

  const fill = async (): Promise<void> => {
    let cursor: string | null = null
    do {
      const range = { ...rangeOf(request), toRowIndex: pageRows, ...(cursor === null ? {} : { cursor }) }
      const page: Awaited<ReturnType<typeof searchPage>> = await searchPage(db, options, actor, range, 'all', pageRows)
      // Before any of these rows is in the file: what was read has left its trace even if the file never ends.
      await hooks?.afterRead?.(db, actor, page.data, 'export')
      await refs.learn(entity, names, page.data)
      await maker.add(page.data.map(cellsOf))
      // A slow reader slows the export down; nothing piles up here.
      if (stream.writableNeedDrain && !stream.destroyed)
        await Promise.race([once(stream, 'drain'), once(stream, 'close')])
      cursor = page.nextCursor
    } while (cursor !== null && !stream.destroyed)
    if (stream.destroyed) return
    if (options.lastRow !== undefined && rows > 0) {
      const cells = cellsOf(await options.lastRow(db, actor, rangeOf(request)))
      // A total has no name of its own: the first column of words says what the row is.
      const named = columns.findIndex(({ kind }) => kind === 'text')
      await maker.add([cells.map((cell, place) => (place === named ? translate(texts, 'report.total') : cell))])
    }
    await maker.end()
  }

  const forget = caller.whenGone(() => void stream.destroy())
  if (caller.isGone()) stream.destroy()
  stream.on('close', () => {
    forget()
    void maker.close()
  })
  const begun = Promise.race([once(stream, 'readable'), once(stream, 'close')])
  const filled = fill()
    .then(() => {
      stream.end()
    })
    .finally(() => {
      running -= 1
      void maker.close()
    })
  // What goes wrong before the first byte is an answer of its own; afterwards the file breaks off.
  await Promise.race([begun, filled])
  filled.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))))
  return { format, rows, stream }
}
