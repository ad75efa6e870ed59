import type { ApplicationVersion, VersionComparison } from '@eae/domain/applications/answers.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, describeError } from '../../api/index.ts'
import {
  AreaText,
  Choice,
  DateText,
  ListTable,
  MoneyText,
  NumberText,
  StatusBadge,
  useLabels,
  userName,
  useT,
} from '../../ui/index.ts'
import { AuthorisationText } from '../behalf.tsx'
import { Changes, ROW_ACTIONS } from '../panels/row-changes.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { VersionSlider } from './slider.tsx'

/** The rows as they are now, beside the submissions. */
const NOW = 'now'

const stateOf = ({ isValid, undoneAt }: ApplicationVersion): 'valid' | 'undone' | 'replaced' => {
  if (undoneAt !== null) return 'undone'
  return isValid ? 'valid' : 'replaced'
}
const TONES = { valid: 'good', undone: 'bad', replaced: 'over' } as const

const VersionTable = ({ versions }: { readonly versions: readonly ApplicationVersion[] }) => {
  const t = useT()
  return (
    <ListTable
      caption={t('versions.title')}
      columns={[
        t('versions.version'),
        t('receipt.protocol'),
        t('receipt.sealedAt'),
        t('receipt.by'),
        t('versions.event'),
        t('versions.state'),
      ]}
      rows={versions}
      keyOf={({ version }) => version}
      renderCells={(one) => [
        one.version,
        one.arprotocol,
        <DateText key="at" iso={one.sealedAt} withTime />,
        <div key="by">
          {userName(t, one.usr, one.byName)}
          {one.authorisation !== null && (
            <Text size="xs" c="dimmed">
              <AuthorisationText authorisation={one.authorisation} />
            </Text>
          )}
        </div>,
        t(`effect.action.${one.event}`),
        <StatusBadge key="state" tone={TONES[stateOf(one)]}>
          {t(`versions.state.${stateOf(one)}`)}
        </StatusBadge>,
      ]}
    />
  )
}

const Totals = ({ before, after }: Pick<VersionComparison, 'before' | 'after'>) => {
  const t = useT()
  const [then, now] = [before.totals, after.totals]
  const rows = [
    { name: t('receipt.parcels'), cells: [then.parcels, now.parcels] },
    {
      name: t('receipt.area'),
      cells: [<AreaText key="then" m2={then.areaM2} />, <AreaText key="now" m2={now.areaM2} />],
    },
    {
      name: t('submit.animals'),
      cells: [
        <NumberText key="then" value={then.livestock} digits={2} />,
        <NumberText key="now" value={now.livestock} digits={2} />,
      ],
    },
    { name: t('receipt.requests'), cells: [then.requests, now.requests] },
    {
      name: t('forecast.title'),
      cells: [
        <MoneyText key="then" cents={then.forecastCents ?? 0} />,
        <MoneyText key="now" cents={now.forecastCents ?? 0} />,
      ],
    },
  ]
  return (
    <ListTable
      caption={t('versions.totals')}
      columns={[t('versions.what'), t('versions.before'), t('versions.after')]}
      rows={rows}
      keyOf={({ name }) => name}
      renderCells={({ name, cells }) => [name, ...cells]}
    />
  )
}

const RowChanges = ({ changes }: Pick<VersionComparison, 'changes'>) => {
  const t = useT()
  const labels = useLabels()
  if (changes.length === 0) return <Text size="sm">{t('versions.same')}</Text>
  return (
    <Stack gap={8}>
      {changes.map((change) => (
        <div key={`${change.entity}${change.rowKey}`}>
          <Text size="sm" fw={500}>
            {`${labels.entity(change.entity)} ${change.rowName}`.trim()}: {t(ROW_ACTIONS[change.action])}
          </Text>
          <Changes entry={change} />
        </div>
      ))}
    </Stack>
  )
}

const Comparison = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const t = useT()
  const { etos, id } = useOpenApplication()
  const asked = { etos, id, before: Number(before), after: after === NOW ? null : Number(after) }
  const { data, error } = useQuery({ ...askingData('Edetedeaeehd/compareVersions', asked), staleTime: 0 })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={200} aria-label={t('wait.text')} />
  const nameOf = (version: string): string =>
    version === NOW ? t('versions.now') : t('versions.name', { version: Number(version) })
  return (
    <Stack gap="md" role="region" aria-label={t('versions.compared', { before: nameOf(before), after: nameOf(after) })}>
      <Totals before={data.before} after={data.after} />
      <VersionSlider
        older={{ name: nameOf(before), shapes: data.before.shapes }}
        newer={{ name: nameOf(after), shapes: data.after.shapes }}
      />
      <RowChanges changes={data.changes} />
    </Stack>
  )
}

/** The submissions of an application, and any two of them beside each other; nothing for one that was never submitted. */
export const Versions = () => {
  const t = useT()
  const { etos, id, state } = useOpenApplication()
  const { data } = useQuery({ ...askingData('Edetedeaeehd/findVersions', { etos, id }), staleTime: 0 })
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({})
  if (data === undefined || data.length === 0) return null
  const options = data.map(({ version }) => ({ value: String(version), label: t('versions.name', { version }) }))
  const newer = isAtWork(state.tree.header.status) ? [{ value: NOW, label: t('versions.now') }, ...options] : options
  const after = chosen.after ?? newer[0]?.value ?? NOW
  const before = chosen.before ?? options.find(({ value }) => value !== after)?.value ?? options[0]?.value ?? ''
  return (
    <Stack gap="md" component="section" aria-label={t('versions.title')} mb="xl">
      <Title order={2} size="h4">
        {t('versions.title')}
      </Title>
      <VersionTable versions={data} />
      {newer.length > 1 && (
        <>
          <Group gap="md">
            <Choice
              label={t('versions.before')}
              value={before}
              data={options}
              allowDeselect={false}
              onChange={(value) => setChosen({ ...chosen, before: value ?? before })}
            />
            <Choice
              label={t('versions.after')}
              value={after}
              data={newer}
              allowDeselect={false}
              onChange={(value) => setChosen({ ...chosen, after: value ?? after })}
            />
          </Group>
          <Comparison key={`${before} ${after}`} before={before} after={after} />
        </>
      )}
    </Stack>
  )
}
