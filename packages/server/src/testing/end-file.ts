import { afterAll } from 'vitest'
import { endFile } from './per-file.ts'

// Vitest runs this before each file; what is registered first runs last.
afterAll(endFile)
