export * from './bodies.ts'
export * from './catalogues.ts'
export * from './edetparam.ts'
export * from './places.ts'
