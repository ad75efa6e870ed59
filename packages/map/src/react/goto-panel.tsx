import './panel.css'
import './shape-panel.css'
import { useState } from 'react'
import type { Point } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import { readPlace } from '../core/places.ts'
import type { PlaceSystem } from '../core/places.ts'
import { Icon } from './icons.tsx'

const systems: readonly PlaceSystem[] = ['greekGrid', 'degrees', 'dms']
const labels: Record<PlaceSystem, readonly [TextName, TextName]> = {
  greekGrid: ['east', 'north'],
  degrees: ['latitude', 'longitude'],
  dms: ['latitude', 'longitude'],
}
const examples: Record<PlaceSystem, readonly [string, string]> = {
  greekGrid: ['355000.000', '4400000.000'],
  degrees: ['39.73860', '22.31260'],
  dms: ['39 44 18.9', '22 18 45.4'],
}
/** The example as numbers are written in a language; either sign is understood. */
const exampleOf = (text: string | undefined, lang: Language): string | undefined =>
  lang === 'el' ? text?.replace('.', ',') : text
const MAX_TYPED = 40

interface GotoPanelProps {
  readonly lang: Language
  readonly onGo: (point: Point) => void
  readonly onClose: () => void
}

/** Goes to typed coordinates: Greek Grid metres, or WGS84 in either way of writing. */
export function GotoPanel({ lang, onGo, onClose }: GotoPanelProps) {
  const [system, setSystem] = useState<PlaceSystem>('greekGrid')
  const [typed, setTyped] = useState<readonly [string, string]>(['', ''])
  const [error, setError] = useState<string | null>(null)
  const go = () => {
    const result = readPlace(system, typed[0], typed[1])
    if (result.status === 'done') {
      setError(null)
      return onGo(result.point)
    }
    return setError(say(result.status === 'outside' ? 'placeOutside' : 'placeUnreadable', lang))
  }
  return (
    <section className="eae-map-panel eae-map-goto" aria-label={say('goToHelp', lang)}>
      <header>
        <h2>{say('goToHelp', lang)}</h2>
        <button type="button" className="eae-map-plain" aria-label={say('close', lang)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        <label className="eae-map-field">
          {say('importCrs', lang)}
          <select
            value={system}
            onChange={({ target: { value } }) => setSystem(systems.find((one) => one === value) ?? 'greekGrid')}
          >
            {systems.map((one) => (
              <option key={one} value={one}>
                {say(one, lang)}
              </option>
            ))}
          </select>
        </label>
        {labels[system].map((label, index) => (
          <label className="eae-map-field" key={label}>
            {say(label, lang)}
            <input
              autoComplete="off"
              maxLength={MAX_TYPED}
              placeholder={exampleOf(examples[system][index], lang)}
              value={typed[index]}
              onChange={({ target: { value } }) => setTyped(index === 0 ? [value, typed[1]] : [typed[0], value])}
            />
          </label>
        ))}
        <p className="eae-map-errors" role="alert">
          {error}
        </p>
        <footer>
          <button type="submit" className="eae-map-button eae-map-primary">
            {say('goToRun', lang)}
          </button>
        </footer>
      </form>
    </section>
  )
}
