import { AUTHOR, type AuthorState } from '@eae/domain/authorisations/codes.ts'
import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: Readonly<Record<AuthorState, Tone>> = { 0: 'todo', 1: 'good', 2: 'bad', 3: 'over', 4: 'over' }

interface AuthorBadgeProps {
  readonly status: AuthorState
  /** Its time is over, whatever is stored. */
  readonly isOver: boolean
}

/** How an authorisation stands now. */
export const AuthorBadge = ({ status, isOver }: AuthorBadgeProps) => {
  const t = useT()
  const shown = status === AUTHOR.active && isOver ? AUTHOR.expired : status
  return <StatusBadge tone={TONES[shown]}>{t(`choice.authstatus.${shown}`)}</StatusBadge>
}
