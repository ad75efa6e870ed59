import type { LifeEvent } from '@eae/domain/applications/life.ts'
import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
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

/**
 * Rows that may come to an application after its submission: below it they are filled in like those of a draft, where the
 * part knows such rows and the reader may bring them now.
 */
export const LaterScope = ({ slot, children }: { readonly slot: PartSlot; readonly children: ReactNode }) => {
  const opened = useOpened()
  const { later }: AnyPart = parts[slot]
  const scope = useMemo(() => {
    const { application } = opened
    if (application.lock === null || later === undefined) return opened
    // The definition names an event of the life of applications; its test says so.
    return { ...opened, application: { ...application, lock: application.whyNot(later.event as LifeEvent) } }
  }, [opened, later])
  return <ApplicationContext value={scope}>{children}</ApplicationContext>
}

/** How it is saved; the frame shows what was refused. */
export const useSaving = (): Saving => useOpened().saving

/** Why the page could not ask for the findings again by itself; null = it could, or had no reason to. */
export const useCheckFailure = (): string | null => useOpened().checkFailure
