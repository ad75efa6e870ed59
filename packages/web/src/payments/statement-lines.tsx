import { valueIn } from '@eae/domain/kernel/english.ts'
import { BASE, DECIMALS } from '@eae/domain/payments/measure.ts'
import type { ShownLine } from '@eae/domain/payments/runs/statement-calls.ts'
import { Text } from '@mantine/core'
import { useId, useState } from 'react'
import { AreaText, ListTable, MoneyText, NumberText, useLang, useT } from '../ui/index.ts'
import classes from './payments.module.css'
import { PaymentSteps } from './payment-steps.tsx'

const Quantity = ({ line: { measure }, value }: { readonly line: ShownLine; readonly value: number }) => {
  const t = useT()
  if (measure === 'm2') return <AreaText m2={value} />
  if (measure === 'head') return <NumberText value={value} />
  return (
    <>
      <NumberText value={value / BASE[measure]} digits={DECIMALS[measure]} /> {t(`payStatement.unit.${measure}`)}
    </>
  )
}

/** A scheme by name, which opens to how its amount came about. */
const Scheme = ({ line }: { readonly line: ShownLine }) => {
  const t = useT()
  const { lang } = useLang()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {line.code} {String(valueIn(lang, line, 'description'))}
      </button>
      {line.reason !== null && (
        <Text size="sm" component="div">
          {t(line.reason.code, line.reason.params)}
        </Text>
      )}
      {line.extraCents > 0 && (
        <Text size="sm" component="div">
          {t('payStatement.extra', { cents: line.extraCents })}
        </Text>
      )}
      <div id={id}>{isOpen && <PaymentSteps steps={line.steps} />}</div>
    </div>
  )
}

/** The lines of a statement: what was declared and found, what it comes to, what is paid now. */
export const StatementLines = ({ lines }: { readonly lines: readonly ShownLine[] }) => {
  const t = useT()
  const sum = (of: (line: ShownLine) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return (
    <>
      <ListTable
        caption={t('payStatement.lines')}
        numeric={[1, 2, 3, 4, 5, 6, 7]}
        rows={lines}
        keyOf={({ code }) => code}
        columns={[
          t('payRun.scheme'),
          t('field.declared'),
          t('field.determined'),
          t('payRun.gross'),
          t('payStatement.reductions'),
          t('payRun.net'),
          t('field.paidBefore'),
          t('payRun.due'),
        ]}
        renderCells={(line) => [
          <Scheme key="scheme" line={line} />,
          <Quantity key="declared" line={line} value={line.declared} />,
          <Quantity key="determined" line={line} value={line.determined} />,
          <MoneyText key="gross" cents={line.grossCents} />,
          <MoneyText key="cuts" cents={line.grossCents - line.netCents} />,
          <MoneyText key="net" cents={line.netCents} />,
          <MoneyText key="before" cents={line.paidBeforeCents} />,
          <MoneyText key="due" cents={line.dueCents} />,
        ]}
      />
      <p className={classes.meta}>
        {t('payStatement.sum', { netCents: sum((one) => one.netCents), dueCents: sum((one) => one.dueCents) })}
      </p>
    </>
  )
}
