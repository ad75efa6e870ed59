import { VisuallyHidden } from '@mantine/core'
import { useT } from '../ui/index.ts'
import classes from './finding-mark.module.css'

interface FindingMarkProps {
  readonly kind: 'blocking' | 'warning'
  /** How many findings; anything else where they were not looked for yet. */
  readonly count: unknown
}

/** Findings of a kind as a shape with their number: what blocks is a disc, what is to be read a triangle. */
export const FindingMark = ({ kind, count }: FindingMarkProps) => {
  const t = useT()
  if (typeof count !== 'number' || count === 0) return <span className={classes.none}>—</span>
  return (
    <span className={classes.mark} data-kind={kind}>
      <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden>
        {kind === 'blocking' ? <circle cx="8" cy="8" r="6" /> : <path d="M8 2 15 14H1z" />}
      </svg>
      {count}
      <VisuallyHidden>{t(`search.mark.${kind}`)}</VisuallyHidden>
    </span>
  )
}
