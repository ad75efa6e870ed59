import { ACT_STATES } from '@eae/domain/acts/codes.ts'
import { dikpraxh } from '@eae/domain/acts/entities.ts'
import { Button } from '@mantine/core'
import { IconFilePlus, IconGavel } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import {
  SearchScreen,
  useCrud,
  type CardParts,
  type ColumnOverrides,
  type Row,
  type SearchAction,
  type SearchState,
} from '../crud/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { useT } from '../ui/index.ts'
import { ActBadge } from './act-badge.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { NewAct } from './new-act.tsx'
import { OneAct } from './one-act.tsx'

const NEW = 'new'
const PAGE = '/Dikpraxismetaboles'

const badgeOf = ({ status }: Row): ReactNode => {
  const state = ACT_STATES.find((one) => one === status)
  return state === undefined ? null : <ActBadge status={state} />
}

const COLUMNS: ColumnOverrides = {
  arpraxhs: { width: 100, isKept: true },
  dtepraxhs: { width: 140, isKept: false },
  praxtype: { width: 190 },
  kodikosede: { width: 100, isKept: true },
  lastname: { isName: true },
  linecount: { width: 90, isKept: false },
  impactcents: { width: 130, isKept: true },
  seira: { width: 100, isKept: false, isNumeric: false },
  proposer: { width: 170, isKept: false },
  status: { width: 140, isKept: true, render: badgeOf },
}

const CARD: CardParts = { end: badgeOf, endColumn: 'status' }

/** R89: search of change acts, one of them, and a new one. */
const ActsPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { menu } = useSession()
  const { id, etos: ofRecord }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void => void navigate({ to: PAGE, search: { id: key, etos: String(etos) } })
  const close = (): void => void navigate({ to: PAGE })
  const year = Number(ofRecord ?? etos)
  const client = useQueryClient()
  /** How often the list was read anew, because its acts were decided. */
  const [readAnew, setReadAnew] = useState(0)
  const [decided, setDecided] = useState<{ readonly search: SearchState; readonly count: number } | null>(null)
  const mayDecide = menu.privileges.ChangeAct_Approve === true
  const massActions = useMemo<readonly SearchAction[]>(
    () =>
      mayDecide
        ? [
            {
              label: t('act.decide'),
              icon: <IconGavel size={16} aria-hidden />,
              run: (search, count) => setDecided({ search, count }),
            },
          ]
        : [],
    [t, mayDecide],
  )
  if (id === NEW) return <NewAct etos={year} onSaved={(saved) => open(String(saved))} onCancel={close} />
  if (id !== undefined)
    return <OneAct key={id} etos={year} id={Number(id)} onBack={close} onOpen={(other) => open(String(other))} />
  return (
    <>
      <SearchScreen
        readAnew={readAnew}
        massActions={massActions}
        entity={dikpraxh}
        title={t('route.Dikpraxismetaboles')}
        columns={COLUMNS}
        card={CARD}
        form={{ filterLabel: t('act.filter') }}
        whenEmpty={t(menu.privileges.ChangeAct_W === true ? 'act.empty.write' : 'act.empty')}
        onOpen={(row) => open(String(row.id))}
        actions={
          menu.privileges.ChangeAct_W !== true ? null : (
            <Button size="sm" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => open(NEW)}>
              {t('act.new')}
            </Button>
          )
        }
      />
      {decided !== null && (
        <DecideDialog
          etos={etos}
          {...decided}
          onClose={() => setDecided(null)}
          onOver={() => {
            setReadAnew((before) => before + 1)
            void client.invalidateQueries({ queryKey: [dikpraxh.name] })
          }}
        />
      )}
    </>
  )
}

export default ActsPage
