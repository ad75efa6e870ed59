import { ANALYSIS, MAX_MEASURES } from '@eae/domain/reports/analysis/analysis.ts'
import { DATASETS } from '@eae/domain/reports/analysis/datasets.ts'
import { measureLoad } from './lib/load.ts'
import { startServer } from './lib/server.ts'
import { printTable, type Measure } from './lib/table.ts'

/** Cells of every dataset (R07) for who sees all: by each dimension alone, with as many measures as are shown, and last year's. */
export const benchAnalysis = async (size = 2_000, requests = 3): Promise<boolean> => {
  const server = await startServer('cluster', size)
  try {
    const etos = new Date().getFullYear()
    const measures: Measure[] = []
    for (const { code, dimensions, measures: known } of DATASETS.values())
      for (const rows of Object.keys(dimensions)) {
        const criteria = {
          dataset: code,
          rows,
          measures: { in: Object.keys(known).slice(0, MAX_MEASURES) },
          lastYear: true,
        }
        const body = { etos, criteria, toRowIndex: 10_000 }
        const cost = await measureLoad(server.pids, requests, 1, async () => {
          const answer = await server.call('agency', `${ANALYSIS}/findAllByCriteriaRange_grid`, body)
          if (answer.status !== 200)
            throw new Error(`${code} by ${rows} answered ${answer.status} ${answer.text.slice(0, 200)}`)
        })
        measures.push({ name: `${code} by ${rows}: p95`, measured: cost.p95, unit: 'ms', base: null, limit: 3_000 })
      }
    return printTable(`analysis: one dimension, last year beside (${size} applications)`, measures)
  } finally {
    await server.stop()
  }
}
