import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { RefusedForGood, type MailPort } from './port.ts'

/** Connections that are kept to the server, and how long it may take over one e-mail, in ms. */
const CONNECTIONS = 5
const TIMEOUT_MS = 20_000

/** An e-mail as it is sent. The id makes its Message-ID: mailboxes know a repetition by it. */
export const mailOptions = (
  from: string,
  { id, to, subject, text, html }: Parameters<MailPort['send']>[0],
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId: `<outbox.${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** What nodemailer tells of a failure. */
interface SmtpError {
  readonly responseCode?: number
  readonly command?: string
}

/** 5xx of the recipient is about the address, of the data about what was sent; of a login or the sender it is a matter of settings, and passes. */
const faultOf = (error: unknown): unknown => {
  const { responseCode = 0, command = '' } = error as SmtpError
  const isFinal = responseCode >= 500 && responseCode < 600
  if (!isFinal || !(command.startsWith('RCPT') || command.startsWith('DATA'))) return error
  const text = error instanceof Error ? error.message : String(error)
  return new RefusedForGood(text, command.startsWith('RCPT'), { cause: error })
}

/** Sends e-mails to an SMTP server (`smtps://user:password@host`), by a few connections that stay open. */
export const smtpPort = (url: string, from: string): MailPort => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    send: async (sending) => {
      try {
        await transport.sendMail(mailOptions(from, sending))
      } catch (error) {
        throw faultOf(error)
      }
    },
    close: () => transport.close(),
  }
}
