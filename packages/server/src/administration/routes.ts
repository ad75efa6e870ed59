import { calls } from '@eae/domain/contract.ts'
import type { Route } from '../platform/route.ts'
import { decideProposal, withdrawProposal } from '../proposals/index.ts'
import { deleteRole, findRoles, saveRole } from './roles.ts'
import { saveUser } from './save-user.ts'
import { findSecurityEvents } from './security-list.ts'
import { endSessionOf, findSessions } from './sessions.ts'
import { findResponseTimes } from './response-times.ts'
import { findUserProposals, proposeUserChange, userProposals } from './user-proposals.ts'
import { findUser, findUsers } from './users.ts'

const DONE = { data: 'SUCCESS' }

/** Administration of users, roles, sessions and security events. */
export const administrationRoutes = (): Route[] => [
  {
    ...calls.findResponseTimes,
    handle: async ({ db, input }) => ({
      data: await findResponseTimes(db.kysely, calls.findResponseTimes.input.parse(input).hours),
    }),
  },
  {
    ...calls.findUsers,
    handle: ({ db, actor, input }) => findUsers(db.kysely, actor, calls.findUsers.input.parse(input)),
  },
  {
    ...calls.findUser,
    handle: async ({ db, actor, input }) => ({
      data: await findUser(db.kysely, actor, calls.findUser.input.parse(input).id),
    }),
  },
  {
    ...calls.saveUser,
    handle: async ({ db, actor, input }) => ({ data: await saveUser(db, actor, calls.saveUser.input.parse(input)) }),
  },
  {
    ...calls.findUserProposals,
    handle: async ({ db, actor }) => ({ data: await findUserProposals(db.kysely, actor) }),
  },
  {
    ...calls.proposeUserChange,
    handle: async ({ db, actor, input }) => ({
      data: await proposeUserChange(db, actor, calls.proposeUserChange.input.parse(input)),
    }),
  },
  {
    ...calls.decideUserChange,
    handle: async ({ db, actor, input }) => {
      await decideProposal(db, actor, userProposals, calls.decideUserChange.input.parse(input))
      return DONE
    },
  },
  {
    ...calls.withdrawUserChange,
    handle: async ({ db, actor, input }) => {
      await withdrawProposal(db, actor, userProposals, calls.withdrawUserChange.input.parse(input).id)
      return DONE
    },
  },
  { ...calls.findRoles, handle: async ({ db, actor }) => ({ data: await findRoles(db.kysely, actor) }) },
  {
    ...calls.saveRole,
    handle: async ({ db, actor, input }) => {
      await saveRole(db, actor, calls.saveRole.input.parse(input))
      return DONE
    },
  },
  {
    ...calls.deleteRole,
    handle: async ({ db, actor, input }) => {
      await deleteRole(db, actor, calls.deleteRole.input.parse(input))
      return DONE
    },
  },
  {
    ...calls.findSessions,
    handle: async ({ db, actor, input }) => ({
      data: await findSessions(db.kysely, actor, calls.findSessions.input.parse(input).filter),
    }),
  },
  {
    ...calls.endSession,
    handle: async ({ db, actor, input }) => {
      await endSessionOf(db, actor, calls.endSession.input.parse(input).id)
      return DONE
    },
  },
  {
    ...calls.findSecurityEvents,
    handle: ({ db, actor, input }) => findSecurityEvents(db.kysely, actor, calls.findSecurityEvents.input.parse(input)),
  },
]
