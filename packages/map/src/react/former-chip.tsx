import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'

interface FormerChipProps {
  readonly lang: Language
  /** Why last year's border may not become the parcel now; null when it may. */
  readonly reason: string | null
  readonly onRefused: (reason: string) => void
  readonly onTake: () => void
}

/** While last year's border is shown: one click makes it the shape of the parcel. */
export function FormerChip({ lang, reason, onRefused, onTake }: FormerChipProps) {
  return (
    <span className="eae-map-chip eae-map-chip-selected">
      {say('former', lang)}
      <button
        type="button"
        className="eae-map-link"
        aria-disabled={reason !== null}
        title={reason ?? say('formerTakeHelp', lang)}
        onClick={() => (reason === null ? onTake() : onRefused(reason))}
      >
        {say('take', lang)}
      </button>
    </span>
  )
}
