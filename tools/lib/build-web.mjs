import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { program, ROOT, runNode } from './run.mjs'

export const DIST = path.join(ROOT, 'packages/web/dist')
const STAMP_FILE = path.join(DIST, '.stamp')

/** What the pages are made of. The lock file stands for the packages. */
const INPUTS = [
  'packages/web/src',
  'packages/web/public',
  'packages/map/src',
  'packages/domain/src',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'package-lock.json',
]
const TEST_FILE = /\.test\.tsx?$/
/** Files that the server gives out compressed, and the size from which that pays. */
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
const COMPRESS_FROM_BYTES = 1_024

const compress = promisify(brotliCompress)

/**
 * @param {string} place file or folder below the root
 * @returns {string[]}
 */
const filesBelow = (place) => {
  const full = path.join(ROOT, place)
  if (!existsSync(full)) return []
  if (path.extname(place) !== '') return [place]
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Digest of everything the pages are made of: contents, not times, so that copies and check-outs do not matter. */
const inputStamp = () => {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(ROOT, file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * How hard the pages are compressed: `best` takes 13 of 24 seconds of a build and saves visitors a tenth of the bytes, `quick` is for
 * whoever waits for the first page.
 */
const QUALITY = { best: constants.BROTLI_MAX_QUALITY, quick: 5 }

/** True when the built pages belong to the sources as they are now, however hard they were compressed. */
export const isWebBuilt = () => existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8').startsWith(inputStamp())

/** Where an application is filled in: these pages come along to where there is no connection, with what they open. */
const FIELD_PAGES = [
  'src/applications/application-page.tsx',
  'src/applications/parcels-page.tsx',
  'src/applications/parts-page.tsx',
  'src/home/home-page.tsx',
  'src/api/kept-answers.ts',
  'src/api/kept-files.ts',
]
const FIELD_FRAME = [
  'index.html',
  'src/app/authed.tsx',
  '../domain/src/texts/el/index.ts',
  '../domain/src/texts/en/index.ts',
]

/**
 * Writes the list of files that a browser keeps for an application that is taken along: the frame, and the pages of an application with
 * what they load when something on them is opened: 2.5 MB on the wire of 11. The rest of the product stays away.
 */
const writeFieldList = () => {
  /** @type {Record<string, { file: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const seen = new Set()
  /** @param {string} key @param {number} depth */
  const take = (key, depth) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(`${key} ${depth}`)) return
    seen.add(`${key} ${depth}`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) take(other, depth)
    if (depth > 0) for (const other of chunk.dynamicImports ?? []) take(other, depth - 1)
  }
  for (const key of FIELD_FRAME) take(key, 0)
  for (const key of FIELD_PAGES) take(key, 2)
  writeFileSync(path.join(DIST, 'field.json'), JSON.stringify([...files].toSorted((a, b) => a.localeCompare(b))))
}

/** @param {keyof typeof QUALITY} quality */
const compressAll = async (quality) => {
  const files = readdirSync(DIST, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        COMPRESSIBLE.test(entry.name) &&
        entry.name !== 'index.html' &&
        !entry.parentPath.endsWith('.vite'),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < COMPRESS_FROM_BYTES) return
      const parameters = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      writeFileSync(`${file}.br`, await compress(bytes, { params: parameters }))
    }),
  )
}

/**
 * Builds the pages, compresses them once for all visitors and stamps the result.
 * @param {{ cpuFile?: string, quality?: keyof typeof QUALITY }} [options]
 * @returns {Promise<import('./run.mjs').Finished>}
 */
export const buildWeb = async ({ quality = 'best', ...options } = {}) => {
  // Taken before the build: an edit during it makes the next start build again.
  const stamp = inputStamp()
  const done = await runNode([program('vite/bin/vite.js'), 'build', '--manifest', '--logLevel', 'warn'], {
    cwd: path.join(ROOT, 'packages/web'),
    ...options,
  })
  if (done.code === 0) {
    writeFieldList()
    await compressAll(quality)
    writeFileSync(STAMP_FILE, `${stamp} ${quality}`)
  }
  return done
}
