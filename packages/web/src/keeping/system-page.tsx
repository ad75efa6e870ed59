import type { BackupState, SystemAnswer } from '@eae/domain/system/answers.ts'
import { Alert, Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { askingData } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import {
  AsyncButton,
  DateText,
  ListTable,
  LoadingBlock,
  NumberText,
  PageTitle,
  StatusBadge,
  SummaryList,
  type Tone,
  useT,
} from '../ui/index.ts'

const MEGABYTE = 1_000_000
const HOUR_SECONDS = 3_600
const DAY_HOURS = 24
const BACKUP_TONES: Readonly<Record<BackupState['state'], Tone>> = {
  unknown: 'warning',
  good: 'good',
  late: 'warning',
  failed: 'bad',
}

const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="lg" bg="var(--eae-surface)">
      <Title order={2} size="h4" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

const Backup = ({ backup }: { readonly backup: BackupState }) => {
  const t = useT()
  return (
    <Stack gap="sm">
      <div>
        <StatusBadge tone={BACKUP_TONES[backup.state]}>{t(`system.backup.${backup.state}`)}</StatusBadge>
      </div>
      {backup.at === null ? (
        <Text style={{ overflowWrap: 'anywhere' }}>{t('system.backup.unknownText')}</Text>
      ) : (
        <SummaryList
          items={[
            { label: t('system.backup.at'), value: <DateText iso={backup.at} withTime /> },
            { label: t('system.backup.target'), value: backup.target ?? '—' },
            {
              label: t('system.size'),
              value: backup.sizeBytes === null ? '—' : t('system.megabytes', { mb: backup.sizeBytes / MEGABYTE }),
            },
            { label: t('system.backup.remarks'), value: backup.remarks ?? '—' },
          ]}
        />
      )}
    </Stack>
  )
}

const Cards = ({ system }: { readonly system: SystemAnswer }) => {
  const t = useT()
  const { product, database, backup, jobs } = system
  const hours = Math.floor(product.upSeconds / HOUR_SECONDS)
  const megabytes = (bytes: number): string => t('system.megabytes', { mb: bytes / MEGABYTE })
  const { active, idle, max, waiting } = database.connections
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Card title={t('system.product')}>
        <SummaryList
          items={[
            { label: t('system.version'), value: product.version },
            { label: t('system.node'), value: product.node },
            {
              label: t('system.up'),
              value: t('system.upValue', { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS }),
            },
            { label: t('system.memory'), value: megabytes(product.memoryBytes) },
          ]}
        />
      </Card>
      <Card title={t('system.database')}>
        <SummaryList
          items={[
            { label: t('system.engine'), value: t(`system.engine.${database.engine}`) },
            { label: t('system.version'), value: `PostgreSQL ${database.version}, PostGIS ${database.postgis}` },
            { label: t('system.size'), value: megabytes(database.sizeBytes) },
            { label: t('system.roundTrip'), value: t('system.ms', { ms: database.roundTripMs }) },
            { label: t('system.connections'), value: t('system.connectionsValue', { active, idle, max }) },
            { label: t('system.waiting'), value: waiting },
          ]}
        />
      </Card>
      <Card title={t('system.backup')}>
        <Backup backup={backup} />
      </Card>
      <Card title={t('system.jobs')}>
        {jobs.length === 0 ? (
          <Text>{t('system.jobs.none')}</Text>
        ) : (
          <SummaryList
            items={jobs.map(({ state, count }) => ({
              label: t(`job.state.${state}`),
              value: <NumberText value={count} />,
            }))}
          />
        )}
        <Anchor component={Link} to="/AdminJobs" mt="sm" display="inline-block">
          {t('system.jobs.open')}
        </Anchor>
      </Card>
    </SimpleGrid>
  )
}

const Lists = ({ system: { database, slow, migrations } }: { readonly system: SystemAnswer }) => {
  const t = useT()
  return (
    <>
      <Card title={t('system.slow')}>
        <Text mb="sm">{t(`system.slow.${slow.source}`)}</Text>
        {slow.lines.length === 0 ? (
          <Text c="dimmed">{t('system.slow.none')}</Text>
        ) : (
          <ListTable
            caption={t('system.slow')}
            rows={slow.lines}
            keyOf={({ what }) => what}
            columns={[t('system.what'), t('system.calls'), t('system.mean'), t('system.max')]}
            renderCells={({ what, calls, meanMs, maxMs }) => [
              <code key="what">{what}</code>,
              <NumberText key="calls" value={calls} />,
              t('system.ms', { ms: meanMs }),
              t('system.ms', { ms: maxMs }),
            ]}
          />
        )}
      </Card>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Card title={t('system.tables')}>
          <ListTable
            caption={t('system.tables')}
            rows={database.tables}
            keyOf={({ name }) => name}
            columns={[t('system.table'), t('system.size'), t('system.rows')]}
            renderCells={({ name, sizeBytes, rows }) => [
              <code key="name">{name}</code>,
              t('system.megabytes', { mb: sizeBytes / MEGABYTE }),
              <NumberText key="rows" value={rows} />,
            ]}
          />
        </Card>
        <Card title={t('system.migrations')}>
          <ListTable
            caption={t('system.migrations')}
            rows={migrations}
            keyOf={({ name }) => name}
            columns={[t('system.migration'), t('system.appliedAt')]}
            renderCells={({ name, appliedAt }) => [
              <code key="name">{name}</code>,
              <DateText key="at" iso={appliedAt} withTime />,
            ]}
          />
        </Card>
      </SimpleGrid>
    </>
  )
}

/** /AdminSystem: what runs, how large it is and whether it is well. */
const SystemPage = () => {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery({
    ...askingData('System/find', {}),
    staleTime: 0,
  })
  return (
    <>
      <PageTitle
        title={t('route.AdminSystem')}
        lead={t('system.lead')}
        actions={
          <AsyncButton variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refetch}>
            {t('system.refresh')}
          </AsyncButton>
        }
      />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingBlock height={480} />}
      {data !== undefined && (
        <Stack gap="md">
          {data.database.engine === 'pglite' && <Alert color="yellow">{t('system.engine.pglite')}</Alert>}
          <Cards system={data} />
          <Lists system={data} />
        </Stack>
      )}
    </>
  )
}

export default SystemPage
