import { SMS, type Channel } from './contact.ts'

/** Days before the end of a term on which somebody is reminded of it. */
export const REMINDED_DAYS = [10, 3, 1] as const
type RemindedDays = (typeof REMINDED_DAYS)[number]

/** Hour of Athens from which a day's reminders are told. */
export const REMINDED_HOUR = 9

/** Whether a reminder goes by a channel so many days before: ten days before, nobody's telephone rings. */
export const isRemindedBy = (days: RemindedDays, channel: Channel): boolean => channel !== SMS || days < 10
