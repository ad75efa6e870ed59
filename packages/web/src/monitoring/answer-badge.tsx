import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: readonly Tone[] = ['over', 'active', 'good', 'bad']

/** How the answer to a signal stands. */
export const AnswerBadge = ({ state }: { readonly state: unknown }) => {
  const t = useT()
  const known = typeof state === 'number' && state in TONES ? state : 0
  return <StatusBadge tone={TONES[known] ?? 'over'}>{t(`choice.answerstate.${known}`)}</StatusBadge>
}
