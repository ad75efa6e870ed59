import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { partsList } from './lib/sbom.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

type Pins = Readonly<Record<string, string>>
interface Manifest {
  readonly dependencies?: Pins
  readonly devDependencies?: Pins
  readonly optionalDependencies?: Pins
}
interface Locked {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
}
// The package manager writes it; what a test misses in it, it says.
const lock = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }
/** Packages of others, by their place. */
const foreign = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && link !== true,
)
const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '')

/** Scripts of these do nothing that the product needs: their native parts come as packages of their own. */
const WITH_SCRIPT = new Set(['@swc/core', 'esbuild'])

/** Licences that ask for nothing but their text (and, for fonts and MPL files, that they stay as they are). */
const LICENCES =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|CC0-1\.0|Unlicense|Zlib)(( AND | OR | or )(MIT|MPL-2\.0|BSD-3-Clause|Zlib|OFL-1\.1|CC0-1\.0|GPL-3\.0-or-later))*\)?$/
/** A separate file that anybody may replace: see its notice. */
const REPLACEABLE = new Set(['geos-wasm'])

describe('packages of others', () => {
  it('are pinned, named by their hash, and run nothing when they are installed', () => {
    expect(foreign.length).toBeGreaterThan(100)
    expect(
      foreign.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([place]) => place),
    ).toEqual([])
    const scripts = foreign.filter(([, entry]) => entry.hasInstallScript === true).map(([place]) => nameOf(place))
    expect(scripts.filter((name) => !WITH_SCRIPT.has(name))).toEqual([])
    for (const file of [
      'package.json',
      ...readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}/package.json`),
    ]) {
      const { dependencies, devDependencies, optionalDependencies } = read(file) as Manifest
      const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([name, version]) => !name.startsWith('@eae/') && !/^\d+\.\d+\.\d+/.test(version),
      )
      expect(loose, file).toEqual([])
    }
  })

  it('have licences that the product may be given away with', () => {
    const others = foreign.filter(
      ([place, { license, dev }]) => dev !== true && !LICENCES.test(license ?? '') && !REPLACEABLE.has(nameOf(place)),
    )
    expect(others.map(([place, { license }]) => `${nameOf(place)}: ${license}`)).toEqual([])
  })

  it('stand in the list of parts, each once by version, with its hash and a licence that is allowed', () => {
    const { bomFormat, components, metadata } = partsList()
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'eae'])
    const idOf = (name: string, version: string | undefined): string => `${name}@${version}`
    const parts = components.filter(({ hashes }) => hashes !== undefined)
    const locked = new Set(foreign.map(([place, { name, version }]) => idOf(name ?? nameOf(place), version)))
    expect(parts.map(({ name, version }) => idOf(name, version)).toSorted()).toEqual([...locked].toSorted())
    const faults = parts.flatMap(({ name, hashes, licenses }) => {
      const licence = licenses?.map(({ license, expression }) => expression ?? license?.id ?? '').join(' AND ') ?? ''
      const isAllowed = LICENCES.test(licence) || REPLACEABLE.has(name)
      return isAllowed && hashes?.[0]?.alg === 'SHA-512' ? [] : [`${name}: ${licence}`]
    })
    expect(faults).toEqual([])
    // What is shipped is told from what builds and tests it.
    const shipped = new Set(parts.filter(({ scope }) => scope === 'required').map(({ name }) => name))
    expect([shipped.has('fastify'), shipped.has('vitest')]).toEqual([true, false])
  })
})
