import { createHash } from 'node:crypto'
import { writeFile } from '@eae/map/formats/write-file.ts'
import { writeLayers } from '@eae/map/formats/write-geopackage.ts'
import { shapefileParts } from '@eae/map/formats/write-shapefile.ts'
import { zipSync } from 'fflate'
import initSqlJs from 'sql.js'
import { writeWorkbook } from '../crud/index.ts'
import { answerEach } from '../platform/thread-work.ts'
import type { ArchiveContents } from './archive.ts'
import type { NamedDocument } from './zip.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Each layer by itself for whatever reads no database, and all of them in one. */
const layerFiles = async ({ base, layers }: ArchiveContents): Promise<readonly NamedDocument[]> =>
  layers.size === 0
    ? []
    : [
        { name: `${base}.gpkg`, bytes: writeLayers(await initSqlJs(), layers) },
        ...[...layers].flatMap(([name, shapes]) => [
          { name: `${base}-${name}.geojson`, bytes: utf8(String(writeFile('geojson', shapes).content)) },
          ...shapefileParts(shapes).map((part) => ({
            name: `${base}-${name}-shp/${part.name}`,
            bytes: part.bytes,
          })),
        ]),
      ]

answerEach(async (contents: ArchiveContents): Promise<Uint8Array> => {
  const files: readonly NamedDocument[] = [
    { name: `${contents.base}.json`, bytes: utf8(contents.json) },
    { name: `${contents.base}.xlsx`, bytes: await writeWorkbook(contents.lang, contents.sheets) },
    ...(await layerFiles(contents)),
    ...contents.more,
  ]
  const sums = files.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  return zipSync(
    Object.fromEntries(
      [...files, { name: 'SHA256SUMS', bytes: utf8(sums.join('')) }].map(({ name, bytes }) => [name, bytes]),
    ),
  )
})
