import { sql } from 'kysely'
import type { RowChange, SaveSet } from '../../crud/index.ts'
import type { Tx } from '../../platform/transaction.ts'
import { contentsOf, noteAllShapes, shapesOf } from './noted-shapes.ts'

/** Kinds of values that applications share, and that checks count or add up over all of them. */
export type KeyKind = 'ilot' | 'atak' | 'owner' | 'iban' | 'mobile' | 'email' | 'tag' | 'file'

/** A value of an application; null for those that it has once its save is committed. */
interface NotedKey {
  readonly edeId: unknown
  readonly kind: KeyKind
  readonly value: unknown
}

interface SharedField {
  readonly kind: KeyKind
  readonly field: string
  /** Fields of the row that count in what is added up by that value. */
  readonly counts: readonly string[]
  /** The value follows from the row after it was saved. */
  readonly isDerived?: true
}

const PARCELS = 'Edetedeaeeagroi'
const HOLDINGS = 'Edetedeaeezekm'

/** Fields by which rows of an entity share something with those of other applications. */
const SHARED_FIELDS: Readonly<Record<string, readonly SharedField[]>> = {
  Edetedeaeehd: (['iban', 'mobile', 'email'] as const).map((field) => ({ kind: field, field, counts: [] })),
  [PARCELS]: [{ kind: 'ilot', field: 'neoxartoypob', counts: ['ektash', 'geom'], isDerived: true }],
  Edetedeaeeagroiem: [
    { kind: 'atak', field: 'atak', counts: ['ektashAtak'] },
    { kind: 'owner', field: 'afmidiokthth', counts: ['ektashAtak', 'iemtype'] },
  ],
  Edetedeaeeboo: [{ kind: 'tag', field: 'enotio', counts: ['dteeisodos', 'dteexodos'] }],
  Edetedeaeedikaiol: [{ kind: 'file', field: 'fileId', counts: [] }],
}

const isChanged = ({ stored, values }: RowChange, fields: readonly string[]): boolean =>
  stored === null ||
  values === null ||
  fields.some(
    (name) =>
      values[name] !== undefined && JSON.stringify(values[name] ?? null) !== JSON.stringify(stored[name] ?? null),
  )

const keysOf = (row: RowChange, { kind, field, counts, isDerived }: SharedField): readonly NotedKey[] => {
  if (!isChanged(row, [field, ...counts])) return []
  const { stored, values } = row
  const edeId = stored?.edeId ?? values?.edeId ?? stored?.id
  const before = stored?.[field] ?? null
  const after = values === null ? null : (values[field] ?? (values[field] === null ? null : before))
  const told = [...new Set(isDerived === true ? [before] : [before, after])].filter((value) => value !== null)
  return [
    ...told.map((value) => ({ edeId, kind, value })),
    ...(isDerived === true && values !== null ? [{ edeId, kind, value: null }] : []),
  ]
}

/** What goes with rows that are deleted: the titles of parcels, the ear tags of holdings. */
const noteBelow = async ({ tx, etos, rows }: SaveSet, entityName: string): Promise<void> => {
  const gone = rows.flatMap(({ stored, values }) => (values === null && stored !== null ? [Number(stored.id)] : []))
  if (gone.length === 0) return
  if (entityName === PARCELS)
    await sql`
      INSERT INTO recheck (etos, ede_id, kind, value)
      SELECT DISTINCT o.etos, o.ede_id, v.kind, v.value FROM edetedeaeeagroiem o CROSS JOIN LATERAL (VALUES ('atak', o.atak), ('owner', o.afmidiokthth)) v (kind, value)
      WHERE o.etos = ${etos} AND o.eda_id = ANY(${gone}::bigint[]) AND v.value IS NOT NULL
    `.execute(tx.sql)
  if (entityName === HOLDINGS)
    await sql`
      INSERT INTO recheck (etos, ede_id, kind, value)
      SELECT DISTINCT b.etos, b.ede_id, 'tag', b.enotio FROM edetedeaeeboo b WHERE b.etos = ${etos} AND b.zekm_id = ANY(${gone}::bigint[])
    `.execute(tx.sql)
}

/**
 * Notes what a save of an entity gives up, takes, or counts otherwise by, and where it was and is drawn, so that applications that share
 * it are asked again after the commit.
 */
export const noteSaved = async (entityName: string, set: SaveSet): Promise<void> => {
  const { tx, etos, rows } = set
  const fields = SHARED_FIELDS[entityName] ?? []
  const noted = [
    ...rows.flatMap((row) => fields.flatMap((field) => keysOf(row, field))),
    ...(entityName === PARCELS ? shapesOf(rows) : []),
  ]
  if (noted.length > 0)
    await sql`
      INSERT INTO recheck (etos, ede_id, kind, value, box)
      SELECT DISTINCT ${etos}::integer, n."edeId", n.kind, n.value, CASE WHEN n.box IS NOT NULL THEN
        ST_MakeEnvelope((n.box ->> 0)::float8, (n.box ->> 1)::float8, (n.box ->> 2)::float8, (n.box ->> 3)::float8, 2100) END
      FROM jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) AS n ("edeId" bigint, kind text, value text, box jsonb)
    `.execute(tx.sql)
  await noteBelow(set, entityName)
}

/** All that others may share with the contents that an application has now: where it stops or begins to count, or another content of it does. */
export const noteAll = async (tx: Tx, etos: number, edeId: number): Promise<void> => {
  await noteAllShapes(tx, etos, edeId)
  const contents = contentsOf(etos, edeId)
  await sql`
    INSERT INTO recheck (etos, ede_id, kind, value)
    SELECT ${etos}::integer, ${edeId}::bigint, v.kind, v.value FROM (
      SELECT 'ilot' AS kind, p.neoxartoypob AS value FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ede_id IN ${contents}
      UNION SELECT 'atak', o.atak FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.ede_id IN ${contents}
      UNION SELECT 'owner', o.afmidiokthth FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.ede_id IN ${contents} AND o.iemtype = 1
      UNION SELECT 'file', d.file_id::text FROM edetedeaeedikaiol d WHERE d.etos = ${etos} AND d.ede_id IN ${contents}
      UNION SELECT 'tag', b.enotio FROM edetedeaeeboo b WHERE b.etos = ${etos} AND b.ede_id IN ${contents}
      UNION SELECT k.kind, k.value FROM edetedeaeehd h CROSS JOIN LATERAL (VALUES ('iban', h.iban), ('mobile', h.mobile), ('email', h.email)) k (kind, value)
        WHERE h.etos = ${etos} AND h.id IN ${contents}
    ) v WHERE v.value IS NOT NULL
  `.execute(tx.sql)
}
