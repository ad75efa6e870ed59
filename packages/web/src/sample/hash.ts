/** SHA-256 of a word in hexadecimal, made in the browser: the word itself leaves only when it is shown. Null where the connection is not secure. */
export const hashOfWord = async (word: string): Promise<string | null> => {
  if (!('subtle' in crypto)) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(word)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
