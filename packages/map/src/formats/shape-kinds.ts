import type { NamedShape } from '../core/shapes.ts'

/** Shapes that may stand in one file or table; its name there. */
export type ShapeKind = 'parcels' | 'lines' | 'points'

const kinds = ['parcels', 'lines', 'points'] as const satisfies readonly ShapeKind[]

const kindOf = ({ geometry }: NamedShape): ShapeKind => {
  if (geometry.type === 'Point') return 'points'
  return geometry.type === 'LineString' ? 'lines' : 'parcels'
}

/** The shapes by kind, kinds without any left out, for formats that hold one kind in each of their files. */
export const kindsOf = (list: readonly NamedShape[]): readonly (readonly [ShapeKind, readonly NamedShape[]])[] =>
  kinds
    .map((kind) => [kind, list.filter((shape) => kindOf(shape) === kind)] as const)
    .filter(([, shapes]) => shapes.length > 0)
