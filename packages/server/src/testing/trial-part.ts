import { definePart } from '@eae/domain/applications/part.ts'
import { applicationParts, parts, PART_SLOTS, SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { date, int, ref, text } from '@eae/domain/kernel/fields.ts'
import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** Everything that a new part takes: a definition, … It hangs on a supply, names a parcel and a crop of the year. */
const pump = definePart({
  name: 'Trialpump',
  parent: 'supplyId',
  fields: {
    supplyId: ref({ column: 'supply_id', to: 'Edetedeaeeelectro', required: true }),
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    edaId: ref({ column: 'eda_id', to: 'Edetedeaeeagroi' }),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
    marka: text({ column: 'marka', max: 20 }),
    dteservice: date({ column: 'dteservice' }),
  },
  form: [{ title: 'main', fields: ['kodikos', 'edaId', 'efyId', 'marka', 'dteservice'] }],
  display: ['kodikos', 'marka'],
  shown: { section: 'supplies', as: 'grid' },
  subject: 'pump',
  facts: ['supplyId', 'edaId', 'efyId'],
  prefill: {
    copy: ['kodikos', 'edaId', 'efyId', 'marka'],
    leave: ({ marka }) => (marka === 'ΠΑΛΙΑ' ? 'pumpIsOld' : null),
  },
  rules: { marka: { required: () => true } },
})

/** … and a migration. Rows of a part can be kept (`line`), and with that the year that is opened guards them. */
const TRIAL_TABLE = sql`
  CREATE TABLE trialpump (
    etos integer NOT NULL,
    id bigint NOT NULL DEFAULT nextval('eae_id'),
    ede_id bigint NOT NULL,
    supply_id bigint NOT NULL,
    kodikos integer NOT NULL,
    eda_id bigint,
    efy_id bigint NOT NULL REFERENCES edetfytiko (id),
    marka text,
    dteservice date,
    line bigint,
    row_version integer NOT NULL DEFAULT 1,
    usrinsert text NOT NULL,
    dteinsert timestamptz NOT NULL DEFAULT now(),
    usrupdate text,
    dteupdate timestamptz,
    PRIMARY KEY (etos, id),
    FOREIGN KEY (etos, supply_id) REFERENCES edetedeaeeelectro (etos, id) ON DELETE CASCADE,
    FOREIGN KEY (etos, eda_id) REFERENCES edetedeaeeagroi (etos, id) ON DELETE SET NULL (eda_id),
    FOREIGN KEY (etos, ede_id) REFERENCES edetedeaeehd (etos, id) ON DELETE CASCADE
  ) PARTITION BY LIST (etos)`

const slot = 'pumps'
// What the program only reads: the list of parts with what is made of it once, and the registry of entities.
const lists = [SLOTS, PART_SLOTS] as unknown as string[][]
const named = [parts, treeEntities] as unknown as Record<string, AnyEntity>[]
const ofApplications = applicationParts as AnyEntity[]
const registry = entities as Map<string, AnyEntity>

/** Adds the part to the application, before a server is made; gives what takes it out again. */
export const addTrialPart = async (db: Executor): Promise<() => void> => {
  await TRIAL_TABLE.execute(db)
  await sql`SELECT open_claim_year(year_eae) FROM edetparam`.execute(db)
  for (const list of lists) list.push(slot)
  for (const record of named) Object.assign(record, { [slot]: pump })
  ofApplications.push(pump)
  registry.set(pump.name, pump)
  return () => {
    for (const list of lists) list.pop()
    for (const record of named) Reflect.deleteProperty(record, slot)
    ofApplications.pop()
    registry.delete(pump.name)
  }
}
