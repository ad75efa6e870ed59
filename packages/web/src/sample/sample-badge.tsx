import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: readonly Tone[] = ['todo', 'active', 'active', 'warning', 'active', 'good', 'over', 'bad']

/** How far a draw is. */
export const SampleBadge = ({ state }: { readonly state: number }) => {
  const t = useT()
  return <StatusBadge tone={TONES[state] ?? 'todo'}>{t(`sample.state.${state}`)}</StatusBadge>
}
