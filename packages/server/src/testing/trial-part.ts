import { definePart } from '@eae/domain/applications/part.ts'
import { applicationParts, parts, PART_SLOTS, SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { date, int, ref, text } from '@eae/domain/kernel/fields.ts'
import { sql } from 'kysely'

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
  prefill: {
    copy: ['kodikos', 'edaId', 'efyId', 'marka'],
    leave: ({ marka }) => (marka === 'ΠΑΛΙΑ' ? 'pumpIsOld' : null),
  },
  rules: { marka: { required: () => true } },
})

/** … and a migration. */
export const TRIAL_TABLE = sql`
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

// The list of parts is read-only to the program; a test may add one, before anything that follows from the list is loaded.
const slot = 'pumps'
Object.assign(parts, { [slot]: pump })
Object.assign(treeEntities, { [slot]: pump })
for (const list of [SLOTS, PART_SLOTS] as unknown as string[][]) list.push(slot)
const entities = applicationParts as AnyEntity[]
entities.push(pump)
