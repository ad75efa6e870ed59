import { translate, type Texts } from '../texts/index.ts'
import { outsideCode } from './codes.ts'

/** What is told outside of the product, as its row of the outbox holds it. */
export interface Told {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
  /** Address within the product; null where it speaks of no page. */
  readonly link: string | null
}

export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Characters of an SMS in letters that GSM does not know, in two parts of 67. */
export const MAX_SMS = 134

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** Joins the address of the product, which ends with a slash, and one within it, which begins with one. */
const addressOf = (home: string, link: string | null): string => `${home}${(link ?? '').replace(/^\//, '')}`

/** The e-mail of a message. `home` is the address under which people reach the product. */
export const mailOf = (texts: Texts, { code, params, link }: Told, home: string): Mail => {
  const words = translate(texts, outsideCode(code), params)
  const read = translate(texts, 'mail.read')
  const why = translate(texts, 'mail.why')
  const address = addressOf(home, link)
  const own = addressOf(home, '/MyNotices')
  return {
    subject: translate(texts, 'mail.subject', { words: words.replace(/\.$/, '') }),
    text: `${words}\n\n${read}\n${address}\n\n--\n${why}\n${own}\n`,
    html: `<!doctype html><html lang="${texts.lang}"><body><p>${escape(words)}</p><p>${escape(read)}<br><a href="${escape(address)}">${escape(address)}</a></p><hr><p><small>${escape(why)}<br><a href="${escape(own)}">${escape(own)}</a></small></p></body></html>`,
  }
}

/** The SMS of a message; its link stays out where it would need a third part. */
export const smsOf = (texts: Texts, { code, params }: Told, home: string): string => {
  const words = translate(texts, 'mail.subject', { words: translate(texts, outsideCode(code), params) })
  const linked = `${words} ${home}`
  return linked.length <= MAX_SMS ? linked : words
}
