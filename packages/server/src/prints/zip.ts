import { Zip, ZipPassThrough } from 'fflate'

/** A document with its name in the file. */
export interface NamedDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Documents as one zip, each as it comes: a PDF is packed already, so nothing is packed again. */
export async function* zipOf(documents: AsyncIterable<NamedDocument>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error
    ready.push(chunk)
  })
  for await (const { name, bytes } of documents) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
