const MARK = 0xff
const START = 0xd8
/** Segment of a JPEG with the notes of the camera (EXIF). */
const NOTES = 0xe1
/** From here on there are no notes, only the picture. */
const PICTURE = 0xda
const EXIF = 'Exif\0\0'
const ORIENTATION = 0x01_12

const textAt = (view: DataView, at: number, length: number): string =>
  String.fromCodePoint(...Array.from({ length }, (_none, n) => view.getUint8(at + n)))

/** Says in the notes that the picture stands upright: whoever drew it anew has turned it. */
const standUpright = (notes: Uint8Array): void => {
  const tiff = 4 + EXIF.length
  const view = new DataView(notes.buffer, notes.byteOffset, notes.byteLength)
  const isLittle = textAt(view, tiff, 2) === 'II'
  const first = tiff + view.getUint32(tiff + 4, isLittle)
  const count = view.getUint16(first, isLittle)
  for (let n = 0; n < count; n += 1) {
    const entry = first + 2 + n * 12
    if (view.getUint16(entry, isLittle) === ORIENTATION) view.setUint16(entry + 8, 1, isLittle)
  }
}

/** Where the notes of a JPEG begin and end; null where it has none. */
const findNotes = (view: DataView): readonly [number, number] | null => {
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === MARK;) {
    const kind = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (kind === PICTURE || end > view.byteLength) return null
    if (kind === NOTES && end - at > 4 + EXIF.length && textAt(view, at + 4, EXIF.length) === EXIF) return [at, end]
    at = end
  }
  return null
}

/**
 * What a camera wrote in a JPEG (where and when, with what), as the segment that another JPEG can take over; null where it wrote
 * nothing that can be read. Of the picture it is said that it stands upright.
 */
export const cameraNotes = (photo: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const view = new DataView(photo.buffer, photo.byteOffset, photo.byteLength)
  if (view.byteLength < 2 || view.getUint8(0) !== MARK || view.getUint8(1) !== START) return null
  const place = findNotes(view)
  if (place === null) return null
  const notes = new Uint8Array(photo.slice(...place))
  try {
    standUpright(notes)
    return notes
  } catch (error) {
    // Beyond their end: they are broken, and say nothing.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** A JPEG with these notes at its beginning. */
export const withNotes = (photo: Uint8Array, notes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const made = new Uint8Array(photo.length + notes.length)
  made.set(photo.subarray(0, 2))
  made.set(notes, 2)
  made.set(photo.subarray(2), 2 + notes.length)
  return made
}
