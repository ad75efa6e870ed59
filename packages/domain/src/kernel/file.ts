import { message, type Message } from './message.ts'

/** What files are brought in for. */
export const FILE_PURPOSES = ['import', 'document', 'register', 'bank'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

const MEBIBYTE = 1024 * 1024

/**
 * Largest file by purpose, in bytes. An export of 100,000 rows has about 8 MiB; a scanned circular seldom more than 10; signals
 * of 7 million parcels without series some 450; an answer of the bank about 20,000 transfers some 10.
 */
export const FILE_LIMITS: Readonly<Record<FilePurpose, number>> = {
  import: 25 * MEBIBYTE,
  document: 25 * MEBIBYTE,
  register: 512 * MEBIBYTE,
  bank: 20 * MEBIBYTE,
}

/** What a document may be, by the ending of its name; each list of kinds may take fewer. */
export const DOCUMENT_ENDINGS = ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'jpeg', 'zip'] as const
export type DocumentEnding = (typeof DOCUMENT_ENDINGS)[number]

/** The ending of a name, where it is one that a document may have; null otherwise. */
export const documentEnding = (name: string): DocumentEnding | null => {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return DOCUMENT_ENDINGS.find((one) => one === ending) ?? null
}

/** Stands in a field while its file is on the way: such a row cannot be saved yet, and is not saved without the file. */
export const FILE_COMING = 'coming'

/** Why a file is not brought in at all; null when it may be. */
export const faultOfFile = (
  purpose: FilePurpose,
  { name, size }: { readonly name: string; readonly size: number },
): Message | null => {
  if (purpose === 'document' && documentEnding(name) === null) return message('file.wrongType')
  if (size === 0) return message('file.empty')
  const max = FILE_LIMITS[purpose]
  return size > max ? message('file.tooLarge', { max: Math.floor(max / MEBIBYTE) }) : null
}

/** Bytes of one part: what a slow line (1 Mbit/s) carries in four seconds. All parts but the last have this size. */
export const PART_BYTES = 512 * 1024

export const MAX_FILE_NAME = 200

/** Number of parts of a file of so many bytes. */
export const countParts = (size: number): number => Math.ceil(size / PART_BYTES)

/** The name alone, whatever folders a browser or an attacker put before it; no control characters and no leading dots. */
export const plainFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return clean === '' ? 'file' : clean.slice(-MAX_FILE_NAME)
}
