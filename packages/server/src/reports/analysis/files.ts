import { readFileSync } from 'node:fs'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import type { Dataset } from '@eae/domain/reports/analysis/dataset.ts'
import { GIVEN_TO_ALL } from '../given.ts'
import { readStatement } from '../statement.ts'
import type { DatasetFiles } from './cells.ts'

/**
 * A dataset with its statement, which reads applications through `app` alone, and with that over cells where it has one.
 * Throws for a statement that does not.
 */
export const withRows = (dataset: Dataset, statement: string, cells: string | null = null): DatasetFiles => ({
  dataset,
  statement: readStatement(`${dataset.code}.sql`, statement, GIVEN_TO_ALL),
  cells: cells === null ? null : readStatement(`${dataset.code}.sum.sql`, cells, GIVEN_TO_ALL),
})

const textOf = (name: string): string => readFileSync(new URL(`./sql/${name}`, import.meta.url), 'utf8')

/** Every dataset with its statements, read once at start. */
export const DATASET_FILES: ReadonlyMap<string, DatasetFiles> = new Map(
  [...DATASETS.values()].map((dataset) => [
    dataset.code,
    withRows(dataset, textOf(`${dataset.code}.sql`), textOf(`${dataset.code}.sum.sql`)),
  ]),
)
