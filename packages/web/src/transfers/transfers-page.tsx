import { TRANSFER, TRANSFER_KIND, TRANSFER_STATES } from '@eae/domain/transfers/codes.ts'
import { edetmetafora } from '@eae/domain/transfers/entities.ts'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SearchScreen, useCrud, type CardParts, type ColumnOverrides, type Row } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { AreaText, DateText, useT } from '../ui/index.ts'
import { NewTransfer } from './new-transfer.tsx'
import { OneTransfer } from './one-transfer.tsx'
import { readStart } from './start.ts'
import { TransferBadge } from './transfer-badge.tsx'

const NEW = 'new'

const badgeOf = ({ status }: Row): ReactNode => {
  const state = TRANSFER_STATES.find((one) => one === status)
  return state === undefined ? null : <TransferBadge status={state} />
}
const day = (value: unknown): ReactNode => (typeof value === 'string' ? <DateText iso={value} /> : null)

/** Land that goes over; bovines have none. */
const areaOf = ({ kind, ektash }: Row): ReactNode =>
  kind === TRANSFER_KIND.bovines ? null : <AreaText m2={Number(ektash)} />

const COLUMNS: ColumnOverrides = {
  // As wide as the longest of their words, in both languages.
  status: { width: 190, isKept: true, render: badgeOf },
  kind: { width: 120, isKept: false },
  nameSource: { isName: true },
  nameTarget: { width: 220, isKept: true },
  reason: { width: 260, isKept: false },
  plithos: { width: 90, isKept: false },
  ektash: { width: 150, isKept: true, render: areaOf },
  dteinsert: { width: 110, isKept: false, render: (row) => day(row.dteinsert) },
  dtelapse: {
    width: 120,
    isKept: true,
    render: (row) => (row.status === TRANSFER.proposed ? day(row.dtelapse) : null),
  },
}
const CARD: CardParts = {
  name: ({ nameSource, nameTarget }) => `${String(nameSource)} → ${String(nameTarget)}`,
  end: badgeOf,
  endColumn: 'status',
}

/** R22: transfers of parcels between applications, one of them, and a new one. */
const TransfersPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { menu } = useSession()
  const { id, etos: ofRecord, _s }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void =>
    void navigate({ to: '/MoveAgroiToOtherEde', search: { id: key, etos: String(etos) } })
  const close = (): void => void navigate({ to: '/MoveAgroiToOtherEde' })
  const year = Number(ofRecord ?? etos)
  if (id === NEW)
    return (
      <NewTransfer
        key={_s ?? ''}
        etos={year}
        start={readStart(_s)}
        onMade={(made) => open(String(made))}
        onCancel={close}
      />
    )
  if (id !== undefined) return <OneTransfer key={id} etos={year} id={Number(id)} onBack={close} />
  return (
    <SearchScreen
      entity={edetmetafora}
      title={t('route.MoveAgroiToOtherEde')}
      columns={COLUMNS}
      card={CARD}
      form={{ filterLabel: t('transfer.filter') }}
      whenEmpty={t(menu.privileges.Application_Open === true ? 'transfer.empty.write' : 'transfer.empty')}
      onOpen={(row) => open(String(row.id))}
      actions={
        menu.privileges.Application_Open !== true ? null : (
          <Button size="sm" leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={() => open(NEW)}>
            {t('transfer.new')}
          </Button>
        )
      }
    />
  )
}

export default TransfersPage
