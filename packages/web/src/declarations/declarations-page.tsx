import { DECLARATION_STATES, ROLES } from '@eae/domain/declarations/codes.ts'
import { nsstDeclaration } from '@eae/domain/declarations/entities.ts'
import { mayDeclare } from '@eae/domain/declarations/life.ts'
import { Button } from '@mantine/core'
import { IconFilePlus, IconUserCheck } from '@tabler/icons-react'
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
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { DateText, useT } from '../ui/index.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DeclarationBadge } from './declaration-badge.tsx'
import { NewDeclaration, OneDeclaration } from './one-declaration.tsx'
import { readBeginning } from './place.ts'

const NEW = 'new'

const badgeOf = ({ status }: Row): ReactNode => {
  const state = DECLARATION_STATES.find((one) => one === status)
  return state === undefined ? null : <DeclarationBadge status={state} />
}
const day = (value: unknown): ReactNode => (typeof value === 'string' ? <DateText iso={value} /> : null)

const COLUMNS: ColumnOverrides = {
  arprotocol: { width: 165, isKept: true },
  infoId: { width: 330 },
  afm: { width: 100, isKept: false },
  lastname: { isName: true, width: 150 },
  kodikosede: { width: 98, isKept: false },
  status: { width: 170, isKept: true, render: badgeOf },
  dteprotocol: { width: 110, isKept: false, render: (row) => day(row.dteprotocol) },
  dtedue: { width: 110, isKept: true, render: (row) => day(row.dtedue) },
  reviewer: { width: 150, isKept: false },
}

/** On a phone the kind stands below number and name: an applicant has many under one name. */
const CARD: CardParts = { end: badgeOf, endColumn: 'status' }

/** R85 and R86: search of declarations and objections, one of them, and a new one. */
const DeclarationsPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { menu } = useSession()
  const { id, etos: ofRecord, _s }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void => void navigate({ to: '/NsstDeclaration', search: { id: key, etos: String(etos) } })
  const close = (): void => void navigate({ to: '/NsstDeclarationSearch' })
  const year = Number(ofRecord ?? etos)
  const [assigned, setAssigned] = useState<SearchState | null>(null)
  const privileges = new Set(Object.keys(menu.privileges))
  const mayAssign = ROLES.some((role) => mayDeclare('take', role, { userType: menu.userType, privileges }))
  const massActions = useMemo<readonly SearchAction[]>(
    () =>
      mayAssign
        ? [{ label: t('declaration.assign'), icon: <IconUserCheck size={16} aria-hidden />, run: setAssigned }]
        : [],
    [t, mayAssign],
  )
  if (id === NEW)
    return (
      <NewDeclaration
        key={_s ?? ''}
        etos={year}
        beginning={readBeginning(_s)}
        onSaved={(saved) => open(String(saved))}
        onCancel={close}
      />
    )
  if (id !== undefined) return <OneDeclaration key={id} etos={year} id={Number(id)} onBack={close} />
  return (
    <>
      <SearchScreen
        entity={nsstDeclaration}
        title={t('route.NsstDeclarationSearch')}
        columns={COLUMNS}
        card={CARD}
        form={{ filterLabel: t('declaration.filter') }}
        whenEmpty={t(menu.privileges.Declaration_W === true ? 'declaration.empty.write' : 'declaration.empty')}
        massActions={massActions}
        onOpen={(row) => open(String(row.id))}
        actions={
          menu.privileges.Declaration_W !== true ? null : (
            <Button size="sm" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => open(NEW)}>
              {t('declaration.new')}
            </Button>
          )
        }
      />
      {assigned !== null && <AssignDialog etos={etos} search={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}

export default DeclarationsPage
