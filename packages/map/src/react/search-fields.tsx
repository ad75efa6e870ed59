import { geoFuncs } from '../core/contract.ts'
import type { SearchField } from '../core/contract.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { MAX_TYPED } from '../core/search-model.ts'
import type { LayerSearchHandle } from './use-layer-search.ts'

interface FieldsProps {
  readonly lang: Language
  readonly search: LayerSearchHandle
}

/** The attributes of a layer: a text, a choice, or two bounds. */
export function AttributeFields({ lang, search, fields }: FieldsProps & { readonly fields: readonly SearchField[] }) {
  const { model, change } = search
  const valueOf = (key: string) => model.values[key] ?? ''
  const set = (key: string, value: string) => change({ values: { ...model.values, [key]: value } })
  const input = (key: string, label: string, isNumber: boolean) => (
    <label className="eae-map-field" key={key}>
      {label}
      <input
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : 'text'}
        maxLength={MAX_TYPED}
        value={valueOf(key)}
        onChange={({ target: { value } }) => set(key, value)}
      />
    </label>
  )
  return (
    <>
      {fields.map(({ name, label, kind, options = [] }) => {
        if (kind === 'text') return input(name, label, false)
        if (kind === 'number')
          return (
            <div className="eae-map-search-bounds" key={name}>
              {input(`${name}.least`, say('searchLeast', lang, { label }), true)}
              {input(`${name}.most`, say('searchMost', lang, { label }), true)}
            </div>
          )
        return (
          <label className="eae-map-field" key={name}>
            {label}
            <select value={valueOf(name)} onChange={({ target: { value } }) => set(name, value)}>
              <option value="">{say('searchAny', lang)}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </>
  )
}

/** How what is looked for lies to a geometry, which is the selected polygon or the edited parcel. */
export function PlaceFields({ lang, search, label }: FieldsProps & { readonly label: string | null }) {
  const { model, change } = search
  return (
    <>
      <label className="eae-map-field">
        {say('searchPlace', lang)}
        <select
          value={model.geoFunc ?? ''}
          onChange={({ target: { value } }) => change({ geoFunc: geoFuncs.find((one) => one === value) ?? null })}
        >
          <option value="">{say('searchAnywhere', lang)}</option>
          {geoFuncs.map((one) => (
            <option key={one} value={one}>
              {say(one, lang)}
            </option>
          ))}
        </select>
      </label>
      {model.geoFunc === 'dwithin' && (
        <label className="eae-map-field">
          {say('searchDistance', lang)}
          <input
            inputMode="decimal"
            maxLength={MAX_TYPED}
            value={model.distance}
            onChange={({ target: { value } }) => change({ distance: value })}
          />
        </label>
      )}
      {model.geoFunc !== null && (
        <p className="eae-map-note">
          {label === null ? say('searchWithout', lang) : say('searchWith', lang, { label })}
        </p>
      )}
    </>
  )
}
