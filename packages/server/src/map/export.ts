import { calls, type CallInput } from '@eae/domain/contract.ts'
import { EXPORT_FORMATS, EXPORT_LIMITS, exportFileName } from '@eae/domain/kernel/export.ts'
import { formatDateTime, formatNumber } from '@eae/domain/texts/format.ts'
import { loadTexts, translate, type Texts } from '@eae/domain/texts/index.ts'
import { sql } from 'kysely'
import { createFileMaker, type ExportCell, type ExportColumn } from '../crud/index.ts'
import { invalidField } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { createGate } from '../platform/limited.ts'
import { serve, type Route } from '../platform/route.ts'
import type { Executor } from '../platform/transaction.ts'

type Wish = CallInput<'exportCoordinates'>

/** Files that one process makes at once; each holds a thread. */
const gate = createGate(2, 10)

/** Largest request, bytes: a document of 5,000 corners has a tenth, a table of 100,000 is no menu of a map. */
const BODY_BYTES = 2_000_000

/** Corners are on a grid of 1 mm. */
const DECIMALS = 3

const columnsOf = (texts: Texts): ExportColumn[] =>
  (
    [
      ['name', 'text', 24],
      ['ring', 'text', 18],
      ['corner', 'number', 10],
      ['x', 'number', 14],
      ['y', 'number', 14],
    ] as const
  ).map(([name, kind, width]) => ({
    label: translate(texts, `map.export.${name}`),
    kind,
    scale: name === 'x' || name === 'y' ? DECIMALS : 0,
    width,
  }))

/** One line for each corner; the one that closes a ring is not repeated. */
const rowsOf = (texts: Texts, { shapes }: Wish): ExportCell[][] =>
  shapes.flatMap(({ name, parts }) =>
    parts.flatMap((rings, part) =>
      rings.flatMap((ring, at) => {
        const [first, last] = [ring[0], ring.at(-1)]
        const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1]
        const what = translate(texts, at === 0 ? 'map.export.outline' : 'map.export.hole', { number: at })
        const place = parts.length > 1 ? `${translate(texts, 'map.export.part', { number: part + 1 })}, ${what}` : what
        return ring.slice(0, isClosed ? -1 : undefined).map(([x, y], corner) => [name, place, corner + 1, x, y])
      }),
    ),
  )

const clock = async (db: Executor): Promise<string> => {
  const found = await sql<{ at: string }>`SELECT now() AS at`.execute(db)
  const [row] = found.rows
  if (row === undefined) throw new Error('the clock gave no row')
  return row.at
}

/** The corners of shapes as a document. 422 when there are more than the format takes; 503 while too many are made. */
const exportCoordinates = async (db: Executor, owner: string, wish: Wish): Promise<Buffer> => {
  const { extension } = EXPORT_FORMATS[wish.exportType]
  const texts = await loadTexts(wish.lang)
  const rows = rowsOf(texts, wish)
  const max = EXPORT_LIMITS[extension]
  if (rows.length > max) throw invalidField('shapes', 'export.tooMany', { max })
  return gate.run(owner, async () => {
    const chunks: Uint8Array[] = []
    const head = {
      lang: wish.lang,
      title: translate(texts, 'map.export.title'),
      note: translate(texts, 'export.madeAt', {
        at: formatDateTime(wish.lang, await clock(db)),
        rows: formatNumber(wish.lang, rows.length),
      }),
      asked: [],
      chart: null,
      pageText: translate(texts, 'export.page'),
      columns: columnsOf(texts),
    }
    const maker = createFileMaker(extension, head, (bytes) => chunks.push(bytes))
    try {
      await maker.add(rows)
      await maker.end()
      return Buffer.concat(chunks)
    } finally {
      await maker.close()
    }
  })
}

/** The export menu of the map (specification section 3): what is selected, corner by corner. */
export const mapExportRoutes = (): Route[] => [
  serve(
    calls.exportCoordinates,
    async ({ db, actor, input, reply }) => {
      const wish = input
      const format = EXPORT_FORMATS[wish.exportType]
      const body = await exportCoordinates(db.kysely, ownerOf(actor), wish)
      return reply
        .type(format.type)
        .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
        .send(body)
    },
    { bodyLimit: BODY_BYTES },
  ),
]
