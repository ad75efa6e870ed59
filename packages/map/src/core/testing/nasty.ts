import type { ParcelGeometry, Ring } from '../grid.ts'
import type { ValidityCode } from '../validity.ts'
import { box, ring } from './fixtures.ts'

/** A polygon of rings, the border first. */
export const shape = (...rings: Ring[]): ParcelGeometry => ({ type: 'Polygon', coordinates: rings })
const multi = (...parts: Ring[][]): ParcelGeometry => ({ type: 'MultiPolygon', coordinates: parts })

const shell = box(0, 0, 100)

/** Odd, and land all the same. */
export const validShapes: readonly (readonly [string, ParcelGeometry])[] = [
  ['square', shape(shell)],
  ['clockwise square', shape(shell.toReversed())],
  ['square with hole', shape(shell, box(10, 10, 20))],
  ['two holes apart', shape(shell, box(10, 10, 20), box(60, 60, 20))],
  ['hole touching the shell at one corner', shape(shell, ring([0, 50], [20, 40], [20, 60]))],
  ['two holes touching at one corner', shape(shell, box(10, 10, 20), box(30, 30, 20))],
  ['repeated corner', shape(ring([0, 0], [50, 0], [50, 0], [50, 50], [0, 50]))],
  ['collinear corner', shape(ring([0, 0], [25, 0], [50, 0], [50, 50], [0, 50]))],
  ['unclosed ring is read as closed', shape(shell.slice(0, -1))],
  ['thin triangle of 1 mm', shape(ring([0, 0], [100, 0], [50, 0.001]))],
  ['two parts apart', multi([shell], [box(200, 0, 50)])],
  ['two parts touching at a corner', multi([shell], [box(100, 100, 50)])],
  ['part inside the hole of another', multi([shell, box(20, 20, 60)], [box(40, 40, 10)])],
]

/** No land, and why: the golden set of what hands, files and programs make. */
export const invalidShapes: readonly (readonly [string, ParcelGeometry, ValidityCode])[] = [
  ['bow-tie', shape(ring([0, 0], [100, 100], [100, 0], [0, 100])), 'selfCrossing'],
  [
    'figure of eight at a corner',
    shape(ring([0, 0], [50, 50], [100, 0], [100, 100], [50, 50], [0, 100])),
    'selfCrossing',
  ],
  ['corner on another side', shape(ring([0, 0], [100, 0], [50, 50], [50, 0], [0, 50])), 'selfCrossing'],
  ['spike out', shape(ring([0, 0], [100, 0], [150, 0], [100, 0], [100, 100], [0, 100])), 'selfCrossing'],
  ['border walked twice', shape(ring([0, 0], [100, 0], [100, 100], [100, 0], [50, -50])), 'selfCrossing'],
  ['hole outside', shape(shell, box(200, 200, 20)), 'holeOutside'],
  ['hole around the shell', shape(shell, box(-50, -50, 300)), 'holeOutside'],
  ['hole equal to the shell', shape(shell, shell), 'selfCrossing'],
  ['hole crossing the shell', shape(shell, box(90, 40, 30)), 'selfCrossing'],
  ['hole sharing a side with the shell', shape(shell, box(0, 40, 20)), 'selfCrossing'],
  ['hole through shell corners', shape(shell, ring([100, 0], [150, 50], [100, 100], [50, 50])), 'holeOutside'],
  ['nested holes', shape(shell, box(10, 10, 60), box(20, 20, 10)), 'nestedHoles'],
  ['crossing holes', shape(shell, box(10, 10, 40), box(30, 30, 40)), 'holesCrossing'],
  ['equal holes', shape(shell, box(10, 10, 40), box(10, 10, 40)), 'holesCrossing'],
  ['hole touching the shell twice', shape(shell, ring([0, 50], [50, 0], [50, 50])), 'interiorCut'],
  [
    'ring of touching holes',
    shape(shell, ring([0, 50], [25, 40], [50, 50], [25, 60]), ring([50, 50], [75, 40], [100, 50], [75, 60])),
    'interiorCut',
  ],
  ['zero area', shape(ring([0, 0], [50, 0], [100, 0])), 'zeroArea'],
  ['two corners', shape(ring([0, 0], [50, 0])), 'tooFewPoints'],
  ['one place', shape(ring([0, 0], [0, 0], [0, 0])), 'tooFewPoints'],
  ['no ring', shape(), 'empty'],
  ['no part', multi(), 'empty'],
  ['not a number', shape([...shell.slice(0, 2), [Number.NaN, 1], ...shell.slice(2)]), 'nonFinite'],
  ['infinite', shape([...shell.slice(0, 2), [Infinity, 1], ...shell.slice(2)]), 'nonFinite'],
  [
    'degrees',
    shape([
      [23, 38],
      [24, 38],
      [24, 39],
      [23, 38],
    ]),
    'degrees',
  ],
  [
    'abroad',
    shape([
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [0, 0],
    ]),
    'outsideExtent',
  ],
  ['parts overlap', multi([shell], [box(50, 50, 100)]), 'partsOverlap'],
  ['part within part', multi([shell], [box(20, 20, 10)]), 'partsOverlap'],
  [
    'part over the tip of land in a hole',
    multi(
      [shell, ring([10, 10], [90, 10], [90, 90], [50, 45], [10, 90])],
      [ring([20, 20], [80, 20], [80, 50], [20, 50])],
    ),
    'partsOverlap',
  ],
  [
    'part over a tip of land between two corners of a hole that it touches',
    multi(
      [shell, ring([10, 10], [15, 15], [20, 10], [90, 5], [90, 90], [10, 90])],
      [ring([10, 10], [80, 10], [50, 60])],
    ),
    'partsOverlap',
  ],
  [
    'hole over a tip of another between two corners that it touches',
    shape(shell, ring([10, 10], [80, 10], [50, 60]), ring([10, 10], [15, 15], [20, 10], [15, 5])),
    'nestedHoles',
  ],
  ['parts share a side', multi([shell], [box(100, 0, 100)]), 'partsOverlap'],
]
