import { showText } from '@eae/domain/kernel/text-format.ts'
import { Anchor, Button, Group, SimpleGrid, Table, Text, Title } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { AreaText, DateText, SummaryList, useT } from '../../ui/index.ts'
import { PrefillPanel } from '../panels/prefill-panel.tsx'
import { sectionOfPart } from '../sections.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useLead } from '../use-lead.ts'

/** The application at one glance: what it declares, and where each part is worked on. */
export const SummarySection = () => {
  const t = useT()
  const lead = useLead()
  const { state } = useOpenApplication()
  const { tree, answer } = state
  const declared = tree.parcels.reduce((sum, parcel) => sum + parcel.ektash, 0)
  const answered = tree.consents.filter((consent) => consent.sygkatatheshflag !== null).length
  const animals = tree.animals.reduce((sum, row) => sum + row.plithos, 0)
  const community = answer.catalogue.communities.find((row) => row.id === tree.header.lkkoiIdB2)
  const cropsOf = (parcelId: unknown): string =>
    tree.crops
      .filter((crop) => crop.edaId === parcelId)
      .map((crop) => answer.catalogue.crops.find((row) => row.id === crop.efyId)?.description ?? '')
      .join(', ')
  const land = sectionOfPart('parcels')
  return (
    <>
      <PrefillPanel />
      <SimpleGrid type="container" cols={{ base: 1, '640px': 2 }} mb="lg">
        <SummaryList
          items={[
            { label: t('summary.seat'), value: community?.description ?? '—' },
            { label: t('summary.deadline'), value: <DateText iso={answer.situation.finalSubmissionDate} withTime /> },
            { label: t('summary.iban'), value: showText('iban', tree.header.iban ?? '—') },
          ]}
        />
        <SummaryList
          items={[
            { label: t('summary.area'), value: <AreaText m2={declared} /> },
            { label: t('summary.animals'), value: animals },
            { label: t('summary.consents'), value: t('summary.answered', { answered, all: tree.consents.length }) },
          ]}
        />
      </SimpleGrid>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {t('summary.parcels', { count: tree.parcels.length })}
        </Title>
        <Button leftSection={<IconMap2 size={18} aria-hidden />} onClick={() => void lead(land, {})}>
          {t('summary.openMap')}
        </Button>
      </Group>
      {tree.parcels.length === 0 ? (
        <Text>{t('summary.noParcels')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table striped withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('summary.column.no')}</Table.Th>
                <Table.Th scope="col">{t('summary.column.place')}</Table.Th>
                <Table.Th scope="col">{t('summary.column.crops')}</Table.Th>
                <Table.Th scope="col">{t('summary.column.area')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody lang="el">
              {tree.parcels.map((parcel) => (
                <Table.Tr key={parcel.id}>
                  <Table.Td>{parcel.kodikos}</Table.Td>
                  <Table.Td>
                    <Anchor
                      component="button"
                      type="button"
                      ta="left"
                      onClick={() => void lead(land, { parcelId: parcel.id })}
                    >
                      {parcel.topothesia}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{cropsOf(parcel.id)}</Table.Td>
                  <Table.Td>
                    <AreaText m2={parcel.ektash} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}
