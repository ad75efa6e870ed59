import initSqlJs from 'sql.js'
import sqliteFile from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { openFile } from './open-file.ts'
import type { FileTask } from './tasks.ts'
import { writeGeopackage } from './geopackage.ts'
import { writeShapefile } from './write-shapefile.ts'

const sqlite = () => initSqlJs({ locateFile: () => sqliteFile })

/** Does the one task that the page gives it; the page ends it to cancel. */
async function run(task: FileTask): Promise<unknown> {
  if (task.type === 'read') return openFile(task.name, task.bytes, task.options, { sqlite })
  return task.format === 'gpkg' ? writeGeopackage(await sqlite(), task.list) : writeShapefile(task.list)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<FileTask>) => {
  run(data).then(
    (result) => globalThis.postMessage({ result }),
    (error: unknown) => globalThis.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
