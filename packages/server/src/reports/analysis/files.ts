import { readFileSync } from 'node:fs'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import type { Dataset } from '@eae/domain/reports/analysis/dataset.ts'
import { GIVEN_TO_ALL } from '../given.ts'
import { readStatement } from '../statement.ts'
import type { DatasetFiles } from './cells.ts'

/** A dataset with its statement, which reads applications through `app` alone. Throws for a statement that does not. */
export const withRows = (dataset: Dataset, statement: string): DatasetFiles => ({
  dataset,
  statement: readStatement(`${dataset.code}.sql`, statement, GIVEN_TO_ALL),
})

/** Every dataset with its statement, read once at start. */
export const DATASET_FILES: ReadonlyMap<string, DatasetFiles> = new Map(
  [...DATASETS.values()].map((dataset) => [
    dataset.code,
    withRows(dataset, readFileSync(new URL(`./sql/${dataset.code}.sql`, import.meta.url), 'utf8')),
  ]),
)
