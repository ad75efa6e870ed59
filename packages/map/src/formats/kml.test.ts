import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWgs84 } from '../core/crs.ts'
import type { ParcelPolygon, Ring } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { MAX_FEATURES, MAX_POINTS, MAX_TEXT } from './budget.ts'
import type { ImportResult } from './driver.ts'
import { geojsonDriver } from './geojson.ts'
import { kmlDriver } from './kml.ts'
import { sayImport } from './messages.ts'

const holed: ParcelPolygon = { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 20)] }
const second: ParcelPolygon = { type: 'Polygon', coordinates: [box(200, 0, 50)] }
const degrees = (ring: Ring) => ring.map((point) => toWgs84(point))
const boundary = (name: string, ring: Ring) =>
  `<${name}><LinearRing><coordinates>\n${degrees(ring)
    .map(([x, y]) => `${x},${y},0`)
    .join('\n ')}\n</coordinates></LinearRing></${name}>`
const polygon = ({ coordinates: [shell = [], ...holes] }: ParcelPolygon) =>
  `<Polygon><tessellate>1</tessellate>${boundary('outerBoundaryIs', shell)}${holes
    .map((hole) => boundary('innerBoundaryIs', hole))
    .join('')}</Polygon>`
const placemark = (inside: string) => `<Placemark><name>α &amp; β</name>${inside}</Placemark>`
const file = (...inside: readonly string[]) =>
  `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document id="a>b"><!-- <Polygon> --><description><![CDATA[<Polygon>]]></description>${inside.join('')}</Document></kml>`
const codes = ({ errors }: ImportResult) => errors.map(({ code }) => code)

describe('kml', () => {
  it('reads polygons with holes, and those of a multigeometry one by one', () => {
    const result = kmlDriver.read(
      file(placemark(polygon(holed)), placemark(`<MultiGeometry>${polygon(holed)}${polygon(second)}</MultiGeometry>`)),
    )
    expect(result).toMatchObject({ errors: [], notes: [], crs: 'EPSG:4326', swapped: false })
    expect(result.features).toEqual([holed, holed, second])
  })

  it('gives the same positions as GeoJSON in degrees', () => {
    const json = JSON.stringify({ ...holed, coordinates: holed.coordinates.map(degrees) })
    expect(kmlDriver.read(file(placemark(polygon(holed)))).features).toEqual(geojsonDriver.read(json).features)
  })

  it('understands prefixes, spaces after commas and exchanged axes', () => {
    const prefixed = file(polygon(second)).replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1kml:')
    expect(kmlDriver.read(prefixed).features).toEqual([second])
    expect(kmlDriver.read(file(polygon(second)).replaceAll(/(\d),(?=\d)/g, '$1, ')).features).toEqual([second])
    const exchanged = file(polygon(second)).replaceAll(/([\d.]+),([\d.]+),0/g, '$2,$1')
    expect(kmlDriver.read(exchanged)).toMatchObject({ features: [second], swapped: true })
  })

  it('leaves out what is no polygon, with the number of its placemark', () => {
    const point = '<Point><coordinates>23,38</coordinates></Point>'
    const broken = polygon(second).replace(/[\d.]+,/, 'NaN,')
    const unclosed = polygon(second).replace(/<coordinates>[^<]*/, '<coordinates>23,38 23,39')
    const result = kmlDriver.read(file(...[point, broken, polygon(second), unclosed].map(placemark)))
    expect(result.features).toEqual([second])
    expect(result.notes.map(({ code, feature }) => [code, feature])).toEqual([
      ['notPolygon', 1],
      ['badCoordinates', 2],
      ['badCoordinates', 4],
    ])
    expect(codes(kmlDriver.read(file(placemark(point))))).toEqual(['noPolygon', 'notPolygon'])
  })

  it.each([
    ['an external entity', '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['an external document type', '<!DOCTYPE kml SYSTEM "http://127.0.0.1/x.dtd">'],
    ['entities within entities', '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>'],
    ['a bare entity', '<!ENTITY a "1">'],
  ])('refuses %s', (_name, declaration) => {
    const text = file(polygon(second)).replace('?>', `?>${declaration}`)
    const [error] = kmlDriver.read(text).errors
    expect(error).toEqual({ code: 'doctype', line: 1 })
    expect(error && sayImport(error, 'el')).toContain('DOCTYPE')
  })

  it('expands nothing', () => {
    const text = file(polygon(second).replace(/\d+\.\d+,/, '&lt;,'))
    expect(codes(kmlDriver.read(text))).toEqual(['noPolygon', 'badCoordinates'])
  })

  it.each([
    ['an element that stays open', '<kml><Document>', 'badXml'],
    ['elements that cross', '<kml><a><b></a></b></kml>', 'badXml'],
    ['a tag without end', '<kml><a b="', 'badXml'],
    ['a comment without end', '<kml><!-- ', 'badXml'],
    ['a nameless tag', '<kml>< ></kml>', 'badXml'],
    ['too many levels', '<a>'.repeat(65) + '</a>'.repeat(65), 'tooDeep'],
    ['too many letters', ' '.repeat(MAX_TEXT + 1), 'tooLarge'],
    ['too many objects', file('<Point/>'.repeat(MAX_FEATURES + 1)), 'tooManyFeatures'],
    [
      'too many positions',
      file(boundary('Polygon', []).replace('\n', '23,38 '.repeat(MAX_POINTS + 1))),
      'tooManyPoints',
    ],
    ['numbers outside Greece', file(polygon(second)).replaceAll(/\d+\.\d+,/g, '3.5,'), 'outsideGreece'],
    ['an empty file', '', 'noPolygon'],
  ])('refuses %s', (_name, text, code) => {
    expect(codes(kmlDriver.read(text))).toEqual([code])
  })

  it('takes 64 levels', () => {
    expect(
      kmlDriver.read('<a>'.repeat(63) + polygon(second).replaceAll(/<tess.*?\/tessellate>/g, '') + '</a>'.repeat(63)),
    ).toMatchObject({ errors: [{ code: 'tooDeep' }] })
    expect(kmlDriver.read('<a>'.repeat(60) + polygon(second) + '</a>'.repeat(60)).features).toEqual([second])
  })

  it('reads the largest hostile texts to their end', () => {
    for (const piece of ['<', '<a', '<a>', '</', '<!', '<![CDATA[', '<?', '<!--', '"', ', ', ' ', '<a b="', '&a;']) {
      const text = `<kml><Polygon><coordinates>${piece.repeat(MAX_TEXT / piece.length - 20)}`
      expect(codes(kmlDriver.read(text))).toHaveLength(1)
    }
  })

  it('never throws', () => {
    const pieces = fc.constantFrom('<kml>', '</kml>', '<Polygon>', '</Polygon>', '<coordinates>', '23,38 ', '<!', '/>')
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }), (parts) => {
        const result = kmlDriver.read(parts.join(''))
        expect(result.features.length > 0).toBe(result.errors.length === 0)
      }),
    )
  })
})
