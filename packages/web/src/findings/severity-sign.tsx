import { useLabels } from '../ui/index.ts'
import { Dot, type DotKind } from '../workplace/index.ts'
import classes from './findings.module.css'

const DOTS: Readonly<Record<string, DotKind>> = { B: 'bad', W: 'warn', I: 'none' }

/** How grave a finding is, as a mark and in words. */
export const SeveritySign = ({ severity }: { readonly severity: unknown }) => {
  const labels = useLabels()
  return (
    <span className={classes.severity}>
      <Dot kind={DOTS[String(severity)] ?? 'none'} />
      {labels.choice('severity', String(severity))}
    </span>
  )
}
