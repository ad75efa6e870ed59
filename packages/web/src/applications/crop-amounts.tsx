import { isPaid } from '@eae/domain/applications/states.ts'
import { amountsByCrop, type CropAmount } from '@eae/domain/payments/by-crop.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { createContext, use, useMemo } from 'react'
import { MoneyText, useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'
import classes from './table/table.module.css'

type Amounts = ReadonlyMap<string, CropAmount>

const AmountsContext = createContext<Amounts>(new Map())

/** Hands the amounts to the cells past their rows: one that changes draws no row again. */
export const CropAmountsProvider = AmountsContext.Provider

/** What each row of crops brings by the forecast of the rows as they are; nothing is known of an application that was paid. */
export const useCropAmounts = (): Amounts => {
  const { live, state } = useOpenApplication()
  const { ruleParams } = state.answer.situation
  const wasPaid = isPaid(state.tree.header.status)
  return useMemo(
    () => (wasPaid ? new Map() : amountsByCrop(live.facts, live.forecast.lines, ruleParams)),
    [live, ruleParams, wasPaid],
  )
}

/** The sum of the rows of crops, of all or of those with these keys, in cents. */
export const sumOfCrops = (amounts: Amounts, ids: readonly Key[]): number =>
  ids.reduce<number>((sum, id) => sum + (amounts.get(String(id))?.cents ?? 0), 0)

/** An amount, or the word why there is none. A row that is not finished has neither. */
export const CropAmountText = ({ amount }: { readonly amount: CropAmount | undefined }) => {
  const t = useT()
  if (amount === undefined) return '—'
  if (amount.nothing === null) return <MoneyText cents={amount.cents} />
  const { reason } = amount
  return (
    <span className={classes.nothing} title={reason === null ? undefined : t(reason.code, reason.params)}>
      {t(`crops.nothing.${amount.nothing}`)}
    </span>
  )
}

/** What a row brings, in its cell. */
export const CropAmountCell = ({ id }: { readonly id: Key }) => (
  <CropAmountText amount={use(AmountsContext).get(String(id))} />
)
