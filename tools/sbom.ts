// Writes the list of parts (SBOM) that goes to who installs the product: every package of others with version, licence, hash.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { partsList } from './lib/sbom.ts'

const file = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist/eae.cdx.json'))
const list = partsList()
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
process.stdout.write(`${list.components.length} parts in ${file}\n`)
