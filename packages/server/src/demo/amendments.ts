import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { CHANGE_INSERT, CHANGE_UPDATE, type Change } from '@eae/domain/kernel/changes.ts'
import { sql } from 'kysely'
import { synchronizeChanges, type HookRegistry } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'

const PLACES = ['ΠΛΑΤΑΝΙΑ', 'ΑΓΙΟΣ ΗΛΙΑΣ', 'ΚΑΤΩ ΡΕΜΑ', 'ΜΕΓΑΛΗ ΒΡΥΣΗ']
/** Crops of a plain that one grows as well as another, by their codes: hard wheat, barley, soft wheat, maize. */
const ARABLE = ['10001', '10003', '10002', '10008']
const BARLEY = '10003'
const SOFT_WHEAT = '10002'

interface Application {
  readonly etos: number
  readonly id: number
}
type Versioned = Readonly<{ id: number; rowVersion: number }>

/** The largest parcel and its first crop, and how much of that is still claimed: 5 % less, in whole ares. */
const largestOf = async ({ kysely }: Database, { etos, id }: Application) => {
  const { rows } = await sql<Versioned & { cropId: number; cropVersion: number; less: number }>`
    SELECT p.id, p.row_version AS "rowVersion", c.id AS "cropId", c.row_version AS "cropVersion",
      greatest(floor(c.epilektash100 * 0.95 / 100) * 100, 1) AS less
    FROM edetedeaeeagroi p JOIN edetedeaeefytiko c ON c.etos = p.etos AND c.eda_id = p.id AND c.xptype = 1
    WHERE p.etos = ${etos} AND p.ede_id = ${id} ORDER BY p.ektash DESC, p.id, c.kodikos LIMIT 1
  `.execute(kysely)
  return rows[0]
}

/** A crop of another parcel that can be sown with something else, and with what: another cereal, in a variety of it. */
const resownOf = async ({ kysely }: Database, { etos, id }: Application, besides: number) => {
  const { rows } = await sql<Versioned & { efyId: number; poiId: number | null; emxpId: number | null }>`
    SELECT c.id, c.row_version AS "rowVersion", n.id AS "efyId", (SELECT min(o.id) FROM edetpoikilia o WHERE o.etos = n.etos AND o.efy_kodikos = n.kodikos) AS "poiId",
      (SELECT min(x.id) FROM edetfytikoxp x WHERE x.efy_id = n.id) AS "emxpId"
    FROM edetedeaeefytiko c JOIN edetfytiko k ON k.id = c.efy_id
    JOIN edetfytiko n ON n.etos = c.etos AND n.kodikos = CASE k.kodikos WHEN ${BARLEY} THEN ${SOFT_WHEAT} ELSE ${BARLEY} END
    WHERE c.etos = ${etos} AND c.ede_id = ${id} AND c.xptype = 1 AND c.id <> ${besides} AND k.kodikos = ANY(${ARABLE})
      AND NOT EXISTS (SELECT FROM edetedeaeerequestfytiko r WHERE r.etos = c.etos AND r.edf_id = c.id) ORDER BY c.id DESC LIMIT 1
  `.execute(kysely)
  return rows[0]
}

const updated = (entityName: string, entity: Change['entity']): Change => ({
  status: CHANGE_UPDATE,
  entityName,
  entity,
})

/**
 * Changes what an amendment of the demo is about: the name of its largest parcel and how much of its crop is claimed; where it `isOpen`,
 * also what is sown on another one, and a tractor that came. So there is a changed field, a smaller area, another crop and a new line to look at.
 */
export const changeAmended = async (
  db: Database,
  hooks: HookRegistry,
  adviser: Actor,
  application: Application,
  isOpen: boolean,
): Promise<void> => {
  const { etos, id } = application
  const largest = await largestOf(db, application)
  if (largest === undefined) return
  const { cropId, cropVersion, less, ...parcel } = largest
  const changes = [
    updated(treeEntities.parcels.name, { ...parcel, topothesia: PLACES[id % PLACES.length] }),
    updated(treeEntities.crops.name, { id: cropId, rowVersion: cropVersion, epilektash100: less }),
  ]
  const resown = isOpen ? await resownOf(db, application, cropId) : undefined
  if (resown !== undefined) changes.push(updated(treeEntities.crops.name, resown))
  if (isOpen) {
    const tractor = {
      kodikos: 90,
      mhxtype: 1,
      arkyklof: `ΑΜ ${1000 + (id % 9000)}`,
      isxysHp: 95,
      etoskat: etos - 4,
      mhxiemtype: 0,
      remarks: null,
    }
    const entity = { id: 'TEMP_ID_1', edeId: id, ...tractor }
    changes.push({ status: CHANGE_INSERT, entityName: treeEntities.machines.name, entity })
  }
  await synchronizeChanges(db, hooks, adviser, { etos, changes })
}
