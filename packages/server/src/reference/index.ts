export { readReferenceCsv, readReferenceFile, required } from './seed-csv.ts'
export { seedReference } from './seed.ts'
