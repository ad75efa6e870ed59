import { Button, Checkbox, Collapse, Stack, Text, Title } from '@mantine/core'
import { offersOf, type Offer } from '@eae/domain/payments/offers.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { RequestsAsLastYear } from './requests-as-last-year.tsx'
import { SchemeBrings, SchemeConditions, SchemeName } from './scheme-offer.tsx'
import classes from './requests-section.module.css'
import { SeedNeeds } from './seed-needs.tsx'

/** A scheme that may be asked for, or was asked for: what it wants, and what it brings. */
const Asked = ({ offer }: { readonly offer: Offer }) => {
  const t = useT()
  const { state, store, lock } = useOpenApplication()
  const { requests } = state.tree
  const { schema, reason } = offer
  const request = requests.find((row) => row.eschId === schema.id)
  const toggle = (isOn: boolean): void => {
    if (isOn && request === undefined) {
      const next = requests.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
      store.add('requests', { kodikos: next, eschId: schema.id })
    } else if (!isOn && request !== undefined) store.remove('requests', request.id)
  }
  return (
    <div>
      <Checkbox
        id={inputId('requests', request?.id ?? schema.id, 'eschId')}
        disabled={lock !== null}
        checked={request !== undefined}
        onChange={(event) => toggle(event.currentTarget.checked)}
        label={<SchemeName schema={schema} />}
        description={
          reason === null ? (
            <SchemeBrings offer={offer} isAsked={request !== undefined} />
          ) : (
            t(reason.code, reason.params)
          )
        }
      />
      <div className={classes.below}>
        <SchemeConditions offer={offer} />
        {request !== undefined && <SeedNeeds schema={schema} />}
      </div>
    </div>
  )
}

interface OffersProps {
  readonly title: string
  readonly offers: readonly Offer[]
  /** Behind a button that tells how many there are. */
  readonly isFolded?: boolean
}

/** Schemes under a heading. */
const Offers = ({ title, offers, isFolded = false }: OffersProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(!isFolded)
  const [listId, headId] = [useId(), useId()]
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={headId}>
      <Title order={2} size="h5" id={headId} mb="xs">
        {title}
      </Title>
      {isFolded && (
        <Button
          variant="default"
          size="xs"
          mb="sm"
          rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('offer.others', { count: offers.length })}
        </Button>
      )}
      <Collapse expanded={isOpen} id={listId}>
        <Stack gap="md">
          {offers.map((offer) => (
            <Asked key={offer.schema.id} offer={offer} />
          ))}
        </Stack>
      </Collapse>
    </section>
  )
}

/** Requested interventions: what each wants, and what it brings or would bring now. */
export const RequestsSection = () => {
  const t = useT()
  const { state, live } = useOpenApplication()
  const { tree, answer } = state
  const offers = useMemo(
    () => offersOf({ tree, facts: live.facts, catalogue: answer.catalogue }, answer.situation.ruleParams),
    [tree, answer, live],
  )
  const isAsked = ({ schema }: Offer): boolean => tree.requests.some(({ eschId }) => eschId === schema.id)
  // What was asked for earlier stays where one looks for it, and can be given up.
  const first = offers.filter((offer) => isAsked(offer) || (offer.reason === null && offer.isComputed))
  const others = offers.filter((offer) => !first.includes(offer) && offer.reason === null && !offer.isEco)
  return (
    <Stack gap="md">
      <Text>{t('requests.lead')}</Text>
      <RequestsAsLastYear />
      {first.map((offer) => (
        <Asked key={offer.schema.id} offer={offer} />
      ))}
      <Offers title={t('offer.fittingTitle')} offers={others.filter(({ fits }) => fits)} />
      <Offers title={t('offer.othersTitle')} offers={others.filter(({ fits }) => !fits)} isFolded />
      <Text size="sm">{t('offer.ecoElsewhere')}</Text>
    </Stack>
  )
}
