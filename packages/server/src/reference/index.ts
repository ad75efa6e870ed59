export { openFirstYear } from './first-year.ts'
export { parseCsv, readReferenceCsv, readReferenceFile, required } from './seed-csv.ts'
export { loadEmptyLists, seedReference } from './seed.ts'
export { seedRoles } from './seed-roles.ts'
