/** Distance of the lines of a hatch, pixels. */
const GAP = 7
/** Pixels of the pattern for one of the map: sharp on dense screens. */
const DENSITY = 2

/** Patterns by colour: each is drawn once. */
const made = new Map<string, CanvasPattern | string>()

/** Slanting lines, 7 px apart at 45°; where the browser draws no patterns, the colour itself. */
export function hatch(colour: string, gap = GAP, width = 1): CanvasPattern | string {
  const name = `${colour} ${gap} ${width}`
  const known = made.get(name)
  if (known !== undefined) return known
  const canvas = document.createElement('canvas')
  canvas.width = gap * DENSITY
  canvas.height = gap * DENSITY
  const context = canvas.getContext('2d')
  if (!context) return colour
  context.scale(DENSITY, DENSITY)
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  // Three strokes, so that the pattern meets itself at its corners.
  for (const shift of [-gap, 0, gap]) {
    context.moveTo(shift - 1, gap + 1)
    context.lineTo(shift + gap + 1, -1)
  }
  context.stroke()
  const pattern = context.createPattern(canvas, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(1 / DENSITY))
  made.set(name, pattern ?? colour)
  return pattern ?? colour
}
