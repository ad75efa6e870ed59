import { rowChecks } from '@eae/domain/checks/registry.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { isPastYear } from '@eae/domain/kernel/years.ts'
import { ruleParam } from '@eae/domain/reference/rules.ts'
import type { CheckInForce } from '@eae/domain/rules/answers.ts'
import { MILD, MILD_NAME } from '@eae/domain/rules/mild.ts'
import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, keyOfCall } from '../api/index.ts'
import { encodeState, Failure, ProposalList, proposalsOf, useCrud, type ProposalSource } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { ListTable, LoadingBlock, PageTitle, Reasoned, StatusBadge, useLabels, useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'
import { cardsOf, lawOf, type CheckCard } from './check-cards.ts'
import { MildDialog } from './mild-dialog.tsx'

const CARDS = cardsOf(rowChecks.all, Object.values(setChecks))

/** Proposals about how checks are asked: those of other numbers stand on the page of the rules. */
const mildProposals = (etos: number): ProposalSource => {
  const all = proposalsOf([ruleParam], etos)
  return {
    ...all,
    name: [...all.name, MILD_NAME],
    find: async (options) => {
      const { data, ...rest } = await all.find(options)
      return { ...rest, data: data.filter(({ rowName }) => rowName.endsWith(`.${MILD_NAME}`)) }
    },
  }
}

/** The law of a check; what no regulation says, the agency's decision of the year does. */
const lawText = (t: Translate, legalBasis: string): string => {
  const law = lawOf(legalBasis)
  return law === null ? t('checkType.law.decision') : t(`checkType.law.${law.kind}`, { law: law.law, at: law.at })
}

/** How many findings of a check stand in the year; each number leads to them. */
const Standing = ({ stands }: { readonly stands: CheckInForce }) => {
  const t = useT()
  const { code, open, answered, decided } = stands
  if (open === null || answered === null || decided === null) return <>—</>
  const total = open + answered + decided
  if (total === 0) return <>0</>
  return (
    <>
      <Anchor
        component={Link}
        to={`/CheckEdeSearch${stringifySearch({ _s: encodeState({ criteria: { checkCode: code } }) })}`}
      >
        {t('checkType.standing', { count: total })}
      </Anchor>
      {answered > 0 && (
        <Text size="sm" c="dimmed">
          {t('checkType.answered', { n: answered })}
        </Text>
      )}
    </>
  )
}

const InForce = ({ stands: { mild } }: { readonly stands: CheckInForce }) => {
  const t = useT()
  if (mild === null || mild.value === MILD.asCard) return <>{t('rules.mild.0')}</>
  return (
    <>
      <StatusBadge tone="warning">{t(`rules.mild.${mild.value}`)}</StatusBadge>
      <Text size="sm" c="dimmed">
        {mild.legalRef}
      </Text>
    </>
  )
}

/** R24 /Edevedepetype: every check as the product asks it, what of it stands in the year, and how two people made it milder. */
const CheckTypesPage = () => {
  const t = useT()
  const labels = useLabels()
  const client = useQueryClient()
  const { etos, currentYear, whyNotWrite } = useCrud()
  const [filter, setFilter] = useState('')
  const [edited, setEdited] = useState<CheckCard | null>(null)
  const { data, error, refetch } = useQuery({ ...askingData('Rules/findChecks', { etos }), staleTime: 0 })
  const lock = whyNotWrite('Edetparam_W')
  const isClosed = isPastYear(etos, currentYear)
  const reload = async (): Promise<void> => {
    setEdited(null)
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOfCall('Rules/findChecks') }),
      client.invalidateQueries({ queryKey: ['proposals'] }),
    ])
  }
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={400} />
  const byCode = new Map(data.map((one) => [one.code, one]))
  const typed = foldEl(filter)
  const shown = CARDS.filter(({ code, legalBasis }) =>
    foldEl(`${code} ${labels.choice('check', code)} ${lawText(t, legalBasis)}`).includes(typed),
  )
  const stands = edited === null ? undefined : byCode.get(edited.code)
  return (
    <>
      <PageTitle title={t('route.Edevedepetype')} lead={t('checkType.lead', { n: CARDS.length })} />
      {lock === null && <ProposalList source={mildProposals(etos)} onChanged={reload} />}
      <TextInput
        mb="md"
        maw={420}
        aria-label={t('checkType.filter')}
        placeholder={t('checkType.filter')}
        value={filter}
        maxLength={100}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => setFilter(event.currentTarget.value)}
      />
      <ListTable
        caption={t('route.Edevedepetype')}
        rows={shown}
        keyOf={({ code }) => code}
        columns={[
          t('run.check'),
          t('field.severity'),
          t('checkType.moments'),
          t('rules.legalRef'),
          t('checkType.stands'),
          t('checkType.inForce'),
          ...(lock === null && !isClosed ? [t('checkType.change')] : []),
        ]}
        renderCells={(card) => {
          const one = byCode.get(card.code)
          return [
            <div key="check">
              <strong>{card.code}</strong> {labels.choice('check', card.code)}
            </div>,
            <div key="severity">
              {labels.choice('severity', card.severity)}
              <Text size="sm" c="dimmed">
                {t(`choice.findingEffect.${card.effect}`)}
              </Text>
            </div>,
            card.moments.map((moment) => t(`checkType.moment.${moment}`)).join(', '),
            lawText(t, card.legalBasis),
            one === undefined ? '—' : <Standing key="stands" stands={one} />,
            one === undefined ? '—' : <InForce key="force" stands={one} />,
            ...(lock === null && !isClosed
              ? [
                  <Reasoned key="propose" reason={lock}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('checkType.proposeOne', { code: card.code })}
                      onClick={() => setEdited(card)}
                    >
                      {t('checkType.change')}
                    </Button>
                  </Reasoned>,
                ]
              : []),
          ]
        }}
      />
      {shown.length === 0 && (
        <Group mt="md">
          <Text>{t('checkType.none')}</Text>
        </Group>
      )}
      {edited !== null && stands !== undefined && (
        <MildDialog check={stands} severity={edited.severity} onDone={reload} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

export default CheckTypesPage
