import { isAtWork, STATES } from '@eae/domain/applications/states.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { targetOf, type Target } from '../goto.ts'

/** The one thing to do next with an application: repair a finding, begin, submit, or only look. */
export type Goal =
  | { readonly kind: 'repair'; readonly finding: Finding; readonly target: Target }
  | { readonly kind: 'start' | 'correct' | 'submit' | 'view' }

/** What to do next, by the state of the application and its worst finding; findings come with the blocking ones first. */
export const nextGoal = (tree: ApplicationTree, findings: readonly Finding[]): Goal => {
  const { status } = tree.header
  const [worst] = findings
  if (status === STATES.CORRECTING) return { kind: 'correct' }
  if (!isAtWork(status)) return { kind: 'view' }
  if (worst?.severity === 'B') return { kind: 'repair', finding: worst, target: targetOf(tree, worst) }
  return { kind: status === STATES.INITIAL ? 'start' : 'submit' }
}
