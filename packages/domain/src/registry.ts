import * as acts from './acts/index.ts'
import * as administration from './administration/index.ts'
import { applicationParts } from './applications/index.ts'
import * as authorisations from './authorisations/index.ts'
import * as declarations from './declarations/index.ts'
import * as transfers from './transfers/index.ts'
import type { AnyEntity } from './kernel/entity.ts'
import * as monitoring from './monitoring/index.ts'
import * as reference from './reference/index.ts'
import * as registers from './registers/index.ts'
import * as reports from './reports/index.ts'
import * as schedules from './schedules/index.ts'

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'table' in value && 'fields' in value

/** Every entity of the product by name. Duplicate names or references to nothing stop the program at start. */
export const entities: ReadonlyMap<string, AnyEntity> = (() => {
  const byName = new Map<string, AnyEntity>()
  for (const value of [
    ...Object.values(administration),
    ...Object.values(reference),
    ...applicationParts,
    ...Object.values(reports),
    ...Object.values(schedules),
    ...Object.values(registers),
    ...Object.values(monitoring),
    ...Object.values(authorisations),
    ...Object.values(declarations),
    ...Object.values(transfers),
    ...Object.values(acts),
  ]) {
    if (!isEntity(value)) continue
    if (byName.has(value.name)) throw new Error(`entity ${value.name} is defined twice`)
    byName.set(value.name, value)
  }
  for (const entity of byName.values()) {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.to !== undefined && !byName.has(field.to))
        throw new Error(`${entity.name}.${name} points at ${field.to}, which does not exist`)
      if (field.names !== undefined && byName.get(field.names.entity)?.fields[field.names.by] === undefined)
        throw new Error(
          `${entity.name}.${name} names a row by ${field.names.entity}.${field.names.by}, which does not exist`,
        )
    }
    for (const child of entity.children ?? []) {
      if (byName.get(child.entity)?.fields[child.pointer] === undefined)
        throw new Error(`${entity.name} has a grid of ${child.entity}.${child.pointer}, which does not exist`)
    }
    for (const lookup of Object.values(entity.lookups ?? {})) {
      for (const within of Object.values(lookup.within ?? {})) {
        if (typeof within === 'string') continue
        const other = byName.get(within.entity)
        if (other?.fields[within.pointer]?.to !== entity.name || other.fields[within.field] === undefined)
          throw new Error(`a lookup of ${entity.name} goes over ${within.entity}, which does not point at it so`)
      }
    }
  }
  return byName
})()

/** The definition of an entity, or null for a name that is none. */
export const findEntity = (name: string): AnyEntity | null => entities.get(name) ?? null
