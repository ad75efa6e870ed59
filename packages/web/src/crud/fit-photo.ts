import { cameraNotes, withNotes } from './camera-notes.ts'

/** Photos above it are drawn smaller: kinds of documents take up to 5 MiB. */
const MOST_BYTES = 4 * 1024 * 1024
/** Longest side of what is drawn anew, pixels: a page of A4 at 250 dots an inch. */
const LONGEST = 3_000
const QUALITY = 0.85

const drawSmaller = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

/**
 * A photo as it is sent: one that is larger than documents may be is drawn smaller, and keeps what the camera wrote of its place
 * and time. Everything else stays as it is, what the browser cannot draw too: the server says what is wrong with it.
 */
export const fitPhoto = async (file: File): Promise<File> => {
  if (file.type !== 'image/jpeg' || file.size <= MOST_BYTES) return file
  try {
    const drawn = new Uint8Array(await (await drawSmaller(file)).arrayBuffer())
    const notes = cameraNotes(new Uint8Array(await file.arrayBuffer()))
    const content = notes === null ? drawn : withNotes(drawn, notes)
    return content.length < file.size ? new File([content], file.name, { type: file.type }) : file
  } catch (error) {
    // No picture after all, or a browser that cannot draw off the page.
    if (error instanceof DOMException || error instanceof ReferenceError) return file
    throw error
  }
}
