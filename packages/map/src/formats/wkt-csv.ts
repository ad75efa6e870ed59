import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { MAX_FEATURES, MAX_LINES, MAX_TEXT } from './budget.ts'
import { cellsOf } from './cells.ts'
import { declaredName } from './declared-crs.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf } from './names.ts'
import { findGeometry, holdsLand } from './wkt-geometry.ts'
import type { TextGeometry } from './wkt-geometry.ts'

/** What may part the cells. */
const delimiters = ['\t', ';', '|', ','] as const

/** Lines put together until their brackets close: programs break a long geometry. */
function recordsOf(lines: readonly string[]): readonly { readonly line: number; readonly text: string }[] {
  const records: { readonly line: number; readonly text: string }[] = []
  let [parts, depth, first]: [string[], number, number] = [[], 0, 1]
  lines.forEach((text, index) => {
    if (parts.length === 0) first = index + 1
    parts.push(text)
    for (const sign of text) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (depth > 0 && index < lines.length - 1) return
    if (parts.some((part) => part.trim() !== '')) records.push({ line: first, text: parts.join(' ') })
    ;[parts, depth] = [[], 0]
  })
  return records
}

/** The sign beside the geometry, its quotes left out. */
function delimiterOf(text: string, { start, end }: TextGeometry): string {
  const [before, after] = [
    text
      .slice(0, start)
      .replace(/["\s]+$/, '')
      .at(-1),
    text
      .slice(end)
      .replace(/^["\s]+/, '')
      .at(0),
  ]
  return (
    delimiters.find((one) => one === before || one === after) ??
    (text.slice(0, start).includes('\t') || text.slice(end).includes('\t') ? '\t' : ',')
  )
}

/** What a record calls its geometry: by the titles of its columns, else its first other cell. */
function calledIn(text: string, geometry: TextGeometry, title: string | null): string {
  const delimiter = delimiterOf(text, geometry)
  const cells = cellsOf(`${text.slice(0, geometry.start)}\u0000${text.slice(geometry.end)}`, delimiter)
  const titles = title === null ? [] : cellsOf(title, delimiter)
  const filled = cells.flatMap((cell, index): [string, string][] =>
    cell === '' || cell.includes('\u0000') ? [] : [[titles[index] ?? `column ${index}`, cell]],
  )
  return nameOf(Object.fromEntries(filled))
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.length > MAX_LINES) return failed({ code: 'tooManyLines', line: MAX_LINES + 1 })
  const [found, notes]: [RawFeature[], ImportMessage[]] = [[], []]
  let title: string | null = null
  for (const { line, text: record } of recordsOf(lines)) {
    options.budget?.takeRow()
    const geometry = findGeometry(record)
    if (!geometry && found.length === 0 && title === null) title = record
    else if (!geometry?.isWhole) notes.push({ code: geometry ? 'notPolygon' : 'badCoordinates', line })
    if (!geometry) continue
    const name = calledIn(record, geometry, title)
    const declared = geometry.srid === null ? null : declaredName(`EPSG:${geometry.srid}`)
    found.push(...geometry.polygons.map((rings) => ({ rings, name, declared })))
    found.push(...geometry.lines.map((rings) => ({ rings, name, declared, line, isLine: true })))
    if (found.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  }
  return assemble(found, notes, options)
}

/** Geometries as text (WKT), each in a line of its own or in a column of a table (CSV), with the code of PostGIS before it or not. */
export const wktDriver: ImportDriver = {
  id: 'wkt',
  extensions: ['.wkt'],
  detect: (text) => !/^\s*[<{[]/.test(text) && holdsLand(text.slice(0, 20_000)),
  read,
}
