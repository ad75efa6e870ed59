import { ActionIcon, Button, Menu } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IconArchive, IconCalendarRepeat, IconDotsVertical } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { SearchState } from '../crud/index.ts'
import { useCrud } from '../crud/index.ts'
import { Reasoned, useT } from '../ui/index.ts'

const KeepDialog = lazy(() => import('./keep-dialog.tsx'))

interface KeepProps {
  readonly entity: AnyEntity
  readonly search: SearchState
  /** Something that the report needs is not chosen yet. */
  readonly isDisabled: boolean
  /** Two buttons, or a menu where there is little room. */
  readonly isMenu?: boolean
}

const WAYS = [
  { code: 'reportCopy.keep', Icon: IconArchive, isScheduled: false },
  { code: 'schedule.new', Icon: IconCalendarRepeat, isScheduled: true },
] as const

/** Keeps a copy of a report as it is asked for now, or has one made again and again. */
export const KeepButtons = ({ entity, search, isDisabled, isMenu = false }: KeepProps) => {
  const t = useT()
  const reason = useCrud().whyNotWrite('Report_R')
  const [way, setWay] = useState<(typeof WAYS)[number] | null>(null)
  const isOff = isDisabled || reason !== null
  return (
    <>
      {isMenu ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('reportCopy.more')} title={t('reportCopy.more')}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {WAYS.map((one) => (
              <Menu.Item
                key={one.code}
                leftSection={<one.Icon size={16} aria-hidden />}
                disabled={isOff}
                onClick={() => setWay(one)}
              >
                {t(one.code)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        WAYS.map((one) => (
          <Reasoned key={one.code} reason={reason}>
            <Button
              variant="default"
              disabled={isOff}
              leftSection={<one.Icon size={16} aria-hidden />}
              onClick={() => setWay(one)}
            >
              {t(one.code)}
            </Button>
          </Reasoned>
        ))
      )}
      {way !== null && (
        <Suspense>
          <KeepDialog entity={entity} search={search} isScheduled={way.isScheduled} onClose={() => setWay(null)} />
        </Suspense>
      )}
    </>
  )
}
