import { toWgs84 } from '../core/crs.ts'
import { partsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'
import { formatCoordinate } from '../core/measure.ts'
import { isLand, openPathsOf } from '../core/shapes.ts'
import type { LayerShape, NamedShape } from '../core/shapes.ts'
import { writeDxf } from './write-dxf.ts'

/** A geometry (EPSG:2100 metres) with the name it has in the file. */
export interface NamedGeometry {
  readonly name: string
  readonly geometry: ParcelGeometry
}

/** True when all of them are land, which is all that documents and files of parcels know. */
export const isAllLand = (list: readonly NamedShape[]): list is readonly NamedGeometry[] =>
  list.every(({ geometry }) => isLand(geometry))

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
function writeGeojson(list: readonly NamedShape[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2100' } },
    features: list.map(({ name, geometry, properties }) => ({
      type: 'Feature',
      properties: { name, ...properties },
      geometry,
    })),
  })
}

const xmlSigns: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for XML: signs escaped, and without the control characters that XML forbids. */
const xmlText = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => xmlSigns[sign] ?? sign).replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ')

function writeKml(list: readonly NamedShape[]): string {
  const coordinates = (points: readonly Point[]) => {
    const places = points.map((point) =>
      toWgs84(point)
        .map((degree) => degree.toFixed(DEGREE_DECIMALS))
        .join(','),
    )
    return `<coordinates>${places.join(' ')}</coordinates>`
  }
  const ring = (element: string, points: Ring) =>
    `<${element}><LinearRing>${coordinates(points)}</LinearRing></${element}>`
  const polygon = (rings: readonly Ring[]) =>
    `<Polygon>${rings.map((one, index) => ring(index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs', one)).join('')}</Polygon>`
  const shapeOf = (shape: LayerShape) => {
    if (shape.type === 'Point') return `<Point>${coordinates([shape.coordinates])}</Point>`
    if (shape.type === 'LineString') return `<LineString>${coordinates(shape.coordinates)}</LineString>`
    const polygons = partsOf(shape).map(polygon).join('')
    return shape.type === 'Polygon' ? polygons : `<MultiGeometry>${polygons}</MultiGeometry>`
  }
  const placemarks = list.map(
    ({ name, geometry }) => `<Placemark><name>${xmlText(name)}</name>${shapeOf(geometry)}</Placemark>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    ...placemarks,
    '</Document></kml>\n',
  ].join('\n')
}

/** One corner per line, x and y; the ring is closed by whoever reads it. */
function writeTxt(list: readonly NamedShape[]): string {
  const [path = []] = list.flatMap(({ geometry }) => openPathsOf(geometry))
  return path.map(([x, y]) => `${formatCoordinate(x)} ${formatCoordinate(y)}\r\n`).join('')
}

const writers: Record<TextFormat, { readonly type: string; readonly write: (list: readonly NamedShape[]) => string }> =
  {
    geojson: { type: 'application/geo+json', write: writeGeojson },
    kml: { type: 'application/vnd.google-earth.kml+xml', write: writeKml },
    dxf: { type: 'image/vnd.dxf', write: writeDxf },
    txt: { type: 'text/plain', write: writeTxt },
  }

/** Whether a format can hold these geometries without loss: a list of coordinates has room for one ring or line. */
export const canHold = (format: ExportFormat, list: readonly NamedShape[]): boolean =>
  format === 'txt' ? list.flatMap(({ geometry }) => openPathsOf(geometry)).length === 1 : list.length > 0

/** The geometries as a file, to the millimetre. Its name is the one the specification gives to every export. */
export const writeFile = (format: TextFormat, list: readonly NamedShape[]): ExportFile => ({
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
