import { ActionIcon, Tabs, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconLayoutSidebarRightCollapse, IconX } from '@tabler/icons-react'
import type { MapPanelState } from '@eae/map/index.ts'
import { useT } from '../../ui/index.ts'
import { FindingsPanel } from '../panels/findings-panel.tsx'
import { ForecastPanel } from '../panels/forecast-panel.tsx'
import { useOpenApplication } from '../store/context.tsx'
import classes from './map-mode.module.css'
import { ParcelPanel } from './parcel-panel.tsx'
import type { ParcelChoice } from './use-parcel-choice.ts'

/** The tab of a panel of the map. */
export const MAP_TAB = 'map'

interface MapSideProps {
  readonly choice: ParcelChoice
  /** The panel of the map that is open; null for none. */
  readonly panel: MapPanelState | null
  readonly onPanelPlace: (element: HTMLElement | null) => void
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** Null where it is closed otherwise: in the sheet of a phone. */
  readonly onClose: (() => void) | null
}

/** The parcel before and the one after. */
const Steps = ({ choice }: { readonly choice: ParcelChoice }) => {
  const t = useT()
  const { state } = useOpenApplication()
  const count = state.tree.parcels.length
  return (
    <div className={classes.foot}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('parcels.previous')} onClick={() => choice.step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('parcels.next')} onClick={() => choice.step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <span className="eae-number">{t('parcels.of', { number: choice.at + 1, count })}</span>
    </div>
  )
}

/** What stands right of the map: the chosen parcel, findings, forecast, and the panel of the map that is open. */
export const MapSide = ({ choice, panel, onPanelPlace, tab, onTab, onClose }: MapSideProps) => {
  const t = useT()
  const { live } = useOpenApplication()
  const { parcel } = choice
  const count = live.findings.length + live.outdated.length
  const shown = panel === null && tab === MAP_TAB ? 'parcel' : tab
  return (
    <div className={classes.side}>
      <Tabs
        value={shown}
        onChange={(next) => onTab(next ?? 'parcel')}
        keepMounted={false}
        classNames={{ root: classes.tabs ?? '', panel: classes.body ?? '' }}
      >
        <div className={classes.tabHead}>
          <Tabs.List className={classes.tabList} aria-label={t('parcels.side')}>
            <Tabs.Tab value="parcel">{t('parcels.side.parcel')}</Tabs.Tab>
            <Tabs.Tab value="findings" rightSection={<span className={classes.tabCount}>{count}</span>}>
              {t('findings.title')}
            </Tabs.Tab>
            <Tabs.Tab value="forecast">{t('parcels.side.forecast')}</Tabs.Tab>
            {panel !== null && <Tabs.Tab value={MAP_TAB}>{panel.label}</Tabs.Tab>}
          </Tabs.List>
          {onClose !== null && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={
                panel === null ? t('parcels.side.close') : t('parcels.side.closePanel', { name: panel.label })
              }
              onClick={panel === null ? onClose : panel.close}
            >
              {panel === null ? (
                <IconLayoutSidebarRightCollapse size={18} stroke={1.6} aria-hidden />
              ) : (
                <IconX size={18} stroke={1.6} aria-hidden />
              )}
            </ActionIcon>
          )}
        </div>
        <Tabs.Panel value="parcel" p="sm">
          {parcel === null ? (
            <Text>{t('parcels.choose')}</Text>
          ) : (
            <ParcelPanel parcel={parcel} onDeleted={choice.clear} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="findings" p="sm">
          <FindingsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="forecast" p="sm">
          <ForecastPanel />
        </Tabs.Panel>
        <Tabs.Panel value={MAP_TAB} keepMounted>
          <div ref={onPanelPlace} className={classes.mapPanel} />
        </Tabs.Panel>
      </Tabs>
      {shown === 'parcel' && parcel !== null && <Steps choice={choice} />}
    </div>
  )
}
