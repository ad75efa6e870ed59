import { Button, Fieldset, Group, SimpleGrid, Tabs, Text } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { edetedeaeeagroi } from '@eae/domain/applications/land.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { useState } from 'react'
import { AsyncButton, AreaText, SummaryList, useLabels, useMessageBox, useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { useWish } from '../focus-store.ts'
import { readInputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { CropFields } from './crop-fields.tsx'
import { adoptDrawnArea } from './drawn-area.ts'
import { optional, useOptions } from './options.ts'
import { OwnershipFields } from './ownership-fields.tsx'

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

/** The tab that is open: the reader's, or the one with the input that he was led to. */
const useTabOfWish = () => {
  const wish = useWish()
  const part = wish.inputId === null ? null : readInputId(wish.inputId).part
  const wished = part === 'crops' || part === 'ownership' ? part : 'parcel'
  const [tab, setTab] = useState<string>(wished)
  const [seen, setSeen] = useState(wish.token)
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.inputId !== null) setTab(wished)
  }
  return [tab, setTab] as const
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
  const [tab, setTab] = useTabOfWish()
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
          <AsyncButton variant="subtle" color="red" size="compact-sm" onClick={remove}>
            {t('row.delete')}
          </AsyncButton>
        )}
      </Group>
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'parcel')}>
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
