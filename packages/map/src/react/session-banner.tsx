import './session-banner.css'
import type { ReactElement } from 'react'
import { formatMoment } from '../core/dates.ts'
import { say, sayStep } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { nextSteps } from '../core/history.ts'
import type { DraftHandle } from './use-draft.ts'
import type { EditLock } from './use-edit-lock.ts'

interface SessionBannerProps {
  readonly lang: Language
  readonly lock: EditLock
  readonly draft: DraftHandle
  readonly onRestore: () => void
}

/** Questions about the session itself: work found from before, and the other tab that edits the same. */
export function SessionBanner({ lang, lock, draft, onRestore }: SessionBannerProps): ReactElement | null {
  const isAway = lock.state === 'refused' || lock.state === 'lost'
  const { found, failure } = draft
  if (isAway) {
    return (
      <section className="eae-map-banner" aria-label={say('otherTab', lang)} role="alert">
        <p>
          <strong>{say(lock.state === 'lost' ? 'otherTabTook' : 'otherTab', lang)}</strong> {say('otherTabWhy', lang)}
        </p>
        <button type="button" className="eae-map-button eae-map-primary" onClick={lock.takeOver}>
          {say('editHere', lang)}
        </button>
      </section>
    )
  }
  if (found) {
    const { changed, orphans, steps, open } = found.review
    const time = formatMoment(found.draft.savedAt, lang)
    const parcels = changed.length + orphans.length
    const last = changed.map((key) => nextSteps(found.draft.history, key).undo).find((step) => step !== null)
    return (
      <section className="eae-map-banner" aria-label={say('draftFound', lang)} role="alert">
        <p>
          <strong>{say('draftFound', lang)}</strong>{' '}
          {parcels > 0 ? say('draftWhat', lang, { time, steps, parcels }) : `${time}.`}
          {open && ` ${say('draftSketch', lang, { count: open.sketch.length })}`}
          {last && ` ${say('draftLast', lang, { step: sayStep(last.kind, lang) })}`}
        </p>
        <button type="button" className="eae-map-button eae-map-primary" onClick={onRestore}>
          {say('draftRestore', lang)}
        </button>
        <button type="button" className="eae-map-button" onClick={draft.discard}>
          {say('draftDiscard', lang)}
        </button>
      </section>
    )
  }
  return failure === null ? null : (
    <p className="eae-map-banner" role="status">
      {say('draftFailed', lang, { reason: failure })}
    </p>
  )
}
