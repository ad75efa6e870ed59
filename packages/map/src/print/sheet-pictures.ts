import type { Point } from '../core/grid.ts'

/** Where a picture lies: three of its corners, EPSG:2100 metres. */
export interface PictureCorners {
  readonly upperLeft: Point
  readonly upperRight: Point
  readonly lowerLeft: Point
}

/** A picture to be loaded. */
export interface PictureWanted extends PictureCorners {
  readonly url: string
  /** From 0 to 1. */
  readonly opacity: number
}

/** A picture of the land below a sheet. */
export interface SheetPicture extends PictureCorners {
  /** From 0 to 1. */
  readonly opacity: number
  readonly image: CanvasImageSource & { readonly width: number; readonly height: number }
}

/** Pictures asked for at the same time: the map beside must not wait behind them. */
const AT_ONCE = 6

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}

/**
 * Loads the pictures, a few at a time, until `signal` ends it; `onProgress` hears after each of them. They come back in the
 * order of `tiles`, in which they lie on each other. One that does not come leaves its place white and is counted.
 */
export async function loadPictures(
  tiles: readonly PictureWanted[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
  loading: (url: string) => Promise<SheetPicture['image']> = load,
): Promise<{ readonly pictures: readonly SheetPicture[]; readonly missing: number }> {
  const loaded: (SheetPicture | null)[] = tiles.map(() => null)
  let [next, done, missing] = [0, 0, 0]
  const worker = async () => {
    for (let at = next++; at < tiles.length && !signal.aborted; at = next++) {
      const tile = tiles[at]
      if (!tile) return
      const { url, ...rest } = tile
      try {
        loaded[at] = { ...rest, image: await loading(url) }
      } catch {
        // The browser gives no reason for a picture that did not come; the panel says how many are missing.
        missing++
      }
      done++
      if (!signal.aborted) onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { pictures: loaded.filter((one) => one !== null), missing }
}

/** The numbers of a canvas transform that puts the dots of a picture on paper (mm), by three of its corners there. */
export function pictureTransform(
  [x, y]: Point,
  [rightX, rightY]: Point,
  [downX, downY]: Point,
  width: number,
  height: number,
): readonly [number, number, number, number, number, number] {
  return [(rightX - x) / width, (rightY - y) / width, (downX - x) / height, (downY - y) / height, x, y]
}
