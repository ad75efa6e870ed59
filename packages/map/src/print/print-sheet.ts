import { drawPictures, drawSheet } from './draw-sheet.ts'
import type { SheetContent } from './draw-sheet.ts'
import { writePdf } from './pdf.ts'
import type { Sheet } from './sheet.ts'

/** Dots per inch of the printed picture. */
const RESOLUTION = 200
const QUALITY = 0.92
const MILLIMETRES_PER_INCH = 25.4

function canvasOf(sheet: Sheet, content: SheetContent, dots: number): HTMLCanvasElement {
  const factor = dots / MILLIMETRES_PER_INCH
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(sheet.width * factor)
  canvas.height = Math.round(sheet.height * factor)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(factor, factor)
  drawSheet(context, sheet, content, () => drawPictures(context, sheet, content.pictures))
  return canvas
}

/** A small picture of the sheet for the panel, as an address for an image. */
export const previewOf = (sheet: Sheet, content: SheetContent): string =>
  canvasOf(sheet, content, 60).toDataURL('image/png')

/** The sheet as PDF, to scale. */
export async function pdfOf(sheet: Sheet, content: SheetContent): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = canvasOf(sheet, content, RESOLUTION)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('no picture')
  return writePdf({
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    pixels: [canvas.width, canvas.height],
    page: [sheet.width, sheet.height],
    title: content.title,
  })
}
