import { isAtWork } from '@eae/domain/applications/states.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { compareLines, type ComparedLine } from '@eae/domain/payments/compare.ts'
import type { PaymentLine } from '@eae/domain/payments/line.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import type { Step } from '@eae/domain/kernel/trace.ts'
import { formatCents } from '@eae/domain/texts/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { askingData, describeError } from '../../api/index.ts'
import { MoneyText, useLang, useT } from '../../ui/index.ts'
import { PaymentSteps } from '../../payments/index.ts'
import { useGain } from '../findings/use-repair.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './panels.module.css'

/** The steps that say what an amount is made of: so much land, or so many animals, at so much. */
const MAKING: ReadonlySet<string> = new Set([
  'payments.step.unit',
  'payments.step.entitlement',
  'payments.step.unitHead',
])

/** The one step that makes the amount; null where several do, which are told when the line is opened. */
const formulaOf = ({ steps }: PaymentLine): Step | null => {
  const [step, ...others] = steps.filter(({ code }) => MAKING.has(code))
  return step === undefined || others.length > 0 ? null : step
}

/** What a scheme, or a measure, is called in the list of the year; one that is not there by its code. */
const useSchemeName = (code: string): string => {
  const { lang } = useLang()
  const { live } = useOpenApplication()
  const { schemes, measures } = live.facts.catalogue.names
  const named = schemes[code] ?? measures[code]
  return named === undefined ? code : String(valueIn(lang, { ...named }, 'description'))
}

/** What last year's application comes to: asked once, when the forecast is opened. */
const useLastForecast = () => {
  const { etos, id } = useOpenApplication()
  return useQuery({ ...askingData('Edetedeaeehd/findLastForecast', { etos, id }), staleTime: Infinity })
}

/** How much more or less than last year, and mostly by what. */
const Difference = ({ differenceCents, cause }: Pick<ComparedLine, 'differenceCents' | 'cause'>) => {
  const t = useT()
  const { lang } = useLang()
  if (cause === null) return null
  const amount = `${differenceCents > 0 ? '+' : ''}${formatCents(lang, differenceCents)}`
  return (
    <div className={classes.formula}>
      {differenceCents !== 0 && `${amount} · `}
      {t(`forecast.cause.${cause}`)}
    </div>
  )
}

interface LineProps {
  readonly compared: ComparedLine
  /** Whether there is a last year to stand beside it. */
  readonly hasBefore: boolean
  readonly isExplained: boolean
}

/** A scheme of this year, or one that only last year asked for. */
const Line = ({ compared, hasBefore, isExplained }: LineProps) => {
  const t = useT()
  const { code, now, before } = compared
  const formula = now === null ? null : formulaOf(now)
  const [isOpen, setOpen] = useState(isExplained)
  const id = useId()
  const name = useSchemeName(code)
  return (
    <tr>
      <th scope="row">
        {now === null ? (
          name
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
          </button>
        )}
        {formula !== null && !isOpen && (
          <div className={classes.formula}>
            {t(formula.inputs.areaM2 === undefined ? 'forecast.formulaHead' : 'forecast.formula', formula.inputs)}
          </div>
        )}
        {now !== null && now.reason !== null && (
          <Text size="xs" component="div">
            {t(now.reason.code, now.reason.params)}
          </Text>
        )}
        {hasBefore && <Difference {...compared} />}
        <div id={id}>{isOpen && now !== null && <PaymentSteps steps={now.steps} />}</div>
      </th>
      <td>
        <strong>{now === null ? '—' : <MoneyText cents={now.netCents} />}</strong>
        {before !== null && <div className={classes.formula}>{t('forecast.before', { cents: before.netCents })}</div>}
      </td>
    </tr>
  )
}

interface TotalProps {
  readonly totalCents: number
  readonly before: { readonly etos: number; readonly totalCents: number } | null
}

/** The sum of the lines, this year and last. */
const Total = ({ totalCents, before }: TotalProps) => {
  const t = useT()
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <strong>{t('forecast.total')}</strong>
          {before !== null && (
            <div className={classes.formula}>{t('forecast.beforeTotal', { etos: String(before.etos) })}</div>
          )}
        </th>
        <td>
          <strong>
            <MoneyText cents={totalCents} />
          </strong>
          {before !== null && (
            <div className={classes.formula}>
              <MoneyText cents={before.totalCents} />
            </div>
          )}
        </td>
      </tr>
    </tfoot>
  )
}

/** The steps of all amounts at once, and the rules that they follow; at the bottom of the panel. */
export const ForecastFoot = ({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) => {
  const t = useT()
  const { etos } = useOpenApplication()
  return (
    <>
      <button type="button" className={classes.why} aria-pressed={isOpen} onClick={onToggle}>
        {t('forecast.why')}
      </button>
      <span className={classes.rules}>{t('forecast.rules', { etos: String(etos) })}</span>
    </>
  )
}

/**
 * What the application is worth as it stands, each amount explained step by step and beside what last year brings; changes
 * while one draws.
 */
export const ForecastPanel = ({ isExplained }: { readonly isExplained: boolean }) => {
  const t = useT()
  const { live, state } = useOpenApplication()
  const { lines, totalCents, notes } = live.forecast
  const gain = useGain()
  const { data, error } = useLastForecast()
  const before = data ?? null
  const compared = compareLines(lines, before?.lines ?? [])
  return (
    <section className={classes.forecast} aria-label={t('forecast.title')}>
      <div role="status" aria-live="polite">
        <div className={classes.asIs}>{t(isAtWork(state.tree.header.status) ? 'forecast.asIs' : 'forecast.total')}</div>
        <span className={classes.amount}>
          <MoneyText cents={totalCents} />
        </span>
      </div>
      {gain.cents > 0 && <p className={classes.gain}>{t('forecast.gain', { count: gain.count, cents: gain.cents })}</p>}
      {lines.length === 0 && <Text size="sm">{t('forecast.noRequests')}</Text>}
      {compared.length > 0 && (
        <table className={classes.lines}>
          <VisuallyHidden component="caption">{t('forecast.caption')}</VisuallyHidden>
          <tbody>
            {compared.map((line) => (
              <Line
                key={`${line.code} ${isExplained}`}
                compared={line}
                hasBefore={before !== null}
                isExplained={isExplained}
              />
            ))}
          </tbody>
          <Total totalCents={totalCents} before={before} />
        </table>
      )}
      {error !== null && (
        <Text size="sm" mt="xs">
          {t('forecast.before.failed')} {describeError(t, error)}
        </Text>
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
