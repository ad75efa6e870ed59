import type { Finding } from '@eae/domain/kernel/check.ts'
import { useT, useKeys } from '../ui/index.ts'
import { useWish } from './focus-store.ts'
import { useFindingOrder } from './findings/use-finding-lines.ts'
import { targetOf } from './goto.ts'
import { useOpenApplication } from './store/context.tsx'
import { useLead } from './use-lead.ts'

/** Leads to where a finding is repaired. */
export const useLeadToFinding = (): ((finding: Finding) => Promise<void>) => {
  const lead = useLead()
  const { state } = useOpenApplication()
  return (finding) => {
    const { section, parcelId, inputId } = targetOf(state.tree, finding)
    return lead(section, { parcelId, inputId, point: finding.point, findingId: finding.id })
  }
}

/** The finding `by` places after the one with this id, round and round; the first one where none is chosen. */
export const findingAfter = (findings: readonly Finding[], id: string | null, by: 1 | -1): Finding | undefined => {
  const at = findings.findIndex((finding) => finding.id === id)
  if (at === -1) return by === 1 ? findings[0] : findings.at(-1)
  return findings[(at + by + findings.length) % findings.length]
}

/** `n` and `p` go through the findings, each to where it is repaired. */
export const useFindingKeys = (): void => {
  const t = useT()
  const inOrder = useFindingOrder()
  const { findingId } = useWish()
  const leadTo = useLeadToFinding()
  const go = (by: 1 | -1): void => {
    const next = findingAfter(inOrder(), findingId, by)
    if (next !== undefined) void leadTo(next)
  }
  useKeys([
    { code: 'KeyN', shown: 'n', label: t('keys.nextFinding'), run: () => go(1) },
    { code: 'KeyP', shown: 'p', label: t('keys.previousFinding'), run: () => go(-1) },
  ])
}
