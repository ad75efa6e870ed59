import type { Mail } from '@eae/domain/messages/outside.ts'

/** An address will never take anything: it is no use to try again. */
export class RefusedForGood extends Error {
  /** Whether the address itself was refused, and not only what was sent. */
  readonly isAddress: boolean

  constructor(text: string, isAddress: boolean, options?: ErrorOptions) {
    super(text, options)
    this.isAddress = isAddress
  }
}

/** Something on its way to one address. The same `id` is the same thing, however often it is sent. */
export interface Sending {
  readonly id: number
  readonly to: string
}

/** Where e-mails leave the product. Throws {@link RefusedForGood}, or anything else where it is worth trying again. */
export interface MailPort {
  send(sending: Sending & Mail): Promise<void>
  close(): void
}

/** Where SMS leave the product; it throws as the other. */
export interface SmsPort {
  send(sending: Sending & { readonly text: string }): Promise<void>
}
