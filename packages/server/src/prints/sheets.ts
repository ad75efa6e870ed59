import { labelOf } from '@eae/domain/map/label-of.ts'
import { findMapLayer } from '@eae/domain/map/layers.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatArea, formatAreaIn, formatDate, formatNumber } from '@eae/domain/texts/format.ts'
import { translate } from '@eae/domain/texts/index.ts'
import {
  area,
  bbox,
  boxesMeet,
  openRing,
  ringsOf,
  type Box,
  type ParcelGeometry,
  type Point,
} from '@eae/map/core/grid.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { drawSheet, type SheetLayer } from '@eae/map/print/draw-sheet.ts'
import { fittingScale, layOut, type Sheet } from '@eae/map/print/sheet.ts'
import { SvgContext } from '@eae/map/print/svg-context.ts'
import { readLand } from '../map/index.ts'
import { AppError } from '../platform/errors.ts'
import { heading, type Block } from './block.ts'
import { standingOf } from './official.ts'
import type { Printing } from './reading.ts'

/** Corners are on a grid of 1 mm. */
const DECIMALS = 3

/** Letters of all sheets of a print at most: what they are set with takes several times as much memory. */
const MAX_LETTERS = 64 * 1024 * 1024

/** A parcel that was drawn. */
type Drawn = ParcelRow & { readonly geom: ParcelGeometry }
const isDrawn = (parcel: ParcelRow): parcel is Drawn => parcel.geom !== null

const nameOf = ({ texts }: Printing, { kodikos, topothesia }: ParcelRow): string =>
  translate(texts, 'print.parcel', { kodikos: String(kodikos), place: topothesia })

/** A layer of the map as it looks there. */
const layerOf = (printing: Printing, code: string, features: SheetLayer['features']): SheetLayer => {
  const look = findMapLayer(code)?.look
  if (look === undefined) throw new Error(`the map has no layer ${code}`)
  return {
    label: translate(printing.texts, `map.layer.${code}`),
    fill: look.fill,
    border: look.border,
    penWidth: look.penWidth,
    isDashed: look.dashed,
    labelColour: look.labelColour,
    features,
  }
}

const landOf = async (printing: Printing, code: 'ilots' | 'neighbours', box: Box): Promise<SheetLayer> => {
  const { db, actor, texts, etos, id } = printing
  const say = (key: string, params?: Parameters<typeof translate>[2]): string => translate(texts, key, params)
  const found = await readLand(db, actor, code, { etos, edeId: id, box })
  return layerOf(
    printing,
    code,
    found.map(({ geom, shortdesc }) => ({ geometry: geom, label: labelOf(say, { code }, shortdesc) })),
  )
}

const linesOf = (printing: Printing, parcel: Drawn): readonly string[] => {
  const { texts, nameOf: name, tree, at } = printing
  const { lang } = texts
  const say = (code: string, params: Readonly<Record<string, string>>): string => translate(texts, code, params)
  return [
    say('print.sheet.declared', { area: formatArea(lang, 'stremma', parcel.ektash, true) }),
    say('print.sheet.drawn', { area: formatArea(lang, 'stremma', area(parcel.geom), true) }),
    say('print.sheet.place', {
      community: parcel.lkkoiId === null ? '—' : name('LandKalkoinotite', parcel.lkkoiId),
      ilot: parcel.neoxartoypob ?? '—',
    }),
    say('print.sheet.application', { kodikos: String(tree.header.kodikos), etos: String(tree.header.etos) }),
    say('print.sheet.grid', { date: formatDate(lang, athensDate(at)) }),
  ]
}

const sheetOf = async (
  printing: Printing,
  sheet: Sheet,
  parcel: Drawn,
  others: readonly Drawn[],
): Promise<SheetBlock> => {
  const { texts } = printing
  const title = nameOf(printing, parcel)
  const context = new SvgContext()
  drawSheet(context, sheet, {
    // The page has it as a heading.
    title: '',
    lines: linesOf(printing, parcel),
    layers: [
      await landOf(printing, 'ilots', sheet.land),
      await landOf(printing, 'neighbours', sheet.land),
      layerOf(
        printing,
        'ownParcels',
        others.map(({ geom, kodikos }) => ({ geometry: geom, label: String(kodikos) })),
      ),
    ],
    parcel: parcel.geom,
    parcelLabel: title,
    north: translate(texts, 'print.north'),
  })
  return {
    kind: 'sheet',
    title,
    svg: context.svg(sheet.width, sheet.height),
    alt: translate(texts, 'print.sheet.alt', { name: title, scale: formatNumber(texts.lang, sheet.scale) }),
  }
}

