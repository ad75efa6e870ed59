/** What may lie open over the map or be under way, for the Escape key. */
export interface EscapeContext {
  readonly importing: boolean
  /** Layers, vertices or coordinates. */
  readonly panel: boolean
  readonly popup: boolean
  /** Something waits for the land around. */
  readonly waiting: boolean
  readonly gesture: boolean
  readonly shapePanel: boolean
  readonly selection: boolean
  readonly full: boolean
  readonly notice: boolean
}

export type EscapeTarget = keyof EscapeContext

/**
 * The one thing that Escape closes now: a dialog or panel on top, then what waits for the land around, then the drawing,
 * then the tool it belongs to, then the selection, then the full screen. Null leaves the key to others.
 */
export function escapeTarget(context: EscapeContext): EscapeTarget | null {
  const order = [
    'importing',
    'panel',
    'popup',
    'waiting',
    'gesture',
    'shapePanel',
    'selection',
    'full',
    'notice',
  ] as const
  return order.find((name) => context[name]) ?? null
}
