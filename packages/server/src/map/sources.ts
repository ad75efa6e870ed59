import { DYNAMIC_CODES, type MapQuery } from '@eae/domain/map/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { lineOf, neighbourScope } from '../applications/index.ts'
import { invalidField } from '../platform/errors.ts'

/** Where the features of a query url come from, beside the header `hd` of the application that asks. */
export interface LayerSql {
  /** Table with alias `t`. */
  readonly from: RawBuilder<unknown>
  /** Its rows for the application `hd`. */
  readonly where: RawBuilder<unknown>
  /** Label without personal data (threat T06). */
  readonly label: RawBuilder<unknown>
  /** Columns of the criteria that the registry names. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** m². */
  readonly area: RawBuilder<unknown>
  /** The column that a dynamic layer chooses by. */
  readonly code?: RawBuilder<unknown>
  /**
   * What a tile of it is known by until it changes: a register has a version of its own, what belongs to the application
   * changes with its header; null = nobody counts its changes, so the tile itself is compared.
   */
  readonly version: RawBuilder<unknown> | null
}

const registerVersion = (source: string): RawBuilder<unknown> =>
  sql`(SELECT v.version FROM map_data_version v WHERE v.source = ${source})`
/** A label of a code and an area, m² in hundreds: pages tell it in the language and the unit of their reader. */
const withArea = (code: string, areaM2: string): RawBuilder<unknown> =>
  sql`${sql.ref(code)} || ' ' || round(${sql.ref(areaM2)}::numeric, -2)`

const ektash = sql`t.ektash`

