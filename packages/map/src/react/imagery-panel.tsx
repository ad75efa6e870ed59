import './panel.css'
import './imagery-panel.css'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import type { CompareMode } from '../ol/imagery.ts'
import { Icon } from './icons.tsx'
import { OpacityRange } from './opacity-range.tsx'
import type { ImageryHandle } from './use-imagery.ts'
import type { LayersHandle } from './use-layers.ts'

interface ImageryPanelProps {
  readonly lang: Language
  readonly imagery: ImageryHandle
  readonly layers: LayersHandle
  readonly onClose: () => void
}

const modes: readonly (readonly [CompareMode, 'compareNone' | 'compareSwipe' | 'compareSpyglass'])[] = [
  ['none', 'compareNone'],
  ['swipe', 'compareSwipe'],
  ['spyglass', 'compareSpyglass'],
]

interface YearSliderProps {
  readonly label: string
  readonly years: readonly BaseLayerDefinition[]
  readonly chosen: BaseLayerDefinition | null
  readonly onChoose: (id: string) => void
}

/** A slider over the years of the photographs; keys move it year by year. */
function YearSlider({ label, years, chosen, onChoose }: YearSliderProps) {
  const at = years.findIndex(({ id }) => id === chosen?.id)
  const last = years.length - 1
  return (
    <label className="eae-map-field">
      {label}: {chosen?.year ?? '–'}
      <input
        type="range"
        aria-label={label}
        min="0"
        max={last}
        step="1"
        value={at === -1 ? last : at}
        aria-valuetext={String(chosen?.year ?? '–')}
        onChange={({ target: { value } }) => {
          const year = years[Number(value)]
          if (year) onChoose(year.id)
        }}
      />
      <span className="eae-map-years" aria-hidden="true">
        {years.map(({ id, year }) => (
          <span key={id}>{year}</span>
        ))}
      </span>
    </label>
  )
}

/** Photographs by year, comparing two of them, and maps of other authorities with their legends. */
export function ImageryPanel({ lang, imagery, layers, onClose }: ImageryPanelProps) {
  const { years, mode, other, share, overlays, stateOf, setOverlay } = imagery
  const shown = years.find(({ id }) => id === layers.base?.id) ?? null
  const names = { left: shown?.year ?? layers.base?.label ?? '–', right: other?.year ?? '–' }
  return (
    <section className="eae-map-panel" aria-label={say('imageryHelp', lang)}>
      <header>
        <h2>{say('imagery', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {years.length === 0 ? (
        <p className="eae-map-note">{say('imageryNone', lang)}</p>
      ) : (
        <>
          <YearSlider label={say('imageryYear', lang)} years={years} chosen={shown} onChoose={layers.setBaseId} />
          <fieldset className="eae-map-group eae-map-choices">
            <legend>{say('compare', lang)}</legend>
            {modes.map(([name, text]) => (
              <label className="eae-map-check" key={name}>
                <input
                  type="radio"
                  name="eae-map-compare"
                  checked={mode === name}
                  onChange={() => imagery.setMode(name)}
                />
                {say(text, lang)}
              </label>
            ))}
          </fieldset>
          {mode !== 'none' && (
            <>
              <YearSlider label={say('compareYear', lang)} years={years} chosen={other} onChoose={imagery.setOtherId} />
              <p className="eae-map-note" aria-live="polite">
                {say(mode === 'swipe' ? 'compareHint' : 'compareLens', lang, names)}
              </p>
            </>
          )}
          {mode === 'swipe' && (
            <label className="eae-map-field">
              {say('compareAt', lang)}
              <input
                type="range"
                min="0"
                max="100"
                value={Math.round(share * 100)}
                onChange={({ target: { value } }) => imagery.setShare(Number(value) / 100)}
              />
            </label>
          )}
        </>
      )}
      {overlays.length > 0 && (
        <>
          <h3>{say('overlays', lang)}</h3>
          <ul className="eae-map-overlays">
            {overlays.map(({ id, label, legendUrl }) => {
              const state = stateOf(id)
              return (
                <li key={id}>
                  <div className="eae-map-overlay-name">
                    <label className="eae-map-check">
                      <input
                        type="checkbox"
                        checked={state.isShown}
                        onChange={({ target: { checked } }) => setOverlay(id, { ...state, isShown: checked })}
                      />
                      {label}
                    </label>
                    {legendUrl !== undefined && (
                      <img src={legendUrl} width="30" height="30" alt={say('legendOf', lang, { label })} />
                    )}
                  </div>
                  <label className="eae-map-field">
                    {say('opacity', lang)}
                    <OpacityRange value={state.opacity} onChange={(opacity) => setOverlay(id, { ...state, opacity })} />
                  </label>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
