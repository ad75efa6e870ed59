import { partLines } from '@eae/domain/payments/runs/part-lines.ts'
import { waterfallOf, type Part } from '@eae/domain/payments/runs/waterfall.ts'
import { Fragment, useId, useState } from 'react'
import { MoneyText, useT } from '../ui/index.ts'
import { PartInside, type OfStatement } from './part-inside.tsx'
import classes from './waterfall.module.css'

/** Where the bar of a part begins and ends, in cents: a total from nothing, what is added or taken away from where the last one ended. */
const spansOf = (parts: readonly Part[]): readonly (readonly [number, number])[] => {
  let running = 0
  return parts.map(({ cents, isTotal }) => {
    const from = isTotal ? 0 : running
    running = isTotal ? cents : running + cents
    return [Math.min(from, running), Math.max(from, running)] as const
  })
}

/** How the sum before reductions leads to what is paid: a table whose rows carry bars, each of which opens to what is behind it. */
export const Waterfall = (of: OfStatement) => {
  const { lines, debtCents } = of.statement
  const parts = waterfallOf(lines, debtCents)
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState<Part['name'] | null>(null)
  const spans = spansOf(parts)
  const [least, most] = [Math.min(0, ...spans.map(([from]) => from)), Math.max(1, ...spans.map(([, to]) => to))]
  const share = (cents: number): string => `${((cents - least) / (most - least)) * 100}%`
  return (
    <table className={classes.table}>
      <caption>{t('payStatement.waterfall')}</caption>
      <tbody>
        {parts.map(({ name, cents, isTotal }, at) => {
          const [from, to] = spans[at] ?? [0, 0]
          const tone = isTotal ? 'total' : cents < 0 ? 'less' : 'more'
          const isOpen = open === name
          return (
            <Fragment key={name}>
              <tr data-total={isTotal}>
                <th scope="row">
                  {partLines(lines, name).length === 0 ? (
                    t(`payStatement.part.${name}`)
                  ) : (
                    <button
                      type="button"
                      className={classes.toggle}
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? `${id}-${name}` : undefined}
                      onClick={() => setOpen(isOpen ? null : name)}
                    >
                      {t(`payStatement.part.${name}`)}
                    </button>
                  )}
                </th>
                <td aria-hidden className={classes.track}>
                  <span
                    className={classes.bar}
                    data-tone={tone}
                    style={{ left: share(from), width: `calc(${share(to)} - ${share(from)})` }}
                  />
                </td>
                <td className={classes.amount}>
                  <MoneyText cents={cents} />
                </td>
              </tr>
              {isOpen && (
                <tr id={`${id}-${name}`}>
                  <td colSpan={3} className={classes.inside}>
                    <PartInside {...of} name={name} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
