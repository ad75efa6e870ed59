import { describe, expect, it } from 'vitest'
import { BACKUP_HOURS, backupStateOf } from './system.ts'

const NOW = Date.parse('2026-05-15T12:00:00Z')
const HOUR = 3_600_000

describe('the state of backups', () => {
  it.each([
    ['nothing was told', null, 'unknown'],
    ['just within the time', { at: NOW - BACKUP_HOURS * HOUR + 1, isGood: true }, 'good'],
    ['exactly at its end', { at: NOW - BACKUP_HOURS * HOUR, isGood: true }, 'good'],
    ['just after it', { at: NOW - BACKUP_HOURS * HOUR - 1, isGood: true }, 'late'],
    ['the last one failed', { at: NOW, isGood: false }, 'failed'],
  ] as const)('%s', (_name, last, state) => expect(backupStateOf(last, NOW)).toBe(state))
})
