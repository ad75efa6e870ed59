/** A value that may stand in a message. Numbers and dates are formatted for the reader's language when shown. */
export type MessageParam = string | number

/**
 * A text that is not a text yet: a key of `texts/` and its parameters. Everything the domain or the server says to a
 * person travels in this form, so that the reader's language decides at the very end.
 */
export interface Message {
  readonly code: string
  readonly params?: Readonly<Record<string, MessageParam>>
}

/** Makes a {@link Message}. */
export const message = (code: string, params?: Readonly<Record<string, MessageParam>>): Message =>
  params === undefined ? { code } : { code, params }
