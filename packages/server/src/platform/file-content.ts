import { inflateRawSync } from 'node:zlib'
import type { DocumentEnding } from '@eae/domain/kernel/file.ts'
import { zipEntries } from './zip-entries.ts'

/** How the content of each kind of document begins, and the type that browsers are told. */
const KINDS = {
  pdf: { type: 'application/pdf', starts: ['25504446'] },
  png: { type: 'image/png', starts: ['89504e470d0a1a0a'] },
  jpg: { type: 'image/jpeg', starts: ['ffd8ff'] },
  jpeg: { type: 'image/jpeg', starts: ['ffd8ff'] },
  zip: { type: 'application/zip', starts: ['504b0304'] },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', starts: ['504b0304'] },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', starts: ['504b0304'] },
} as const satisfies Readonly<Record<DocumentEnding, { readonly type: string; readonly starts: readonly string[] }>>

/** Parts of a PDF that do something when it is opened, and files hidden inside it. */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/
/** Compressed parts of a PDF are looked into up to here, in bytes: more is refused. */
const MAX_UNPACKED = 200 * 1024 * 1024
/** Names of macros and of controls inside an office document; a zip has names in the clear. */
const ACTIVE_OFFICE = /vbaProject\.bin|\/activeX\/|\/embeddings\//i
/** Programs, and office documents with macros, by their endings: a document has none inside it. */
const PROGRAM =
  /\.(?:exe|com|scr|pif|cpl|dll|msi|bat|cmd|ps1|vbe?|vbs|jse?|wsf|wsh|hta|lnk|jar|sh|apk|docm|dotm|xls[bm]|ppt[ms])$/i
/** What an office document of each kind must hold. */
const OFFICE_PART: Partial<Readonly<Record<DocumentEnding, string>>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
}

const isEnding = (text: string): text is DocumentEnding => Object.hasOwn(KINDS, text)

/** Names in a PDF may be written with hexadecimal signs: `/J#61vaScript` is one that hides. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Whether a PDF does more than show itself, also inside its compressed parts. */
const isActivePdf = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  if (ACTIVE_PDF.test(plainNames(text)) || text.includes('/Encrypt')) return true
  let left = MAX_UNPACKED
  for (const match of text.matchAll(/\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g)) {
    const from = match.index + match[0].length
    const end = text.indexOf('endstream', from)
    try {
      // Two bytes of zlib stand before the data.
      const part = inflateRawSync(bytes.subarray(from + 2, end < 0 ? undefined : end), {
        maxOutputLength: left,
        finishFlush: 2,
      })
      left -= part.length
      if (left <= 0 || ACTIVE_PDF.test(plainNames(part.toString('latin1')))) return true
    } catch {
      // A part that cannot be looked into may hold anything.
      return true
    }
  }
  return false
}

const isActiveOffice = (bytes: Buffer, ending: DocumentEnding): boolean => {
  const text = bytes.toString('latin1')
  const part = OFFICE_PART[ending]
  return part !== undefined && (!text.includes(part) || ACTIVE_OFFICE.test(text))
}

/**
 * Why a zip is not taken; null for one that is. It is never unpacked: what stands in it is told by its list of files. One that is
 * locked may hold anything, and no scanner looks into it.
 */
const faultOfZip = (bytes: Buffer): 'file.wrongContent' | 'file.active' | null => {
  try {
    const zip = zipEntries(bytes)
    if (zip === null || zip.count === 0) return 'file.wrongContent'
    for (const { name, isLocked } of zip.entries) if (isLocked || PROGRAM.test(name)) return 'file.active'
    return null
  } catch (error) {
    // Its list of files is broken.
    if (error instanceof RangeError) return 'file.wrongContent'
    throw error
  }
}

/** What a document is, or why it is not taken: its content must be what its name says, and must not do anything. */
export const judgeDocument = (
  name: string,
  bytes: Buffer,
): { readonly type: string } | { readonly code: 'file.wrongType' | 'file.wrongContent' | 'file.active' } => {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  if (!isEnding(ending)) return { code: 'file.wrongType' }
  const { type, starts } = KINDS[ending]
  const head = bytes.subarray(0, 16).toString('hex')
  if (!starts.some((start) => head.startsWith(start))) return { code: 'file.wrongContent' }
  const zipFault = ending === 'zip' ? faultOfZip(bytes) : null
  if (zipFault !== null) return { code: zipFault }
  const isActive = ending === 'pdf' ? isActivePdf(bytes) : isActiveOffice(bytes, ending)
  return isActive ? { code: 'file.active' } : { type }
}
