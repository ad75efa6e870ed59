import type { SheetContext } from './draw-sheet.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const short = (value: number): string => String(Math.round(value * 1000) / 1000)
/** Mean width of a letter of Noto Sans, in parts of its size: enough to break a legend, never to place a corner. */
const LETTER = 0.56
const ANCHORS: Readonly<Record<CanvasTextAlign, string>> = {
  left: 'start',
  start: 'start',
  center: 'middle',
  right: 'end',
  end: 'end',
}

/**
 * What a map sheet draws with where there is no canvas: it writes SVG, so that a server makes the same sheet as a browser,
 * as vectors. Units are millimetres of the paper.
 */
export class SvgContext implements SheetContext {
  fillStyle = '#000'
  strokeStyle = '#000'
  lineWidth = 1
  lineJoin: CanvasLineJoin = 'miter'
  font = 'normal 3px sans-serif'
  textAlign: CanvasTextAlign = 'left'
  readonly #out: string[] = []
  #path = ''
  #dash: readonly number[] = []
  /** Groups that are open, and how many were when each state was kept. */
  #open = 0
  readonly #kept: number[] = []
  #clips = 0

  beginPath(): void {
    this.#path = ''
  }
  moveTo(x: number, y: number): void {
    this.#path += `M${short(x)} ${short(y)}`
  }
  lineTo(x: number, y: number): void {
    this.#path += `L${short(x)} ${short(y)}`
  }
  closePath(): void {
    this.#path += 'Z'
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`
  }
  /** A full circle: a sheet has no other arcs. */
  arc(x: number, y: number, radius: number): void {
    const [r, d] = [short(radius), short(2 * radius)]
    this.#path += `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0Z`
  }
  setLineDash(dash: readonly number[]): void {
    this.#dash = dash
  }
  fill(rule: CanvasFillRule = 'nonzero'): void {
    this.#out.push(`<path d="${this.#path}" fill="${escape(this.fillStyle)}" fill-rule="${rule}"/>`)
  }
  stroke(): void {
    this.#out.push(`<path d="${this.#path}" fill="none" ${this.#pen()}/>`)
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#out.push(`<rect ${this.#box(x, y, width, height)} fill="${escape(this.fillStyle)}"/>`)
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#out.push(`<rect ${this.#box(x, y, width, height)} fill="none" ${this.#pen()}/>`)
  }
  fillText(text: string, x: number, y: number): void {
    this.#text(text, x, y, `fill="${escape(this.fillStyle)}"`)
  }
  strokeText(text: string, x: number, y: number): void {
    this.#text(text, x, y, `fill="none" ${this.#pen()}`)
  }
  measureText(text: string): { readonly width: number } {
    return { width: text.length * this.#size() * LETTER }
  }
  save(): void {
    this.#kept.push(this.#open)
  }
  restore(): void {
    const before = this.#kept.pop() ?? 0
    for (; this.#open > before; this.#open -= 1) this.#out.push('</g>')
  }
  clip(): void {
    this.#clips += 1
    this.#out.push(`<clipPath id="c${this.#clips}"><path d="${this.#path}"/></clipPath>`)
    this.#group(`clip-path="url(#c${this.#clips})"`)
  }
  translate(x: number, y: number): void {
    this.#group(`transform="translate(${short(x)} ${short(y)})"`)
  }
  rotate(angle: number): void {
    this.#group(`transform="rotate(${short((angle * 180) / Math.PI)})"`)
  }
  /** All that was drawn; `width` and `height` in millimetres. */
  svg(width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${this.#out.join('')}</svg>`
  }

  #group(attributes: string): void {
    this.#out.push(`<g ${attributes}>`)
    this.#open += 1
  }
  #box(x: number, y: number, width: number, height: number): string {
    return `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  }
  #pen(): string {
    const dash = this.#dash.length === 0 ? '' : ` stroke-dasharray="${this.#dash.join(' ')}"`
    return `stroke="${escape(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}" stroke-linejoin="${this.lineJoin}"${dash}`
  }
  #size(): number {
    return Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 3)
  }
  #text(text: string, x: number, y: number, paint: string): void {
    const weight = this.font.startsWith('bold') ? ' font-weight="bold"' : ''
    this.#out.push(
      `<text x="${short(x)}" y="${short(y)}" font-family="Noto Sans" font-size="${short(this.#size())}"${weight} text-anchor="${ANCHORS[this.textAlign]}" ${paint}>${escape(text)}</text>`,
    )
  }
}
