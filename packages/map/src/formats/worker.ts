import initSqlJs from 'sql.js'
import sqliteFile from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { loadEngine } from '../geometry/load.ts'
import type { ReadProgress } from './driver.ts'
import { openFiles } from './open-file.ts'
import type { FileTask, WorkerWord } from './tasks.ts'
import { writeGeopackage } from './write-geopackage.ts'
import { writeShapefile } from './write-shapefile.ts'

const sqlite = () => initSqlJs({ locateFile: () => sqliteFile })

const parquet = async () => {
  const [hyparquet, { compressors }] = await Promise.all([import('hyparquet'), import('hyparquet-compressors')])
  return { hyparquet, compressors }
}

const polygonize = async () => {
  const engine = await loadEngine()
  return (lines: Parameters<typeof engine.polygonize>[0]) => engine.polygonize(lines).map((one) => one.coordinates)
}

const tell = (word: WorkerWord<unknown>): void => globalThis.postMessage(word)

/** Every hundredth of the way: a message for each polygon would cost more than reading it. */
function tellProgress(progress: ReadProgress): void {
  if (progress.done % Math.ceil(progress.total / 100) === 0) tell({ progress })
}

/** Does the one task that the page gives it; the page ends it to cancel. */
async function run(task: FileTask): Promise<unknown> {
  if (task.type === 'read')
    return openFiles(task.files, { ...task.options, onProgress: tellProgress }, { sqlite, parquet, polygonize })
  return task.format === 'gpkg' ? writeGeopackage(await sqlite(), task.list) : writeShapefile(task.list)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  run(data).then(
    (result) => tell({ result }),
    (error: unknown) => tell({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
