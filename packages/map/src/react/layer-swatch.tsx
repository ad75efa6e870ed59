import { useState } from 'react'
import type { LayerDefinition } from '../core/contract.ts'
import type { LayerSettings } from '../core/layer-settings.ts'

interface LayerSwatchProps {
  readonly definition: LayerDefinition
  readonly settings: LayerSettings
}

const SIDE = 18
const MIDDLE = SIDE / 2
/** Widest pen that still leaves a sign its form, pixels. */
const WIDEST = 4

const hasLookOfHost = (definition: LayerDefinition, { fill, border, penWidth }: LayerSettings): boolean =>
  fill === definition.fill && border === definition.border && penWidth === definition.penWidth

/** The sign of a layer: the legend of its host while that is how it looks and it can be loaded, else drawn here. */
export function LayerSwatch({ definition, settings }: LayerSwatchProps) {
  const [hasFailed, setFailed] = useState(false)
  const { legendUrl } = definition
  if (legendUrl === undefined || hasFailed || !hasLookOfHost(definition, settings))
    return <DrawnSwatch definition={definition} settings={settings} />
  return (
    <img
      className="eae-map-swatch"
      data-shape="legend"
      src={legendUrl}
      width={SIDE}
      height={SIDE}
      alt=""
      onError={() => setFailed(true)}
    />
  )
}

/** The signs of a layer: a square for land, a line, a dot, as its features are. */
function DrawnSwatch({ definition, settings }: LayerSwatchProps) {
  const { shapes = ['polygon'], dashed = false } = definition
  const { border, fill, penWidth } = settings
  const pen = Math.min(penWidth, WIDEST)
  const dashes = dashed ? '4 3' : undefined
  return shapes.map((shape) => (
    <svg key={shape} className="eae-map-swatch" data-shape={shape} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {shape === 'polygon' && (
        <rect
          x="1"
          y="1"
          width={SIDE - 2}
          height={SIDE - 2}
          rx="3"
          style={{ fill: `color-mix(in srgb, ${fill} 40%, transparent)` }}
          stroke={border}
          strokeWidth="2"
          strokeDasharray={dashes}
        />
      )}
      {shape === 'line' && (
        <polyline points="1,14 6,6 12,12 17,4" fill="none" stroke={border} strokeWidth={pen} strokeDasharray={dashes} />
      )}
      {shape === 'point' && (
        <circle cx={MIDDLE} cy={MIDDLE} r={pen + 2} fill={border} stroke="#fff" strokeWidth="1.5" />
      )}
    </svg>
  ))
}
