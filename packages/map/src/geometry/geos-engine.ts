import { canonical } from '../core/canonical.ts'
import { vertexCount } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { GeometryError, MAX_OPERAND_POINTS } from './engine.ts'
import type { GeometryEngine, InvalidPlace } from './engine.ts'
import { GeosScope } from './geos-memory.ts'
import type { GeosModule, Pointer } from './geos-module.ts'

/** One millimetre, the unit inside GEOS. */
const GRID = 1
const MILLIMETRES = 1000
/** Segments of a quarter circle of a buffer. */
const QUADRANT_SEGMENTS = 8
/** Names of GEOS for its options. */
const JOIN_MITRE = 2
const MAKE_VALID_STRUCTURE = 1
/** A sharp corner of a parallel line reaches at most this many times its distance. */
const MITRE_LIMIT = 5

/** The engine over a started GEOS. Synchronous: an overlay of parcels takes less than a millisecond. */
export class GeosEngine implements GeometryEngine {
  readonly #module: GeosModule
  /** Geometries that passed the check once; they never change. */
  readonly #valid = new WeakSet<ParcelGeometry>()

  constructor(module: GeosModule) {
    this.#module = module
  }

  /** Runs one operation; its objects are given back, whatever happened. */
  #run<Result>(operation: (scope: GeosScope) => Result): Result {
    const scope = new GeosScope(this.#module.geos)
    this.#module.takeMessage()
    try {
      return operation(scope)
    } finally {
      scope.free()
    }
  }

  #failure(): GeometryError {
    return new GeometryError('failed', this.#module.takeMessage())
  }

