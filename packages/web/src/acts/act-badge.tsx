import { ACT, type ActState } from '@eae/domain/acts/codes.ts'
import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: Readonly<Record<ActState, Tone>> = {
  [ACT.draft]: 'warning',
  [ACT.proposed]: 'active',
  [ACT.rejected]: 'bad',
  [ACT.applied]: 'good',
  [ACT.reversed]: 'over',
}

/** The state of a change act. */
export const ActBadge = ({ status }: { readonly status: ActState }) => {
  const t = useT()
  return <StatusBadge tone={TONES[status]}>{t(`choice.praxStatus.${status}`)}</StatusBadge>
}
