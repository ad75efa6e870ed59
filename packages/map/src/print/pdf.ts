/** Points of PDF in a millimetre: 72 to the inch. */
const POINTS = 72 / 25.4

interface PageImage {
  /** A baseline JPEG that fills the page. */
  readonly jpeg: Uint8Array
  /** Its size in pixels. */
  readonly pixels: readonly [width: number, height: number]
  /** Size of the page, mm. */
  readonly page: readonly [width: number, height: number]
  readonly title: string
}

/** A text string of PDF: UTF-16 with its mark, as hexadecimal digits. */
const textString = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}>`

/** A PDF 1.4 of one page that is one picture, at the exact size of the paper. */
export function writePdf({ jpeg, pixels, page, title }: PageImage): Uint8Array<ArrayBuffer> {
  const [width, height] = page.map((millimetres) => (millimetres * POINTS).toFixed(3))
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Map Do Q`
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Map 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels[0]} /Height ${pixels[1]} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Title ${textString(title)} >>`],
  ]
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  let length = 0
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    chunks.push(bytes)
    length += bytes.length
  }
  add('%PDF-1.4\n')
  const offsets = objects.map((parts, index) => {
    const offset = length
    add(`${index + 1} 0 obj\n`)
    parts.forEach(add)
    add('\nendobj\n')
    return offset
  })
  const start = length
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  const file = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}
