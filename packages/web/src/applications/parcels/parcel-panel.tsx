import { Button, Tabs } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { TARGET } from '@eae/domain/declarations/codes.ts'
import { Link } from '@tanstack/react-router'
import { eligibleArea } from '@eae/domain/applications/parts/parcels.ts'
import { regionsOfParcels } from '@eae/domain/applications/regions.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { newDeclaration } from '../../declarations/index.ts'
import { ParcelLights } from '../../monitoring/index.ts'
import { useSession } from '../../session/index.ts'
import { AsyncButton, LoadingBlock, MoneyText, useLabels, useMessageBox, useT } from '../../ui/index.ts'
import { sumOfCrops, useCropAmounts } from '../crop-amounts.tsx'
import { FindingItem } from '../findings/finding-item.tsx'
import item from '../findings/findings.module.css'
import { pricedLines } from '../findings/lines.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useWish } from '../focus-store.ts'
import { GroupList } from '../groups/group-list.tsx'
import { inputId, readInputId } from '../input-id.ts'
import { useShownGroups } from '../parts/use-shown-groups.ts'
import type { Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { CropFields } from './crop-fields.tsx'
import { adoptDrawnArea, floorToStep } from './drawn-area.ts'
import classes from './map-mode.module.css'
import { OwnershipFields } from './ownership-fields.tsx'
import { ParcelArea } from './parcel-area.tsx'
import { cropNames, findingsByParcel } from './parcel-facts.ts'

/** The parcel's own data, with the area that is drawn now. */
const ParcelFields = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const { state, store, lock } = useOpenApplication()
  const shownGroups = useShownGroups('parcels')
  const now = state.drawn[String(parcel.id)]?.areaM2
  const drawn = now ?? parcel.ektashpsif
  // What lies in ilots is known again when the new shape is saved.
  const land = { ...parcel, ektashpsif: drawn, ilotektash: now === undefined ? parcel.ilotektash : null }
  const shown: ParcelRow = { ...land, epilektash: eligibleArea(land) }
  return (
    <>
      {lock === null && drawn !== null && floorToStep(drawn) !== parcel.ektash && (
        <Button
          variant="default"
          size="xs"
          mb="sm"
          leftSection={<IconRulerMeasure size={16} aria-hidden />}
          onClick={() => adoptDrawnArea(store, parcel.id, drawn)}
        >
          {t('parcels.adoptArea')}
        </Button>
      )}
      <GroupList part="parcels" row={shown} order={3} groups={shownGroups(shown)} />
    </>
  )
}

/** Where the rows of parts are that hang on a parcel. */
const TAB_OF_PART: Partial<Readonly<Record<Part, string>>> = {
  crops: 'crops',
  ownership: 'ownership',
  parcelEco: 'eco',
  parcelMeasures: 'measures',
}

/** The tab that is open: the reader's, or the one with the input that he was led to. */
const useTabOfWish = () => {
  const wish = useWish()
  const part = wish.inputId === null ? null : readInputId(wish.inputId).part
  const wished = part === null ? 'parcel' : (TAB_OF_PART[part] ?? 'parcel')
  const [tab, setTab] = useState<string>(wished)
  const [seen, setSeen] = useState(wish.token)
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.inputId !== null) setTab(wished)
  }
  return [tab, setTab] as const
}

