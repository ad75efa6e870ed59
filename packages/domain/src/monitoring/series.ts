import { parseIso } from '../texts/parse-date.ts'
import type { Observation } from './answers.ts'

/** Longest series, in characters: two observations a week over a year take some 1,700. */
export const MAX_SERIES = 4_000

const ONE = /^(\d{4}-\d{2}-\d{2}):(-?[01](?:\.\d{1,4})?)$/

/**
 * Reads a series as files of signals write it: `2026-03-04:0.312 2026-03-14:0.401`, days in their order. Null for what is
 * none.
 */
export const parseSeries = (text: string): readonly Observation[] | null => {
  const found: Observation[] = []
  for (const part of text.split(' ').filter((piece) => piece !== '')) {
    const [, day = '', value = ''] = ONE.exec(part) ?? []
    const ndvi = Number(value)
    const last = found.at(-1)
    const isDay = parseIso(day)?.day === day
    if (!isDay || Math.abs(ndvi) > 1 || (last !== undefined && last.day >= day)) return null
    found.push({ day, ndvi })
  }
  return found.length === 0 ? null : found
}

/** A series as {@link parseSeries} reads it. */
export const formatSeries = (series: readonly Observation[]): string =>
  series.map(({ day, ndvi }) => `${day}:${ndvi.toFixed(3)}`).join(' ')
