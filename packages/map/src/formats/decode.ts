import { codePageOf, decodeWith } from './code-pages.ts'

/** Where programs say how they wrote: the header of a DXF, the declaration of an XML. Only the beginning is searched. */
const declarations = [
  /\$DWGCODEPAGE\s+3\s+(?:ANSI_|DOS_?)?(\w+)\b/i,
  /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]{2,20})["']/i,
]
const HEADER_BYTES = 20_000

/** UTF-16 as Windows calls «Unicode»: by its mark, or by the zero that stands beside each plain letter. */
function wide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (start.length < 8 || Math.max(even, odd) < start.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Where the code page of DOS has most of its letters, and Windows hardly anything. */
const isDosLetter = (byte: number): boolean => byte >= 0x80 && byte < 0xb0
/** Where Windows and ISO have letters, and DOS the lines of its frames. */
const isWindowsLetter = (byte: number): boolean => (byte >= 0xb8 && byte < 0xe0) || byte >= 0xf0

/** Which Greek code page bytes are in that name none. ISO and Windows differ in the capital alpha with an accent alone. */
export function greekPage(bytes: Uint8Array | readonly number[]): string {
  const seen = bytes.slice(0, HEADER_BYTES * 10)
  const count = (is: (byte: number) => boolean) => Array.from(seen).filter(is).length
  if (count(isDosLetter) > count(isWindowsLetter)) return 'cp737'
  return seen.includes(0xb6) && !seen.includes(0xa2) ? 'iso-8859-7' : 'windows-1253'
}

/**
 * The bytes of a file as text: UTF-16 and UTF-8 when they are that, else the code page that a drawing or an XML names, else
 * the Greek one that fits.
 */
export function decodeText(bytes: Uint8Array): string {
  const wideName = wide(bytes)
  if (wideName) return new TextDecoder(wideName).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: every byte has a meaning in a code page.
    const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES))
    const named = declarations.map((pattern) => pattern.exec(header)?.[1]).find((name) => name !== undefined)
    const declared = named === undefined || /^utf-?8$/i.test(named) ? null : codePageOf(named)
    return declared ? declared(bytes) : decodeWith(greekPage(bytes), bytes)
  }
}
