import { Text } from '@mantine/core'
import { isPaid } from '@eae/domain/applications/states.ts'
import type { Offer } from '@eae/domain/payments/offers.ts'
import { formatNumber } from '@eae/domain/texts/format.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { MoneyText, useLang, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './scheme-offer.module.css'

/** A scheme by its name and its code. */
export const SchemeName = ({ schema }: Pick<Offer, 'schema'>) => {
  return (
    <>
      {schema.description}{' '}
      <Text span size="sm" c="dimmed">
        ({schema.kodikos})
      </Text>
    </>
  )
}

/** What a scheme wants, each condition met or not, with what is declared for it. */
export const SchemeConditions = ({ offer: { schema, conditions } }: { readonly offer: Offer }) => {
  const t = useT()
  if (conditions.length === 0) return null
  return (
    <ul className={classes.conditions} aria-label={t('offer.conditionsOf', { kodikos: schema.kodikos })}>
      {conditions.map(({ isMet, said }) => (
        <li key={said.code}>
          {isMet ? (
            <IconCheck size={15} className={classes.met} aria-label={t('offer.met')} />
          ) : (
            <IconX size={15} className={classes.short} aria-label={t('offer.short')} />
          )}{' '}
          {t(said.code, said.params)}
        </li>
      ))}
    </ul>
  )
}

/** What a scheme brings or would bring; why it brings nothing; what a unit of one brings that is not computed here. */
export const SchemeBrings = ({ offer, isAsked }: { readonly offer: Offer; readonly isAsked: boolean }) => {
  const t = useT()
  const { cents, whyNothing, schema, isPayable, hangsOn } = offer
  const { lang } = useLang()
  const { header } = useOpenApplication().state.tree
  if (isPaid(header.status)) return <>{t('payment.paid')}</>
  if (whyNothing !== null) return <>{t(whyNothing.code, whyNothing.params)}</>
  if (!isPayable) return <>{t('offer.unmet')}</>
  if (cents === null)
    return (
      <>
        {t('offer.notComputed')}{' '}
        {schema.unitamount !== null &&
          t('offer.unitAmount', {
            amount: formatNumber(lang, schema.unitamount, 2),
            unit: t(`eco.unit.${schema.basis}`),
          })}
      </>
    )
  if (hangsOn.length > 0)
    return (
      <>
        {t('offer.hangsOn', { count: hangsOn.length, codes: hangsOn.join(', ') })} <MoneyText cents={cents} />
      </>
    )
  return (
    <>
      {t(isAsked ? 'requests.brings' : 'offer.wouldBring')} <MoneyText cents={cents} />
    </>
  )
}
