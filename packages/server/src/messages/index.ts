import { calls } from '@eae/domain/contract.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { pageOf } from '../platform/pages.ts'
import type { Repeated } from '../platform/repeat.ts'
import { serve, SUCCESS, type Route } from '../platform/route.ts'
import { addContact, chooseTopic, dropContact, proveContact, readChoices, readContacts } from './contacts.ts'
import { findOutbox, readGauge, sendAgain } from './outbox.ts'
import { channelsOf, homeOf, openPorts } from './ports.ts'
import { remindOfEnds } from './remind.ts'
import { sendWaiting } from './send.ts'

export { readGauge } from './outbox.ts'

/** How often a process looks for what waits to be sent. */
const LOOK_MS = 2_000

/** Sends what waits, in every process. `finish` lets it end after what it has taken, `close` ends its connections after that. */
export const keepsOutbox = (
  db: Database,
  config: Config,
): Repeated & { readonly finish: () => void; readonly close: () => void } => {
  const ports = openPorts(config)
  let isStopped = false
  return {
    everyMs: LOOK_MS,
    work: () => sendWaiting(db, ports, homeOf(config), () => isStopped),
    failed: 'what waits to be sent by e-mail or SMS could not be read',
    finish: () => {
      isStopped = true
    },
    close: () => ports.mail?.close(),
  }
}

/** How often a process looks whether the reminders of the day are told. */
const REMIND_MS = 5 * 60 * 1_000

/** Reminds of terms that end soon, each day from nine o'clock. */
export const keepsReminders = (db: Database): Repeated => ({
  everyMs: REMIND_MS,
  work: () => remindOfEnds(db),
  failed: 'the reminders of the day could not be told',
})

/** Calls about addresses of users, their choices, and what is sent. */
export const messageRoutes = (config: Config): Route[] => [
  serve(calls.findContacts, async ({ db, actor }) => ({
    data: {
      contacts: await readContacts(db.kysely, actor),
      choices: await readChoices(db.kysely, actor),
      channels: channelsOf(config),
    },
  })),
  serve(calls.addContact, async ({ db, actor, input }) => ({
    data: { id: await addContact(db, actor, channelsOf(config), input) },
  })),
  serve(calls.proveContact, async ({ db, actor, input }) => {
    await proveContact(db, actor, input)
    return SUCCESS
  }),
  serve(calls.dropContact, async ({ db, actor, input }) => {
    await dropContact(db, actor, input)
    return SUCCESS
  }),
  serve(calls.chooseTopic, async ({ db, actor, input }) => {
    await chooseTopic(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findOutbox, async ({ db, input }) => pageOf(await findOutbox(db.kysely, input))),
  serve(calls.gaugeOutbox, async ({ db }) => ({ data: await readGauge(db.kysely) })),
  serve(calls.sendAgain, async ({ db, actor, input }) => {
    await sendAgain(db, actor, input)
    return SUCCESS
  }),
]
