import type { DrawDetail } from '@eae/domain/sample/calls.ts'
import { SAMPLE } from '@eae/domain/sample/codes.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { askingData } from '../api/index.ts'
import { encodeState, Failure } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { ListTable, LoadingBlock, NumberText, useT } from '../ui/index.ts'
import { SampleActs } from './sample-acts.tsx'
import { SampleOuts } from './sample-outs.tsx'
import classes from './sample.module.css'

/** All that a draw is proved by: whoever has it can draw again. */
const Proof = ({ detail: { draw } }: { readonly detail: DrawDetail }) => {
  const t = useT()
  const hidden = t('sample.hidden')
  const lines = [
    [t('sample.digest'), draw.digest],
    [t('sample.firstHash'), draw.firstHash],
    [t('sample.firstBy'), draw.firstWord],
    [t('sample.secondBy'), draw.secondWord],
    [t('sample.seed'), draw.seed],
  ] as const
  return (
    <section className={classes.part} aria-label={t('sample.proof')}>
      <h3>{t('sample.proof')}</h3>
      <p className={classes.meta}>{t('sample.proofHint')}</p>
      <dl className={classes.proof}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <span className={classes.meta}>{hidden}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How the parts of the country share in a draw. */
const Strata = ({ detail: { strata } }: { readonly detail: DrawDetail }) => {
  const t = useT()
  return (
    <section className={classes.part} aria-label={t('sample.strata')}>
      <h3>{t('sample.strata')}</h3>
      <ListTable
        caption={t('sample.strata')}
        rows={strata}
        keyOf={({ name }) => name}
        columns={[t('sample.stratum'), t('sample.candidates'), t('sample.byLot'), t('sample.byRisk')]}
        renderCells={({ name, candidates, byLot, byRisk }) => [
          name === '' ? t('sample.alone') : name,
          <NumberText key="all" value={candidates} />,
          <NumberText key="lot" value={byLot} />,
          <NumberText key="risk" value={byRisk} />,
        ]}
      />
    </section>
  )
}

/** A draw: what may be done with it, its parts of the country, and what proves it. */
export const SampleDetails = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...askingData('Samples/findOne', { id }), staleTime: 0 })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  const { draw } = data
  const isDrawn = draw.seed !== null && draw.state !== SAMPLE.void
  return (
    <section className={classes.part} aria-label={t('sample.title', { number: draw.number })}>
      <h3>{t('sample.title', { number: draw.number })}</h3>
      {draw.voidReason !== null && <p className={classes.words}>{t(draw.voidReason)}</p>}
      {draw.leftOut > 0 && <p className={classes.meta}>{t('sample.leftOut', { count: draw.leftOut })}</p>}
      <SampleActs detail={data} />
      {isDrawn && (
        <Group mt="sm">
          <Button
            variant="default"
            component={Link}
            to={`/RepDeigma${stringifySearch({ _s: encodeState({ criteria: { drawNumber: draw.number } }) })}`}
          >
            {t('sample.toList')}
          </Button>
          <Anchor component={Link} to="/RepRisk">
            {t('sample.toRisk')}
          </Anchor>
        </Group>
      )}
      <SampleOuts detail={data} />
      <Strata detail={data} />
      <Proof detail={data} />
    </section>
  )
}
