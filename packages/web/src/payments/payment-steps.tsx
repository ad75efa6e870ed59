import type { Step } from '@eae/domain/kernel/trace.ts'
import { formatArea, formatCents, formatNumber } from '@eae/domain/texts/format.ts'
import { useAreaUnit, useLang, useT } from '../ui/index.ts'
import classes from './steps.module.css'

const useStepValue = (): ((step: Step) => string) => {
  const { lang } = useLang()
  const { unit: areaUnit } = useAreaUnit()
  return ({ value, unit }) => {
    switch (unit) {
      case 'm2':
        return formatArea(lang, areaUnit, value)
      case 'cents':
        return formatCents(lang, value)
      case 'mills':
        return `${formatNumber(lang, value / 1000, 3)} €`
      case 'percent':
        return `${formatNumber(lang, value, 2)}%`
      case 'days':
      case 'none':
        return formatNumber(lang, value, 0)
    }
  }
}

/** How an amount came about, step by step with the clause that orders it. */
export const PaymentSteps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const t = useT()
  const stepValue = useStepValue()
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={`${step.code}${JSON.stringify(step.inputs)}`}>
          {t(step.code, step.inputs)}: <strong>{stepValue(step)}</strong>
          {step.law !== undefined && <span className={classes.law}> ({step.law})</span>}
        </li>
      ))}
    </ol>
  )
}
