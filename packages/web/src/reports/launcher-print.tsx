import { Button } from '@mantine/core'
import type { PrintCode } from '@eae/domain/prints/prints.ts'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RefInput, useCrud, type SearchState } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { Reasoned, useLabels, useT } from '../ui/index.ts'
import { LauncherChosen } from './launcher-chosen.tsx'
import classes from './launcher-page.module.css'

interface LauncherPrintProps {
  readonly code: PrintCode
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
}

const NO_APPLICATION = { code: 'report.pickApplication' }

/** A document of one application before it is made: what it holds, and of which application. */
export const LauncherPrint = ({ code, search, onSearch }: LauncherPrintProps) => {
  const t = useT()
  const { field: label } = useLabels()
  const { etos } = useCrud()
  const { edeId } = search.criteria
  const id = typeof edeId === 'number' ? edeId : null
  return (
    <LauncherChosen
      title={t(`route.${code}`)}
      about={t(`print.${code}.about`)}
      onBack={() => onSearch({ criteria: {}, filter: '', tab: '' })}
    >
      <div className={classes.application}>
        <RefInput
          to="Edetedeaeehd"
          label={label('Edetedeaeehd', 'edeId')}
          value={id}
          onChange={(value) => onSearch({ ...search, criteria: typeof value === 'number' ? { edeId: value } : {} })}
        />
      </div>
      <div className={classes.actions}>
        <Reasoned reason={id === null ? NO_APPLICATION : null}>
          {id === null ? (
            <Button disabled leftSection={<IconFileText size={16} aria-hidden />}>
              {t('report.open')}
            </Button>
          ) : (
            <Button
              component={Link}
              to={`/${code}${stringifySearch({ id: String(id), etos: String(etos) })}`}
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {t('report.open')}
            </Button>
          )}
        </Reasoned>
      </div>
    </LauncherChosen>
  )
}
