import { nsstDeclaration, nsstDeclarationFile } from '@eae/domain/declarations/entities.ts'
import type { EntityHooks } from '../crud/index.ts'
import { declarationPartScope, declarationScope } from './scope.ts'

export { findDeclaration } from './read.ts'
export { declarationRoutes } from './routes.ts'
export { decideDeclaration, opineDeclaration, takeDeclaration } from './review.ts'
export { declarationScope } from './scope.ts'
export { verifyDeclarations } from './seal.ts'
export { submitDeclaration, withdrawDeclaration } from './submit.ts'
export { saveDeclaration } from './write.ts'

/** Who sees which declarations and their documents. */
export const declarationHooks: ReadonlyMap<string, EntityHooks> = new Map<string, EntityHooks>([
  [nsstDeclaration.name, { scope: declarationScope }],
  [nsstDeclarationFile.name, { scope: declarationPartScope }],
])
