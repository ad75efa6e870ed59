import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue and how much covers what lies below, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Colour type of the format's specification (PNG 1.2, 4.1.1): each pixel names a colour of the palette. */
const PALETTE_COLOURS = 3
const BITS = 8

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * A PNG file of `pixels`, row by row, each a number of a colour of `palette` (256 at most). Throws for a number of pixels
 * that is not `width` times `height`.
 */
export const encodePng = (width: number, height: number, pixels: Uint8Array, palette: readonly Colour[]): Buffer => {
  if (pixels.length !== width * height || palette.length > 256) throw new RangeError('no picture of this size')
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([BITS, PALETTE_COLOURS, 0, 0, 0], 8)
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(palette.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
