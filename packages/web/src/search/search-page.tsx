import { Button, Select } from '@mantine/core'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { IconFilePlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchScreen, type ColumnOverrides, type SearchState } from '../crud/index.ts'
import { ApplicationStateBadge } from '../home/index.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { useYear } from '../session/index.ts'
import { useT } from '../ui/index.ts'

const COLUMNS: ColumnOverrides = {
  kodikos: { width: 130 },
  lastname: { width: 210 },
  status: {
    width: 230,
    render: (row) => (typeof row.status === 'number' ? <ApplicationStateBadge status={row.status} /> : null),
  },
  totektash: { width: 180 },
  totparcels: { width: 130 },
}

const hasBlocking = (value: Criterion | undefined): string | null => {
  if (value === 0) return 'no'
  return typeof value === 'object' && 'from' in value ? 'yes' : null
}

/** Findings: any, some that block, or none. */
const BlockingSelect = ({
  criteria,
  set,
}: {
  readonly criteria: SearchState['criteria']
  readonly set: (name: string, value: Criterion | undefined) => void
}) => {
  const t = useT()
  return (
    <Select
      label={t('search.hasBlocking')}
      placeholder={t('answer.all')}
      clearable
      data={[
        { value: 'yes', label: t('search.withBlocking') },
        { value: 'no', label: t('search.withoutBlocking') },
      ]}
      value={hasBlocking(criteria.blocking)}
      onChange={(picked) => set('blocking', picked === 'yes' ? { from: 1 } : picked === 'no' ? 0 : undefined)}
    />
  )
}

/** /EdetedeaeehdSearch: the staff's main search. */
const SearchPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const searchOf = useSearchOfRecord()
  const { etos } = useYear()
  return (
    <SearchScreen
      entity={edetedeaeehd}
      title={t('search.applications')}
      columns={COLUMNS}
      actions={
        <Button
          component={Link}
          to="/ValidateAfmPrevFrm"
          variant="default"
          leftSection={<IconFilePlus size={18} aria-hidden />}
        >
          {t('opening.searchLink')}
        </Button>
      }
      form={{
        first: ['kodikos', 'status'],
        more: ['efoId', 'daokKodikos', 'dnmKodikos', 'dteOris'],
        filterLabel: t('search.person'),
        filterHint: t('search.personHint'),
        renderExtra: (criteria, set) => <BlockingSelect criteria={criteria} set={set} />,
      }}
      onOpen={(row) => void navigate({ to: '/Edetedeaeehd', search: searchOf(String(row.id), etos) })}
    />
  )
}

export default SearchPage
