import { message, type Message } from '../kernel/message.ts'

/** What a kind of document takes (R14), as the agency's list says it. */
export interface DocumentLimits {
  /** Of a file. */
  readonly maxbytes: number
  /** Endings of names with spaces between them: `pdf jpg`. */
  readonly extensions: string
}

const MEBIBYTE = 1024 * 1024

/** The endings that a kind takes; `jpeg` goes with `jpg`. */
export const endingsOf = ({ extensions }: Pick<DocumentLimits, 'extensions'>): readonly string[] =>
  extensions.split(/[ ,]+/).filter((ending) => ending !== '')

/** The most that a kind takes, in MB with one digit: never more than it is. */
export const mostMegabytes = ({ maxbytes }: Pick<DocumentLimits, 'maxbytes'>): number =>
  Math.floor((maxbytes / MEBIBYTE) * 10) / 10

/** Why a kind does not take a file (check 50102, at the door); null when it does. */
export const faultOfDocument = (
  limits: DocumentLimits,
  { name, size }: { readonly name: string; readonly size: number },
): Message | null => {
  if (size > limits.maxbytes) return message('document.tooLarge', { max: mostMegabytes(limits) })
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return endingsOf(limits).includes(ending === 'jpeg' ? 'jpg' : ending)
    ? null
    : message('document.wrongType', { types: endingsOf(limits).join(', ') })
}
