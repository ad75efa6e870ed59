/**
 * The upper halves of the Greek code pages of DOS, which no browser knows (the tables of unicode.org for IBM 737 and 869).
 * AutoCAD and dBase of that time wrote them, and surveyors keep the files.
 */
const dosPages: Readonly<Record<string, string>> = {
  cp737:
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0',
  cp869:
    '\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdΆ\ufffd·¬¦‘’Έ―ΉΊΪΌ\ufffd\ufffdΎΫ©Ώ²³ά£έήίϊΐόύΑΒΓΔΕΖΗ½ΘΙ«»░▒▓│┤ΚΛΜΝ╣║╗╝ΞΟ┐' +
    '└┴┬├─┼ΠΡ╚╔╩╦╠═╬ΣΤΥΦΧΨΩαβγ┘┌█▄δε▀ζηθικλμνξοπρσςτ΄\u00ad±υφχ§ψ΅°¨ωϋΰώ■\u00a0',
}

/** Bytes as text. */
export type Decode = (bytes: Uint8Array) => string

/** Decodes with a code page by the name that `codePageOf` or a browser knows; unknown bytes become U+FFFD. */
export function decodeWith(page: string, bytes: Uint8Array): string {
  const upper = dosPages[page]
  if (upper === undefined) return new TextDecoder(page).decode(bytes)
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCodePoint(byte) : (upper[byte - 128] ?? '\ufffd'))).join(
    '',
  )
}

/**
 * Code pages by their number in the header of a dBase table (byte 29). 0x03 and 0x57 are left out: they stand for «that of
 * the machine», and Greek machines write Greek.
 */
export const languageDrivers: Readonly<Record<number, string>> = { 0xcb: 'windows-1253', 0x6a: 'cp737', 0x86: 'cp737' }

/** What programs call the Greek code pages, in small letters and without signs. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^(windows|cp|ansi|ms|win)?1253$/, 'windows-1253'],
  [/^((iso|cp|windows|ansi)?(8859_?7|28597)|elot928)$/, 'iso-8859-7'],
  [/^(cp|ibm|dos|oem)?737$/, 'cp737'],
  [/^(cp|ibm|dos|oem)?869$/, 'cp869'],
  [/^(utf8|65001|cp65001)$/, 'utf-8'],
]

/** The decoder of a code page as a `.cpg`, an XML or a DXF header names it; null when nobody knows the name. */
export function codePageOf(name: string): Decode | null {
  const plain = name.trim().toLowerCase()
  const known = names.find(([pattern]) => pattern.test(plain.replaceAll(/[\s_-]/g, '')))
  if (known) return (bytes) => decodeWith(known[1], bytes)
  try {
    const decoder = new TextDecoder(/^\d+$/.test(plain) ? `windows-${plain}` : plain)
    return (bytes) => decoder.decode(bytes)
  } catch {
    // A name that no browser knows: the text is read as if it named none.
    return null
  }
}
