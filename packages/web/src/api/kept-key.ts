/** Keys of files that are on the device alone: beyond all that the server gives. */
export const KEPT_FROM = 9_000_000_000_000_000

/** Whether a file that a row names is on this device alone. */
export const isKeptFile = (id: unknown): id is number => typeof id === 'number' && id >= KEPT_FROM

/** A file that waits on the device to be sent. */
export interface FieldFile {
  readonly id: number
  /** The kind of the document, where it is known. */
  readonly edkId: number | undefined
  readonly file: File
}
