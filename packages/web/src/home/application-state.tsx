import type { ApplicationState } from '@eae/domain/applications/header.ts'
import { StatusBadge, useLabels, type Tone } from '../ui/index.ts'

const TONES: Readonly<Record<ApplicationState, Tone>> = {
  0: 'todo',
  10: 'todo',
  20: 'active',
  30: 'good',
  31: 'good',
  40: 'todo',
  50: 'active',
  55: 'warning',
  60: 'good',
  70: 'good',
  75: 'active',
  80: 'warning',
  90: 'over',
  95: 'bad',
  99: 'over',
}

const toneOf = (status: number): Tone => Object.entries(TONES).find(([code]) => Number(code) === status)?.[1] ?? 'over'

/** The state of an application in words, with the colour of what it means for its reader. */
export const ApplicationStateBadge = ({ status }: { readonly status: number }) => {
  const { choice } = useLabels()
  return <StatusBadge tone={toneOf(status)}>{choice('status', status)}</StatusBadge>
}
