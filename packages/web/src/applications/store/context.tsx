import { createContext, use } from 'react'
import type { Saving } from './save.ts'
import type { OpenApplication } from './use-application.ts'

/** The application that the page is about, how it is saved, and why its findings could not be asked for again. */
interface Opened {
  readonly application: OpenApplication
  readonly saving: Saving
  readonly checkFailure: string | null
}

const ApplicationContext = createContext<Opened | null>(null)

export const ApplicationProvider = ApplicationContext.Provider

const useOpened = (): Opened => {
  const value = use(ApplicationContext)
  if (value === null) throw new Error('useOpenApplication is used outside an application page')
  return value
}

/** The application that the page is about. */
export const useOpenApplication = (): OpenApplication => useOpened().application

/** How it is saved; the frame shows what was refused. */
export const useSaving = (): Saving => useOpened().saving

/** Why the page could not ask for the findings again by itself; null = it could, or had no reason to. */
export const useCheckFailure = (): string | null => useOpened().checkFailure
