import { Checkbox } from '@mantine/core'
import { ANALYSIS, MAX_MEASURES, MAX_ROW_DIMENSIONS, type Analysis } from '@eae/domain/reports/analysis/analysis.ts'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import type { SearchState } from '../../crud/index.ts'
import { Choice, Choices, useLabels, useT } from '../../ui/index.ts'
import classes from './analysis.module.css'

interface AnalysisControlsProps {
  readonly wish: Analysis
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
}

/** What is counted, by what it is divided and which numbers are shown. */
export const AnalysisControls = ({ wish, search, onSearch }: AnalysisControlsProps) => {
  const t = useT()
  const { field } = useLabels()
  const { dataset, rows, column, measures, hasLastYear } = wish
  const options = (names: readonly string[]) => names.map((value) => ({ value, label: field(ANALYSIS, value) }))
  const dimensions = Object.keys(dataset.dimensions)
  const set = (changes: Readonly<Record<string, SearchState['criteria'][string] | undefined>>): void => {
    const criteria = { ...search.criteria }
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) delete criteria[name]
      else criteria[name] = value
    }
    onSearch({ ...search, criteria })
  }
  const list = (names: readonly string[]) => (names.length === 0 ? undefined : { in: [...names] })
  return (
    <div className={classes.controls}>
      <Choice
        size="sm"
        label={t('analysis.dataset')}
        allowDeselect={false}
        data={[...DATASETS.keys()].map((value) => ({ value, label: t(`analysis.${value}`) }))}
        value={dataset.code}
        // Dimensions and numbers of another dataset are others.
        onChange={(value) =>
          value !== null && set({ dataset: value, rows: undefined, column: undefined, measures: undefined })
        }
      />
      <Choices
        size="sm"
        label={t('analysis.rows')}
        maxValues={MAX_ROW_DIMENSIONS}
        data={options(dimensions.filter((name) => name !== column))}
        value={rows}
        onChange={(value) => set({ rows: list(value) })}
      />
      <Choice
        size="sm"
        label={t('analysis.column')}
        placeholder={t('analysis.noColumn')}
        clearable
        data={options(dimensions.filter((name) => !rows.includes(name)))}
        value={column}
        onChange={(value) => set({ column: value ?? undefined })}
      />
      <Choices
        size="sm"
        label={t('analysis.measures')}
        maxValues={MAX_MEASURES}
        data={options(Object.keys(dataset.measures))}
        value={measures}
        onChange={(value) => set({ measures: list(value) })}
      />
      <Checkbox
        className={classes.lastYear ?? ''}
        label={t('analysis.lastYear')}
        checked={hasLastYear}
        onChange={(event) => set({ lastYear: event.currentTarget.checked ? true : undefined })}
      />
    </div>
  )
}
