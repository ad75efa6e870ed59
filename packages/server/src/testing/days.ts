import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { addDays } from '@eae/domain/kernel/working-days.ts'

/**
 * The civil day in Athens some days from today (or before, when negative), `YYYY-MM-DD`. For two or three hours before
 * midnight in UTC it is already tomorrow there, so a day taken from UTC makes a test fail at night alone.
 */
export const dayFromToday = (days: number): string => addDays(athensDate(new Date().toISOString()), days)
