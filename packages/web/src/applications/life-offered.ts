import { STANDING_EVENTS } from '@eae/domain/applications/life-calls.ts'
import type { LifeEvent } from '@eae/domain/applications/life.ts'
import type { Message } from '@eae/domain/kernel/message.ts'

/** Events that pages of their own do, and which: the menu of an application leads there with it. */
export const EVENT_PAGES: Partial<Readonly<Record<LifeEvent, string>>> = {
  moveParcels: '/MoveAgroiToOtherEde',
  moveBovines: '/MoveBooToOtherEst',
}

/** Reasons that say that an event is not for this reader or this state: it is then not offered at all. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'life.notYet',
  'locked.kind',
  'locked.noPrivilege',
  'locked.notOwn',
  'locked.state',
  'locked.submitted',
])

/** Events that the menu offers: those of the one call, the withdrawal of lines, which asks for more, and those of other pages. */
const OFFERED: readonly LifeEvent[] = [...STANDING_EVENTS, 'withdrawLines', 'moveParcels', 'moveBovines']

/** What is not saved would be lost with the state that it belongs to. */
export const SAVE_FIRST: Message = { code: 'life.saveFirst' }

/** An event in the menu of an application and among its commands. */
export interface Offered {
  readonly event: LifeEvent
  /** Why it cannot be done now; null when it can. */
  readonly reason: Message | null
  /** The page that does it; null where a dialog does. */
  readonly page: string | null
}

/**
 * What the menu and Ctrl+K offer of an application: every event that may be done by this reader in this state, now or, with the reason
 * beside it, at another time. Pages that the reader has not are not offered.
 */
export const offeredEvents = (
  whyNot: (event: LifeEvent) => Message | null,
  pages: readonly string[],
  hasUnsaved: boolean,
): readonly Offered[] =>
  OFFERED.flatMap((event): Offered[] => {
    const lock = whyNot(event)
    const page = EVENT_PAGES[event] ?? null
    if ((lock !== null && NOT_OFFERED.has(lock.code)) || (page !== null && !pages.includes(page))) return []
    return [{ event, reason: lock ?? (hasUnsaved ? SAVE_FIRST : null), page }]
  })
