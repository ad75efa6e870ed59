import { readFileSync } from 'node:fs'
import { parseCsv, required } from '../reference/index.ts'

const FILE = new URL('../../../../db/reference/edetgdpr.csv', import.meta.url)

/** The consents that the seed asks for: applications of the demo are answered in the very words that are in force. */
export const CONSENTS = parseCsv(readFileSync(FILE, 'utf8')).map((row) => ({
  gdprtype: required(row, 'gdprtype'),
  description: required(row, 'description'),
  description_en: required(row, 'description_en'),
}))
