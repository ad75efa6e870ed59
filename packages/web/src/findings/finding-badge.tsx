import { StatusBadge, useT, type Tone } from '../ui/index.ts'

const TONES: readonly Tone[] = ['todo', 'good', 'bad', 'active', 'over', 'over']

/** How a finding stands. */
export const FindingBadge = ({ status }: { readonly status: unknown }) => {
  const t = useT()
  const known = typeof status === 'number' && status in TONES ? status : 0
  return <StatusBadge tone={TONES[known] ?? 'todo'}>{t(`choice.findingStatus.${known}`)}</StatusBadge>
}
