import type { Message } from '../kernel/message.ts'
import type { Privilege, UserType } from '../kernel/users.ts'
import { DECLARATION, ROLE, type DeclarationState, type Role } from './codes.ts'

/** What people do with a declaration that is there. */
export const DECLARATION_ACTS = [
  'save',
  'submit',
  'discard',
  'withdraw',
  'take',
  'giveBack',
  'opinion',
  'decide',
] as const
export type DeclarationAct = (typeof DECLARATION_ACTS)[number]

export interface DeclarationActor {
  readonly userId: number
  readonly userType: UserType
  readonly privileges: ReadonlySet<string>
}

interface Way {
  readonly from: DeclarationState
  /** Users of these kinds, each with the privilege, by whose inbox the kind comes to. */
  readonly by: (role: Role) => Partial<Record<UserType, Privilege>>
}

const writers = (): Way['by'] => () => ({ ONLINE: 'Declaration_W', KYD: 'Declaration_W' })

const reviewers: Way['by'] = (role) => {
  switch (role) {
    case ROLE.payments:
      return { CENTRAL: 'Payment_W' }
    case ROLE.directorate:
      return { DPO: 'Declaration_Review', CENTRAL: 'Declaration_Review' }
    // Foresters say what they think of it; the central service, which decides, takes up what they leave.
    case ROLE.forest:
      return { FOREST: 'Objection_W', CENTRAL: 'Declaration_Review' }
    case ROLE.central:
      return { CENTRAL: 'Declaration_Review' }
  }
}

const deciders: Way['by'] = (role) => ({ CENTRAL: role === ROLE.payments ? 'Payment_Approve' : 'Objection_W' })

/** The ways of a declaration, from the life of `declaration` of the specification. */
const WAYS: Readonly<Record<DeclarationAct, Way>> = {
  save: { from: DECLARATION.draft, by: writers() },
  submit: { from: DECLARATION.draft, by: writers() },
  discard: { from: DECLARATION.draft, by: writers() },
  withdraw: { from: DECLARATION.submitted, by: writers() },
  take: { from: DECLARATION.submitted, by: reviewers },
  giveBack: { from: DECLARATION.inReview, by: reviewers },
  opinion: { from: DECLARATION.inReview, by: reviewers },
  decide: { from: DECLARATION.inReview, by: deciders },
}

/** Whether users like the actor do it at all with declarations of a role. That they see the declaration is asked besides. */
export const mayDeclare = (
  act: DeclarationAct,
  role: Role,
  { userType, privileges }: Omit<DeclarationActor, 'userId'>,
): boolean => {
  const privilege = WAYS[act].by(role)[userType]
  return privilege !== undefined && privileges.has(privilege)
}

export interface DeclarationStand {
  readonly status: DeclarationState
  readonly role: Role
  /** Who has taken it; null while nobody has. */
  readonly reviewerId: number | null
  readonly hasOpinion: boolean
}

/** Why the actor cannot do something with a declaration that he sees; null when he can. Who reviews gives his opinion, and another decides. */
export const whyNotDeclare = (
  act: DeclarationAct,
  actor: DeclarationActor,
  { status, role, reviewerId, hasOpinion }: DeclarationStand,
): Message | null => {
  if (!mayDeclare(act, role, actor)) return { code: 'declaration.notYours' }
  if (status !== WAYS[act].from) return { code: `declaration.notNow.${status}` }
  const isReviewer = reviewerId === actor.userId
  if ((act === 'opinion' || act === 'giveBack') && !isReviewer) return { code: 'declaration.othersReview' }
  if (act === 'decide' && isReviewer) return { code: 'declaration.ownReview' }
  return act === 'decide' && !hasOpinion ? { code: 'declaration.noOpinion' } : null
}
