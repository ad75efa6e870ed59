import { readArea, readCount, readLength } from '../core/amounts.ts'
import type { CommandKind } from '../core/commands.ts'
import { area, sameGeometry } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { validate } from '../core/validity.ts'
import { removeSpikes, repair } from './clean.ts'
import { edgesOf, inwardOf, isKept, offsetEdge, offsetToArea, stripAlong } from './edges.ts'
import type { Edge } from './edges.ts'
import type { GeometryEngine } from './engine.ts'
import type { Sweep } from './half-plane.ts'
import { reshapeByLine } from './reshape.ts'
import { MAX_PIECES, splitByLine, splitEqually, splitToArea } from './split.ts'
import { moveBy, rightAngles, rotateBy } from './transform.ts'

/** What the shape tools can do. */
export type ShapeOperation =
  | 'splitLine'
  | 'splitArea'
  | 'splitEqual'
  | 'strip'
  | 'reshape'
  | 'offset'
  | 'offsetArea'
  | 'move'
  | 'rotate'
  | 'square'
  | 'spikes'
  | 'repair'

/** One operation with everything that was typed or drawn for it. */
export interface ShapeRequest {
  readonly operation: ShapeOperation
  /** In EPSG:2100 metres. */
  readonly geometry: ParcelGeometry
  readonly line: readonly Point[]
  /** Position of the chosen side in `edgesOf`. */
  readonly side: number
  /** The fields as typed; which they are depends on the operation. */
  readonly first: string
  readonly second: string
}

export type PlanProblem =
  | 'problemLine'
  | 'problemNotCut'
  | 'problemNotReshaped'
  | 'problemNumber'
  | 'problemArea'
  | 'problemReach'
  | 'problemCount'
  | 'problemUnchanged'
  | 'problemNothing'
  | 'problemInvalid'
  | 'problemBroken'

/** What the operation would give: one piece, or several of which one stays in the parcel. */
export type Plan =
  | {
      readonly status: 'done'
      readonly kind: CommandKind
      readonly pieces: readonly ParcelGeometry[]
      /** The piece that stays unless the user says otherwise. */
      readonly keep: number
    }
  | { readonly status: 'problem'; readonly code: PlanProblem }

const problem = (code: PlanProblem): Plan => ({ status: 'problem', code })

function change(kind: CommandKind, before: ParcelGeometry, after: ParcelGeometry | null): Plan {
  if (!after) return problem('problemNothing')
  if (sameGeometry(before, after)) return problem('problemUnchanged')
  return validate(after).length > 0 ? problem('problemInvalid') : { status: 'done', kind, pieces: [after], keep: 0 }
}

const pieces = (kind: CommandKind, made: readonly ParcelGeometry[], keep: number, otherwise: PlanProblem): Plan =>
  made.length > 1 ? { status: 'done', kind, pieces: made, keep } : problem(otherwise)

/**
 * The sweep whose cuts run in a direction, in degrees clockwise from north: 0 cuts from north to south and begins in the
 * west, 90 begins in the north, 180 in the east, 270 in the south.
 */
function sweepOf(degrees: number): Sweep {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), -Math.sin(angle)]
}

/** Cuts parallel to the chosen side, or in the direction that was typed. */
function divide(engine: GeometryEngine, request: ShapeRequest): Plan {
  const { operation, geometry, first, second } = request
  const side = edgesOf(geometry)[request.side]
  const degrees = readCount(second)
  if (second !== '' && degrees === null) return problem('problemNumber')
  const sweep = degrees === null ? side && inwardOf(geometry, side) : sweepOf(degrees)
  if (!sweep) return problem('problemNothing')
  if (operation === 'splitArea') {
    const target = readArea(first)
    if (target === null) return problem('problemNumber')
    if (target <= 0 || target >= area(geometry)) return problem('problemArea')
    return pieces('split', splitToArea(engine, geometry, sweep, target), 1, 'problemNothing')
  }
  const count = readCount(first)
  const isGood = count !== null && Number.isInteger(count) && count >= 2 && count <= MAX_PIECES
  return isGood
    ? pieces('split', splitEqually(engine, geometry, sweep, count), 0, 'problemNothing')
    : problem('problemCount')
}

function alongSide(engine: GeometryEngine, request: ShapeRequest, side: Edge): Plan {
  const { operation, geometry, first } = request
  if (!inwardOf(geometry, side)) return problem('problemNothing')
  if (operation === 'offsetArea') {
    const target = readArea(first)
    if (target === null) return problem('problemNumber')
    const moved = offsetToArea(geometry, side, target)
    return moved ? change('offset', geometry, moved) : problem('problemReach')
  }
  const metres = readLength(first)
  if (metres === null) return problem('problemNumber')
  if (operation === 'offset') {
    if (metres === 0) return problem('problemUnchanged')
    // A side pushed through the ring or past a neighbour may leave a valid shape, but not the one that was meant.
    return isKept(geometry, side, metres)
      ? change('offset', geometry, offsetEdge(geometry, side, metres))
      : problem('problemInvalid')
  }
  const cut = stripAlong(engine, geometry, side, metres)
  return pieces('strip', cut?.rest ? [cut.strip, cut.rest] : [], 1, 'problemNothing')
}

/** Overlays of invalid land have no meaning; the other operations may even help. */
const needsValid: ReadonlySet<ShapeOperation> = new Set(['splitLine', 'splitArea', 'splitEqual', 'strip', 'reshape'])

/**
 * What an operation would do, for the preview and for its button. Reads the typed numbers itself; everything that is
 * missing or does not work has a code. Throws `GeometryError` when the engine fails.
 */
export function planShape(engine: GeometryEngine, request: ShapeRequest): Plan {
  const { operation, geometry, line, first, second } = request
  if (needsValid.has(operation) && engine.problem(geometry)) return problem('problemBroken')
  switch (operation) {
    case 'splitLine':
      if (line.length < 2) return problem('problemLine')
      return pieces('split', splitByLine(engine, geometry, line), 0, 'problemNotCut')
    case 'reshape': {
      if (line.length < 2) return problem('problemLine')
      const reshaped = reshapeByLine(engine, geometry, line)
      return reshaped ? change('reshape', geometry, reshaped) : problem('problemNotReshaped')
    }
    case 'splitArea':
    case 'splitEqual':
      return divide(engine, request)
    case 'strip':
    case 'offset':
    case 'offsetArea': {
      const side = edgesOf(geometry)[request.side]
      return side ? alongSide(engine, request, side) : problem('problemNothing')
    }
    case 'move': {
      const [east, north] = [readLength(first || '0'), readLength(second || '0')]
      if (east === null || north === null) return problem('problemNumber')
      return change('move', geometry, moveBy(geometry, east, north))
    }
    case 'rotate': {
      const degrees = readCount(first)
      return degrees === null ? problem('problemNumber') : change('rotate', geometry, rotateBy(geometry, degrees))
    }
    case 'square':
      return change('square', geometry, rightAngles(geometry))
    case 'spikes':
      return change('spikes', geometry, removeSpikes(geometry))
    case 'repair':
      return change('repair', geometry, repair(engine, geometry))
  }
}
