import type { Point } from '../../core/grid.ts'

export type Tag = readonly [number, string | number]
export const write = (...tags: readonly Tag[]) =>
  tags.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('')
export const section = (name: string, ...inside: readonly string[]) =>
  write([0, 'SECTION'], [2, name]) + inside.join('') + write([0, 'ENDSEC'])
export const file = (...entities: readonly string[]) => section('ENTITIES', ...entities) + write([0, 'EOF'])
export const corner = ([x, y]: Point, bulge = 0): Tag[] => [
  [10, x],
  [20, y],
  ...(bulge ? ([[42, bulge]] as const) : []),
]
export const light = (points: readonly (readonly [Point, number?])[], flags = 1, layer = '0') =>
  write([0, 'LWPOLYLINE'], [8, layer], [90, points.length], [70, flags], ...points.flatMap(([p, b]) => corner(p, b)))
export const heavy = (points: readonly Point[], flags = 1) =>
  write([0, 'POLYLINE'], [8, '0'], [66, 1], [70, flags], [10, 0], [20, 0]) +
  points.map((point) => write([0, 'VERTEX'], [8, '0'], ...corner(point))).join('') +
  write([0, 'SEQEND'])
export const line = (a: Point, b: Point, layer = '0') =>
  write([0, 'LINE'], [8, layer], ...corner(a), [11, b[0]], [21, b[1]])
export const block = (name: string, base: Point, ...inside: readonly string[]) =>
  write([0, 'BLOCK'], [2, name], ...corner(base)) + inside.join('') + write([0, 'ENDBLK'])
export const insert = (name: string, place: Point, ...tags: readonly Tag[]) =>
  write([0, 'INSERT'], [2, name], ...corner(place), ...tags)
