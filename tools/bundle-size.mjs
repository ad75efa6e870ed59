// Size gate of the built pages: what a visitor downloads before the login page works, the chunk of the map, and the geometry engine.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { DIST } from './lib/build-web.mjs'

/** Limits in bytes of JavaScript after brotli. */
const FIRST_LOAD_LIMIT = 130_000
const MAP_LIMIT = 220_000
/** The geometry engine comes in the background while one draws; the page and the reader of files each have a copy. */
const ENGINE_LIMIT = 550_000
const ENGINE = /geos-module/
/** What the login page of a Greek visitor loads at once, as the manifest names it. */
const FIRST_LOAD = [/^index\.html$/, /session\/login-local-page\.tsx$/, /texts\/el\/public\.ts$/]
/** A class name that stands in the code of OpenLayers and nowhere else. */
const MAP_MARK = 'ol-viewport'

/** @typedef {{ file: string, imports?: string[] }} Chunk */

/** @param {string} file */
const compressedSize = (file) => {
  const full = path.join(DIST, file)
  return existsSync(`${full}.br`) ? readFileSync(`${full}.br`).length : brotliCompressSync(readFileSync(full)).length
}

/**
 * The files that some chunks need, with everything they import at once.
 * @param {Record<string, Chunk>} manifest
 * @param {readonly string[]} names
 */
const closure = (manifest, names) => {
  const seen = new Set()
  const files = new Set()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (seen.has(name) || chunk === undefined) continue
    seen.add(name)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files]
}

/**
 * @param {string} what
 * @param {readonly string[]} files
 * @param {number} limit
 */
const judge = (what, files, limit) => {
  const sizes = files.map((file) => ({ file, size: compressedSize(file) })).toSorted((a, b) => b.size - a.size)
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const isGood = total <= limit && files.length > 0
  process.stdout.write(
    `${isGood ? 'ok      ' : 'TOO BIG '}${what}: ${(total / 1000).toFixed(2)} kB of ${limit / 1000} kB in ${files.length} files\n`,
  )
  if (!isGood)
    for (const { file, size } of sizes) process.stdout.write(`  ${(size / 1000).toFixed(1).padStart(7)} kB ${file}\n`)
  return isGood
}

const manifestFile = path.join(DIST, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  process.stderr.write('The pages are not built, or without a manifest: run `npm run build`.\n')
  process.exit(1)
}
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const first = FIRST_LOAD.map((pattern) => {
  const name = Object.keys(manifest).find((key) => pattern.test(key))
  if (name === undefined) throw new Error(`no chunk matches ${pattern}`)
  return name
})
const scripts = [...new Set(Object.values(manifest).map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'))
const mapFiles = scripts.filter((file) => readFileSync(path.join(DIST, file), 'utf8').includes(MAP_MARK))
const engines = scripts.filter((file) => ENGINE.test(file))
if (engines.length === 0) throw new Error('the geometry engine is not among the built files')
const verdicts = [
  ...engines.map((file) => judge('geometry engine', [file], ENGINE_LIMIT)),
  judge('login page, first load', closure(manifest, first), FIRST_LOAD_LIMIT),
  judge('map', mapFiles, MAP_LIMIT),
]
process.exitCode = verdicts.every(Boolean) ? 0 : 1
