/** Query urls of the map: `Map/queryLayer_<query>`. A dynamic one shows what its `layerCode` says. */
export const MAP_QUERIES = [
  'ownParcels',
  'neighbours',
  'lastYear',
  'ilots',
  'landscape',
  'pasture',
  'cadastre',
  'findings',
  'photos',
  'holdings',
  'zones',
] as const
export type MapQuery = (typeof MAP_QUERIES)[number]

/** What a dynamic layer is asked for: features of a window, or rows of a list (specification section 7). */
export const MAP_MODES = ['MAP', 'GRID'] as const

/** Zones of a claim year by kind: the codes of the dynamic layer `zones`. */
export const ZONE_CODES = ['NITRATE', 'NATURA', 'SLOPE', 'FOREST', 'BUILDING'] as const
export type ZoneCode = (typeof ZONE_CODES)[number]

/** Codes that a dynamic layer may be asked for; a layer that is not here has none. */
export const DYNAMIC_CODES: Readonly<Partial<Record<MapQuery, readonly string[]>>> = { zones: ZONE_CODES }

/** Kinds of landscape features (GAEC 8): the codes 31001 to 31008 of the domain document's list. */
export const LANDSCAPE_KINDS = ['31001', '31002', '31003', '31004', '31005', '31006', '31007', '31008'] as const

/** Features of one answer at most; beyond, the page is told to zoom in (threat T51). */
export const MAX_FEATURES = 2_000
/** Entries that a browser keeps of one layer; the oldest are removed first (specification section 9). */
export const CACHE_LIMIT = 1_000
/** Zooms of the grid of web maps at which a layer has tiles: a square is 39 km wide at the least and 600 m at the most. */
export const TILE_ZOOMS = { least: 10, most: 16 } as const
/** The land that maps of other authorities are asked for (specification section 9), EPSG:2100 metres. */
export const WMS_EXTENT = { xmin: 103_987, ymin: 3_849_000, xmax: 1_008_000, ymax: 4_626_000 } as const
