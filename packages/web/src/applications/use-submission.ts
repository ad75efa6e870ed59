import { useState } from 'react'
import { describeError, isAborted } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { useOpenApplication, useSaving } from './store/context.tsx'
import { runChecks } from './store/use-fresh-checks.ts'

/** Leads through the submission; the bar and the phone's bar have a button for it. */
export interface Submission {
  readonly isOpen: boolean
  /** What was not saved the last time waits for an answer; nothing is submitted without it by mistake. */
  readonly isWaiting: boolean
  /** Saves, checks and opens the dialog. */
  readonly begin: () => Promise<void>
  /** Opens it to show what was submitted. */
  readonly show: () => void
  readonly close: () => void
}

/** @param isWaiting an offer of unsaved work has not been answered yet */
export const useSubmission = (isWaiting: boolean): Submission => {
  const t = useT()
  const notify = useNotify()
  const application = useOpenApplication()
  const { save } = useSaving()
  const [isOpen, setOpen] = useState(false)
  const begin = async (): Promise<void> => {
    if (!(await save())) return
    // What the dialog says is true of what is stored now, whatever was found before.
    try {
      await runChecks(application, true)
      setOpen(true)
    } catch (error) {
      if (!isAborted(error)) notify('error', describeError(t, error))
    }
  }
  return { isOpen, isWaiting, begin, show: () => setOpen(true), close: () => setOpen(false) }
}