const cornersOf = ({ geom }: Drawn): readonly Point[] => ringsOf(geom).flatMap((ring) => openRing(ring))

/** The corners of all parcels as they are numbered on their sheets, in plain digits, as surveyors type them. */
const cornerTable = (printing: Printing, drawn: readonly Drawn[]): Block => ({
  kind: 'corners',
  labels: ['print.corner', 'map.export.x', 'map.export.y'].map((code) => translate(printing.texts, code)),
  parts: drawn.map((parcel) => ({
    title: nameOf(printing, parcel),
    rows: cornersOf(parcel).map(([x, y], at) => [String(at + 1), x.toFixed(DECIMALS), y.toFixed(DECIMALS)]),
  })),
})

/** What has a sheet and to what scale. */
const indexOf = ({ texts }: Printing, sheets: readonly Planned[]): Block => ({
  kind: 'table',
  title: '',
  labels: ['field.kodikos', 'field.topothesia', 'receipt.area', 'print.drawn', 'print.scale', 'print.cornerCount'].map(
    (code) => translate(texts, code),
  ),
  aligns: ['left', 'left', 'right', 'right', 'right', 'right'],
  widths: [0.8, 3, 1.6, 1.6, 1.2, 1.2],
  rows: sheets.map(({ parcel, sheet }) => [
    String(parcel.kodikos),
    parcel.topothesia,
    formatAreaIn(texts.lang, 'stremma', parcel.ektash, true),
    formatAreaIn(texts.lang, 'stremma', area(parcel.geom), true),
    `1:${sheet.scale}`,
    String(cornersOf(parcel).length),
  ]),
  last: [],
})

type SheetBlock = Extract<Block, { kind: 'sheet' }>

/** Whether something of a parcel may be seen on a sheet. */
const isOn = ({ land }: Sheet, { geom }: Drawn): boolean => {
  const box = bbox(geom)
  return box !== null && boxesMeet(box, land)
}

/** A parcel with the sheet that it fits. */
interface Planned {
  readonly parcel: Drawn
  readonly sheet: Sheet
}

const planOf = (parcel: Drawn): readonly Planned[] => {
  const centre = labelPoint(parcel.geom)
  if (centre === null) return []
  const scale = fittingScale(parcel.geom, 'A4', 'portrait')
  return [{ parcel, sheet: layOut({ paper: 'A4', orientation: 'portrait', scale, centre }) }]
}

/**
 * A sheet to scale for each drawn parcel, with its block, its neighbours and its numbered corners, then all coordinates. 422
 * where they hold more than can be set.
 */
export const sheetsPrint = async (printing: Printing, maxLetters = MAX_LETTERS): Promise<readonly Block[]> => {
  const { texts, tree } = printing
  const drawn = tree.parcels.filter(isDrawn)
  const planned = drawn.flatMap(planOf)
  const missing = tree.parcels.filter((parcel) => !isDrawn(parcel)).map(({ kodikos }) => kodikos)
  const sheets: SheetBlock[] = []
  let letters = 0
  for (const { parcel, sheet } of planned) {
    const others = drawn.filter((other) => other !== parcel && isOn(sheet, other))
    const made = await sheetOf(printing, sheet, parcel, others)
    letters += made.svg.length
    if (letters > maxLetters) throw new AppError(422, { code: 'print.tooLarge' })
    sheets.push(made)
  }
  const say = (code: string, params = {}): Block => ({
    kind: 'text',
    text: translate(texts, code, params),
    isSmall: false,
  })
  return [
    standingOf(printing),
    say('print.sheets.about', { count: planned.length }),
    ...(missing.length === 0 ? [] : [say('print.sheets.notDrawn', { names: missing.join(', ') })]),
    ...(planned.length === 0 ? [] : [indexOf(printing, planned)]),
    ...sheets,
    ...(planned.length === 0
      ? []
      : [
          heading(2, translate(texts, 'print.corners')),
          say('print.corners.about'),
          cornerTable(
            printing,
            planned.map(({ parcel }) => parcel),
          ),
        ]),
  ]
}
