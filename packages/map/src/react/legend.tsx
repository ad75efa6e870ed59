import './legend.css'
import { memo, useState } from 'react'
import type { LandLook, ParcelState } from '../core/contract.ts'
import { MAP_COLOURS, PARCEL_STATES } from '../core/land-looks.ts'
import type { LandColours } from '../core/land-looks.ts'
import { say } from '../core/messages.ts'
import type { Language, TextName } from '../core/messages.ts'
import { hasOwnColours } from '../ol/map-look.ts'
import type { ActiveLayer } from '../ol/active-layer.ts'
import { Icon } from './icons.tsx'

const stateTexts: Readonly<Record<ParcelState, TextName>> = {
  done: 'stateDone',
  read: 'stateRead',
  blocks: 'stateBlocks',
  none: 'stateNone',
}
const lookTexts: Readonly<Record<LandLook, TextName>> = { others: 'landOthers', enclosing: 'landEnclosing' }

/** A sign in the colours of both schemes; the style sheet shows that of the page. */
function Swatch({ colours }: { readonly colours: (scheme: 'light' | 'dark') => LandColours }) {
  return (['light', 'dark'] as const).map((scheme) => {
    const { fill, line, width, isHatched } = colours(scheme)
    const background = isHatched ? `repeating-linear-gradient(135deg, ${fill} 0 1px, transparent 1px 5px)` : fill
    return (
      <span key={scheme} className="eae-map-legend-sign" data-scheme={scheme} aria-hidden="true">
        <span style={{ background, border: `${Math.round(width)}px solid ${line}` }} />
      </span>
    )
  })
}

interface LegendProps {
  readonly lang: Language
  readonly layers: readonly ActiveLayer[]
  /** Whether the host tells how its parcels stand. */
  readonly hasStates: boolean
}

/** What the colours of the map's own looks mean, as far as they are on the map; on a narrow map behind a button. */
export const Legend = memo(({ lang, layers, hasStates }: LegendProps) => {
  const [isOpen, setOpen] = useState(false)
  const shown = layers.filter(({ definition, settings }) => settings.visible && hasOwnColours(definition, settings))
  const states = hasStates && shown.some(({ definition }) => definition.entities === true) ? PARCEL_STATES : []
  const looks = shown.flatMap(({ definition }) => (definition.own ? [definition.own] : []))
  if (states.length + looks.length === 0) return null
  return (
    <div className="eae-map-legend" data-open={isOpen}>
      <button
        type="button"
        className="eae-map-legend-toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        {say('legend', lang)}
        <Icon name={isOpen ? 'down' : 'up'} />
      </button>
      <ul aria-label={say('legend', lang)}>
        {states.map((state) => (
          <li key={state}>
            <Swatch colours={(scheme) => MAP_COLOURS[scheme].states[state]} />
            {say(stateTexts[state], lang)}
          </li>
        ))}
        {looks.map((look) => (
          <li key={look}>
            <Swatch colours={(scheme) => MAP_COLOURS[scheme].looks[look]} />
            {say(lookTexts[look], lang)}
          </li>
        ))}
      </ul>
    </div>
  )
})
