import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Edit } from './edits.ts'
import type { FindingLine } from './lines.ts'
import { repairsOfCrops } from './repairs-of-crops.ts'
import { repairsOfLand } from './repairs-of-land.ts'
import { repairsOfOthers } from './repairs-of-others.ts'
import type { FindStep, RepairSource, Step } from './step.ts'

/** The commands by the check whose finding they repair. What only a person or a map can say has none: the way leads there. */
export const REPAIRS: Readonly<Record<string, FindStep>> = { ...repairsOfLand, ...repairsOfCrops, ...repairsOfOthers }

/** The command for a finding; null where there is none. */
const stepOf = (source: RepairSource, finding: Finding): Step | null =>
  REPAIRS[finding.check]?.(source, finding) ?? null

/** Steps that add what one before them has added already do so no more. */
const addingOnce = (steps: readonly Step[]): readonly Step[] => {
  const added = new Set<string>()
  const isNew = (edit: Edit): boolean => {
    const said = JSON.stringify(edit)
    if (edit.kind !== 'add' || edit.name !== undefined) return true
    if (added.has(said)) return false
    added.add(said)
    return true
  }
  return steps.map((step) => ({ ...step, edits: step.edits.filter(isNew) }))
}

/** The commands for all findings of a line, or none: half of them would leave the line. */
export const stepsOf = (source: RepairSource, { findings }: Pick<FindingLine, 'findings'>): readonly Step[] => {
  const found = findings.map((finding) => stepOf(source, finding)).filter((step) => step !== null)
  return found.length < findings.length ? [] : addingOnce(found)
}
