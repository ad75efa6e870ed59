import { execFileSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** The list holds some hundred packages with their hashes. */
const MAX_BYTES = 32 * 1024 * 1024

/** One package of the list. */
export interface Part {
  readonly name: string
  readonly version: string
  /** `required`: in the product; `optional`: used to build and test it. */
  readonly scope: 'required' | 'optional'
  /** Of packages of others; our own have none. */
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[]
}

/** The list of parts (SBOM) in the form of CycloneDX 1.5. */
export interface PartsList {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly Part[]
}

/**
 * The list of parts of the product as its lock file pins it, made without the network. The same lock file gives the same
 * list: npm's random number and time of making are left out.
 */
export const partsList = (): PartsList => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--offline']
  const text = execFileSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // npm writes what CycloneDX says.
  const made = JSON.parse(text) as PartsList & { serialNumber?: string; metadata: { timestamp?: string } }
  const { serialNumber: _random, metadata, ...list } = made
  const { timestamp: _now, ...rest } = metadata
  // npm calls it by the name of its folder.
  return { ...list, metadata: { ...rest, component: { ...rest.component, name: 'eae' } } }
}