/** What is wrong with the parcel, the worst first, as the panel of findings tells it. */
const ParcelFindings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const { state, live } = useOpenApplication()
  const { onRepaired, line: undo } = useUndoLine()
  const lines = pricedLines(state.tree, live, state.answer.situation.ruleParams, findings)
  return (
    <>
      {undo}
      {lines.length > 0 && (
        <ul className={classes.findings}>
          {lines.map((line) => (
            <li key={line.first.id} className={item.item} data-soft={line.first.severity}>
              <FindingItem line={line} isHere onRepaired={onRepaired} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Name, size and crops of the parcel, the regions of entitlements that they stand in, and what they bring. */
const ParcelHead = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const labels = useLabels()
  const { state } = useOpenApplication()
  const regions = regionsOfParcels({ ...state.tree, parcels: [parcel] }, state.answer.catalogue.crops).get(parcel.id)
  const crops = cropNames(state.tree.crops, state.answer.catalogue.crops).get(parcel.id) ?? ''
  const rows = state.tree.crops.filter(({ edaId }) => edaId === parcel.id)
  const cents = sumOfCrops(
    useCropAmounts(),
    rows.map(({ id }) => id),
  )
  return (
    <div className={classes.facts}>
      <h2 className={classes.title} lang="el">
        {parcel.kodikos} {parcel.topothesia}
      </h2>
      <strong>
        <ParcelArea m2={parcel.ektash} />
      </strong>
      <span className={classes.crop}>{crops === '' ? t('parcels.noCrop') : crops}</span>
      <span className={classes.other}>
        <ParcelArea m2={parcel.ektash} isOther />
      </span>
      {regions !== undefined && (
        <span className={classes.crop}>
          {t('field.dikaiomatype')}: {regions.map((region) => labels.choice('dikaiomatype', region)).join(', ')}
        </span>
      )}
      {cents > 0 && (
        <>
          <span className={classes.crop}>{t('crops.amount')}</span>
          <span className={classes.euro}>
            <MoneyText cents={cents} />
          </span>
        </>
      )}
    </div>
  )
}

// Few open these, and what they are made of is much: it comes with the first look at one.
const EcoFields = lazy(async () => ({ default: (await import('./eco-fields.tsx')).EcoFields }))
const MeasureFields = lazy(async () => ({ default: (await import('./measure-fields.tsx')).MeasureFields }))
const LandscapeFields = lazy(async () => ({ default: (await import('./landscape-fields.tsx')).LandscapeFields }))

/** What is said of a parcel, a tab for each kind; the reader's stays when another parcel is chosen. */
const TABS = {
  parcel: ParcelFields,
  crops: CropFields,
  ownership: OwnershipFields,
  eco: EcoFields,
  measures: MeasureFields,
  landscape: LandscapeFields,
} as const satisfies Readonly<Record<string, ComponentType<{ readonly parcel: ParcelRow }>>>

const ParcelTabs = ({ parcel }: { readonly parcel: ParcelRow }) => {
  const t = useT()
  const [tab, setTab] = useTabOfWish()
  return (
    <Tabs variant="pills" value={tab} onChange={(next) => setTab(next ?? 'parcel')} keepMounted={false}>
      <Tabs.List className={classes.tabs ?? ''}>
        {Object.keys(TABS).map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`parcels.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(TABS).map(([name, Content]) => (
        <Tabs.Panel key={name} value={name}>
          <Suspense fallback={<LoadingBlock height={120} />}>
            <Content key={parcel.id} parcel={parcel} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface ParcelPanelProps {
  readonly parcel: ParcelRow
  readonly onDeleted: () => void
}

/** Leads to a declaration about the parcel, for who writes declarations: the lifting of an overlap, the consent of its owner. */
const DeclarationLink = ({ edaId }: { readonly edaId: number }) => {
  const t = useT()
  const { menu } = useSession()
  const { etos, state } = useOpenApplication()
  if (menu.privileges.Declaration_W !== true || !state.answer.situation.isOwn) return null
  const about = { target: TARGET.parcel, edaId, afm: state.tree.header.afm }
  return (
    <Button mt="md" variant="default" size="compact-sm" component={Link} to={newDeclaration(etos, about)}>
      {t('declaration.aboutParcel')}
    </Button>
  )
}

/** The selected parcel: what it is, what satellites saw of it, what is wrong with it, and all that is said of it, by tabs. */
export const ParcelPanel = ({ parcel, onDeleted }: ParcelPanelProps) => {
  const t = useT()
  const ask = useMessageBox()
  const { store, lock, state, live, etos, id } = useOpenApplication()
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
      {typeof parcel.id === 'number' && (
        <ParcelLights
          key={parcel.id}
          etos={etos}
          edeId={id}
          edaId={parcel.id}
          lookId={inputId('parcels', parcel.id, 'signal')}
        />
      )}
      <ParcelFindings findings={findingsByParcel(state.tree, live.findings).get(String(parcel.id)) ?? []} />
      <ParcelTabs parcel={parcel} />
      {typeof parcel.id === 'number' && <DeclarationLink edaId={parcel.id} />}
      {lock === null && (
        <AsyncButton mt="md" variant="subtle" color="red" size="compact-sm" onClick={remove}>
          {t('parcels.delete.action')}
        </AsyncButton>
      )}
    </section>
  )
}
