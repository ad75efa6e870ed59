import { isDraft } from '@eae/domain/applications/states.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import type { PaymentLine } from '@eae/domain/payments/line.ts'
import type { Step } from '@eae/domain/kernel/trace.ts'
import { formatArea, formatCents, formatNumber } from '@eae/domain/texts/format.ts'
import { useId, useState } from 'react'
import { MoneyText, useAreaUnit, useLang, useT } from '../../ui/index.ts'
import { useGain } from '../findings/use-repair.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './panels.module.css'

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

/** The steps that say what an amount is made of: so much land at so much. */
const OF_LAND: ReadonlySet<string> = new Set(['payments.step.unit', 'payments.step.entitlement'])

/** The one step that makes the amount; null where several do, which are told when the line is opened. */
const formulaOf = ({ steps }: PaymentLine): Step | null => {
  const [step, ...others] = steps.filter(({ code }) => OF_LAND.has(code))
  return step === undefined || others.length > 0 ? null : step
}

const Line = ({ line }: { readonly line: PaymentLine }) => {
  const t = useT()
  const formula = formulaOf(line)
  const stepValue = useStepValue()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(`payments.intervention.${line.code}`)}
        </button>
        {formula !== null && !isOpen && <div className={classes.formula}>{t('forecast.formula', formula.inputs)}</div>}
        {line.reason !== null && (
          <Text size="xs" component="div">
            {t(line.reason.code, line.reason.params)}
          </Text>
        )}
        <div id={id}>
          {isOpen && (
            <ol className={classes.steps}>
              {line.steps.map((step) => (
                <li key={`${step.code}${JSON.stringify(step.inputs)}`}>
                  {t(step.code, step.inputs)}: <strong>{stepValue(step)}</strong>
                  {step.law !== undefined && <span className={classes.law}> ({step.law})</span>}
                </li>
              ))}
            </ol>
          )}
        </div>
      </th>
      <td>
        <MoneyText cents={line.netCents} />
      </td>
    </tr>
  )
}

/** What the application is worth as it stands, each amount explained step by step; changes while one draws. */
export const ForecastPanel = () => {
  const t = useT()
  const { live, state } = useOpenApplication()
  const { lines, totalCents, notes } = live.forecast
  const gain = useGain()
  return (
    <section className={classes.forecast} aria-label={t('forecast.title')}>
      <div role="status" aria-live="polite">
        <div className={classes.asIs}>{t(isDraft(state.tree.header.status) ? 'forecast.asIs' : 'forecast.total')}</div>
        <span className={classes.amount}>
          <MoneyText cents={totalCents} />
        </span>
      </div>
      {gain.cents > 0 && <p className={classes.gain}>{t('forecast.gain', { count: gain.count, cents: gain.cents })}</p>}
      {lines.length === 0 ? (
        <Text size="sm">{t('forecast.noRequests')}</Text>
      ) : (
        <table className={classes.lines}>
          <VisuallyHidden component="caption">{t('forecast.caption')}</VisuallyHidden>
          <tbody>
            {lines.map((line) => (
              <Line key={line.code} line={line} />
            ))}
          </tbody>
        </table>
      )}
      {notes.map((note) => (
        <Text key={note.code + JSON.stringify(note.params)} size="sm" mt="xs">
          {t(note.code, note.params)}
        </Text>
      ))}
      <Text size="xs" c="dimmed" mt="xs">
        {t('forecast.disclaimer')}
      </Text>
    </section>
  )
}
