import { area } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { formatPiece } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'

interface LeftOutChipProps {
  readonly lang: Language
  readonly parts: readonly ParcelGeometry[]
  /** A part to be shown on the map; null for none. */
  readonly onLook: (part: ParcelGeometry | null) => void
  readonly onTake: (part: ParcelGeometry) => void
}

/** The parts that a cut left out, each with its area: looking at one shows it, one click keeps it instead. */
export function LeftOutChip({ lang, parts, onLook, onTake }: LeftOutChipProps) {
  if (parts.length === 0) return null
  return (
    <span className="eae-map-chip eae-map-chip-selected" role="group" aria-label={say('leftOut', lang)}>
      {say('leftOut', lang)}
      {parts.map((part, index) => (
        <button
          // Two parts may have the same area; their order is that of the cut.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          className="eae-map-link"
          title={say('leftOutTake', lang)}
          onPointerEnter={() => onLook(part)}
          onPointerLeave={() => onLook(null)}
          onFocus={() => onLook(part)}
          onBlur={() => onLook(null)}
          onClick={() => {
            onLook(null)
            onTake(part)
          }}
        >
          {formatPiece(area(part), lang)}
        </button>
      ))}
    </span>
  )
}
