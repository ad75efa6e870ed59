import { Button, Fieldset, Group, SimpleGrid, Tabs, Text } from '@mantine/core'
import { IconPlus, IconRulerMeasure } from '@tabler/icons-react'
import { edetedeaeeagroi, edetedeaeeagroiem } from '@eae/domain/applications/land.ts'
import type { CodeRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import { AreaText, SummaryList, useLabels, useMessageBox, useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { RowDelete } from '../row-delete.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { adoptDrawnArea } from './drawn-area.ts'

const useOptions = (): ((field: string) => readonly CodeRow[] | undefined) => {
  const { catalogue } = useOpenApplication().state.answer
  const list = (name: string): readonly CodeRow[] => catalogue.codes.filter((row) => row.lista === name)
  return (field) => {
    switch (field) {
      case 'lkkoiId':
        return catalogue.communities
      case 'ardtype':
        return list('ARDTYPE')
      case 'watersrc':
        return list('WATERSRC')
      case 'etlId':
        return catalogue.titles
      default:
        return undefined
    }
  }
}

const optional = (options: readonly CodeRow[] | undefined): { options?: readonly CodeRow[] } =>
  options === undefined ? {} : { options }

const ParcelFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const labels = useLabels()
  const options = useOptions()
  const { state, store, lock } = useOpenApplication()
  const drawn = state.drawn[String(parcel.id)]?.areaM2 ?? parcel.ektashpsif
  return (
    <>
      <SummaryList
        dense
        items={[
          { label: labels.field('Edetedeaeeagroi', 'ektashpsif'), value: <AreaText m2={drawn} /> },
          { label: labels.field('Edetedeaeeagroi', 'neoxartoypob'), value: parcel.neoxartoypob ?? '—' },
          { label: labels.field('Edetedeaeeagroi', 'ilotepil'), value: <AreaText m2={parcel.ilotepil} /> },
        ]}
      />
      {lock === null && drawn !== null && (
        <Button
          variant="default"
          size="xs"
          my="xs"
          leftSection={<IconRulerMeasure size={16} aria-hidden />}
          onClick={() => adoptDrawnArea(store, parcel.id, drawn)}
        >
          {t('parcels.adoptArea')}
        </Button>
      )}
      {edetedeaeeagroi.form
        .filter((group) => group.title !== 'computed')
        .map((group) => (
          <Fieldset key={group.title} legend={labels.group(group.title)} mt="sm" p="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
              {group.fields.map((name) => (
                <EntityField key={name} part="parcels" row={parcel} field={name} {...optional(options(name))} />
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
    </>
  )
}

const CropFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const options = useOptions()
  const { state, store, lock } = useOpenApplication()
  const { catalogue } = state.answer
  const rows = state.tree.crops.filter((row) => row.edaId === parcel.id)
  const next = rows.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  const free = Math.max(
    0,
    parcel.ektash - rows.filter((row) => row.xptype === 1).reduce((sum, row) => sum + row.epilektash100, 0),
  )
  return (
    <>
      {rows.map((row) => {
        const crop = catalogue.crops.find((candidate) => candidate.id === row.efyId)
        const varieties = catalogue.varieties.filter((candidate) => candidate.efyKodikos === crop?.kodikos)
        return (
          <Fieldset key={row.id} legend={t('crops.row', { kodikos: row.kodikos })} mb="sm" p="sm">
            <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
              <EntityField part="crops" row={row} field="efyId" options={catalogue.crops} />
              <EntityField part="crops" row={row} field="poiId" options={varieties} />
              <EntityField part="crops" row={row} field="epilektash100" />
              <EntityField part="crops" row={row} field="xptype" />
              <EntityField part="crops" row={row} field="dtespora" />
              {crop !== undefined && crop.dendraapo !== null && (
                <>
                  <EntityField part="crops" row={row} field="dendra" />
                  <EntityField part="crops" row={row} field="etosfyteyshs" />
                </>
              )}
              <EntityField part="crops" row={row} field="ardeyshflag" />
              {row.ardeyshflag && (
                <EntityField part="crops" row={row} field="ardtype" {...optional(options('ardtype'))} />
              )}
            </SimpleGrid>
            <Group justify="flex-end">
              <RowDelete onDelete={() => store.remove('crops', row.id)} />
            </Group>
          </Fieldset>
        )
      })}
      {lock === null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            store.add('crops', {
              edaId: parcel.id,
              kodikos: next,
              xptype: 1,
              efyId: rows.at(-1)?.efyId ?? catalogue.crops[0]?.id ?? null,
              poiId: null,
              epilektash100: free,
              dtespora: null,
              dendra: null,
              etosfyteyshs: null,
              ardeyshflag: parcel.ardeyshflag,
              ardtype: parcel.ardtype,
            })
          }
        >
          {t('crops.add')}
        </Button>
      )}
    </>
  )
}

const OwnershipFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const labels = useLabels()
  const options = useOptions()
  const { state, store, lock } = useOpenApplication()
  const { header } = state.tree
  const rows = state.tree.ownership.filter((row) => row.edaId === parcel.id)
  const next = rows.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1
  const shownGroups = (iemtype: number) =>
    edetedeaeeagroiem.form.filter((group) => group.title !== 'lease' || iemtype === 1)
  return (
    <>
      {rows.map((row) => (
        <Fieldset key={row.id} legend={t('ownership.row', { kodikos: row.kodikos })} mb="sm" p="sm">
          {shownGroups(row.iemtype).map((group) => (
            <SimpleGrid
              key={group.title}
              cols={{ base: 1, xs: 2 }}
              verticalSpacing="xs"
              mb="xs"
              role="group"
              aria-label={labels.group(group.title)}
            >
              {group.fields
                .filter((name) => name !== 'kodikos')
                .map((name) => (
                  <EntityField key={name} part="ownership" row={row} field={name} {...optional(options(name))} />
                ))}
            </SimpleGrid>
          ))}
          <Group justify="flex-end">
            <RowDelete onDelete={() => store.remove('ownership', row.id)} />
          </Group>
        </Fieldset>
      ))}
      {lock === null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            store.add('ownership', {
              edaId: parcel.id,
              kodikos: next,
              iemtype: parcel.iemtype,
              etlId: null,
              afmidiokthth: parcel.iemtype === 0 ? header.afm : null,
              nameidiokthth: null,
              synidiopercent: 100,
              atak: null,
              ektashAtak: null,
              eatexId: null,
              kaek: null,
              dteenoikstart: null,
              dteenoikend: null,
              eEnoikArith: null,
              remarks: null,
            })
          }
        >
          {t('ownership.add')}
        </Button>
      )}
    </>
  )
}

/** The selected parcel: its own data, its crops, its titles. */
export const ParcelDetails = ({
  parcel,
  onDeleted,
}: {
  readonly parcel: ParcelRow
  readonly onDeleted: () => void
}) => {
  const t = useT()
  const ask = useMessageBox()
  const { store, lock } = useOpenApplication()
  const remove = async (): Promise<void> => {
    const answer = await ask({
      kind: 'question',
      title: t('parcels.delete.title', { kodikos: parcel.kodikos }),
      text: t('parcels.delete.text'),
      buttons: [t('action.cancel'), t('row.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer !== 1) return
    store.remove('parcels', parcel.id)
    onDeleted()
  }
  return (
    <section aria-label={t('parcels.details', { kodikos: parcel.kodikos })}>
      <Group justify="space-between" mb="xs">
        <Text fw={700} component="h2" m={0} lang="el">
          {t('parcels.details', { kodikos: parcel.kodikos })}
        </Text>
        {lock === null && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => void remove()}>
            {t('row.delete')}
          </Button>
        )}
      </Group>
      <Tabs defaultValue="parcel">
        <Tabs.List mb="sm">
          <Tabs.Tab value="parcel">{t('parcels.tab.parcel')}</Tabs.Tab>
          <Tabs.Tab value="crops">{t('parcels.tab.crops')}</Tabs.Tab>
          <Tabs.Tab value="ownership">{t('parcels.tab.ownership')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="parcel">
          <ParcelFields parcel={parcel} />
        </Tabs.Panel>
        <Tabs.Panel value="crops">
          <CropFields parcel={parcel} />
        </Tabs.Panel>
        <Tabs.Panel value="ownership">
          <OwnershipFields parcel={parcel} />
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
