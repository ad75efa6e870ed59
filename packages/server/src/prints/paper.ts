import { formatDateTime } from '@eae/domain/texts/format.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { createGate } from '../platform/limited.ts'
import { createThreads } from '../platform/threads.ts'
import type { Block, PrintDocument } from './block.ts'
import type { Printed } from './worker.ts'

/** Prints at once, and those that wait. What is read for one is held until it is set, so nothing is read before its turn. */
const AT_ONCE = 2
const WAITING = 20
const gate = createGate(AT_ONCE, WAITING)

/** Setting 2,000 parcels takes tens of seconds: threads of their own do it, and few at once. */
const threads = createThreads<PrintDocument, Printed>({
  module: new URL('./worker.ts', import.meta.url),
  most: AT_ONCE,
  waiting: AT_ONCE,
  timeLimitMs: 180_000,
})

/** Does the work of a print in the turn of whoever asks: 503 while too many wait. */
export const inTurn = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => gate.run(ownerOf(actor), work)

/** What makes a paper of blocks. */
interface Paper {
  readonly title: string
  readonly subtitle: string
  /** A number of its own that stands at the foot of every page; null where it has none. */
  readonly number: string | null
  /** Instant of the database. */
  readonly at: string
  /** It has no force, and says so across every page. */
  readonly isDraft: boolean
  readonly blocks: readonly Block[]
}

/** A print with the head, foot and page numbers that all of them have. */
export const paperOf = (texts: Texts, { title, subtitle, number, at, isDraft, blocks }: Paper): PrintDocument => ({
  lang: texts.lang,
  agency: translate(texts, 'print.agency'),
  title,
  subtitle,
  running: `${title} · ${subtitle}`,
  foot: [number, translate(texts, 'print.madeAt', { at: formatDateTime(texts.lang, at) })]
    .filter((part) => part !== null)
    .join(' · '),
  page: translate(texts, 'export.page').split(/\{pages?\}/),
  watermark: isDraft ? translate(texts, 'print.watermark') : null,
  blocks,
})

/** Sets a print as a tagged PDF. 422 where it is too large, 501 where nothing can be set. */
export const setPaper = async (actor: Actor, document: PrintDocument): Promise<Uint8Array> => {
  const printed = await threads.run(document, ownerOf(actor))
  if ('refused' in printed) throw new AppError(printed.refused.status, { code: printed.refused.code })
  return printed.pdf
}
