import type { Privilege } from '../kernel/users.ts'
import { IN_PLACE, LOOKS, OBJECTS, type AuthorKind } from './codes.ts'

/** What somebody keeps of his own privileges who may only look. */
const LOOKING: ReadonlySet<string> = new Set<Privilege>([
  'Session',
  'Application_R',
  'Declaration_R',
  'Report_R',
  'Reference_R',
])
/** What takes an authorisation that says so. */
const OBJECTIONS: ReadonlySet<string> = new Set<Privilege>(['Declaration_W', 'Objection_W'])

/** Which of his privileges somebody has while he acts for an applicant by an authorisation of a kind; none but the session once it has ended. */
export const privilegesOfActing = (
  own: ReadonlySet<string>,
  authortype: AuthorKind,
  isOver: boolean,
): ReadonlySet<string> => {
  const keeps = (name: string): boolean => {
    if (isOver) return name === 'Session'
    if (authortype === LOOKS) return LOOKING.has(name)
    return authortype === OBJECTS || authortype === IN_PLACE || !OBJECTIONS.has(name)
  }
  return new Set([...own].filter(keeps))
}
