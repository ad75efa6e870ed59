import type { Part } from '@eae/domain/payments/runs/waterfall.ts'
import { MoneyText, useT } from '../ui/index.ts'
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

/** How the sum before reductions leads to what is paid: a table whose rows carry bars. */
export const Waterfall = ({ parts }: { readonly parts: readonly Part[] }) => {
  const t = useT()
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
          return (
            <tr key={name} data-total={isTotal}>
              <th scope="row">{t(`payStatement.part.${name}`)}</th>
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
          )
        })}
      </tbody>
    </table>
  )
}
