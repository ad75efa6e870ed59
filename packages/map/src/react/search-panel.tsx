import './panel.css'
import './search-panel.css'
import { useEffect, useRef, useState } from 'react'
import type { LayerDefinition, SearchAnswer, SearchHit } from '../core/contract.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { loadChoice, saveChoice } from '../core/kept-choice.ts'
import { Icon } from './icons.tsx'
import { browserStorage } from './storage.ts'
import { foundSize } from './shape-size.ts'
import { AttributeFields, PlaceFields } from './search-fields.tsx'
import { useLayerSearch } from './use-layer-search.ts'
import type { LayerSearchHandle } from './use-layer-search.ts'
import type { Workbench } from './workbench.ts'

interface SearchPanelProps {
  readonly bench: Workbench
}

/** How many were found, in words. */
const countText = ({ total, truncated }: SearchAnswer, lang: Language): string => {
  if (total === 0) return say('searchNone', lang)
  return say(truncated ? 'searchFoundMore' : 'searchFound', lang, { count: total.toLocaleString(lang) })
}

/** Searches a layer by place and attributes; results can be gone to and selected. */
export function SearchPanel({ bench }: SearchPanelProps) {
  const { props, layers, closePanel } = bench
  const { lang, storageName } = props
  const [layerId, setLayerId] = useState(() => loadChoice(browserStorage(), storageName, 'searchedLayer'))
  const searchable = layers.active.map(({ definition }) => definition).filter(({ search }) => search)
  const layer = searchable.find((one) => one.layerId === layerId) ?? searchable[0] ?? null
  const choose = (id: string) => {
    setLayerId(id)
    saveChoice(browserStorage(), storageName, 'searchedLayer', id)
  }
  return (
    <section className="eae-map-panel" aria-label={say('searchHelp', lang)}>
      <header>
        <h2>{say('searchHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={closePanel}>
          <Icon name="close" />
        </button>
      </header>
      <label className="eae-map-field">
        {say('searchLayer', lang)}
        <select value={layer?.layerId ?? ''} onChange={({ target: { value } }) => choose(value)}>
          {searchable.map((one) => (
            <option key={one.layerId} value={one.layerId}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {layer && <LayerSearchForm key={layer.layerId} bench={bench} layer={layer} />}
    </section>
  )
}

function LayerSearchForm({ bench, layer }: SearchPanelProps & { readonly layer: LayerDefinition }) {
  const { props, selection, geometry } = bench
  const { lang, storageName, entity } = props
  const [only] = selection.land
  const shape = only?.geometry ?? geometry
  const label = only ? `${only.layerLabel} ${only.shortdesc}`.trim() : geometry ? (entity?.label ?? null) : null
  const search = useLayerSearch(layer, storageName, shape)
  const { answer, error, isRunning } = search
  const count = useRef<HTMLParagraphElement>(null)
  // What was found lies below what was asked for: it comes into view.
  useEffect(() => {
    if (answer) count.current?.scrollIntoView({ block: 'start' })
  }, [answer])
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search.run(0)
        }}
      >
        <AttributeFields lang={lang} search={search} fields={layer.search?.fields ?? []} />
        <PlaceFields lang={lang} search={search} label={label} />
        <p className="eae-map-errors" role="alert">
          {error}
        </p>
        <footer>
          <button type="button" className="eae-map-button" onClick={search.clear}>
            {say('searchClear', lang)}
          </button>
          <button
            type="submit"
            className="eae-map-button eae-map-primary"
            disabled={search.model.geoFunc !== null && shape === null}
          >
            {say('searchRun', lang)}
          </button>
        </footer>
      </form>
      <p ref={count} className="eae-map-note eae-map-count" aria-live="polite" aria-busy={isRunning}>
        {isRunning && <span className="eae-map-spinner" />} {answer && countText(answer, lang)}
      </p>
      {answer && answer.data.length > 0 && <Found bench={bench} layer={layer} search={search} answer={answer} />}
    </>
  )
}

interface FoundProps extends SearchPanelProps {
  readonly layer: LayerDefinition
  readonly search: LayerSearchHandle
  readonly answer: SearchAnswer
}

function Found({ bench, layer, search, answer }: FoundProps) {
  const { map, selection, props } = bench
  const { lang } = props
  const { controller } = map
  const { offset, run } = search
  const { data, total, pageSize } = answer
  const [page, pages] = [Math.floor(offset / pageSize) + 1, Math.max(1, Math.ceil(total / pageSize))]
  const select = ({ id, shortdesc, geom }: SearchHit) => {
    if (!geom) return
    selection.onPage({ layerId: layer.layerId, layerLabel: layer.label, id, shortdesc, geometry: geom })
    controller?.zoomTo(geom)
  }
  return (
    <>
      <ul className="eae-map-found">
        {data.map((hit) => {
          const name = hit.shortdesc === '' ? say('searchUnnamed', lang) : hit.shortdesc
          const isSelected = selection.selected.some(
            ({ layerId, id }) => layerId === layer.layerId && String(id) === String(hit.id),
          )
          return (
            <li key={hit.id} aria-current={isSelected ? 'true' : undefined}>
              <span>
                {name}
                <small>{foundSize(hit, lang, bench.props.areaUnit)}</small>
              </span>
              <button
                type="button"
                className="eae-map-plain"
                aria-label={say('searchZoom', lang, { label: name })}
                title={say('searchZoom', lang, { label: name })}
                onClick={() => controller?.zoomTo(hit.geom)}
              >
                <Icon name="zoomTo" />
              </button>
              <button
                type="button"
                className="eae-map-plain"
                aria-pressed={isSelected}
                aria-label={say('searchSelect', lang, { label: name })}
                title={say('searchSelect', lang, { label: name })}
                onClick={() => select(hit)}
              >
                <Icon name="select" />
              </button>
            </li>
          )
        })}
      </ul>
      {pages > 1 && (
        <nav className="eae-map-pages" aria-label={say('searchPages', lang, { page, pages })}>
          <button
            type="button"
            className="eae-map-plain"
            aria-label={say('searchBefore', lang)}
            disabled={page <= 1}
            onClick={() => run(offset - pageSize)}
          >
            <Icon name="left" />
          </button>
          {say('searchPages', lang, { page, pages })}
          <button
            type="button"
            className="eae-map-plain"
            aria-label={say('searchAfter', lang)}
            disabled={page >= pages}
            onClick={() => run(offset + pageSize)}
          >
            <Icon name="right" />
          </button>
        </nav>
      )}
    </>
  )
}
