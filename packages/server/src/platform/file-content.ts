import { documentEnding, type DocumentEnding } from '@eae/domain/kernel/file.ts'
import { faultOfPdf } from './pdf-content/judge.ts'
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

/** What a document is, or why it is not taken. */
export type DocumentVerdict =
  | { readonly type: string }
  | { readonly code: 'file.wrongType' | 'file.wrongContent' | 'file.active' | 'file.opaque' }

/** The codes of what a PDF is not taken for. */
const PDF_FAULTS = { active: 'file.active', opaque: 'file.opaque' } as const

/**
 * Judges a document: its content must be what its name says, and must not do anything. The work grows with the content; whoever has
 * it of a caller asks `judgeFile` of file-judge.ts, which does it in a thread.
 */
export const judgeDocument = (name: string, bytes: Buffer): DocumentVerdict => {
  const ending = documentEnding(name)
  if (ending === null) return { code: 'file.wrongType' }
  const { type, starts } = KINDS[ending]
  const head = bytes.subarray(0, 16).toString('hex')
  if (!starts.some((start) => head.startsWith(start))) return { code: 'file.wrongContent' }
  if (ending === 'pdf') {
    const fault = faultOfPdf(bytes)
    return fault === null ? { type } : { code: PDF_FAULTS[fault] }
  }
  const zipFault = ending === 'zip' ? faultOfZip(bytes) : null
  if (zipFault !== null) return { code: zipFault }
  return isActiveOffice(bytes, ending) ? { code: 'file.active' } : { type }
}
