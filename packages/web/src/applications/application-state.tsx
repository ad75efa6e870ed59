import { STATES, type StateName } from '@eae/domain/applications/states.ts'
import { StatusBadge, useLabels, type Tone } from '../ui/index.ts'

/** What each state means for its reader: the same colour wherever it stands. */
const TONES: Readonly<Record<StateName, Tone>> = {
  INITIAL: 'todo',
  DRAFT: 'active',
  CHECKED: 'good',
  FINAL: 'good',
  FINAL_LATE: 'good',
  AMENDING: 'todo',
  IN_CONTROL: 'active',
  CORRECTING: 'warning',
  CLEARED: 'good',
  PAID: 'good',
  RECALCULATING: 'active',
  LOCKED: 'warning',
  WITHDRAWN: 'over',
  INADMISSIBLE: 'bad',
  ARCHIVED: 'over',
}

const toneOf = (status: number): Tone => {
  // The names of a constant record are its keys.
  const name = (Object.keys(STATES) as StateName[]).find((one) => STATES[one] === status)
  return name === undefined ? 'over' : TONES[name]
}

/** The state of an application in words, with the colour of what it means for its reader. */
export const ApplicationStateBadge = ({ status }: { readonly status: number }) => {
  const { choice } = useLabels()
  return <StatusBadge tone={toneOf(status)}>{choice('status', status)}</StatusBadge>
}
