import './status-chips.css'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { Icon } from './icons.tsx'
import type { Selection } from './use-selection.ts'

interface SelectionChipProps {
  readonly lang: Language
  readonly selection: Selection
  /** More can be selected now. */
  readonly isSelecting: boolean
}

/** Which other features are selected, for copying and merging, and whether the next one comes beside them. */
export function SelectionChip({ lang, selection, isSelecting }: SelectionChipProps) {
  const { selected, isSeveral } = selection
  const [only] = selected
  if (!only) return null
  const text =
    selected.length === 1
      ? say('selected', lang, { name: only.shortdesc })
      : say('selectedMany', lang, { count: selected.length })
  return (
    <span className="eae-map-chip eae-map-chip-selected">
      {text}
      {isSelecting && (
        <button type="button" className="eae-map-link" onClick={() => selection.setSeveral(!isSeveral)}>
          {say(isSeveral ? 'severalOn' : 'several', lang)}
        </button>
      )}
      <button type="button" className="eae-map-plain" aria-label={say('unselect', lang)} onClick={selection.clear}>
        <Icon name="close" />
      </button>
    </span>
  )
}

interface TemporaryChipProps {
  readonly lang: Language
  readonly count: number
  readonly onRemove: () => void
}

/** How many shapes of a file are only shown, and the way to be rid of them. */
export function TemporaryChip({ lang, count, onRemove }: TemporaryChipProps) {
  if (count === 0) return null
  return (
    <span className="eae-map-chip eae-map-chip-selected">
      {say('temporary', lang, { count })}
      <button type="button" className="eae-map-plain" aria-label={say('temporaryRemove', lang)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  )
}
