import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'
import type { SecurityNotes } from './security-notes.ts'

/**
 * A statement that runs so long was told to end and did not: the limit of time of all (one minute) and a quarter of it.
 * Some functions of GEOS do not look whether they should stop (ADR 0022).
 */
const STUCK_MS = 75_000
/** How often it looks. */
const LOOK_EVERY_MS = 5_000

export interface Watchdog {
  /** Looks once, and settles when it has. Never rejects. */
  readonly look: () => Promise<void>
  /** While it is true calls of the map are refused, so that saving and submitting get what is left. */
  readonly isShedding: () => boolean
  readonly start: () => void
  readonly stop: () => void
}

interface WatchdogParts {
  readonly db: Pick<Database, 'countStuck'>
  readonly notes: SecurityNotes
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  readonly stuckMs?: number
}

/** Watches for statements of ours that nothing ends: tells of them once, and sheds the load of the map while they last. */
export const createWatchdog = ({ db, notes, log, stuckMs = STUCK_MS }: WatchdogParts): Watchdog => {
  let stuck = 0
  let timer: NodeJS.Timeout | null = null
  const change = async (now: number): Promise<void> => {
    const before = stuck
    stuck = now
    if (before === 0 && now > 0) {
      log.error({ stuck: now }, 'statements do not end: calls of the map are refused')
      await notes.note('database-stuck', { userId: null, ip: '', detail: { stuck: now } })
    }
    if (before > 0 && now === 0) log.info('statements have ended: the map is served again')
  }
  const look = async (): Promise<void> => {
    try {
      await change(await db.countStuck(stuckMs))
    } catch (error) {
      // A database that is away is the matter of readiness; what was known stays so until it answers.
      log.warn({ err: error }, 'statements not watched')
    }
  }
  const again = (): void => {
    timer = setTimeout(() => void look().finally(() => timer !== null && again()), LOOK_EVERY_MS)
    timer.unref()
  }
  return {
    look,
    isShedding: () => stuck > 0,
    start: again,
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
