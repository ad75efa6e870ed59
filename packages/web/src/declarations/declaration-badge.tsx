import { DECLARATION, type DeclarationState } from '@eae/domain/declarations/codes.ts'
import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: Readonly<Record<DeclarationState, Tone>> = {
  [DECLARATION.draft]: 'todo',
  [DECLARATION.submitted]: 'active',
  [DECLARATION.inReview]: 'active',
  [DECLARATION.accepted]: 'good',
  [DECLARATION.partly]: 'warning',
  [DECLARATION.rejected]: 'bad',
  [DECLARATION.withdrawn]: 'over',
}

/** The state of a declaration. */
export const DeclarationBadge = ({ status }: { readonly status: DeclarationState }) => {
  const t = useT()
  return <StatusBadge tone={TONES[status]}>{t(`choice.declStatus.${status}`)}</StatusBadge>
}
