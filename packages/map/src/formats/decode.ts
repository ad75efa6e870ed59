/** How the header of a DXF names a Windows code page. Only its beginning is searched: the header comes first. */
const codePage = /\$DWGCODEPAGE\s+3\s+ANSI_(125[0-8])\b/i
const HEADER_BYTES = 20_000

/**
 * The bytes of a file as text: UTF-8 when they are that, else the code page a drawing names, else windows-1253, in which
 * Greek programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8: every byte has a meaning in a code page.
    const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES))
    return new TextDecoder(`windows-${codePage.exec(header)?.[1] ?? '1253'}`).decode(bytes)
  }
}
