import type { ImportExtension } from '@eae/domain/kernel/import.ts'

/** A cell as it stands in a file. `shown` is what a sheet shows for a number, where that is more than its digits. */
export type FileCell = string | number | null | { readonly number: number; readonly shown: string }
export interface FileLine {
  /** As sheets count them, from 1. */
  readonly line: number
  readonly cells: readonly FileCell[]
}

/** What the thread that reads a file is started with. */
export interface ReaderInput {
  readonly module: string
  readonly extension: ImportExtension
  readonly bytes: Uint8Array
  readonly maxLines: number
}

export type FromReader =
  | { readonly kind: 'lines'; readonly lines: readonly FileLine[] }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly code: string; readonly params?: Readonly<Record<string, string | number>> }
