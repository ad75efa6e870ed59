import { valueIn } from '@eae/domain/kernel/english.ts'
import { partLines, partNumbers, type PartLine } from '@eae/domain/payments/runs/part-lines.ts'
import type { ShownLine, ShownParcel, StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import type { PartName } from '@eae/domain/payments/runs/waterfall.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useParcelLink } from '../monitoring/index.ts'
import { MoneyText, useLang, useT } from '../ui/index.ts'
import { PaymentSteps } from './payment-steps.tsx'
import { RuleNumber } from './rule-number.tsx'
import classes from './waterfall.module.css'

/** Parcels that are named one by one; the list of parcels of the run has all of them. */
const MOST_PARCELS = 12

/** A statement with the application that it is of. */
export interface OfStatement {
  readonly etos: number
  readonly edeId: number
  readonly statement: NonNullable<StatementAnswer['statement']>
}

/** The parcels that a line of a part is about: those that its scheme pays on, or those that checks took something from. */
const parcelsOf = (name: PartName, { code, measure }: ShownLine, parcels: readonly ShownParcel[]) => {
  if (measure !== 'm2') return []
  if (name === 'gross') return parcels.filter(({ schemes }) => schemes.includes(code))
  return name === 'overDeclaration' ? parcels.filter(({ cutM2 }) => cutM2 > 0) : []
}

interface OfPart extends OfStatement {
  readonly name: PartName
}

const Line = ({ etos, edeId, name, statement, part }: OfPart & { readonly part: PartLine<ShownLine> }) => {
  const t = useT()
  const { lang } = useLang()
  const linkOf = useParcelLink()
  const { line, cents, steps } = part
  const parcels = parcelsOf(name, line, statement.parcels)
  const more = parcels.length - MOST_PARCELS
  return (
    <li>
      {line.code} {String(valueIn(lang, line, 'description'))}: <MoneyText cents={cents} />
      {name === 'refusal' && line.reason !== null && <div>{t(line.reason.code, line.reason.params)}</div>}
      {steps.length > 0 && <PaymentSteps steps={steps} />}
      {parcels.length > 0 && (
        <div className={classes.parcels}>
          <span>{t('payStatement.onMap')}</span>
          {parcels.slice(0, MOST_PARCELS).map(({ id, kodikos, topothesia }) => (
            <Anchor key={id} component={Link} to={linkOf(etos, edeId, id)} size="sm">
              {kodikos} {topothesia}
            </Anchor>
          ))}
          {more > 0 && <span>{t('payStatement.moreParcels', { count: more })}</span>}
        </div>
      )}
    </li>
  )
}

/** What is behind a bar: the lines that it is made of with formula and clause, the numbers of the rules, and the parcels on the map. */
export const PartInside = (of: OfPart) => {
  const t = useT()
  const { name, statement } = of
  const numbers = partNumbers(name, statement.numbers)
  return (
    <>
      <ul className={classes.lines}>
        {partLines(statement.lines, name).map((part) => (
          <Line key={part.line.code} {...of} part={part} />
        ))}
      </ul>
      {numbers.length > 0 && (
        <ul className={classes.numbers} aria-label={t('payStatement.numbers')}>
          {numbers.map(([number, value]) => (
            <li key={number}>
              {t(`ruleName.${number}`)} ({number}): <RuleNumber name={number} value={value} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
