import { CLIENTS_SHOWN, type Client, type ClientStep } from '@eae/domain/home/answers.ts'
import { Anchor, Chip, Group, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { askingData } from '../api/index.ts'
import { ApplicationStateBadge } from '../applications/index.ts'
import { Failure } from '../crud/index.ts'
import { ListTable, LoadingBlock, useT } from '../ui/index.ts'
import { useClientWords } from './client-words.ts'
import { ClientsFile } from './clients-file.tsx'
import classes from './clients.module.css'

/** Where the next step for a client is done: his application, or the authorisation where he has none yet. */
const addressOf = ({ id, edeId }: Client, etos: number): string =>
  edeId === null ? `/Edetedeauthor?id=${id}&etos=${etos}` : `/Edetedeaeehd?id=${edeId}&etos=${etos}`

const Name = ({ client, etos }: { readonly client: Client; readonly etos: number }) => (
  <div>
    <Anchor component={Link} to={addressOf(client, etos)}>
      {client.name}
    </Anchor>
    <Text size="sm" c="dimmed">
      {client.afm}
    </Text>
  </div>
)

/** The clients of a ΚΥΔ: what is due for whom, by the step that comes next or by name. */
export const Clients = ({ etos }: { readonly etos: number }) => {
  const t = useT()
  const [step, setStep] = useState<ClientStep | null>(null)
  const [filter, setFilter] = useState('')
  const asked = useDeferredValue(filter)
  const { data, error, refetch } = useQuery({
    ...askingData('Home/findClients', { etos, filter: asked, ...(step === null ? {} : { step }) }),
    placeholderData: keepPreviousData,
  })
  const words = useClientWords()
  // An office that has none below it knows whose clients they are.
  const hasOffices = new Set(data?.clients.map(({ office }) => office)).size > 1
  const total = data?.steps.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <section aria-label={t('clients.title')} className={classes.section}>
      <h2 className={classes.title}>{t('clients.title')}</h2>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={240} />}
      {data !== undefined && total === 0 && <Text>{t('clients.none')}</Text>}
      {data !== undefined && total > 0 && (
        <>
          <Group gap="sm" align="end" mb="sm">
            <TextInput
              size="sm"
              label={t('clients.find')}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
            <Chip.Group
              value={step ?? 'all'}
              onChange={(chosen) => setStep(data.steps.find((one) => one.step === chosen)?.step ?? null)}
            >
              <Group gap={6} aria-label={t('clients.step')} role="group">
                <Chip value="all" size="sm">
                  {t('clients.all', { count: total })}
                </Chip>
                {data.steps.map((one) => (
                  <Chip key={one.step} value={one.step} size="sm">
                    {t(`clients.step.${one.step}`)} {one.count}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
            <ClientsFile etos={etos} step={step} filter={filter} />
          </Group>
          <ListTable
            caption={t('clients.title')}
            rows={data.clients}
            keyOf={({ id }) => id}
            columns={[
              t('clients.name'),
              t('clients.application'),
              t('clients.step'),
              t('clients.authorisation'),
              ...(hasOffices ? [t('field.efoId')] : []),
            ]}
            renderCells={(client) => [
              <Name key="name" client={client} etos={etos} />,
              client.status === null || client.kodikos === null ? (
                '—'
              ) : (
                <Group key="state" component="span" gap={6} wrap="nowrap">
                  {client.kodikos} <ApplicationStateBadge status={client.status} />
                </Group>
              ),
              words.step(client),
              words.authorisation(client),
              ...(hasOffices ? [client.office] : []),
            ]}
          />
          {data.clients.length === CLIENTS_SHOWN && (
            <Text mt="sm" size="sm" c="dimmed">
              {t('clients.first', { most: CLIENTS_SHOWN })}
            </Text>
          )}
          {data.clients.length === 0 && <Text mt="sm">{t('clients.noneFound')}</Text>}
        </>
      )}
    </section>
  )
}
