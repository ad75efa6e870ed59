import { parseColour, recolour, settingLimits } from '../core/layer-settings.ts'
import type { LayerSettings } from '../core/layer-settings.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'

interface LayerLookProps {
  readonly lang: Language
  readonly label: string
  readonly settings: LayerSettings
  readonly isChanged: boolean
  readonly onChange: (change: Partial<LayerSettings>) => void
  readonly onReset: () => void
}

const colours = [
  ['fill', 'fillColour'],
  ['border', 'borderColour'],
  ['labelColour', 'labelColour'],
] as const
const numbers = [
  ['penWidth', 'penWidth', 0.5],
  ['orderIndex', 'orderIndex', 1],
] as const

/** Colours, pen and order of one layer, behind a heading that opens. */
export function LayerLook({ lang, label, settings, isChanged, onChange, onReset }: LayerLookProps) {
  return (
    <details className="eae-map-look">
      <summary>
        {say('look', lang)}
        <span className="eae-map-spoken">: {label}</span>
      </summary>
      <div className="eae-map-look-fields">
        {colours.map(([name, text]) => (
          <label className="eae-map-check" key={name}>
            <input
              type="color"
              value={parseColour(settings[name])?.hex ?? '#000000'}
              onChange={({ target: { value } }) => onChange({ [name]: recolour(settings[name], value) })}
            />
            {say(text, lang)}
          </label>
        ))}
        {numbers.map(([name, text, step]) => (
          <label className="eae-map-check" key={name}>
            <input
              type="number"
              min={settingLimits[name][0]}
              max={settingLimits[name][1]}
              step={step}
              value={settings[name]}
              onChange={({ target: { value, validity } }) => {
                // A field that is empty or out of bounds while it is typed in changes nothing.
                if (value !== '' && validity.valid) onChange({ [name]: Number(value) })
              }}
            />
            {say(text, lang)}
          </label>
        ))}
        <button type="button" className="eae-map-link" disabled={!isChanged} onClick={onReset}>
          {say('lookReset', lang)}
        </button>
      </div>
    </details>
  )
}
