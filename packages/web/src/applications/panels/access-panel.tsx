import { Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { askingData, describeError } from '../../api/index.ts'
import { AdviserList } from '../../authorisations/index.ts'
import { useSession } from '../../session/index.ts'
import { DateText, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'

const AccessTable = () => {
  const t = useT()
  const { etos, id } = useOpenApplication()
  const { data, error } = useQuery({
    ...askingData('Edetedeaeehd/accessRecords', { etos, id }),
    staleTime: 0,
  })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={200} aria-label={t('wait.text')} />
  if (data.length === 0) return <Text>{t('access.none')}</Text>
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={t('access.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('access.when')}</Table.Th>
            <Table.Th scope="col">{t('access.who')}</Table.Th>
            <Table.Th scope="col">{t('access.office')}</Table.Th>
            <Table.Th scope="col">{t('access.what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((entry) => (
            <Table.Tr key={`${entry.at}${entry.name}`}>
              <Table.Td>
                <DateText iso={entry.at} withTime="exact" />
              </Table.Td>
              <Table.Td>{entry.name}</Table.Td>
              <Table.Td>{entry.office ?? '—'}</Table.Td>
              <Table.Td>{t(`access.what.${entry.what}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Who looked at the application, and whom the applicant lets act for him. */
export const AccessPanel = () => {
  const t = useT()
  const { isOnline, can } = useSession()
  const { etos } = useOpenApplication()
  return (
    <Stack gap="lg">
      {isOnline && <AdviserList etos={etos} />}
      <section aria-label={t('access.title')}>
        <Title order={2} size="h4">
          {t('access.title')}
        </Title>
        <Text c="dimmed" mb="sm">
          {t('access.lead')}
        </Text>
        {isOnline || can('Audit_R') ? <AccessTable /> : <Text>{t('access.forbidden')}</Text>}
      </section>
    </Stack>
  )
}
