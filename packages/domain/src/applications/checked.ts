import type { CheckedApplication, TreeAnswer } from './tree.ts'

/**
 * An application as it is after a run of its checks: as the server would give it now. Null where the run cannot say that: it
 * changed rows besides, or read another version than the page has; then it is read anew.
 */
export const withChecked = (answer: TreeAnswer, checked: CheckedApplication | null): TreeAnswer | null => {
  if (checked === null || checked.readVersion !== answer.tree.header.rowVersion) return null
  const { header, situation, serverFindings, checks } = checked
  return {
    ...answer,
    tree: { ...answer.tree, header },
    situation: { ...answer.situation, ...situation },
    serverFindings,
    checks,
  }
}
