import './status-chips.css'
import type { ReactNode } from 'react'
import type { LayerStatus } from '../core/layer-loader.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { ActiveLayer } from '../ol/active-layer.ts'
import { useWatched } from './watched.ts'
import type { Watched } from './watched.ts'

interface StatusChipsProps {
  readonly lang: Language
  /** What the host puts before them. */
  readonly corner: ReactNode
  /** Name of the parcel; null without one. */
  readonly label: string | null
  readonly hint: string | null
  readonly layers: readonly ActiveLayer[]
  readonly statuses: Watched<Readonly<Record<string, LayerStatus>>>
  readonly onRetry: (layerId: string) => void
  readonly children: ReactNode
}

/** Short facts over the map: which parcel, what to do next, what is missing. */
export function StatusChips({ lang, corner, label, hint, layers, onRetry, children, ...props }: StatusChipsProps) {
  const statuses = useWatched(props.statuses)
  const shown = layers.filter(({ settings }) => settings.visible)
  const truncated = shown.some(({ definition }) => statuses[definition.layerId]?.truncated)
  return (
    <div className="eae-map-top">
      {corner !== null && <div className="eae-map-slot eae-map-corner">{corner}</div>}
      {label !== null && <span className="eae-map-chip eae-map-chip-name">{label}</span>}
      {hint !== null && <span className="eae-map-chip eae-map-chip-hint">{hint}</span>}
      {children}
      {truncated && <span className="eae-map-chip eae-map-chip-warn">{say('zoomInHint', lang)}</span>}
      {shown.map(({ definition: { layerId, label: layer } }) => {
        const reason = statuses[layerId]?.error ?? null
        return (
          reason !== null && (
            <span className="eae-map-chip eae-map-chip-warn" key={layerId}>
              {say('layerFailed', lang, { layer, reason })}{' '}
              <button type="button" className="eae-map-link" onClick={() => onRetry(layerId)}>
                {say('retry', lang)}
              </button>
            </span>
          )
        )
      })}
    </div>
  )
}
