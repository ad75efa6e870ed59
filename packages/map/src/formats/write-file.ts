import { toWgs84 } from '../core/crs.ts'
import { openRing, partsOf, ringsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'
import { HOLE_LAYER } from './dxf-shapes.ts'

/** A geometry (EPSG:2100 metres) with the name it has in the file. */
export interface NamedGeometry {
  readonly name: string
  readonly geometry: ParcelGeometry
}

export type TextFormat = 'geojson' | 'kml' | 'dxf' | 'txt'
/** Formats of several files or a database: a zipped shapefile, a GeoPackage. */
export type PackedFormat = 'zip' | 'gpkg'
export type ExportFormat = TextFormat | PackedFormat

/** In the order of the menu. */
export const textFormats: readonly TextFormat[] = ['geojson', 'kml', 'dxf', 'txt']
export const packedFormats: readonly PackedFormat[] = ['zip', 'gpkg']

/** A file ready to be saved. */
export interface ExportFile {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

/** Decimals of a degree in KML: the tenth is 0.01 mm, so that the way back meets the same millimetre. */
const DEGREE_DECIMALS = 10
/** Metres as they are stored: with millimetres. */
const metres = (value: number): string => value.toFixed(3)

function writeGeojson(list: readonly NamedGeometry[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2100' } },
    features: list.map(({ name, geometry }) => ({ type: 'Feature', properties: { name }, geometry })),
  })
}

const xmlSigns: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for XML: signs escaped, and without the control characters that XML forbids. */
const xmlText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => xmlSigns[sign] ?? sign).replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ')

function writeKml(list: readonly NamedGeometry[]): string {
  const ring = (element: string, points: Ring) => {
    const places = points.map((point) =>
      toWgs84(point)
        .map((degree) => degree.toFixed(DEGREE_DECIMALS))
        .join(','),
    )
    return `<${element}><LinearRing><coordinates>${places.join(' ')}</coordinates></LinearRing></${element}>`
  }
  const polygon = (rings: readonly Ring[]) =>
    `<Polygon>${rings.map((one, index) => ring(index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs', one)).join('')}</Polygon>`
  const placemarks = list.map(({ name, geometry }) => {
    const polygons = partsOf(geometry).map(polygon).join('')
    const shape = geometry.type === 'Polygon' ? polygons : `<MultiGeometry>${polygons}</MultiGeometry>`
    return `<Placemark><name>${xmlText(name)}</name>${shape}</Placemark>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    ...placemarks,
    '</Document></kml>\n',
  ].join('\n')
}

/** DXF of release 12, which every program reads: closed polylines, one layer for each part and one for its holes. */
function writeDxf(list: readonly NamedGeometry[]): string {
  const tags = (...pairs: readonly (readonly [number, string | number])[]) =>
    pairs.map(([code, value]) => `${code}\r\n${value}\r\n`).join('')
  const corner = ([x, y]: Point) =>
    [
      [10, metres(x)],
      [20, metres(y)],
      [30, '0.0'],
    ] as const
  const polyline = (layer: string, ring: Ring) =>
    tags([0, 'POLYLINE'], [8, layer], [66, 1], [10, '0.0'], [20, '0.0'], [30, '0.0'], [70, 1]) +
    openRing(ring)
      .map((point) => tags([0, 'VERTEX'], [8, layer], ...corner(point)))
      .join('') +
    tags([0, 'SEQEND'], [8, layer])
  const parts = list.flatMap(({ geometry }) => partsOf(geometry))
  const lines = parts.flatMap((rings, part) =>
    rings.map((ring, index) => polyline(`PARCEL-${part + 1}${index === 0 ? '' : HOLE_LAYER}`, ring)),
  )
  return (
    tags(
      [0, 'SECTION'],
      [2, 'HEADER'],
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'ENTITIES'],
    ) +
    lines.join('') +
    tags([0, 'ENDSEC'], [0, 'EOF'])
  )
}

/** One corner per line, x and y; the ring is closed by whoever reads it. */
function writeTxt(list: readonly NamedGeometry[]): string {
  const [ring = []] = list.flatMap(({ geometry }) => ringsOf(geometry))
  return openRing(ring)
    .map(([x, y]) => `${metres(x)} ${metres(y)}\r\n`)
    .join('')
}

const writers: Record<
  TextFormat,
  { readonly type: string; readonly write: (list: readonly NamedGeometry[]) => string }
> = {
  geojson: { type: 'application/geo+json', write: writeGeojson },
  kml: { type: 'application/vnd.google-earth.kml+xml', write: writeKml },
  dxf: { type: 'image/vnd.dxf', write: writeDxf },
  txt: { type: 'text/plain', write: writeTxt },
}

/** Whether a format can hold these geometries without loss: a list of coordinates has room for one ring. */
export const canHold = (format: ExportFormat, list: readonly NamedGeometry[]): boolean =>
  format === 'txt' ? list.flatMap(({ geometry }) => ringsOf(geometry)).length === 1 : list.length > 0

/** The geometries as a file, to the millimetre. Its name is the one the specification gives to every export. */
export const writeFile = (format: TextFormat, list: readonly NamedGeometry[]): ExportFile => ({
  name: `exported_data.${format}`,
  type: writers[format].type,
  content: writers[format].write(list),
})

/** A packed file under the same name. */
export const packedFile = (format: PackedFormat, content: Uint8Array<ArrayBuffer>): ExportFile => ({
  name: `exported_data.${format}`,
  type: format === 'zip' ? 'application/zip' : 'application/geopackage+sqlite3',
  content,
})
