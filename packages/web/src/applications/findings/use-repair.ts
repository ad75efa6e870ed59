import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import { useOpenApplication } from '../store/context.tsx'
import { usePrefill } from '../use-prefill.ts'
import { makeEdits } from './edits.ts'
import { gainOf, gainOfAll, rightOf, type Gain } from './gain.ts'
import type { FindingLine } from './lines.ts'
import { stepsOf } from './repairs.ts'
import type { RepairSource } from './step.ts'
import { useFindingHeads } from './use-finding-lines.ts'

/** The same for all findings of a line. */
export interface Repair {
  /** The words of its button. */
  readonly label: Message
  /** What it will change, a sentence for each finding. */
  readonly previews: readonly Message[]
  /** What it adds to the forecast; negative where it takes away. */
  readonly gainCents: Cents
  /** Does it, and gives what takes it back. */
  readonly run: () => () => void
}

/** What repairs of the open application are found from. */
const useRepairSource = (): RepairSource => {
  const { state, etos, id } = useOpenApplication()
  return { state, hints: usePrefill(etos, id).data?.cropHints ?? [] }
}

/** The command that repairs a line of findings; null where there is none for each of them, or nothing may be changed. */
export const useRepair = (): ((line: FindingLine) => Repair | null) => {
  const { store, live, lock } = useOpenApplication()
  const source = useRepairSource()
  return (line) => {
    const steps = lock === null ? stepsOf(source, line) : []
    const [first] = steps
    if (first === undefined) return null
    const edits = steps.flatMap((step) => step.edits)
    return {
      label: steps.length === 1 ? first.label : message('findings.repair.all', { count: steps.length }),
      previews: steps.map(({ preview }) => preview),
      gainCents: gainOf(source.state, live, { edits, disputed: [] }),
      run: () => makeEdits(store, edits),
    }
  }
}

/** What a line adds to the forecast once it is repaired, in cents; 0 where that is not known, or nothing. */
export const useLineGain = (): ((line: FindingLine) => Cents) => {
  const { live } = useOpenApplication()
  const source = useRepairSource()
  return (line) => Math.max(0, gainOf(source.state, live, rightOf(source, line)))
}

/** What the forecast gains once all is repaired of which that is known. */
export const useGain = (): Gain => {
  const { live } = useOpenApplication()
  const source = useRepairSource()
  const { block, read } = useFindingHeads()
  return gainOfAll(source, live, [...block, ...read])
}
