import { Button, Collapse, Group, Paper, SimpleGrid, TextInput } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLabels, useT } from '../ui/index.ts'
import { CriterionInput } from './criterion-input.tsx'
import { EMPTY_SEARCH, type SearchState } from './page-state.ts'

export interface CriteriaFormProps {
  readonly entity: AnyEntity
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  /** Criteria in sight at once; the others stand behind a button. */
  readonly first: readonly string[]
  readonly more?: readonly string[]
  /** Label of the free text; none for lists without it. */
  readonly filterLabel: string
  readonly filterHint?: string
  /** Criteria of the page's own making. */
  readonly renderExtra?: (
    criteria: SearchState['criteria'],
    set: (name: string, value: Criterion | undefined) => void,
  ) => ReactNode
}

const NONE: readonly string[] = []

const withCriterion = (search: SearchState, name: string, value: Criterion | undefined): SearchState => {
  const { [name]: _old, ...rest } = search.criteria
  return { ...search, criteria: value === undefined ? rest : { ...rest, [name]: value } }
}

/** The search form of an entity: free text first, then criteria by the kind of each field. */
export const CriteriaForm = ({
  entity,
  search,
  onSearch,
  first,
  more = NONE,
  filterLabel,
  filterHint,
  renderExtra,
}: CriteriaFormProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const [draft, setDraft] = useState(search)
  // A number that cannot be read stands in its input alone: clearing makes the inputs anew.
  const [round, setRound] = useState(0)
  const [isOpen, setOpen] = useState(() => more.some((name) => name in search.criteria))
  // Going back in the browser brings an older search.
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setDraft(search)
  }

  const set = (name: string, value: Criterion | undefined): void => setDraft((old) => withCriterion(old, name, value))
  const input = (name: string): ReactNode => {
    const field = entity.fields[name]
    return field === undefined ? null : (
      <CriterionInput
        key={name}
        field={field}
        label={label(entity.name, name)}
        value={draft.criteria[name]}
        onChange={(value) => set(name, value)}
      />
    )
  }

  return (
    <Paper component="search" aria-label={t('search.criteria')} withBorder p="md" mb="md" bg="var(--eae-surface)">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft)
        }}
      >
        <SimpleGrid
          key={`first-${round}`}
          cols={{ base: 1, sm: 2, lg: 4 }}
          spacing="md"
          verticalSpacing="sm"
          style={{ alignItems: 'start' }}
        >
          <TextInput
            label={filterLabel}
            description={filterHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.filter}
            onChange={(event) => {
              const filter = event.currentTarget.value
              setDraft((old) => ({ ...old, filter }))
            }}
            autoComplete="off"
            leftSection={<IconSearch size={16} aria-hidden />}
          />
          {first.map(input)}
          {renderExtra?.(draft.criteria, set)}
        </SimpleGrid>
        {more.length > 0 && (
          <Collapse expanded={isOpen}>
            <SimpleGrid
              key={`more-${round}`}
              cols={{ base: 1, sm: 2, lg: 4 }}
              spacing="md"
              verticalSpacing="sm"
              mt="sm"
              style={{ alignItems: 'start' }}
            >
              {more.map(input)}
            </SimpleGrid>
          </Collapse>
        )}
        <Group gap="sm" mt="md">
          <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
            {t('action.search')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setDraft(EMPTY_SEARCH)
              setRound((old) => old + 1)
              onSearch(EMPTY_SEARCH)
            }}
          >
            {t('action.clear')}
          </Button>
          {more.length > 0 && (
            <Button
              variant="subtle"
              aria-expanded={isOpen}
              onClick={() => setOpen((old) => !old)}
              rightSection={
                isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
              }
            >
              {t(isOpen ? 'search.less' : 'search.more')}
            </Button>
          )}
        </Group>
      </form>
    </Paper>
  )
}
