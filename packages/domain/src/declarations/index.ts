export * from './entities.ts'
export * from './kinds.ts'
