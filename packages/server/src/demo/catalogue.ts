import { z } from 'zod'
import { readReferenceCsv, readReferenceFile, required } from '../reference/index.ts'
import { contains } from './geometry.ts'
import type { Point, Ring } from './geometry.ts'

export interface CropEntry {
  readonly code: string
  /** Agronomic region: 1 pasture, 2 arable, 3 permanent, 9 not eligible. */
  readonly region: number
  /** 0 dry only, 1 both, 2 needs irrigation. */
  readonly water: number
  readonly treesMin: number | null
  readonly treesMax: number | null
  readonly varieties: readonly string[]
  /** Sowing window MM-DD. */
  readonly sowFrom: string | null
}

/** A municipality with its services, by code. */
export interface Municipality {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly nomos: string
  readonly daok: string
  /** Regional directorate of the agency, two digits. */
  readonly directorate: string
  readonly doy: string
  readonly postalCodes: readonly string[]
  readonly isIsland: boolean
  readonly polygons: readonly (readonly Ring[])[]
  readonly box: readonly [number, number, number, number]
}

/** What the generator knows of the reference data; read from `db/reference`, never from a database. */
export interface Catalogue {
  readonly crops: ReadonlyMap<string, CropEntry>
  readonly municipalities: readonly Municipality[]
  /** ΔΑΟΚ code -> name, νομός, directorate. */
  readonly daok: readonly {
    readonly code: string
    readonly name: string
    readonly nomos: string
    readonly directorate: string
  }[]
  readonly directorates: readonly { readonly code: string; readonly name: string }[]
  /** Animal code -> livestock units. */
  readonly animals: ReadonlyMap<string, number>
}

const FEATURE =
  /^\{"type":"Feature","properties":\{"kodikos":"(\d{8})"\},"geometry":\{"type":"MultiPolygon","coordinates":(.+)\}\}$/

const multiPolygon = z.array(z.array(z.array(z.tuple([z.number(), z.number()]))))

const readShapes = async (): Promise<Map<string, (readonly Ring[])[]>> => {
  const shapes = new Map<string, (readonly Ring[])[]>()
  for (const line of ((await readReferenceFile('municipalities.geojson')) ?? '').split('\n')) {
    const [, code, coordinates] = FEATURE.exec(line.replace(/,$/, '')) ?? []
    if (code !== undefined && coordinates !== undefined) shapes.set(code, multiPolygon.parse(JSON.parse(coordinates)))
  }
  return shapes
}

const boxOf = (polygons: readonly (readonly Ring[])[]): readonly [number, number, number, number] => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [outer = []] of polygons) {
    for (const [x, y] of outer) {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
  }
  return box
}

/** True when the point lies inside the (simplified) municipality. */
export const municipalityContains = ({ box, polygons }: Municipality, point: Point): boolean =>
  point[0] >= box[0] &&
  point[0] <= box[2] &&
  point[1] >= box[1] &&
  point[1] <= box[3] &&
  polygons.some((rings) => rings.every((ring, at) => contains(ring, point) === (at === 0)))

const readMunicipalities = async (): Promise<Municipality[]> => {
  const shapes = await readShapes()
  const nomoi = new Map((await readReferenceCsv('nomoi.csv')).map((row) => [required(row, 'kodikos'), row]))
  const units = new Map(
    (await readReferenceCsv('land_kalperifenotite.csv')).map((row) => [required(row, 'kodikos'), row]),
  )
  const postal = new Map(
    (await readReferenceCsv('postal_codes.csv')).map((row) => [
      required(row, 'unit'),
      required(row, 'codes').split(' '),
    ]),
  )
  const doy = new Map<string, string>()
  for (const row of (await readReferenceCsv('msrdoy.csv')).toReversed()) {
    if (row['activeflag'] === '1')
      for (const unit of row['units']?.split(' ') ?? []) doy.set(unit, required(row, 'kodikos'))
  }
  const result: Municipality[] = []
  for (const row of await readReferenceCsv('land_kalkoinotite.csv')) {
    const unit = required(row, 'unit')
    const nomos = nomoi.get(units.get(unit)?.['dnm_kodikos'] ?? '')
    // Mount Athos has no νομός and no farmers.
    if (nomos === undefined) continue
    const polygons = shapes.get(required(row, 'kodikos')) ?? []
    result.push({
      code: required(row, 'kodikos'),
      name: required(row, 'description'),
      unit,
      nomos: required(nomos, 'kodikos'),
      daok: required(nomos, 'daok_kodikos'),
      directorate: required(nomos, 'opd_kodikos'),
      doy: doy.get(unit) ?? '0003',
      postalCodes: postal.get(unit) ?? ['40100'],
      isIsland: row['saiflag'] === '1',
      polygons,
      box: boxOf(polygons),
    })
  }
  return result
}

/** Reads what the generator needs from `db/reference`. */
export const readCatalogue = async (): Promise<Catalogue> => {
  const varieties = new Map<string, string[]>()
  for (const row of await readReferenceCsv('edetpoikilia.csv')) {
    const crop = required(row, 'efy_kodikos')
    varieties.set(crop, [...(varieties.get(crop) ?? []), required(row, 'kodikos')])
  }
  const crops = (await readReferenceCsv('edetfytiko.csv')).map((row): [string, CropEntry] => {
    const code = required(row, 'kodikos')
    const whole = (name: string): number | null => (row[name] === null ? null : Number(row[name]))
    return [
      code,
      {
        code,
        region: Number(row['dikaiomatype']),
        water: Number(row['ardtype']),
        treesMin: whole('dendraapo'),
        treesMax: whole('dendraeos'),
        varieties: varieties.get(code) ?? [],
        sowFrom: row['sporaapo'] ?? null,
      },
    ]
  })
  return {
    crops: new Map(crops),
    municipalities: await readMunicipalities(),
    daok: (await readReferenceCsv('nomoi.csv')).map((row) => ({
      code: required(row, 'daok_kodikos'),
      name: required(row, 'daok_description'),
      nomos: required(row, 'kodikos'),
      directorate: required(row, 'opd_kodikos'),
    })),
    directorates: (await readReferenceCsv('regional_directorates.csv')).map((row) => ({
      code: required(row, 'kodikos'),
      name: required(row, 'description'),
    })),
    animals: new Map(
      (await readReferenceCsv('edetzoiko.csv')).map((row) => [required(row, 'kodikos'), Number(row['mmz'])]),
    ),
  }
}