  #done(pointer: Pointer | null): Pointer {
    if (pointer === null) throw this.#failure()
    return pointer
  }

  /** The operands on the side of GEOS. Overlays of invalid land have no meaning, so it is refused with its reason. */
  #operand(scope: GeosScope, geometries: readonly ParcelGeometry[]): Pointer {
    for (const geometry of geometries) {
      if (this.#valid.has(geometry)) continue
      const problem = this.#problem(scope, geometry)
      if (problem) throw new GeometryError('invalidInput', problem.reason)
      this.#valid.add(geometry)
    }
    return this.#done(scope.polygons(geometries))
  }

  #limit(geometries: readonly ParcelGeometry[]): void {
    const count = geometries.reduce((sum, geometry) => sum + vertexCount(geometry), 0)
    if (count > MAX_OPERAND_POINTS) throw new GeometryError('tooManyPoints', `${count}`)
  }

  #land(scope: GeosScope, pointer: Pointer | null): ParcelGeometry | null {
    const land = scope.readGeometry(this.#done(pointer))
    const result = land && canonical(land)
    if (result) this.#valid.add(result)
    return result
  }

  /** A result with fractions of millimetres, put on the grid without becoming invalid there. */
  #rounded(scope: GeosScope, pointer: Pointer | null): Pointer | null {
    return scope.own(this.#module.geos.GEOSGeom_setPrecision(this.#done(pointer), GRID, 0))
  }

  union(geometries: readonly ParcelGeometry[]): ParcelGeometry | null {
    this.#limit(geometries)
    if (geometries.length === 0) return null
    return this.#run((scope) => {
      // A collection whose members overlap is no valid multipolygon, and the union does not ask for one.
      const all = this.#operand(scope, geometries)
      return this.#land(scope, scope.own(this.#module.geos.GEOSUnaryUnionPrec(all, GRID)))
    })
  }

  intersection(a: ParcelGeometry, b: ParcelGeometry): ParcelGeometry | null {
    return this.#overlay(a, b, (one, two) => this.#module.geos.GEOSIntersectionPrec(one, two, GRID))
  }

  difference(a: ParcelGeometry, b: ParcelGeometry): ParcelGeometry | null {
    return this.#overlay(a, b, (one, two) => this.#module.geos.GEOSDifferencePrec(one, two, GRID))
  }

  #overlay(a: ParcelGeometry, b: ParcelGeometry, call: (one: Pointer, two: Pointer) => Pointer): ParcelGeometry | null {
    this.#limit([a, b])
    return this.#run((scope) =>
      this.#land(scope, scope.own(call(this.#operand(scope, [a]), this.#operand(scope, [b])))),
    )
  }

  buffer(geometry: ParcelGeometry, metres: number): ParcelGeometry | null {
    this.#limit([geometry])
    return this.#run((scope) => {
      const operand = this.#operand(scope, [geometry])
      const buffer = this.#module.geos.GEOSBuffer(operand, metres * MILLIMETRES, QUADRANT_SEGMENTS)
      return this.#land(scope, this.#rounded(scope, scope.own(buffer)))
    })
  }

  sideStrip(line: readonly Point[], metres: number): ParcelGeometry | null {
    return this.#run((scope) => {
      const { geos } = this.#module
      const width = Math.abs(metres) * MILLIMETRES
      const isLeft = metres > 0 ? 1 : 0
      const path = this.#line(scope, line)
      const strip = geos.GEOSSingleSidedBuffer(path, width, QUADRANT_SEGMENTS, JOIN_MITRE, MITRE_LIMIT, isLeft)
      // The old interface gives the parallel line, not the band: together with the line it encloses the band.
      const side = scope.readLines(this.#done(scope.own(strip)))
      const band = side.flatMap((one) => this.#band(line, one))
      return band.length === 0 ? null : this.#land(scope, scope.own(this.#unary(scope, band)))
    })
  }

  #unary(scope: GeosScope, geometries: readonly ParcelGeometry[]): Pointer {
    return this.#module.geos.GEOSUnaryUnionPrec(this.#done(scope.polygons(geometries)), GRID)
  }

  #band(line: readonly Point[], side: readonly Point[]): readonly ParcelGeometry[] {
    const [start, from, to] = [line[0], side[0], side.at(-1)]
    if (!start || !from || !to) return []
    const isSame = Math.hypot(from[0] - start[0], from[1] - start[1]) < Math.hypot(to[0] - start[0], to[1] - start[1])
    const ring = [...line, ...(isSame ? side.toReversed() : side), start]
    const repaired = this.makeValid({ type: 'Polygon', coordinates: [ring] })
    return repaired ? [repaired] : []
  }

  #line(scope: GeosScope, line: readonly Point[]): Pointer {
    if (line.length > MAX_OPERAND_POINTS) throw new GeometryError('tooManyPoints', `${line.length}`)
    const pointer = scope.line(line)
    if (pointer === null) throw new GeometryError('invalidInput', 'a line needs two positions')
    return pointer
  }

  offsetLine(line: readonly Point[], metres: number): readonly (readonly Point[])[] {
    return this.#run((scope) => {
      const { geos } = this.#module
      const path = this.#line(scope, line)
      const curve = geos.GEOSOffsetCurve(path, metres * MILLIMETRES, QUADRANT_SEGMENTS, JOIN_MITRE, MITRE_LIMIT)
      return scope.readLines(this.#done(scope.own(curve)))
    })
  }

  polygonize(lines: readonly (readonly Point[])[]): ReturnType<GeometryEngine['polygonize']> {
    const count = lines.reduce((sum, line) => sum + line.length, 0)
    if (count > MAX_OPERAND_POINTS) throw new GeometryError('tooManyPoints', `${count}`)
    return this.#run((scope) => {
      const { geos } = this.#module
      // The union of lines on the grid cuts them at their crossings.
      const noded = this.#done(scope.own(geos.GEOSUnaryUnionPrec(this.#done(scope.lines(lines)), GRID)))
      const areas = scope.withArray([noded], (list, length) => geos.GEOSPolygonize(list, length))
      return scope.readPolygons(this.#done(areas))
    })
  }

  makeValid(geometry: ParcelGeometry): ParcelGeometry | null {
    this.#limit([geometry])
    return this.#run((scope) => {
      const { geos } = this.#module
      const broken = scope.polygons([geometry])
      if (broken === null) return null
      const params = geos.GEOSMakeValidParams_create()
      geos.GEOSMakeValidParams_setMethod(params, MAKE_VALID_STRUCTURE)
      geos.GEOSMakeValidParams_setKeepCollapsed(params, 0)
      const repaired = scope.own(geos.GEOSMakeValidWithParams(broken, params))
      geos.GEOSMakeValidParams_destroy(params)
      return this.#land(scope, this.#rounded(scope, repaired))
    })
  }

  problem(geometry: ParcelGeometry): InvalidPlace | null {
    this.#limit([geometry])
    if (this.#valid.has(geometry)) return null
    return this.#run((scope) => this.#problem(scope, geometry))
  }

  #problem(scope: GeosScope, geometry: ParcelGeometry): InvalidPlace | null {
    const { geos } = this.#module
    const pointer = scope.polygons([geometry])
    if (pointer === null) return { reason: this.#module.takeMessage(), point: null }
    const [reason, place] = [scope.allocate(4), scope.allocate(4)]
    geos.Module.setValue(reason, 0, '*')
    geos.Module.setValue(place, 0, '*')
    const answer = geos.GEOSisValidDetail(pointer, 0, reason, place)
    if (answer === 1) return null
    if (answer !== 0) throw this.#failure()
    const text = geos.Module.getValue(reason, '*')
    const at = scope.own(geos.Module.getValue(place, '*'))
    const words = geos.Module.UTF8ToString(text)
    geos.GEOSFree(text)
    return { reason: words, point: at === null ? null : scope.readPoint(at) }
  }
}
