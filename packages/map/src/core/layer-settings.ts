import type { LayerDefinition } from './contract.ts'

/** What the user may change about a layer; kept between visits. The names are those of the definition. */
export type LayerSettings = Readonly<
  Pick<
    LayerDefinition,
    | 'visible'
    | 'opacity'
    | 'labelVisible'
    | 'snapping'
    | 'selectable'
    | 'verticesVisible'
    | 'fill'
    | 'border'
    | 'labelColour'
    | 'penWidth'
    | 'orderIndex'
  >
>

/** Smallest and largest value of each number a user may set: share of 1, pixels, place in the order. */
export const settingLimits = { opacity: [0, 1], penWidth: [0.5, 10], orderIndex: [0, 99] } as const

type Store = Pick<Storage, 'getItem' | 'setItem'>
type LayerName = Pick<LayerDefinition, 'layerId' | 'label'>

const keyOf = (storageName: string, { layerId, label }: LayerName) => `${storageName}.${layerId}.${label}`

/** The settings of the definition, as they are before the user changes them. */
export function defaultSettings(layer: LayerDefinition): LayerSettings {
  const { visible, opacity, labelVisible, snapping, selectable, verticesVisible } = layer
  const { fill, border, labelColour, penWidth, orderIndex } = layer
  return {
    visible,
    opacity,
    labelVisible,
    snapping,
    selectable,
    verticesVisible,
    fill,
    border,
    labelColour,
    penWidth,
    orderIndex,
  }
}

/** The stored settings over those of the definition; anything unreadable counts as not stored. */
export function loadSettings(store: Store | null, storageName: string, layer: LayerDefinition): LayerSettings {
  const base = defaultSettings(layer)
  let stored: unknown
  try {
    stored = JSON.parse(store?.getItem(keyOf(storageName, layer)) ?? 'null')
  } catch {
    // A damaged entry or a blocked storage is the same as none: the definition's settings apply.
    return base
  }
  if (typeof stored !== 'object' || stored === null) return base
  const found = stored
  const flag = (name: 'visible' | 'labelVisible' | 'snapping' | 'selectable' | 'verticesVisible') => {
    const value: unknown = Reflect.get(found, name)
    return typeof value === 'boolean' ? value : base[name]
  }
  const number = (name: keyof typeof settingLimits) => {
    const value: unknown = Reflect.get(found, name)
    const [least, most] = settingLimits[name]
    return typeof value === 'number' && value >= least && value <= most ? value : base[name]
  }
  const colour = (name: 'fill' | 'border' | 'labelColour') => {
    const value: unknown = Reflect.get(found, name)
    return typeof value === 'string' && parseColour(value) ? value : base[name]
  }
  return {
    visible: flag('visible'),
    labelVisible: flag('labelVisible'),
    snapping: flag('snapping'),
    selectable: flag('selectable'),
    verticesVisible: flag('verticesVisible'),
    opacity: number('opacity'),
    penWidth: number('penWidth'),
    orderIndex: number('orderIndex'),
    fill: colour('fill'),
    border: colour('border'),
    labelColour: colour('labelColour'),
  }
}

/** Keeps the settings; false when the browser does not allow it (they then last for this visit only). */
export function saveSettings(
  store: Store | null,
  storageName: string,
  layer: LayerName,
  settings: LayerSettings,
): boolean {
  try {
    store?.setItem(keyOf(storageName, layer), JSON.stringify(settings))
    return store !== null
  } catch {
    return false
  }
}

interface Colour {
  /** `#rrggbb`, as colour fields want it. */
  readonly hex: string
  /** From 0 to 1; null when the colour does not say. */
  readonly alpha: number | null
}

/** A colour written `#rgb`, `#rrggbb`, `rgb(…)` or `rgba(…)`; null for any other text. */
export function parseColour(text: string): Colour | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text)
  if (short)
    return {
      hex: `#${short
        .slice(1)
        .map((sign) => sign + sign)
        .join('')}`.toLowerCase(),
      alpha: null,
    }
  if (/^#[\da-f]{6}$/i.test(text)) return { hex: text.toLowerCase(), alpha: null }
  const numbers = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*(0|1|0?\.\d{1,4}|1\.0)\s*)?\)$/.exec(
    text,
  )
  if (!numbers) return null
  const parts = numbers.slice(1, 4).map(Number)
  if (parts.some((part) => part > 255)) return null
  const hex = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { hex, alpha: numbers[4] === undefined ? null : Number(numbers[4]) }
}

/** Another colour (`#rrggbb`) that lets as much through as the old one; a colour nobody could see becomes visible. */
export function recolour(old: string, hex: string): string {
  const alpha = parseColour(old)?.alpha ?? null
  if (alpha === null || alpha === 0) return hex
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgba(${r}, ${g}, ${b}, ${alpha})`
}
