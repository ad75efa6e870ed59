// Builds src/data/greece-outline.json: usage `node tools/greece-outline.mjs <regional_units_simplified.geojson>`.
// WGS84 rings become EPSG:2100 rings in steps of 10 m. Each ring is one text: the differences x0, y0, dx1, dy1, ...
// with the sign in the lowest bit, cut into 5-bit characters from '?' on (the "encoded polyline" form).
import { readFileSync, writeFileSync } from 'node:fs'
import proj4 from 'proj4'

const [source] = process.argv.slice(2)
if (!source) throw new Error('usage: node tools/greece-outline.mjs <regional_units_simplified.geojson>')
const greekGrid =
  '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0 +ellps=GRS80 ' +
  '+towgs84=-199.87,74.79,246.62,0,0,0,0 +units=m +no_defs'
const step = 10

function write(number) {
  let rest = number < 0 ? -2 * number - 1 : 2 * number
  let text = ''
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63)
  return text + String.fromCharCode(rest + 63)
}

function encode(ring) {
  const numbers = []
  let [px, py] = [0, 0]
  for (const position of ring) {
    const [x, y] = proj4('EPSG:4326', greekGrid, position).map((value) => Math.round(value / step))
    if (numbers.length > 0 && x === px && y === py) continue
    numbers.push(x - px, y - py)
    ;[px, py] = [x, y]
  }
  return numbers.map(write).join('')
}

const { features } = JSON.parse(readFileSync(source, 'utf8'))
const polygons = features
  .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  .map((rings) => rings.map(encode))
const target = new URL('../src/data/greece-outline.json', import.meta.url)
writeFileSync(target, `${JSON.stringify({ crs: 'EPSG:2100', step, polygons }, null, 2)}\n`)
