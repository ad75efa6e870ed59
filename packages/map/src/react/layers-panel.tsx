import './panel.css'
import './layers-panel.css'
import type { BaseLayerDefinition, LayerDefinition } from '../core/contract.ts'
import { defaultSettings } from '../core/layer-settings.ts'
import type { LayerSettings } from '../core/layer-settings.ts'
import type { LayerStatus } from '../core/layer-loader.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { ActiveLayer } from '../ol/active-layer.ts'
import { Icon } from './icons.tsx'
import { LayerLook } from './layer-look.tsx'
import { LayerSwatch } from './layer-swatch.tsx'
import { OpacityRange } from './opacity-range.tsx'
import type { SnappingHandle } from './use-snapping.ts'
import { useWatched } from './watched.ts'
import type { Watched } from './watched.ts'

interface LayersPanelProps {
  readonly lang: Language
  readonly layers: readonly ActiveLayer[]
  readonly statuses: Watched<Readonly<Record<string, LayerStatus>>>
  readonly baseLayers: readonly BaseLayerDefinition[]
  readonly baseId: string
  readonly onBase: (id: string) => void
  readonly onChange: (layerId: string, settings: LayerSettings) => void
  readonly snapping: SnappingHandle
  readonly onRetry: (layerId: string) => void
  readonly onClose: () => void
}

const switches = [
  ['labelVisible', 'labels'],
  ['snapping', 'snapping'],
  ['selectable', 'selectable'],
  ['verticesVisible', 'vertices'],
] as const

const isDefault = (settings: LayerSettings, definition: LayerDefinition): boolean =>
  JSON.stringify(settings) === JSON.stringify(defaultSettings(definition))

/** Thematic layers with their settings, and the base map. */
export function LayersPanel(props: LayersPanelProps) {
  const { lang, layers, baseLayers, baseId, onBase, onChange, snapping, onRetry, onClose } = props
  const statuses = useWatched(props.statuses)
  const base = baseLayers.find(({ id }) => id === baseId)
  return (
    <section className="eae-map-panel" aria-label={say('layersHelp', lang)}>
      <header>
        <h2>{say('layers', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <label className="eae-map-field">
        {say('baseLayer', lang)}
        <select value={baseId} onChange={(event) => onBase(event.target.value)}>
          {baseLayers.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {base?.legendUrl !== undefined && (
        <p className="eae-map-base-legend">
          <img src={base.legendUrl} width="30" height="30" alt={say('legendOf', lang, { label: base.label })} />
        </p>
      )}
      <h3>{say('thematicLayers', lang)}</h3>
      <label className="eae-map-check">
        <input
          type="checkbox"
          checked={snapping.switches.snapping}
          onChange={(event) => snapping.set('snapping', event.target.checked)}
        />
        {say('snapToLayers', lang)}
      </label>
      <label className="eae-map-check">
        <input
          type="checkbox"
          checked={snapping.switches.guides}
          disabled={!snapping.switches.snapping}
          onChange={(event) => snapping.set('guides', event.target.checked)}
        />
        {say('snapToGuides', lang)}
      </label>
      <ul className="eae-map-layers">
        {layers.map(({ definition, settings }) => {
          const { layerId, label } = definition
          const status = statuses[layerId]
          const set = (change: Partial<LayerSettings>) => onChange(layerId, { ...settings, ...change })
          return (
            <li key={layerId}>
              <label className="eae-map-check eae-map-layer-name">
                <input
                  type="checkbox"
                  checked={settings.visible}
                  onChange={(event) => set({ visible: event.target.checked })}
                />
                <LayerSwatch definition={definition} settings={settings} />
                {label}
                {status?.loading && <span className="eae-map-spinner" />}
              </label>
              <div className="eae-map-layer-settings">
                {switches.map(([name, text]) => (
                  <label className="eae-map-check" key={name}>
                    <input
                      type="checkbox"
                      checked={settings[name]}
                      onChange={(event) => set({ [name]: event.target.checked })}
                    />
                    {say(text, lang)}
                  </label>
                ))}
                <label className="eae-map-check">
                  {say('opacity', lang)}
                  <OpacityRange value={settings.opacity} onChange={(opacity) => set({ opacity })} />
                </label>
              </div>
              <LayerLook
                lang={lang}
                label={label}
                settings={settings}
                isChanged={!isDefault(settings, definition)}
                onChange={set}
                onReset={() => onChange(layerId, defaultSettings(definition))}
              />
              {status?.truncated && <p className="eae-map-hint">{say('zoomInHint', lang)}</p>}
              {status?.error != null && (
                <p className="eae-map-hint">
                  {say('layerFailed', lang, { layer: label, reason: status.error })}{' '}
                  <button type="button" className="eae-map-link" onClick={() => onRetry(layerId)}>
                    {say('retry', lang)}
                  </button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
