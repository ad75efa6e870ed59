import { describe, expect, it } from 'vitest'
import { photoOf } from '../testing/photo.ts'
import { readPhotoPlace } from '@eae/map/formats/exif.ts'

const SHOT = { latitude: 39.6342, longitude: 22.4191, day: '2026:05:14', time: [8, 30, 15] } as const
const NOTHING = { position: null, at: null }

describe('where and when a photo was taken', () => {
  it('is read from what the camera wrote', () => {
    const { position, at } = readPhotoPlace(photoOf(SHOT))
    expect(position?.latitude).toBeCloseTo(SHOT.latitude, 7)
    expect(position?.longitude).toBeCloseTo(SHOT.longitude, 7)
    expect(at).toBe('2026-05-14T08:30:15.000Z')
  })

  it('is unknown as to time where the camera wrote none', () => {
    expect(readPhotoPlace(photoOf({ latitude: 39, longitude: 22 }))).toEqual({
      position: { latitude: 39, longitude: 22 },
      at: null,
    })
  })

  it.each([
    ['a photo that says nothing', photoOf(null)],
    ['a camera that did not know its place yet', photoOf({ latitude: 0, longitude: 0 })],
    ['what is no photo', Buffer.from('%PDF-1.7')],
    ['nothing at all', Buffer.alloc(0)],
  ])('is unknown of %s', (_what, bytes) => expect(readPhotoPlace(bytes)).toEqual(NOTHING))

  it('is unknown, and nothing breaks, wherever the file is cut or a byte is another', () => {
    const whole = photoOf(SHOT)
    for (let at = 0; at < whole.length; at += 1) {
      expect(() => readPhotoPlace(whole.subarray(0, at))).not.toThrow()
      const broken = Buffer.from(whole)
      broken[at] = 0xff
      expect(() => readPhotoPlace(broken)).not.toThrow()
    }
  })
})
