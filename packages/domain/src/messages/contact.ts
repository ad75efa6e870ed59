/** Ways to somebody outside of the product. */
export const EMAIL = 1
export const SMS = 2
export const CHANNELS = [EMAIL, SMS] as const
export type Channel = (typeof CHANNELS)[number]

/** Addresses of one user at most. */
export const MAX_CONTACTS = 4
/** How long a code holds that proves an address, in minutes. */
export const CODE_MINUTES = 15
/** Wrong codes after which the right one is worth nothing any more. */
export const CODE_TRIES = 5
/** Codes that are sent for one user in 24 hours: each costs, and may go to a stranger. */
export const CODES_PER_DAY = 10

/** An address as it is stored: of an e-mail in small letters, of a mobile number with its country and nothing between its digits. */
export const tidyAddress = (channel: Channel, typed: string): string => {
  if (channel === EMAIL) return typed.trim().toLowerCase()
  const digits = typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')
  return /^69\d{8}$/.test(digits) ? `+30${digits}` : digits
}

/** Whether a tidied address can be one. Whose it is, only its code proves. */
export const isAddress = (channel: Channel, address: string): boolean =>
  channel === EMAIL
    ? address.length <= 120 &&
      /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/.test(address)
    : /^\+[1-9]\d{9,14}$/.test(address)

/** Whether a topic is told by a channel when its user has not chosen: an SMS interrupts, so it is kept for what has a term. */
export const isUsual = (topic: string, channel: Channel): boolean => topic !== 'work' || channel === EMAIL
