import type { RowOf } from '@eae/domain/kernel/entity.ts'
import type { edetparam } from '@eae/domain/reference/edetparam.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { callServer } from '../api/index.ts'
import { readStored, writeStored } from '../ui/index.ts'
import { useSession } from './session-context.tsx'

export type YearParams = RowOf<typeof edetparam>

/** Longest year list (specification section 9). */
const MAX_YEARS = 500

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

/** The list of claim years, latest first. */
const useYears = () =>
  useQuery({
    queryKey: ['Edetparam', 'forLov'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { data } = await callServer<{ data: YearParams[] }>(
        'Edetparam/findAllByCriteriaRange_forLov',
        { toRowIndex: MAX_YEARS },
        { signal, wait: false },
      )
      return data.toSorted((a, b) => b.yearEae - a.yearEae)
    },
  })

interface YearProviderProps {
  readonly children: ReactNode
  /** Shown while the years load, with the failure if they do not. */
  readonly fallback: (error: Error | null) => ReactNode
}

/** Loads the years and holds the chosen one, remembered per user; the latest one is preselected. */
export const YearProvider = ({ children, fallback }: YearProviderProps) => {
  const { menu } = useSession()
  const key = `eae.year.${menu.userId}`
  const { data: years, error } = useYears()
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

  if (value === null) return fallback(error)
  return <YearContext value={value}>{children}</YearContext>
}

/** The chosen claim year and its parameters. */
export const useYear = (): YearChoice => {
  const value = use(YearContext)
  if (value === null) throw new Error('useYear is used outside YearProvider')
  return value
}
