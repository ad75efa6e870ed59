import { appBase } from '../api/index.ts'
import type { MenuAnswer } from '@eae/domain/contract.ts'
import { landingPath, USER_TYPES, type UserType } from '@eae/domain/session/session.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch } from '../routing/search-params.ts'
import { safeTarget } from './redirect.ts'

const asUserType = (name: string): UserType => USER_TYPES.find((type) => type === name) ?? 'ONLINE'

/** Leads a user who has just logged in to the page he asked for, or to where his kind of user begins. */
export const useEnter = (): ((menu: MenuAnswer, redirect: string | undefined) => Promise<void>) => {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    async (menu, redirect) => {
      const target = safeTarget(redirect, appBase(), Object.keys(router.routesByPath))
      // Home is where the root leads; who came that way asked for no page in particular.
      const isAsked = target !== null && target.path !== '/home'
      await navigate({
        to: isAsked ? target.path : landingPath(asUserType(menu.userType)),
        search: isAsked ? parseSearch(target.search) : {},
      })
    },
    [navigate, router],
  )
}
