import { Button, Fieldset, SimpleGrid, Tabs } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { edetedeaeeagroi } from '@eae/domain/applications/land.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { useState } from 'react'
import { AsyncButton, AreaText, SummaryList, useLabels, useMessageBox, useT } from '../../ui/index.ts'
import { EntityField } from '../fields.tsx'
import { leadTo, useWish } from '../focus-store.ts'
import { targetOf } from '../goto.ts'
import { readInputId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { CropFields } from './crop-fields.tsx'
import { adoptDrawnArea } from './drawn-area.ts'
import classes from './map-mode.module.css'
import { optional, useOptions } from './options.ts'
import { OwnershipFields } from './ownership-fields.tsx'
import { ParcelArea } from './parcel-area.tsx'
import { cropNames, findingsByParcel } from './parcel-facts.ts'

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
            <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
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

/** What is wrong with the parcel, the worst first; a press shows where, or leads to the field. */
const ParcelFindings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const t = useT()
  const { state } = useOpenApplication()
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => {
        const { parcelId, inputId } = targetOf(state.tree, finding)
        return (
          <li key={finding.id} data-severity={finding.severity}>
            <span>{t(`check.${finding.check}.message`, finding.params)}</span>
            <span className={classes.repair}>{t(`check.${finding.check}.repair`, finding.params)}</span>
            {(finding.point !== null || inputId !== null) && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => leadTo({ parcelId, point: finding.point, inputId, findingId: finding.id })}
              >
                {t(inputId === null ? 'parcels.finding.show' : 'parcels.finding.correct')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Name, size and crops of the parcel in two lines. */
const ParcelHead = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const { state } = useOpenApplication()
  const crops = cropNames(state.tree, state.answer.catalogue.crops, parcel.id)
  return (
    <div className={classes.facts}>
      <h2 className={classes.title} lang="el">
        {parcel.kodikos} {parcel.topothesia}
      </h2>
      <strong>
        <ParcelArea m2={parcel.ektash} />
      </strong>
      <span className={classes.crop} lang="el">
        {crops === '' ? t('parcels.noCrop') : crops}
      </span>
      <span className={classes.other}>
        <ParcelArea m2={parcel.ektash} isOther />
      </span>
    </div>
  )
}

interface ParcelPanelProps {
  readonly parcel: ParcelRow
  readonly onDeleted: () => void
}

/** The selected parcel: what is wrong with it, its own data, its crops, its titles. The tab stays when another is chosen. */
export const ParcelPanel = ({ parcel, onDeleted }: ParcelPanelProps) => {
  const t = useT()
  const ask = useMessageBox()
  const { store, lock, state, live } = useOpenApplication()
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
      <ParcelHead parcel={parcel} />
      <ParcelFindings findings={findingsByParcel(state.tree, live.findings).get(String(parcel.id)) ?? []} />
      <Tabs value={tab} onChange={(next) => setTab(next ?? 'parcel')}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="parcel">{t('parcels.tab.parcel')}</Tabs.Tab>
          <Tabs.Tab value="crops">{t('parcels.tab.crops')}</Tabs.Tab>
          <Tabs.Tab value="ownership">{t('parcels.tab.ownership')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="parcel">
          <ParcelFields key={parcel.id} parcel={parcel} />
        </Tabs.Panel>
        <Tabs.Panel value="crops">
          <CropFields key={parcel.id} parcel={parcel} />
        </Tabs.Panel>
        <Tabs.Panel value="ownership">
          <OwnershipFields key={parcel.id} parcel={parcel} />
        </Tabs.Panel>
      </Tabs>
      {lock === null && (
        <AsyncButton mt="md" variant="subtle" color="red" size="compact-sm" onClick={remove}>
          {t('row.delete')}
        </AsyncButton>
      )}
    </section>
  )
}
