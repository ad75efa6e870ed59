import { createContext, use } from 'react'
import type { OpenApplication } from './use-application.ts'

const ApplicationContext = createContext<OpenApplication | null>(null)

export const ApplicationProvider = ApplicationContext.Provider

/** The application that the page is about. */
export const useOpenApplication = (): OpenApplication => {
  const value = use(ApplicationContext)
  if (value === null) throw new Error('useOpenApplication is used outside an application page')
  return value
}
