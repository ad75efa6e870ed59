import { partLines } from '@eae/domain/payments/runs/part-lines.ts'
import { waterfallOf, type Part } from '@eae/domain/payments/runs/waterfall.ts'
import { useId, useState } from 'react'
import { BarTable, MoneyText, toneOf, useT, waterfallSpans } from '../ui/index.ts'
import { PartInside, type OfStatement } from './part-inside.tsx'
import shared from './payments.module.css'

/** How the sum before reductions leads to what is paid: a table whose rows carry bars, each of which opens to what is behind it. */
export const Waterfall = (of: OfStatement) => {
  const { lines, debtCents } = of.statement
  const parts = waterfallOf(lines, debtCents)
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState<Part['name'] | null>(null)
  const spans = waterfallSpans(parts)
  return (
    <BarTable
      caption={t('payStatement.waterfall')}
      rows={parts.map((part, at) => {
        const { name, cents } = part
        const isOpen = open === name
        const inside = `${id}-${name}`
        return {
          key: name,
          head:
            partLines(lines, name).length === 0 ? (
              t(`payStatement.part.${name}`)
            ) : (
              <button
                type="button"
                className={shared.toggle}
                aria-expanded={isOpen}
                aria-controls={isOpen ? inside : undefined}
                onClick={() => setOpen(isOpen ? null : name)}
              >
                {t(`payStatement.part.${name}`)}
              </button>
            ),
          span: spans[at] ?? [0, 0],
          tone: toneOf(part),
          amount: <MoneyText cents={cents} />,
          below: isOpen ? { id: inside, content: <PartInside {...of} name={name} /> } : undefined,
        }
      })}
    />
  )
}
