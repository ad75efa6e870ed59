import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { listOf, type TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { ibanBankCode, ibanBranchCode, isValidIban, normaliseIban } from '@eae/domain/identifiers/iban.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Part } from './changes.ts'

type Lists = Partial<TreeCatalogue>

/**
 * What a row no longer says when one of its fields changes: rows of lists that stand below another row than it names now, such as
 * the purpose of the crop that stood there before, or the title of another tenure.
 */
export const strayedBy = (
  lists: Lists,
  part: Part,
  row: object | undefined,
  name: string,
  value: unknown,
): Readonly<Record<string, null>> => {
  const fields: Readonly<Record<string, Field>> = treeEntities[part].fields
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { to = '', computed }]) => {
      const key: unknown = row === undefined || computed ? null : Reflect.get(row, field)
      const above = listOf(lists, to)?.find(({ id }) => String(id) === String(key))?.within?.[name]
      return above === undefined || String(above) === String(value) ? [] : [[field, null]]
    }),
  )
}

/** The bank and the branch that an account number names; nothing for one that is not whole, or of a bank that no list has. */
const bankOf = (lists: Lists, typed: unknown): Readonly<Record<string, unknown>> => {
  const iban = typeof typed === 'string' ? normaliseIban(typed) : ''
  const bank = isValidIban(iban) ? lists.banks?.find(({ kodikos }) => kodikos === ibanBankCode(iban)) : undefined
  if (bank === undefined) return {}
  const branch = lists.others?.Msrbankbranch?.find(
    ({ kodikos, within }) => kodikos === ibanBranchCode(iban) && String(within?.bnkId) === String(bank.id),
  )
  return { bnkId: bank.id, bnsId: branch?.id ?? null }
}

/** What else a row says when one of its fields is given a value: what it no longer does, and what the value itself tells. */
export const followsOf = (
  lists: Lists,
  part: Part,
  row: object | undefined,
  name: string,
  value: unknown,
): Readonly<Record<string, unknown>> => {
  if (part === 'header' && name === 'iban') return bankOf(lists, value)
  const kind = (treeEntities[part].fields as Readonly<Record<string, Field>>)[name]?.kind
  return kind === 'ref' || kind === 'choice' ? strayedBy(lists, part, row, name, value) : {}
}
