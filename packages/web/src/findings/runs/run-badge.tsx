import { StatusBadge, useT, type Tone } from '../../ui/index.ts'

const TONES: readonly Tone[] = ['todo', 'active', 'good', 'warning', 'active', 'good', 'over', 'bad']

/** How far a run is. */
export const RunBadge = ({ state }: { readonly state: number }) => {
  const t = useT()
  return <StatusBadge tone={TONES[state] ?? 'todo'}>{t(`run.state.${state}`)}</StatusBadge>
}
