import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, describeError } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'

/** The findings of an application with all that was said of them. */
export const useFindings = (etos: number, id: number) =>
  useQuery({ ...askingData('Findings/findOf', { etos, id }), staleTime: 0, enabled: id > 0 })

/** Does something about a finding: tells what came of it, keeps what went wrong in words, and has the findings read again. */
export const useAct = (onDone: () => void) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const act = async (work: () => Promise<string>): Promise<void> => {
    setFault(null)
    try {
      notify('success', t(await work()))
      onDone()
      await client.invalidateQueries({ queryKey: ['Findings'] })
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return { fault, act }
}
