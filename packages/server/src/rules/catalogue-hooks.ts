import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entities } from '@eae/domain/registry.ts'
import { hasApplications } from '../applications/index.ts'
import type { EntityHooks, Values } from '../crud/index.ts'
import { measureRules } from './measure.ts'
import { usersOf } from './uses.ts'

/** The year in which a row holds; null for a list that is the same for all years. */
const yearOf = ({ yearly }: AnyEntity, row: Values): number | null => (yearly === 'column' ? Number(row.etos) : null)

const hooksOf = (entity: AnyEntity, ruling: readonly string[]): EntityHooks => ({
  needsApproval: ({ tx, stored, values }) => {
    const isRuling = stored === null || values === null || Object.keys(values).some((name) => ruling.includes(name))
    return isRuling ? hasApplications(tx.sql, yearOf(entity, { ...stored, ...values })) : Promise.resolve(false)
  },
  measure: (tx, { etos, stored, values }, apply) => {
    const row = { ...values, ...stored }
    const year = yearOf(entity, row) ?? etos
    return measureRules(tx, year, { uses: usersOf(entity, row, year), notes: 'lists' }, apply)
  },
})

/** Code lists that checks and payments read: two people change them once applications stand on them (ADR 0146). */
export const catalogueHooks: ReadonlyMap<string, EntityHooks> = new Map(
  [...entities.values()].flatMap((entity) =>
    entity.byTwo?.touches === 'rules' ? [[entity.name, hooksOf(entity, entity.byTwo.fields)] as const] : [],
  ),
)
