import { describe, expect, it } from 'vitest'
import { cameraNotes, withNotes } from './camera-notes.ts'

const bytesOf = (text: string): number[] => Array.from(new TextEncoder().encode(text))
/** Notes that say one thing: how the picture is turned. `II` is written backwards, `MM` forwards. */
const notesOf = (order: 'II' | 'MM', orientation: number): number[] => {
  const short = (value: number): number[] => (order === 'II' ? [value, 0] : [0, value])
  const long = (value: number): number[] => (order === 'II' ? [value, 0, 0, 0] : [0, 0, 0, value])
  const tiff = [
    ...bytesOf(order),
    ...short(42),
    ...long(8),
    ...short(1),
    ...(order === 'II' ? [0x12, 0x01] : [0x01, 0x12]),
    ...short(3),
    ...long(1),
    ...short(orientation),
    0,
    0,
    ...long(0),
  ]
  const body = [...bytesOf('Exif'), 0, 0, ...tiff]
  return [0xff, 0xe1, 0, body.length + 2, ...body]
}
const OTHER = [0xff, 0xe0, 0, 4, 1, 2]
const PICTURE = [0xff, 0xda, 0, 2, 9, 9, 0xff, 0xd9]
const photo = (...segments: readonly number[][]): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...PICTURE])

describe('the notes of a camera', () => {
  it.each(['II', 'MM'] as const)('go over into another picture, which stands upright: %s', (order) => {
    const notes = cameraNotes(photo(OTHER, notesOf(order, 6)))
    expect(notes).toEqual(Uint8Array.from(notesOf(order, 1)))
    expect(withNotes(photo(), notes ?? new Uint8Array())).toEqual(photo(notesOf(order, 1)))
  })

  it.each([
    ['a photo without them', photo(OTHER)],
    ['what is no photo', Uint8Array.from([1, 2, 3, 4])],
    ['nothing at all', new Uint8Array()],
  ])('are none in %s', (_what, bytes) => expect(cameraNotes(bytes)).toBeNull())

  it('break nothing wherever the file is cut or a byte is another', () => {
    const whole = photo(OTHER, notesOf('MM', 6))
    for (let at = 0; at < whole.length; at += 1) {
      expect(() => cameraNotes(whole.subarray(0, at))).not.toThrow()
      const broken = whole.slice()
      broken[at] = 0xff
      expect(() => cameraNotes(broken)).not.toThrow()
    }
  })
})
