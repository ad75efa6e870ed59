import type { ExportFormat } from '@eae/domain/kernel/export.ts'
import type { ExportCell, ExportHead } from './table.ts'

/** What the thread that makes a file is started with. */
export interface WorkerInput {
  readonly module: string
  readonly head: ExportHead
  readonly format: ExportFormat['extension']
}

/** One message at a time: the next one follows its answer. */
export type ToWorker =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly ExportCell[])[] }
  | { readonly kind: 'end' }

export type FromWorker =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'taken' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'failed'; readonly reason: string }
