import { openDatabase } from '../../platform/database.ts'
import { smtpPort } from '../../messages/smtp-port.ts'
import { sendWaiting } from '../../messages/send.ts'
import { tell } from './child.ts'

/** Child process: sends what waits in a database to a server for e-mails, once, and tells how many rows it tried. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const db = await openDatabase({ databaseUrl, dataDir: '', engine: 'cluster', isProduction: false })
const mail = smtpPort(smtpUrl, 'eae@example.gr')
tell({ tried: await sendWaiting(db, { mail, sms: null }, 'https://eae.example.gr/eae2024/') })
mail.close()
await db.close()
