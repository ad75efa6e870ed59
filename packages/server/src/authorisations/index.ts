import { edetedeauthor, edetedeauthrevoke } from '@eae/domain/authorisations/entities.ts'
import type { EntityHooks } from '../crud/index.ts'
import { authorScope, revokeScope } from './scope.ts'

export { orderRevocation } from './end.ts'
export { decideAuthorisation, fileAuthorisation } from './paper.ts'
export { giveAuthorisation } from './signed-in.ts'
export { drawPin } from './pins.ts'
export { endOfDead } from './death.ts'
export { expireAuthorisations } from './expire.ts'
export { authorisationRoutes } from './routes.ts'
export { authorScope, revokeScope } from './scope.ts'

/** Who sees which authorisations, and what ended them. */
export const authorHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [edetedeauthor.name, { scope: authorScope }],
  [edetedeauthrevoke.name, { scope: revokeScope }],
])
