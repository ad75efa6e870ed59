import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useT } from '../../ui/index.ts'
import { NextFinding } from '../findings/next-finding.tsx'
import type { PanelTab } from '../../workplace/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import classes from './map-mode.module.css'
import { ParcelPanel } from './parcel-panel.tsx'
import type { ParcelChoice } from './use-parcel-choice.ts'

/** The parcel before and the one after. */
const Steps = ({ choice }: { readonly choice: ParcelChoice }) => {
  const t = useT()
  const { state } = useOpenApplication()
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('parcels.previous')} onClick={() => choice.step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('parcels.next')} onClick={() => choice.step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <span className="eae-number">{t('parcels.of', { number: choice.at + 1, count: state.tree.parcels.length })}</span>
    </>
  )
}

/** The tab of the panel with the chosen parcel. */
export const useParcelTab = (choice: ParcelChoice): PanelTab => {
  const t = useT()
  const { parcel } = choice
  return {
    id: 'parcel',
    label: t('parcels.side.parcel'),
    content: (
      <div className={classes.parcel}>
        {parcel === null ? (
          <Text>{t('parcels.choose')}</Text>
        ) : (
          <ParcelPanel parcel={parcel} onDeleted={choice.clear} />
        )}
        <div className={classes.next}>
          <NextFinding />
        </div>
      </div>
    ),
    ...(parcel === null ? {} : { foot: <Steps choice={choice} />, head: <Steps choice={choice} /> }),
  }
}
