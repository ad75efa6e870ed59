import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { TreeCatalogue } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Part } from './changes.ts'

/**
 * What a row no longer says when one of its fields changes: rows of lists that stand below another row than it names now, such as
 * the purpose of the crop that stood there before.
 */
export const strayedBy = (
  { others }: Pick<TreeCatalogue, 'others'>,
  part: Part,
  row: object | undefined,
  name: string,
  value: unknown,
): Readonly<Record<string, null>> => {
  const fields: Readonly<Record<string, Field>> = treeEntities[part].fields
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { to = '', computed }]) => {
      const key: unknown = row === undefined || computed ? null : Reflect.get(row, field)
      const above = others[to]?.find(({ id }) => String(id) === String(key))?.within?.[name]
      return above === undefined || String(above) === String(value) ? [] : [[field, null]]
    }),
  )
}
