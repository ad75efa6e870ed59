import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailPort, SmsPort } from './port.ts'
import { mailOptions } from './smtp-port.ts'

/** Files that stay in the folder, the newest. */
const KEPT = 1_000
/** So often files are counted: each time so many were written. */
const COUNTED_EVERY = 100

/** Where nothing is to leave the machine: e-mails become files `<id>.eml`, SMS `<id>.txt`. */
export const sinkPort = (folder: string, from: string): { readonly mail: MailPort; readonly sms: SmsPort } => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  let written = 0
  const keep = async (name: string, content: Buffer | string): Promise<void> => {
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, name), content)
    written += 1
    if (written % COUNTED_EVERY !== 0) return
    const names = (await readdir(folder)).toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    await Promise.all(names.slice(KEPT).map((old) => rm(path.join(folder, old), { force: true })))
  }
  return {
    mail: {
      send: async (sending) => {
        const { message } = await composer.sendMail(mailOptions(from, sending))
        // The transport was asked for a buffer.
        await keep(`${sending.id}.eml`, message as Buffer)
      },
      close: () => composer.close(),
    },
    sms: { send: ({ id, to, text }) => keep(`${id}.txt`, `${to}\n${text}\n`) },
  }
}
