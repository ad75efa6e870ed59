import { isJpeg } from './exif.ts'
import { SHAPE_CODE } from './shapefile.ts'

/** What bytes are by how they begin; text for everything that has no sign of its own. */
export type Content = 'empty' | 'zip' | 'office' | 'sqlite' | 'shapes' | 'parquet' | 'photo' | 'text'

/** How the documents of office programs began before they were packages (MS-CFB 2.2). */
const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, text.length)) === text

export function contentOf(bytes: Uint8Array): Content {
  if (bytes.length === 0) return 'empty'
  if (startsWith(bytes, OLD_OFFICE)) return 'office'
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) return 'zip'
  if (startsWith(bytes, 'SQLite format 3\0')) return 'sqlite'
  if (startsWith(bytes, 'PAR1')) return 'parquet'
  if (isJpeg(bytes)) return 'photo'
  const isShapes = bytes.length >= 100 && new DataView(bytes.buffer, bytes.byteOffset).getInt32(0) === SHAPE_CODE
  return isShapes ? 'shapes' : 'text'
}

const nameOf = (path: string): string => path.replaceAll('\\', '/').split('/').at(-1) ?? path

/** What the machine of somebody else left in a package: folders, and what macOS and Windows keep beside each file. */
export const isLitter = (path: string): boolean =>
  /(^|[/\\])__MACOSX[/\\]/i.test(path) || /^(\._.*|\.ds_store|thumbs\.db|desktop\.ini|)$/i.test(nameOf(path))

/** What stands beside a shapefile and holds neither land nor words about it. */
export const isCompanion = (path: string): boolean =>
  /\.(shx|sbn|sbx|qix|fix|ain|aih|atx|ixs|mxs|qmd|qml|sld|lyr|shp\.xml)$/i.test(path)
/** What tells of the shapes of the same name. */
export const isBeside = (path: string): boolean => /\.(dbf|cpg|prj|qpj)$/i.test(path)

/** What is unpacked of a package; others are none of ours. */
export const isWanted = (path: string): boolean =>
  !isLitter(path) &&
  !isCompanion(path) &&
  /\.(kml|kmz|zip|geojson|json|gml|xml|gpx|dxf|txt|csv|wkt|xy|gpkg|parquet|shp|dbf|cpg|prj|qpj|jpe?g)$/i.test(path)
