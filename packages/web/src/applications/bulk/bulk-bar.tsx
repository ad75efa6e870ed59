import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { Fragment } from 'react'
import { useT } from '../../ui/index.ts'
import classes from './bulk.module.css'
import { BULK_GROUPS } from './command.ts'
import type { BulkOffer } from './use-bulk.tsx'
import type { Ticks } from './use-ticks.ts'

/** What can be done with the ticked parcels, in groups; what cannot says why. */
const Offers = ({ offers }: { readonly offers: readonly BulkOffer[] }) => (
  <>
    {BULK_GROUPS.map((group, at) => (
      <Fragment key={group}>
        {at > 0 && <Menu.Divider />}
        {offers
          .filter(({ command }) => command.group === group)
          .map(({ command, label, reason, run }) => (
            <Menu.Item
              key={command.id}
              disabled={reason !== null}
              {...(command.isDangerous === true && reason === null ? { color: 'red' } : {})}
              leftSection={<command.icon size={16} aria-hidden />}
              onClick={run}
            >
              {label}
              {reason !== null && <span className={classes.reason}>{reason}</span>}
            </Menu.Item>
          ))}
      </Fragment>
    ))}
  </>
)

interface BulkBarProps {
  readonly ticks: Ticks
  /** The parcels that the list shows now. */
  readonly shown: readonly ParcelRow[]
  readonly offers: readonly BulkOffer[]
}

/** At the foot of the list while one ticks in it: how many are ticked, all of them, and what can be done with them. */
export const BulkBar = ({ ticks, shown, offers }: BulkBarProps) => {
  const t = useT()
  const isAll = shown.length > 0 && shown.every(({ id }) => ticks.has(id))
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bulk.place')}>
      <Checkbox
        size="xs"
        className={classes.all ?? ''}
        label={<output>{t('bulk.count', { count: ticks.count })}</output>}
        aria-label={t('bulk.all')}
        title={t('bulk.all')}
        checked={isAll}
        indeterminate={!isAll && ticks.count > 0}
        onChange={() => ticks.take(isAll ? [] : shown.map(({ id }) => id))}
      />
      <Menu position="top-end" withinPortal width={300}>
        <Menu.Target>
          <Button size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('bulk.actions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Offers offers={offers} />
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('bulk.end')}
        title={t('bulk.end')}
        onClick={() => ticks.turn(false)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
