import { Button } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IconX } from '@tabler/icons-react'
import { useLabels, useT } from '../ui/index.ts'
import { withCriterion, withoutCriteria, type NamedValue } from './criteria.ts'
import { CriterionText } from './criterion-text.tsx'
import classes from './list.module.css'
import type { SearchState } from './page-state.ts'

interface NoRowsProps {
  readonly entity: AnyEntity
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  readonly named?: Readonly<Record<string, readonly NamedValue[]>> | undefined
  /** What to do where there are no rows at all. */
  readonly whenEmpty?: string | undefined
}

/** In the place of the rows: nothing meets the search, and what of it can be taken off. */
export const NoRows = ({ entity, search, onSearch, named, whenEmpty }: NoRowsProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const criteria = Object.entries(search.criteria)
  const isSearched = criteria.length > 0 || search.filter !== ''
  return (
    <section className={classes.instead}>
      <h2 className={classes.insteadTitle}>{t(isSearched ? 'grid.empty.title' : 'grid.empty.all')}</h2>
      {!isSearched && whenEmpty !== undefined && <p className={classes.insteadText}>{whenEmpty}</p>}
      {isSearched && (
        <>
          <p className={classes.insteadText}>{t('grid.empty.text')}</p>
          <div className={classes.removals}>
            {search.filter !== '' && (
              <Button
                variant="default"
                size="xs"
                rightSection={<IconX size={14} aria-hidden />}
                onClick={() => onSearch({ ...search, filter: '' })}
              >
                {t('grid.empty.filter', { text: search.filter })}
              </Button>
            )}
            {criteria.map(([name, value]) => (
              <Button
                key={name}
                variant="default"
                size="xs"
                rightSection={<IconX size={14} aria-hidden />}
                onClick={() => onSearch(withCriterion(search, name, undefined))}
              >
                <span>
                  {label(entity.name, name)}: <CriterionText {...{ entity, name, value }} named={named?.[name]} />
                </span>
              </Button>
            ))}
            <Button variant="subtle" size="xs" onClick={() => onSearch(withoutCriteria(search))}>
              {t('search.clear')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
