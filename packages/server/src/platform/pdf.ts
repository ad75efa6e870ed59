import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { AppError } from './errors.ts'
import { packPdf } from './pack-pdf.ts'

/** The part of the Typst compiler that is used; the package ships no types for its native build. */
interface Compiler {
  /** Forgets what was computed for the last documents but `maxAge`. */
  evictCache(maxAge: number): void
  pdf(source: { mainFileContent: string; inputs: Record<string, string> }, options: { pdfStandard: string }): Uint8Array
}
const compilerModule = z.object({
  NodeCompiler: z.custom<{ create(options: { fontArgs: { fontPaths: string[] }[] }): Compiler }>(),
})

const require = createRequire(import.meta.url)
let compiler: Compiler | null = null

const fontFolder = (weight: string): string =>
  path.join(path.dirname(require.resolve('@expo-google-fonts/noto-sans/package.json')), weight)

const getCompiler = (): Compiler => {
  if (compiler !== null) return compiler
  let loaded: unknown
  try {
    loaded = require('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu')
  } catch (error) {
    // An optional dependency: it exists for Linux on x64 only.
    throw Object.assign(new AppError(501, { code: 'error.noPdf' }), { cause: error })
  }
  compiler = compilerModule
    .parse(loaded)
    .NodeCompiler.create({ fontArgs: [{ fontPaths: [fontFolder('400Regular'), fontFolder('700Bold')] }] })
  return compiler
}

/**
 * Typesets a document as tagged PDF/UA-1. `source` is Typst and reads its data with `json(bytes(sys.inputs.data))`, so
 * that no value can become markup. Throws 501 where the compiler does not exist.
 */
export const renderPdf = (source: string, data: unknown): Buffer => {
  const typst = getCompiler()
  try {
    return packPdf(
      Buffer.from(
        typst.pdf({ mainFileContent: source, inputs: { data: JSON.stringify(data) } }, { pdfStandard: 'ua-1' }),
      ),
    )
  } finally {
    // The compiler keeps 10 to 20 MB of each document for a next version of it, which never comes here; fonts stay.
    typst.evictCache(0)
  }
}
