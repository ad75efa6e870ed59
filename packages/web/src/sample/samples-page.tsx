import { message } from '@eae/domain/kernel/message.ts'
import { SAMPLE } from '@eae/domain/sample/codes.ts'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, EmptyState, LoadingBlock, PageTitle, Reasoned, useNotify, useT } from '../ui/index.ts'
import { SampleDetails } from './sample-details.tsx'
import { SampleForm } from './sample-form.tsx'
import { SampleList } from './sample-list.tsx'
import classes from './sample.module.css'

/** How often the list looks again while a job of a draw goes on, in ms. */
const LOOK_MS = 2_000
const ON_ITS_WAY: ReadonlySet<number> = new Set([SAMPLE.preparing, SAMPLE.marking])

/** /AdminSamples: draws of applications for controls, by two people and two words. */
const SamplesPage = () => {
  const t = useT()
  const notify = useNotify()
  const { etos } = useCrud()
  const { menu, can } = useSession()
  const { id }: PageSearch = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({
    ...askingData('Samples/findAll', { etos }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const draws: unknown = state.data
      const isBusy = Array.isArray(draws) && draws.some((one: { state: number }) => ON_ITS_WAY.has(one.state))
      return isBusy ? LOOK_MS : false
    },
  })
  const [drawId, setDrawId] = useState(Number(id))
  const [isNew, setNew] = useState(false)
  const chosen = data?.find((one) => one.id === drawId) ?? data?.[0]
  const isAgency = menu.userType === 'CENTRAL' && can('Application_All')
  const whyNot = can('Checks_Run') ? null : message('locked.noPrivilege')
  const score = async (): Promise<void> => {
    await callServer('Samples/score', { etos })
    notify('success', t('sample.scoring'))
  }
  return (
    <>
      <PageTitle title={t('route.AdminSamples')} />
      {isAgency && !isNew && (
        <Group mb="md">
          <Reasoned reason={whyNot}>
            <Button disabled={whyNot !== null} onClick={() => setNew(true)}>
              {t('sample.new')}
            </Button>
          </Reasoned>
          <Reasoned reason={whyNot}>
            <AsyncButton variant="default" disabled={whyNot !== null} onClick={score}>
              {t('sample.score')}
            </AsyncButton>
          </Reasoned>
        </Group>
      )}
      {isNew && (
        <SampleForm
          etos={etos}
          onClose={() => setNew(false)}
          onBegun={(begun) => {
            setNew(false)
            setDrawId(begun)
          }}
        />
      )}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={240} />}
      {data?.length === 0 && <EmptyState title={t('sample.none')} text={t('sample.noneText')} />}
      {data !== undefined && chosen !== undefined && (
        <>
          <section className={classes.part} aria-label={t('sample.list')}>
            <h3>{t('sample.list')}</h3>
            <SampleList draws={data} chosen={chosen.id} onChoose={setDrawId} />
          </section>
          <SampleDetails key={`${chosen.id} ${chosen.rowVersion}`} id={chosen.id} />
        </>
      )}
    </>
  )
}

export default SamplesPage
