import { documentEnding, type DocumentEnding } from '@eae/domain/kernel/file.ts'
import { faultOfPdf } from './pdf-content/judge.ts'
import { UnpacksToTooMuch, unpackEntry, zipEntries } from './zip-entries.ts'

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

/** The codes of what a PDF is not taken for. */
const PDF_FAULTS = { active: 'file.active', opaque: 'file.opaque' } as const
/** What the PDFs in a zip may unpack to in all, in bytes: scans are hardly smaller in a zip. */
const MOST_IN_ZIP = 64 * 1024 * 1024

type ContentFault = 'file.wrongContent' | 'file.active' | 'file.opaque'

/**
 * Why a zip is not taken; null for one that is. What stands in it is told by its list of files; the PDFs in it are judged as if they came
 * alone. One that is locked may hold anything, and no scanner looks into it.
 */
const faultOfZip = (bytes: Buffer): ContentFault | null => {
  try {
    const zip = zipEntries(bytes)
    if (zip === null || zip.count === 0) return 'file.wrongContent'
    let left = MOST_IN_ZIP
    for (const entry of zip.entries) {
      // Dots and blanks at the end of a name are lost where it is unpacked.
      const name = entry.name.replace(/[. ]+$/, '')
      if (entry.isLocked || PROGRAM.test(name)) return 'file.active'
      if (documentEnding(name) !== 'pdf') continue
      const pdf = unpackEntry(bytes, entry, left)
      left -= pdf.length
      const fault = faultOfPdf(pdf)
      if (fault !== null) return PDF_FAULTS[fault]
    }
    return null
  } catch (error) {
    if (error instanceof UnpacksToTooMuch) return 'file.opaque'
    // Its list of files, or one of them, is broken.
    if (error instanceof RangeError) return 'file.wrongContent'
    throw error
  }
}

/** What a document is, or why it is not taken. */
export type DocumentVerdict = { readonly type: string } | { readonly code: 'file.wrongType' | ContentFault }

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
