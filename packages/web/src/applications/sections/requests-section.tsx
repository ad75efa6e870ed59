import { Button, Checkbox, Collapse, Stack, Text, Title } from '@mantine/core'
import { offersOf, type Offer } from '@eae/domain/applications/offers.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useT } from '../../ui/index.ts'
import { inputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { SchemeBrings, SchemeConditions, SchemeName } from './scheme-offer.tsx'
import classes from './requests-section.module.css'
import { SeedNeeds } from './seed-needs.tsx'

/** Schemes that nobody can ask for yet, each with what it would want. */
const Listed = ({ offers, labelledBy }: { readonly offers: readonly Offer[]; readonly labelledBy: string }) => (
  <ul className={classes.list} aria-labelledby={labelledBy}>
    {offers.map((offer) => (
      <li key={offer.schema.id}>
        <SchemeName schema={offer.schema} />
        <div className={classes.conditions}>
          <SchemeConditions offer={offer} />
        </div>
      </li>
    ))}
  </ul>
)

/** Those among them that support what was declared stand open; the others behind a button. */
const NotYet = ({ offers }: { readonly offers: readonly Offer[] }) => {
  const t = useT()
  const { etos } = useOpenApplication()
  const [isOpen, setOpen] = useState(false)
  const [listId, headId, reasonId] = [useId(), useId(), useId()]
  const fitting = offers.filter(({ fits }) => fits)
  const others = offers.filter(({ fits }) => !fits)
  return (
    <section aria-labelledby={headId}>
      <Title order={2} size="h5" id={headId}>
        {t('offer.notYetTitle')}
      </Title>
      <Text mb="xs">{t('requests.notYet', { etos: String(etos), count: offers.length })}</Text>
      {fitting.length > 0 && (
        <>
          <Text id={reasonId} fw={600}>
            {t('offer.fitting', { count: fitting.length })}
          </Text>
          <Listed offers={fitting} labelledBy={reasonId} />
        </>
      )}
      {others.length > 0 && (
        <Button
          variant="default"
          size="xs"
          rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('offer.others', { count: others.length })}
        </Button>
      )}
      <Collapse expanded={isOpen} id={listId}>
        <Listed offers={others} labelledBy={headId} />
      </Collapse>
    </section>
  )
}

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

/** Requested interventions: what each wants, and what it brings or would bring now. */
export const RequestsSection = () => {
  const t = useT()
  const { state, live } = useOpenApplication()
  const { tree, answer } = state
  const offers = useMemo(
    () => offersOf({ tree, facts: live.facts, catalogue: answer.catalogue }, answer.situation.ruleParams),
    [tree, answer, live],
  )
  // What was asked for earlier stays where one looks for it, and can be given up.
  const shown = offers.filter(
    ({ reason, schema }) => reason === null || tree.requests.some(({ eschId }) => eschId === schema.id),
  )
  const notYet = offers.filter((offer) => !shown.includes(offer))
  return (
    <Stack gap="md">
      <Text>{t('requests.lead')}</Text>
      {shown.map((offer) => (
        <Asked key={offer.schema.id} offer={offer} />
      ))}
      {notYet.length > 0 && <NotYet offers={notYet} />}
    </Stack>
  )
}
