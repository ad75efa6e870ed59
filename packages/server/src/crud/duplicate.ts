import type { ErrorIssue } from '@eae/domain/contract.ts'
import { CHANGE_DELETE, type Change } from '@eae/domain/kernel/changes.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entities } from '@eae/domain/registry.ts'
import { AppError } from '../platform/errors.ts'

/** What the driver says of a row that there is already. */
interface Violation {
  readonly table: string
  /** `Key (etos, ede_id, kodikos)=(2026, 7, 3) already exists.` */
  readonly detail: string
}

const isViolation = (error: unknown): error is Violation =>
  typeof error === 'object' &&
  error !== null &&
  'table' in error &&
  typeof error.table === 'string' &&
  'detail' in error &&
  typeof error.detail === 'string'

/** The entity of a table, or of one of its partitions, which have the year at the end of their names. */
const entityOf = (table: string): AnyEntity | undefined => {
  const whole = table.replace(/_\d{4}$/, '')
  return [...entities.values()].find((entity) => entity.table === table || entity.table === whole)
}

/** The field that a person repeated: the last column of the rule, what stands before it says among which rows. */
const repeatedField = (entity: AnyEntity, detail: string): string | undefined => {
  const columns = /^Key \(([^)]*)\)=/.exec(detail)?.[1]?.split(', ') ?? []
  const last = columns.at(-1)
  return Object.entries(entity.fields).find(([, { column }]) => column === last)?.[0]
}

/** The last change of the batch that gives the field the value of another row; undefined where the batch does not tell. */
const culprit = (changes: readonly Change[], entity: AnyEntity, field: string): Change | undefined => {
  const own = changes.filter(
    ({ entityName, status, entity: values }) =>
      entityName === entity.name && status !== CHANGE_DELETE && values[field] !== undefined,
  )
  const values = own.map(({ entity: sent }) => sent[field])
  const twice = own.findLast(({ entity: sent }) => values.filter((value) => value === sent[field]).length > 1)
  return twice ?? (own.length === 1 ? own[0] : undefined)
}

/** The refusal of a row that there is already, with the field that is to be changed where the database tells which. */
export const duplicateError = (error: unknown, changes: readonly Change[]): AppError => {
  const code = 'error.duplicate'
  const entity = isViolation(error) ? entityOf(error.table) : undefined
  const field = entity !== undefined && isViolation(error) ? repeatedField(entity, error.detail) : undefined
  if (entity === undefined || field === undefined) return new AppError(409, { code }, { cause: error })
  const change = culprit(changes, entity, field)
  const id: unknown = change?.entity[entity.key]
  const issue: ErrorIssue = {
    path: change === undefined ? field : `changes.${changes.indexOf(change)}.entity.${field}`,
    code: 'error.repeated',
    entityName: entity.name,
    field,
    ...(typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {}),
  }
  return new AppError(409, { code, issues: [issue] }, { cause: error })
}
