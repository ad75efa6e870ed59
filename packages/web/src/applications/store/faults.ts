import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { readInputId } from '../input-id.ts'
import { unfinishedRows } from './changes.ts'
import type { ApplicationState } from './state.ts'

/** What is wrong with what was typed, input by input, as the server would say it. */
export const faultsOf = ({ typed }: ApplicationState): readonly ErrorIssue[] =>
  Object.entries(typed).flatMap(([input, value]) => {
    const { part, id, name } = readInputId(input)
    const field: Field | undefined = Reflect.get(treeEntities[part].fields, name)
    const fault = field === undefined ? null : faultOfField(field, value)
    const where = { path: name, entityName: treeEntities[part].name, id, field: name }
    return fault === null
      ? []
      : [{ ...where, code: fault.code, ...(fault.params === undefined ? {} : { params: fault.params }) }]
  })

/** What new rows lack, field by field. */
export const missingOf = ({ tree, pending }: ApplicationState): readonly ErrorIssue[] =>
  unfinishedRows(tree, pending).flatMap(({ part, id, names }) =>
    names.map((name) => ({
      path: name,
      entityName: treeEntities[part].name,
      id: String(id),
      field: name,
      code: 'error.required',
    })),
  )
