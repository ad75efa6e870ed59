import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { whyNotWrite } from '@eae/domain/session/may-write.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { usePages } from '../routing/pages.ts'
import { madeMenu } from './made-menu.ts'

export interface Session {
  readonly menu: MenuAnswer
  readonly isOnline: boolean
  readonly can: (privilege: string) => boolean
  /** Why the user may not write what asks this privilege; null = he may. */
  readonly whyNotWrite: (privilege: string) => Message | null
}

const SessionContext = createContext<Session | null>(null)

/** Gives the logged-in user to the pages, with the menu of the pages that are made. */
export const SessionProvider = ({ menu, children }: { readonly menu: MenuAnswer; readonly children: ReactNode }) => {
  const pages = usePages()
  const session = useMemo<Session>(() => {
    const can = (privilege: string): boolean => menu.privileges[privilege] === true
    return {
      menu: { ...menu, result: madeMenu(menu.result, new Set(pages.keys())) },
      isOnline: menu.userType === 'ONLINE',
      can,
      whyNotWrite: (privilege) => whyNotWrite(menu.userLockType, can(privilege)),
    }
  }, [menu, pages])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The logged-in user: menu answer, privileges, kind. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession is used outside SessionProvider')
  return session
}
