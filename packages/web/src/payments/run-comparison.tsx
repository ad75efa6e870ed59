import { valueIn } from '@eae/domain/kernel/english.ts'
import type { PayRunComparison } from '@eae/domain/payments/runs/compare.ts'
import { COMPUTED_STATES } from '@eae/domain/payments/runs/life.ts'
import type { PayRunLine } from '@eae/domain/payments/runs/calls.ts'
import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { encodeState, Failure } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import {
  AsyncButton,
  BarTable,
  Choice,
  ListTable,
  LoadingBlock,
  MoneyText,
  NumberText,
  SummaryList,
  toneOf,
  useLang,
  useT,
} from '../ui/index.ts'
import classes from './payments.module.css'

interface ComparisonProps {
  readonly etos: number
  readonly comparison: PayRunComparison
}

/** How many applications stand in each class of differences: a table whose rows carry bars. */
const Histogram = ({ comparison: { histogram } }: Pick<ComparisonProps, 'comparison'>) => {
  const t = useT()
  const most = Math.max(1, ...histogram.map(({ applications }) => applications))
  return (
    <BarTable
      caption={t('payCompare.histogram')}
      rows={histogram.map(({ step, applications, cents }) => ({
        key: step,
        head: t(`payCompare.class.${step}`),
        span: [0, applications / most],
        tone: toneOf({ cents: step, isTotal: step === 0 }),
        count: <NumberText value={applications} />,
        amount: <MoneyText cents={cents} />,
      }))}
    />
  )
}

const Schemes = ({ comparison: { schemes } }: Pick<ComparisonProps, 'comparison'>) => {
  const t = useT()
  const { lang } = useLang()
  return (
    <ListTable
      caption={t('payCompare.schemes')}
      numeric={[1, 2, 3, 4, 5]}
      rows={schemes}
      keyOf={({ kodikos }) => kodikos}
      columns={[
        t('payRun.scheme'),
        t('payCompare.was'),
        t('payCompare.is'),
        t('payCompare.difference'),
        t('payCompare.gain'),
        t('payCompare.lose'),
      ]}
      renderCells={(scheme) => [
        `${scheme.kodikos} ${String(valueIn(lang, scheme, 'description'))}`,
        <MoneyText key="was" cents={scheme.netBeforeCents} />,
        <MoneyText key="is" cents={scheme.netCents} />,
        <MoneyText key="difference" cents={scheme.netCents - scheme.netBeforeCents} />,
        <NumberText key="gain" value={scheme.gain} />,
        <NumberText key="lose" value={scheme.lose} />,
      ]}
    />
  )
}

const Losers = ({ etos, comparison: { losers } }: ComparisonProps) => {
  const t = useT()
  return (
    <ListTable
      caption={t('payCompare.losers')}
      numeric={[2, 3, 4]}
      rows={losers}
      keyOf={({ edeId }) => edeId}
      columns={[
        t('field.edeKodikos'),
        t('payStatement.applicant'),
        t('payCompare.was'),
        t('payCompare.is'),
        t('payCompare.difference'),
      ]}
      renderCells={({ edeId, kodikos, name, netBeforeCents, netCents }) => [
        <Anchor
          key="to"
          component={Link}
          to={`/Payvexathd${stringifySearch({ id: String(edeId), etos: String(etos) })}`}
        >
          {kodikos}
        </Anchor>,
        name,
        <MoneyText key="was" cents={netBeforeCents} />,
        <MoneyText key="is" cents={netCents} />,
        <MoneyText key="difference" cents={netCents - netBeforeCents} />,
      ]}
    />
  )
}

const Against = ({ run: { id, etos, number } }: { readonly run: PayRunLine }) => {
  const t = useT()
  const [baseId, setBaseId] = useState<number | null>(null)
  const { data, error, refetch } = useQuery(askingData('PayRuns/compare', { id, baseId }))
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  if (data.base === null) return <Text>{t('payCompare.none')}</Text>
  const criteria = { askedRun: number, askedBase: data.base.number }
  return (
    <>
      <Box maw={480} mb="md">
        <Choice
          label={t('payCompare.with')}
          allowDeselect={false}
          data={data.bases.map((one) => ({
            value: String(one.id),
            label: `${one.number} · ${one.description} · ${one.isTrial ? t('payRun.trial') : t(`payRun.state.${one.state}`)}`,
          }))}
          value={String(data.base.id)}
          onChange={(value) => setBaseId(Number(value))}
        />
      </Box>
      <SummaryList
        items={[
          { label: t('field.netBefore'), value: <MoneyText cents={data.netBeforeCents} /> },
          { label: t('payCompare.now'), value: <MoneyText cents={data.netCents} /> },
          { label: t('payCompare.difference'), value: <MoneyText cents={data.netCents - data.netBeforeCents} /> },
        ]}
      />
      <section className={classes.part} aria-label={t('payCompare.histogram')}>
        <Histogram comparison={data} />
      </section>
      <section className={classes.part} aria-label={t('payCompare.schemes')}>
        <h3>{t('payCompare.schemes')}</h3>
        <Schemes comparison={data} />
      </section>
      {data.losers.length === 0 ? (
        <p className={classes.meta}>{t('payCompare.noLosers')}</p>
      ) : (
        <section className={classes.part} aria-label={t('payCompare.losers')}>
          <h3>{t('payCompare.losers')}</h3>
          <Losers etos={etos} comparison={data} />
        </section>
      )}
      <Button
        mt="sm"
        variant="default"
        component={Link}
        to={`/PayDiafores${stringifySearch({ _s: encodeState({ criteria }) })}`}
      >
        {t('payCompare.toList')}
      </Button>
    </>
  )
}

/**
 * What a run changes against the one before it, or against another one. It is asked for: whoever reviews the run has then seen it, and the
 * review opens.
 */
export const RunComparison = ({ run }: { readonly run: PayRunLine }) => {
  const t = useT()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (!COMPUTED_STATES.includes(run.state)) return null
  const open = async (): Promise<void> => {
    await client.prefetchQuery(askingData('PayRuns/compare', { id: run.id, baseId: null }))
    setOpen(true)
    await client.invalidateQueries({ queryKey: ['PayRuns', 'findOne'] })
  }
  return (
    <section className={classes.part} aria-label={t('payCompare.title')}>
      <h3>{t('payCompare.title')}</h3>
      {isOpen ? (
        <Against run={run} />
      ) : (
        <Group>
          <AsyncButton variant="default" onClick={open}>
            {t('payCompare.open')}
          </AsyncButton>
        </Group>
      )}
    </section>
  )
}
