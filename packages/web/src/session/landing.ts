import { appBase } from '../api/index.ts'
import { landingPath, USER_TYPES, type UserType } from '@eae/domain/kernel/users.ts'
import { parseSearch } from '../routing/search-params.ts'
import { safeTarget } from './redirect.ts'

/** The kind of user of a menu; the least trusted one for a name that is not known. */
export const userTypeOf = (name: string): UserType => USER_TYPES.find((type) => type === name) ?? 'ONLINE'

/** A page and its parameters, as the router takes them. */
export interface Landing {
  readonly to: string
  readonly search: Record<string, unknown>
}

/**
 * Where somebody who is logged in goes from a login page: to the page that was asked for, when it is one of `paths`, or to
 * where his kind of user begins.
 */
export const landingOf = (userType: string, redirect: string | undefined, paths: readonly string[]): Landing => {
  const target = safeTarget(redirect, appBase(), paths)
  // Home is where the root leads; who came that way asked for no page in particular.
  return target === null || target.path === '/home'
    ? { to: landingPath(userTypeOf(userType)), search: {} }
    : { to: target.path, search: parseSearch(target.search) }
}
