import { describe, expect, it } from 'vitest'
import { at, box } from '../core/testing/fixtures.ts'
import { writePdf } from './pdf.ts'
import { wrap } from './draw-sheet.ts'
import { layOutLegend, shorten, WORDS_AT } from './legend.ts'
import { loadPictures, pictureTransform } from './sheet-pictures.ts'
import { fittingScale, gridLines, layOut, roundUp, SCALES, toPaper } from './sheet.ts'

const sheet = layOut({ paper: 'A4', orientation: 'portrait', scale: 1000, centre: at(0, 0) })

describe('a map sheet', () => {
  it('is to scale: a metre of the land is a millimetre at 1:1000', () => {
    const [a, b] = [toPaper(sheet, at(0, 0)), toPaper(sheet, at(37, 0))]
    expect(b[0] - a[0]).toBeCloseTo(37, 9)
    expect(toPaper(sheet, at(0, 12))[1]).toBeCloseTo(a[1] - 12, 9)
    expect([sheet.width, sheet.height]).toEqual([210, 297])
    expect(a).toEqual([sheet.map.x + sheet.map.width / 2, sheet.map.y + sheet.map.height / 2])
  })
  it('has coordinate lines at round numbers, at least 25 mm apart', () => {
    expect([999, 1000, 1001, 25, 20.0001].map(roundUp)).toEqual([1000, 1000, 2000, 50, 50])
    expect(sheet.gridStep).toBe(50)
    for (const scale of SCALES) {
      const { gridStep } = layOut({ ...sheet, scale })
      expect((gridStep * 1000) / scale).toBeGreaterThanOrEqual(25)
      expect((gridStep * 1000) / scale).toBeLessThanOrEqual(63)
    }
    expect(gridLines(499_990, 500_100, 50)).toEqual([500_000, 500_050, 500_100])
    expect(gridLines(1, 2, 50)).toEqual([])
  })
  it('offers the largest scale at which the parcel fits', () => {
    const square = (size: number) => ({ type: 'Polygon', coordinates: [box(0, 0, size)] }) as const
    // 190 mm of paper with 15 % of room are 82.6 m at 1:500.
    expect(fittingScale(square(82), 'A4', 'portrait')).toBe(500)
    expect(fittingScale(square(83), 'A4', 'portrait')).toBe(1000)
    expect(fittingScale(square(90_000), 'A3', 'landscape')).toBe(50_000)
    expect(fittingScale(null, 'A4', 'portrait')).toBe(1000)
  })
})

describe('the lines of facts', () => {
  it('break between words where they would run into the legend', () => {
    const fits = (line: string) => line.length <= 10
    expect(wrap('one two three', fits)).toEqual(['one two', 'three'])
    expect(wrap('ab cdefghi jk', fits)).toEqual(['ab cdefghi', 'jk'])
    expect(wrap('a unbreakablelong b', fits)).toEqual(['a', 'unbreakablelong', 'b'])
  })
})

describe('the legend', () => {
  // Of a sheet of A4: 34 mm of foot, 45 % of the width.
  const [width, height] = [85.5, 30.5]
  it.each([1, 6, 7, 12, 13, 14, 30])('has %i rows on the paper, none over another', (count) => {
    const { places, sign, words, letters } = layOutLegend(count, width, height)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count)
    for (const { x, y } of places) {
      expect(y + sign).toBeLessThanOrEqual(height)
      expect(x + WORDS_AT + words).toBeLessThanOrEqual(width + 1e-9)
    }
    const [first = 0, second = Infinity] = [...new Set(places.map(({ y }) => y))].toSorted((a, b) => a - b)
    expect(second - first).toBeGreaterThan(sign)
    expect(sign).toBeGreaterThan(letters)
  })
  it('stands in one column while it fits, then in two, and shrinks where those are full', () => {
    const columns = (count: number) => new Set(layOutLegend(count, width, height).places.map(({ x }) => x)).size
    expect([5, 6, 7].map(columns)).toEqual([1, 1, 2])
    expect([12, 13].map((count) => layOutLegend(count, width, height).letters < 2.8)).toEqual([false, true])
    expect(layOutLegend(13, width, height).letters).toBeGreaterThan(2.3)
  })
  it('cuts a name that is too long, and no other', () => {
    const fits = (text: string) => text.length <= 8
    expect([shorten('abcdefgh', fits), shorten('abcdefghi', fits), shorten('abcdef hi', fits)]).toEqual([
      'abcdefgh',
      'abcdefg…',
      'abcdef…',
    ])
  })
})

describe('the pictures below a sheet', () => {
  const corners = { upperLeft: at(0, 1), upperRight: at(1, 1), lowerLeft: at(0, 0) }
  const wanted = ['base', 'gone', 'soil'].map((url) => ({ ...corners, url, opacity: url === 'soil' ? 0.8 : 1 }))
  it('lie on each other as they were asked for, however late one comes; one that does not come is counted', async () => {
    const waiting: (() => void)[] = []
    const heard: number[] = []
    const coming = loadPictures(
      wanted,
      new AbortController().signal,
      (done) => heard.push(done),
      async (url) => {
        if (url === 'gone') throw new Error(url)
        if (url === 'base') await new Promise<void>((resolve) => waiting.push(resolve))
        // The last one lets the first one go.
        else for (const go of waiting) go()
        return { width: url.length, height: 1 } as unknown as HTMLImageElement
      },
    )
    const { pictures, missing } = await coming
    expect(pictures.map(({ image, opacity }) => [image.width, opacity])).toEqual([
      [4, 1],
      [4, 0.8],
    ])
    expect(missing).toBe(1)
    expect(heard).toEqual([1, 2, 3])
  })
})

describe('a picture of the base map', () => {
  it('lies on the paper where its corners are, turned by the convergence of a web map', () => {
    const corners = [at(-20, 10), at(30, 12), at(-18, -40)].map((corner) => toPaper(sheet, corner))
    const [upperLeft = [0, 0], upperRight = [0, 0], lowerLeft = [0, 0]] = corners
    const [a, b, c, d, e, f] = pictureTransform(upperLeft, upperRight, lowerLeft, 256, 256)
    const put = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]
    expect(put(0, 0)).toEqual(upperLeft)
    expect(put(256, 0)[0]).toBeCloseTo(upperRight[0], 9)
    expect(put(256, 0)[1]).toBeCloseTo(upperRight[1], 9)
    expect(put(0, 256)[0]).toBeCloseTo(lowerLeft[0], 9)
    expect(put(0, 256)[1]).toBeCloseTo(lowerLeft[1], 9)
  })
})

describe('the file', () => {
  it('is a PDF of one page in the size of the paper, each object where the table says', () => {
    const jpeg = Uint8Array.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])
    const bytes = writePdf({ jpeg, pixels: [1654, 2339], page: [210, 297], title: 'Αγρός' })
    const text = new TextDecoder('latin1').decode(bytes)
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    expect(text).toContain('/MediaBox [0 0 595.276 841.890]')
    expect(text).toContain('<feff039103b303c103cc03c2>')
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
    expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${n} 0 obj`))
  })
})
