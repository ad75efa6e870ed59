import './status-chips.css'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { LayerHit } from '../ol/vector-layers.ts'
import { Icon } from './icons.tsx'

interface SelectionChipProps {
  readonly lang: Language
  readonly selected: readonly LayerHit[]
  readonly onClear: () => void
}

/** Which other features are selected, for copying and merging. */
export function SelectionChip({ lang, selected, onClear }: SelectionChipProps) {
  const [only] = selected
  if (!only) return null
  const text =
    selected.length === 1
      ? say('selected', lang, { name: only.shortdesc })
      : say('selectedMany', lang, { count: selected.length })
  return (
    <span className="eae-map-chip eae-map-chip-selected">
      {text}
      <button type="button" className="eae-map-plain" aria-label={say('unselect', lang)} onClick={onClear}>
        <Icon name="close" />
      </button>
    </span>
  )
}
