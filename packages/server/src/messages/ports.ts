import { EMAIL, SMS, type Channel } from '@eae/domain/messages/contact.ts'
import path from 'node:path'
import type { Config } from '../platform/config.ts'
import type { MailPort, SmsPort } from './port.ts'
import { sinkPort } from './sink.ts'
import { smsPort } from './sms-port.ts'
import { smtpPort } from './smtp-port.ts'

export interface Ports {
  readonly mail: MailPort | null
  readonly sms: SmsPort | null
}

/** Address under which people reach the product, with a slash at its end. */
export const homeOf = ({ publicUrl, basePath, port }: Config): string =>
  new URL(basePath, publicUrl ?? `http://localhost:${port}`).href

/** Channels that an installation has: by its settings, outside of production all of them. */
export const channelsOf = ({ isProduction, outside: { smtpUrl, smsUrl } }: Config): readonly Channel[] => [
  ...(!isProduction || smtpUrl !== null ? ([EMAIL] as const) : []),
  ...(!isProduction || smsUrl !== null ? ([SMS] as const) : []),
]

/** The ports of an installation. What has none goes into a folder, but in production nowhere. */
export const openPorts = (config: Config): Ports => {
  const { host } = new URL(homeOf(config))
  const { smtpUrl, smsUrl, smsToken, mailFrom } = config.outside
  const from = mailFrom ?? `eae@${host.replace(/:\d+$/, '')}`
  const sink = config.isProduction ? null : sinkPort(path.join(config.dataDir, 'outbox'), from)
  return {
    mail: smtpUrl === null ? (sink?.mail ?? null) : smtpPort(smtpUrl, from),
    sms: smsUrl === null ? (sink?.sms ?? null) : smsPort(smsUrl, smsToken),
  }
}
