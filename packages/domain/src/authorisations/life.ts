import type { Message } from '../kernel/message.ts'
import type { Privilege, UserType } from '../kernel/users.ts'
import { AUTHOR, type AuthorState } from './codes.ts'

/** What people do with an authorisation that is there. */
export const AUTHOR_ACTS = ['approve', 'refuse', 'revoke', 'giveBack', 'order', 'decideOrder'] as const
export type AuthorAct = (typeof AUTHOR_ACTS)[number]

interface Way {
  readonly from: AuthorState
  readonly by: Partial<Record<UserType, Privilege>>
}

const READS_PAPER = { DAOK: 'Author_W', DPO: 'Author_W' } as const
const ORDERS = { DPO: 'Author_W', CENTRAL: 'Author_W' } as const

/** The ways of an authorisation, from the life of `authorisation` of the specification. */
const WAYS: Readonly<Record<AuthorAct, Way>> = {
  approve: { from: AUTHOR.pending, by: READS_PAPER },
  refuse: { from: AUTHOR.pending, by: READS_PAPER },
  // Whom one trusts is one's own matter: no second person, and no lock of the year.
  revoke: { from: AUTHOR.active, by: { ONLINE: 'Application_Submit' } },
  giveBack: { from: AUTHOR.active, by: { KYD: 'Application_Submit', ONLINE: 'Application_R' } },
  order: { from: AUTHOR.active, by: ORDERS },
  decideOrder: { from: AUTHOR.active, by: ORDERS },
}

export interface AuthorActor {
  readonly userType: UserType
  readonly privileges: ReadonlySet<string>
}

/** Whether users like the actor do it at all. That they see the authorisation is asked besides. */
export const mayAct = (act: AuthorAct, { userType, privileges }: AuthorActor): boolean => {
  const privilege = WAYS[act].by[userType]
  return privilege !== undefined && privileges.has(privilege)
}

/** How an authorisation stands, and on which side of it the actor is. */
export interface AuthorSituation {
  readonly status: AuthorState
  readonly isOver: boolean
  /** He is the applicant who gave it, or in his place. */
  readonly isGiver: boolean
  /** It is to his body, or to himself. */
  readonly isHolder: boolean
}

/** Why the actor cannot do something with an authorisation that he sees; null when he can. One whose time is over has ended. */
export const whyNotAuthor = (
  act: AuthorAct,
  actor: AuthorActor,
  { status, isOver, isGiver, isHolder }: AuthorSituation,
): Message | null => {
  if (!mayAct(act, actor)) return { code: 'author.notYours' }
  if ((act === 'revoke' && !isGiver) || (act === 'giveBack' && !isHolder)) return { code: 'author.notYours' }
  if (status !== WAYS[act].from) return { code: `author.notNow.${status}` }
  return isOver ? { code: `author.notNow.${AUTHOR.expired}` } : null
}
