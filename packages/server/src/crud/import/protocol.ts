import type { ImportExtension } from '@eae/domain/kernel/import.ts'

/** A number of a sheet. */
export interface SheetNumber {
  readonly number: number
  /** What the sheet shows for it. */
  readonly shown: string
  /** The day that it is, where it is one, counted from 30 December 1899. */
  readonly day: number
}

/** A cell as it stands in a file: a text, a number that is shown by its digits and counts days as usual, or another one. */
export type FileCell = string | number | null | SheetNumber
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
