import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { describeError } from '../api/index.ts'
import { readStored, useNotify, useT, writeStored } from '../ui/index.ts'
import { useSession } from './session-context.tsx'
import { nameOfYear, yearsQuery, type YearParams } from './years.ts'

/** Deadlines and locks that change reach open pages within this time. */
const REFRESH_MS = 300_000

export interface YearChoice {
  /** The chosen claim year. */
  readonly etos: number
  readonly params: YearParams
  /** All years, latest first. */
  readonly years: readonly YearParams[]
  readonly choose: (etos: number) => void
  /** True until the reader has chosen once. */
  readonly isFirstUse: boolean
  readonly isDialogOpen: boolean
  readonly setDialogOpen: (isOpen: boolean) => void
}

const YearContext = createContext<YearChoice | null>(null)

const useYears = (subsId: number) =>
  useQuery({ ...yearsQuery(subsId), staleTime: REFRESH_MS, refetchInterval: REFRESH_MS })

/** Says that the years on the page may be old. */
const useRefreshNotice = (error: Error | null): void => {
  const t = useT()
  const notify = useNotify()
  useEffect(() => {
    if (error !== null)
      notify('error', t('refresh.failed', { reason: describeError(t, error) }), 'refresh_globals_error')
  }, [error, notify, t])
}

interface YearProviderProps {
  readonly children: ReactNode
  /** Shown while the years load, with the failure if they do not. */
  readonly fallback: (error: Error | null) => ReactNode
  /** Shown while no year was opened. */
  readonly empty: ReactNode
}

/** Loads the years and holds the chosen one, remembered per user; the latest one is preselected. */
export const YearProvider = ({ children, fallback, empty }: YearProviderProps) => {
  const { menu } = useSession()
  const key = nameOfYear(menu.userId)
  const { data: years, error } = useYears(menu.subsId)
  useRefreshNotice(years === undefined ? null : error)
  const [stored, setStored] = useState(() => readStored(key))
  const [isDialogOpen, setDialogOpen] = useState(false)

  const value = useMemo<YearChoice | null>(() => {
    const latest = years?.[0]
    if (years === undefined || latest === undefined) return null
    const remembered = years.find((year) => String(year.yearEae) === stored)
    const params = remembered ?? latest
    return {
      etos: params.yearEae,
      params,
      years,
      choose: (etos) => {
        writeStored(key, String(etos))
        setStored(String(etos))
        setDialogOpen(false)
      },
      isFirstUse: remembered === undefined,
      isDialogOpen,
      setDialogOpen,
    }
  }, [years, stored, key, isDialogOpen])

  if (value === null) return years === undefined ? fallback(error) : empty
  return <YearContext value={value}>{children}</YearContext>
}

/** The chosen claim year and its parameters. */
export const useYear = (): YearChoice => {
  const value = use(YearContext)
  if (value === null) throw new Error('useYear is used outside YearProvider')
  return value
}
