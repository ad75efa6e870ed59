import { DOCUMENT_ENDINGS } from '@eae/domain/kernel/file.ts'
import type { Message } from '@eae/domain/kernel/message.ts'

/** What a field takes of the files that documents may be. */
export interface FileRule {
  /** For the dialog in which a file is chosen. */
  readonly accept: string
  /** In words; null where nothing is to be said. */
  readonly words: string | null
  /** Why a file is not taken, before it is sent; null when it is. */
  readonly faultOf: (file: File) => Message | null
  /** The kind of document of which this is true; the server asks its limits, too, before a byte is sent. */
  readonly edkId?: number
}

const PICTURES: readonly (readonly [ending: string, type: string])[] = [
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
]

/** Endings as the dialog of a file takes them. Pictures are named by their kinds too: by these a phone offers its camera and its album. */
export const acceptOf = (endings: readonly string[]): string =>
  [
    ...endings.map((ending) => `.${ending}`),
    ...PICTURES.flatMap(([ending, type]) => (endings.includes(ending) ? [type] : [])),
  ].join(',')

/** Of a field that takes every document. */
export const ANY_DOCUMENT: FileRule = { accept: acceptOf(DOCUMENT_ENDINGS), words: null, faultOf: () => null }
