/** Reads numbers from bytes one after the other; reading behind the end throws a RangeError, as DataView does. */
export class ByteReader {
  readonly #view: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#view.byteLength - this.at
  }

  uint8(): number {
    return this.#view.getUint8(this.#step(1))
  }

  uint16(isLittle: boolean): number {
    return this.#view.getUint16(this.#step(2), isLittle)
  }

  int32(isLittle: boolean): number {
    return this.#view.getInt32(this.#step(4), isLittle)
  }

  uint32(isLittle: boolean): number {
    return this.#view.getUint32(this.#step(4), isLittle)
  }

  float64(isLittle: boolean): number {
    return this.#view.getFloat64(this.#step(8), isLittle)
  }

  skip(bytes: number): void {
    this.#step(bytes)
  }

  #step(bytes: number): number {
    const { at } = this
    if (bytes < 0 || at + bytes > this.#view.byteLength) throw new RangeError('end of file')
    this.at += bytes
    return at
  }
}
