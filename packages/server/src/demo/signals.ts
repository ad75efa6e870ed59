import type { Observation } from '@eae/domain/monitoring/answers.ts'
import { createHash } from 'node:crypto'
import { formatSeries } from '@eae/domain/monitoring/series.ts'
import { amsResult } from '@eae/domain/registers/ams-result.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { DEMO_FARMER_APPLICATION } from './people.ts'
import { createRandom, mix } from './random.ts'
import { DEMO_USER } from './tables.ts'

/** Share of the parcels that have signals, in hundredths, and of these the yellow and the red ones. */
const SEEN = 40
const YELLOW_SHARE = 0.07
const RED_SHARE = 0.03
/** Days between two pictures without clouds. */
const STEP_DAYS = 10
const FIRST_PICTURE = '02-05'
const PICTURES = 24
const DAY_MS = 86_400_000
const CHUNK = 2_000

interface Parcel {
  readonly id: number
  readonly edeId: number
  readonly isClean: boolean
  readonly region: number | null
  readonly omada: string | null
}

/** The vegetation index over a season: it rises to its height in spring and falls again; bare land stays low. */
const seasonOf = (seed: number, year: number, isBare: boolean): readonly Observation[] => {
  const random = createRandom(seed)
  const height = isBare ? 0.06 : random.range(0.42, 0.62)
  const peak = random.range(8, 12)
  const first = Date.parse(`${year}-${FIRST_PICTURE}`)
  return Array.from({ length: PICTURES }, (_one, at) => ({
    day: new Date(first + at * STEP_DAYS * DAY_MS).toISOString().slice(0, 10),
    ndvi: Number((0.16 + height * Math.exp(-(((at - peak) / 5) ** 2)) + random.range(-0.015, 0.015)).toFixed(3)),
  }))
}

/** A crop group that is not the declared one, as a classification would mistake it. */
const otherGroup = (omada: string | null): string => (omada === '11' ? '10' : '11')

const signalsOf = ({ id, edeId, isClean, region, omada }: Parcel, year: number) => {
  const random = createRandom(mix(id, year, 6))
  const at = random.next()
  const colour = isClean ? 1 : at < RED_SHARE ? 3 : at < RED_SHARE + YELLOW_SHARE ? 2 : 1
  const rule = region === 1 ? 'MOWING' : region === 3 ? 'NON_AGRI' : random.chance(0.6) ? 'CROP_GROUP' : 'SOWING'
  const series = seasonOf(mix(id, year, 7), year, colour === 3)
  const seen = series[Math.floor(random.range(9, 15))]
  const signal = {
    edeId,
    edaId: id,
    rule,
    marker: colour === 1 ? null : rule,
    day: seen?.day ?? `${year}-05-15`,
    colour,
    probability: Number((colour === 1 ? random.range(0.9, 0.99) : random.range(0.7, 0.95)).toFixed(4)),
    group: rule !== 'CROP_GROUP' ? null : colour === 1 ? omada : otherGroup(omada),
    series: formatSeries(series),
  }
  const early = {
    ...signal,
    rule: 'BARE_SOIL',
    marker: null,
    day: series[2]?.day ?? signal.day,
    colour: 1,
    group: null,
  }
  return region === 2 && id % 3 === 0 ? [early, signal] : [signal]
}

/** The hash of what the file would hold. */
const hashOf = (signals: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(signals)).digest('hex')

/**
 * Signals of the area monitoring for a part of the parcels, as a first version of the register: most are green, some yellow
 * and red, each with its series; those of the farmer whose application is clean are green. The same parcels give the same signals. Of large campaigns only the first applications have them.
 */
export const loadDemoSignals = async ({ kysely: db }: Pick<Database, 'kysely'>, year: number): Promise<void> => {
  const { rows: parcels } = await sql<Parcel>`
    SELECT p.id, p.ede_id AS "edeId", h.kodikos = ${DEMO_FARMER_APPLICATION} AS "isClean", p.ilotregion AS region, (
      SELECT c.omada FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id
      WHERE f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1 ORDER BY f.kodikos LIMIT 1) AS omada
    FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id
    -- Keys of an application stand together: a prime spreads who is seen.
    WHERE p.etos = ${year} AND p.recordtype = 0 AND p.geom IS NOT NULL AND p.id * 37 % 100 < ${SEEN} ORDER BY p.id LIMIT 50000
  `.execute(db)
  const signals = parcels.flatMap((parcel) => signalsOf(parcel, year))
  for (let at = 0; at < signals.length; at += CHUNK)
    await sql`
      INSERT INTO ams_result (etos, version, ede_id, eda_id, amsrule, amsmarker, dteobs, amsresult, amsprob, cropdetected, ndviseries)
      SELECT ${year}, 1, x."edeId", x."edaId", x.rule, x.marker, x.day, x.colour, x.probability, x."group", x.series
      FROM jsonb_to_recordset(${JSON.stringify(signals.slice(at, at + CHUNK))}::jsonb) AS x ("edeId" bigint, "edaId" bigint, rule text,
        marker text, day date, colour smallint, probability numeric, "group" text, series text)
    `.execute(db)
  const last = signals.reduce((day, signal) => (signal.day > day ? signal.day : day), `${year}-01-01`)
  await sql`
    INSERT INTO register_version (register, etos, version, day, row_count, file_name, sha256, usrinsert)
    VALUES (${amsResult.code}, ${year}, 1, ${last}, ${signals.length}, ${`ams-${year}.csv`}, ${hashOf(signals)}, ${DEMO_USER})
  `.execute(db)
}
