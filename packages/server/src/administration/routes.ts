import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { decideProposal, withdrawProposal } from '../proposals/index.ts'
import { findRoleProposals, proposeRoleChange, roleProposals } from './role-proposals.ts'
import { deleteRole, findRoles, saveRole } from './roles.ts'
import { saveUser } from './save-user.ts'
import { findSecurityEvents } from './security-list.ts'
import { endSessionOf, findSessions } from './sessions.ts'
import { findResponseTimes } from './response-times.ts'
import { findUserProposals, proposeUserChange, userProposals } from './user-proposals.ts'
import { findUser, findUsers } from './users.ts'

/** Administration of users, roles, sessions and security events. */
export const administrationRoutes = (): Route[] => [
  serve(calls.findResponseTimes, async ({ db, input }) => ({
    data: await findResponseTimes(db.kysely, input.hours),
  })),
  serve(calls.findUsers, ({ db, actor, input }) => findUsers(db.kysely, actor, input)),
  serve(calls.findUser, async ({ db, actor, input }) => ({
    data: await findUser(db.kysely, actor, input.id),
  })),
  serve(calls.saveUser, async ({ db, actor, input }) => ({ data: await saveUser(db, actor, input) })),
  serve(calls.findUserProposals, async ({ db, actor }) => ({ data: await findUserProposals(db.kysely, actor) })),
  serve(calls.proposeUserChange, async ({ db, actor, input }) => ({
    data: await proposeUserChange(db, actor, input),
  })),
  serve(calls.decideUserChange, async ({ db, actor, input }) => {
    await decideProposal(db, actor, userProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawUserChange, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, userProposals, input.id)
    return SUCCESS
  }),
  serve(calls.findRoles, async ({ db, actor }) => ({ data: await findRoles(db.kysely, actor) })),
  serve(calls.saveRole, async ({ db, actor, input }) => {
    await saveRole(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findRoleProposals, async ({ db, actor }) => ({ data: await findRoleProposals(db.kysely, actor) })),
  serve(calls.proposeRoleChange, async ({ db, actor, input }) => ({
    data: { id: await proposeRoleChange(db, actor, input) },
  })),
  serve(calls.decideRoleChange, async ({ db, actor, input }) => {
    await decideProposal(db, actor, roleProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawRoleChange, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, roleProposals, input.id)
    return SUCCESS
  }),
  serve(calls.deleteRole, async ({ db, actor, input }) => {
    await deleteRole(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findSessions, async ({ db, actor, input }) => ({
    data: await findSessions(db.kysely, actor, input.filter),
  })),
  serve(calls.endSession, async ({ db, actor, input }) => {
    await endSessionOf(db, actor, input.id)
    return SUCCESS
  }),
  serve(calls.findSecurityEvents, ({ db, actor, input }) => findSecurityEvents(db.kysely, actor, input)),
]
