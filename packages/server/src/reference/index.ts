export { parseCsv, readReferenceCsv, readReferenceFile, required } from './seed-csv.ts'
export { seedReference } from './seed.ts'
export { seedRoles } from './seed-roles.ts'
