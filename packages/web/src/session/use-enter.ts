import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { landingOf } from './landing.ts'

/** Leads a user who has just logged in to the page he asked for, or to where his kind of user begins. */
export const useEnter = (): ((menu: MenuAnswer, redirect: string | undefined) => Promise<void>) => {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    async (menu, redirect) => {
      await navigate(landingOf(menu.userType, redirect, Object.keys(router.routesByPath)))
    },
    [navigate, router],
  )
}
