import initGeosJs from 'geos-wasm'

/** An address in the memory of GEOS; 0 is no object. */
export type Pointer = number

/** The functions of GEOS (3.13) in use, by their names in its C interface. Each made object must be destroyed. */
export interface Geos {
  readonly Module: {
    readonly HEAPF64: Float64Array
    _malloc(bytes: number): Pointer
    _free(pointer: Pointer): void
    getValue(pointer: Pointer, type: '*'): number
    setValue(pointer: Pointer, value: number, type: '*'): void
    UTF8ToString(pointer: Pointer): string
  }
  GEOSCoordSeq_copyFromBuffer(buffer: Pointer, size: number, hasZ: number, hasM: number): Pointer
  GEOSCoordSeq_copyToBuffer(sequence: Pointer, buffer: Pointer, hasZ: number, hasM: number): number
  GEOSGeom_createLinearRing(sequence: Pointer): Pointer
  GEOSGeom_createLineString(sequence: Pointer): Pointer
  GEOSGeom_createPolygon(shell: Pointer, holes: Pointer, count: number): Pointer
  GEOSGeom_createCollection(type: number, geometries: Pointer, count: number): Pointer
  GEOSGeom_destroy(geometry: Pointer): void
  GEOSGeom_getCoordSeq(geometry: Pointer): Pointer
  GEOSGeomTypeId(geometry: Pointer): number
  GEOSGetNumGeometries(geometry: Pointer): number
  GEOSGetGeometryN(geometry: Pointer, index: number): Pointer
  GEOSGetExteriorRing(polygon: Pointer): Pointer
  GEOSGetNumInteriorRings(polygon: Pointer): number
  GEOSGetInteriorRingN(polygon: Pointer, index: number): Pointer
  GEOSGetNumCoordinates(geometry: Pointer): number
  GEOSUnaryUnionPrec(geometry: Pointer, grid: number): Pointer
  GEOSIntersectionPrec(a: Pointer, b: Pointer, grid: number): Pointer
  GEOSDifferencePrec(a: Pointer, b: Pointer, grid: number): Pointer
  GEOSGeom_setPrecision(geometry: Pointer, grid: number, flags: number): Pointer
  GEOSBuffer(geometry: Pointer, width: number, quadrantSegments: number): Pointer
  GEOSSingleSidedBuffer(
    line: Pointer,
    width: number,
    quadrantSegments: number,
    join: number,
    mitreLimit: number,
    isLeft: number,
  ): Pointer
  GEOSOffsetCurve(line: Pointer, width: number, quadrantSegments: number, join: number, mitreLimit: number): Pointer
  GEOSPolygonize(geometries: Pointer, count: number): Pointer
  GEOSMakeValidParams_create(): Pointer
  GEOSMakeValidParams_destroy(params: Pointer): void
  GEOSMakeValidParams_setMethod(params: Pointer, method: number): number
  GEOSMakeValidParams_setKeepCollapsed(params: Pointer, keep: number): number
  GEOSMakeValidWithParams(geometry: Pointer, params: Pointer): Pointer
  GEOSisValidDetail(geometry: Pointer, flags: number, reason: Pointer, location: Pointer): number
  GEOSFree(pointer: Pointer): void
}

/** The smallest valid WebAssembly: its mark and version. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])

/** GEOS with its last message: it reports failures through a callback and returns 0. */
export interface GeosModule {
  readonly geos: Geos
  /** The last failure since the last call of this function. */
  takeMessage(): string
}

/**
 * Starts GEOS. The package is the only file with LGPL code; it is a chunk of its own that can be replaced (NOTICE.md).
 * Failures are kept, not thrown: an exception out of the callback would skip the clean-up of GEOS.
 */
export async function startGeos(): Promise<GeosModule> {
  // The package waits for ever where WebAssembly is forbidden (security policy, old device); this says so at once.
  await WebAssembly.compile(EMPTY_MODULE)
  let message = ''
  // The package's own types come from its C header and know neither `config` nor results: these are the ones in use.
  const start = initGeosJs as unknown as (config: {
    errorHandler: (text: string) => void
    noticeHandler: (text: string) => void
  }) => Promise<Geos>
  const geos = await start({
    errorHandler: (text) => {
      message = text
    },
    // Notices repeat what `GEOSisValidDetail` answers anyway.
    noticeHandler: () => undefined,
  })
  return {
    geos,
    takeMessage() {
      const taken = message
      message = ''
      return taken
    },
  }
}