export const LAYERS: Readonly<Record<MapQuery, LayerSql>> = {
  ownParcels: {
    from: sql`edetedeaeeagroi t`,
    where: sql`t.etos = hd.etos AND t.ede_id = hd.id`,
    label: sql`t.kodikos::text || ' ' || t.topothesia`,
    columns: { topothesia: sql`t.topothesia`, neoxartoypob: sql`t.neoxartoypob`, ektash: sql`t.ektashpsif` },
    area: sql`t.ektashpsif`,
    version: sql`hd.row_version`,
  },
  neighbours: {
    // Known by the same key while its owner amends it.
    from: sql`(SELECT ${lineOf('p')} AS id, p.etos, p.ede_id, p.geom, p.ektashpsif FROM edetedeaeeagroi p) t`,
    where: neighbourScope,
    label: sql`''::text`,
    columns: { ektash: sql`t.ektashpsif` },
    area: sql`t.ektashpsif`,
    version: null,
  },
  lastYear: {
    from: sql`edetedeaeeagroi t`,
    where: sql`t.etos = hd.etos - 1 AND t.id IN (SELECT p.eda_id_prev FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id)`,
    label: sql`t.topothesia`,
    columns: { topothesia: sql`t.topothesia`, ektash: sql`t.ektashpsif` },
    area: sql`t.ektashpsif`,
    version: sql`hd.row_version`,
  },
  ilots: {
    from: sql`lpis_ilot t`,
    where: sql`t.etos = hd.etos`,
    label: withArea('t.kodikos', 't.mea'),
    columns: { kodikos: sql`t.kodikos`, landcover: sql`t.landcover::text`, mea: sql`t.mea`, prorata: sql`t.prorata` },
    area: sql`ST_Area(t.geom)`,
    version: registerVersion('lpis_ilot'),
  },
  landscape: {
    from: sql`lpis_landscape t`,
    where: sql`t.etos = hd.etos`,
    label: sql`t.kodikos`,
    columns: { kodikos: sql`t.kodikos`, ektash, mhkos: sql`t.mhkos` },
    area: ektash,
    version: registerVersion('lpis_landscape'),
  },
  // Whose allocation it is stays with the applicant: of others there is the border only.
  pasture: {
    from: sql`pasture_allocation t`,
    where: sql`t.etos = hd.etos`,
    label: sql`CASE WHEN t.ede_id = hd.id THEN ${withArea('t.ilot', 't.ektash')} ELSE '' END`,
    columns: { ilot: sql`CASE WHEN t.ede_id = hd.id THEN t.ilot END`, ektash },
    area: ektash,
    version: null,
  },
  cadastre: {
    from: sql`cadastre_parcel t`,
    where: sql`TRUE`,
    label: sql`t.kaek`,
    columns: { kaek: sql`t.kaek`, ektash },
    area: ektash,
    version: registerVersion('cadastre_parcel'),
  },
  // A finding has no border of its own: the parcel that it is about shows it. Its place is shown, too, when it is another
  // one than the middle of that parcel; keys of findings are texts, so places have negative numbers made of them.
  findings: {
    from: sql`(SELECT p.etos, p.id, p.geom, p.ektashpsif, f.check_code, f.severity, p.ede_id
      FROM edetedeaeeagroi p CROSS JOIN LATERAL (
        SELECT string_agg(DISTINCT g.check_code, ', ' ORDER BY g.check_code) AS check_code, min(g.severity) AS severity
        FROM finding_now g WHERE g.etos = p.etos AND g.ede_id = p.ede_id AND g.subject_kind = 'parcel' AND g.subject_id = p.id::text
      ) f WHERE f.check_code IS NOT NULL
      UNION ALL
      SELECT g.etos, -1 - abs(hashtext(g.finding_key)::bigint), g.point, 0, g.check_code, g.severity, g.ede_id
      FROM finding_now g LEFT JOIN edetedeaeeagroi p
        ON p.etos = g.etos AND p.ede_id = g.ede_id AND g.subject_kind = 'parcel' AND p.id::text = g.subject_id
      WHERE g.point IS NOT NULL AND (p.geom IS NULL OR NOT ST_DWithin(g.point, ST_PointOnSurface(p.geom), 0.002))) t`,
    where: sql`t.etos = hd.etos AND t.ede_id = hd.id`,
    label: sql`t.check_code`,
    columns: { checkCode: sql`t.check_code`, severity: sql`t.severity` },
    area: sql`t.ektashpsif`,
    version: null,
  },
  photos: {
    from: sql`(SELECT d.etos, d.id, d.ede_id, d.kodikos, d.dtephoto, k.description,
      ST_SetSRID(ST_MakePoint(d.photox, d.photoy), 2100) AS geom
      FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id WHERE d.photox IS NOT NULL) t`,
    where: sql`t.etos = hd.etos AND t.ede_id = hd.id`,
    // The instant as it is: pages tell it in the language of their reader.
    label: sql`concat_ws(' ', t.kodikos, to_char(t.dtephoto AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    columns: { description: sql`t.description` },
    area: sql`0`,
    version: sql`hd.row_version`,
  },
  holdings: {
    from: sql`(SELECT s.etos, s.id, s.ede_id, s.kodekm, s.topothesia, s.point_geom AS geom FROM edetedeaeezekm s WHERE s.point IS NOT NULL) t`,
    where: sql`t.etos = hd.etos AND t.ede_id = hd.id`,
    label: sql`t.kodekm`,
    columns: { topothesia: sql`t.topothesia` },
    area: sql`0`,
    version: sql`hd.row_version`,
  },
  zones: {
    from: sql`lpis_zone t`,
    where: sql`t.etos = hd.etos`,
    label: sql`t.description`,
    columns: { kodikos: sql`t.kodikos`, description: sql`t.description` },
    area: ektash,
    code: sql`t.zonetype`,
    version: registerVersion('lpis_zone'),
  },
}

/**
 * The rows of a query url for the application `hd`. A dynamic one needs a `layerCode` that it knows, and any other has
 * none: 422 otherwise.
 */
export const rowsOf = (query: MapQuery, layerCode: string | undefined): RawBuilder<unknown> => {
  const { where, code } = LAYERS[query]
  if (code === undefined) {
    if (layerCode !== undefined) throw invalidField('layerCode', 'error.layerCodeUnknown')
    return where
  }
  if (layerCode === undefined) throw invalidField('layerCode', 'error.layerCodeMissing')
  if (DYNAMIC_CODES[query]?.includes(layerCode) !== true) throw invalidField('layerCode', 'error.layerCodeUnknown')
  return sql`${where} AND ${code} = ${layerCode}`
}
