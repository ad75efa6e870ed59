import { showText } from '@eae/domain/kernel/text-format.ts'
import { Anchor, Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { IconHistory, IconMap2 } from '@tabler/icons-react'
import { AreaText, DateText, SummaryList, useT } from '../../ui/index.ts'
import { setLastYearOpen } from '../bulk/last-year-open.ts'
import { PrefillPanel } from '../panels/prefill-panel.tsx'
import { cropNames } from '../parcels/parcel-facts.ts'
import { sectionOfPart } from '../sections.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { Column } from '../table/columns.tsx'
import { Row } from '../table/row.tsx'
import { RowTable } from '../table/table.tsx'
import { useLead } from '../use-lead.ts'

/** What of each parcel is told; its name leads to its place on the map. */
const useColumns = (): readonly Column<ParcelRow>[] => {
  const t = useT()
  const lead = useLead()
  const { tree, answer } = useOpenApplication().state
  const crops = cropNames(tree.crops, answer.catalogue.crops)
  return [
    { name: 'kodikos', label: t('summary.column.no') },
    {
      name: 'topothesia',
      label: t('summary.column.place'),
      read: ({ id, topothesia }) => (
        <Anchor
          component="button"
          type="button"
          ta="left"
          fz="inherit"
          mih={{ base: 44, xs: 24 }}
          onClick={() => void lead(sectionOfPart('parcels'), { parcelId: id })}
        >
          {topothesia}
        </Anchor>
      ),
    },
    { name: 'crops', label: t('summary.column.crops'), read: ({ id }) => crops.get(id) },
    { name: 'ektash', label: t('summary.column.area'), read: ({ ektash }) => <AreaText m2={ektash} /> },
  ]
}

/** The parcels of the application. */
const Parcels = () => {
  const t = useT()
  const { tree } = useOpenApplication().state
  const columns = useColumns()
  return (
    <RowTable part="parcels" label={t('summary.parcels', { count: tree.parcels.length })} columns={columns}>
      {tree.parcels.map((row) => (
        <Row key={row.id} part="parcels" row={row} columns={columns} />
      ))}
    </RowTable>
  )
}

/** The application at one glance: what it declares, and where each part is worked on. */
export const SummarySection = () => {
  const t = useT()
  const lead = useLead()
  const { state, lock } = useOpenApplication()
  const { tree, answer } = state
  const declared = tree.parcels.reduce((sum, parcel) => sum + parcel.ektash, 0)
  const answered = tree.consents.filter((consent) => consent.sygkatatheshflag !== null).length
  const animals = tree.animals.reduce((sum, row) => sum + row.plithos, 0)
  const community = answer.catalogue.communities.find((row) => row.id === tree.header.lkkoiIdB2)
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
        <Group gap="xs">
          {lock === null && (
            <Button
              variant="default"
              leftSection={<IconHistory size={18} aria-hidden />}
              onClick={() => setLastYearOpen(true)}
            >
              {t('lastYear.command')}
            </Button>
          )}
          <Button leftSection={<IconMap2 size={18} aria-hidden />} onClick={() => void lead(land, {})}>
            {t('summary.openMap')}
          </Button>
        </Group>
      </Group>
      {tree.parcels.length === 0 ? <Text>{t('summary.noParcels')}</Text> : <Parcels />}
    </>
  )
}
