import { STATES, type StateName } from '@eae/domain/applications/states.ts'
import { StatusBadge, useLabels, useT, type Tone } from '../ui/index.ts'

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

// The names of a constant record are its keys.
const nameOf = (status: number): StateName | undefined =>
  (Object.keys(STATES) as StateName[]).find((one) => STATES[one] === status)

interface ApplicationStateBadgeProps {
  readonly status: number
  /** Within a column of a list: its short name where it has one, the whole one when pointed at. */
  readonly isShort?: boolean
}

/** The state of an application in words, with the colour of what it means for its reader. */
export const ApplicationStateBadge = ({ status, isShort = false }: ApplicationStateBadgeProps) => {
  const { choice } = useLabels()
  const t = useT()
  const name = nameOf(status)
  const whole = choice('status', status)
  const short = isShort && (name === 'INITIAL' || name === 'AMENDING') ? t(`search.state.${name}`) : whole
  return (
    <StatusBadge tone={name === undefined ? 'over' : TONES[name]} {...(short === whole ? {} : { title: whole })}>
      {short}
    </StatusBadge>
  )
}
