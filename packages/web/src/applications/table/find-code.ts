import { LIST_ENTITIES, type ApplicationTree, type CodeRow, type TreeCatalogue } from '@eae/domain/applications/tree.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { codeListOf } from '../groups/code-lists.ts'

/** What spreadsheets leave of a code: its first zeros are gone. */
const bare = (code: string): string => code.replace(/^0+(?=.)/, '')

/** A list by what its rows may be called. */
interface Index {
  readonly byCode: ReadonlyMap<string, readonly CodeRow[]>
  readonly byWords: ReadonlyMap<string, readonly CodeRow[]>
  readonly byBare: ReadonlyMap<string, readonly CodeRow[]>
  readonly folded: readonly { readonly row: CodeRow; readonly code: string; readonly words: string }[]
}

const groupedBy = (
  folded: Index['folded'],
  keyOf: (one: Index['folded'][number]) => string,
): ReadonlyMap<string, readonly CodeRow[]> => {
  const made = new Map<string, CodeRow[]>()
  for (const one of folded) {
    const key = keyOf(one)
    const others = made.get(key)
    if (others === undefined) made.set(key, [one.row])
    else others.push(one.row)
  }
  return made
}

/** Thousands of cells are looked up in one list: it is folded once. */
const indexes = new WeakMap<readonly CodeRow[], Index>()

const indexOf = (list: readonly CodeRow[]): Index => {
  const known = indexes.get(list)
  if (known !== undefined) return known
  const folded = list.map((row) => ({ row, code: foldEl(row.kodikos), words: foldEl(row.description) }))
  const made: Index = {
    byCode: groupedBy(folded, ({ code }) => code),
    byWords: groupedBy(folded, ({ words }) => words),
    byBare: groupedBy(folded, ({ code }) => bare(code)),
    folded,
  }
  indexes.set(list, made)
  return made
}

/** The row of a list that a text names: by its code, by its words, or by both as they are shown. */
export const findCode = (list: readonly CodeRow[], text: string): CodeRow | Message => {
  const { byCode, byWords, byBare, folded } = indexOf(list)
  const key = foldEl(text)
  // «017 · ΒΑΜΒΑΚΙ», «017 - ΒΑΜΒΑΚΙ», «017 ΒΑΜΒΑΚΙ».
  const [code = '', said = ''] = key.split(/\s*[·-]\s*|\s(.*)/s).filter((part) => part !== undefined && part !== '')
  const ways: readonly (() => readonly CodeRow[])[] = [
    () => byCode.get(key) ?? [],
    () => byWords.get(key) ?? [],
    () => byBare.get(bare(key)) ?? [],
    () => (byCode.get(code) ?? []).filter(({ description }) => foldEl(description).startsWith(said)),
    () => folded.flatMap(({ row, words }) => (words.startsWith(key) ? [row] : [])),
  ]
  for (const way of ways) {
    const found = way()
    const [only] = found
    if (found.length === 1 && only !== undefined) return only
    if (found.length > 1) return message('paste.manyCodes', { text: text.slice(0, 40), count: found.length })
  }
  return message('paste.noCode', { text: text.slice(0, 40) })
}

/** The list that a field of a row is chosen from; undefined for a field without one. */
export type ListFor = (name: string, field: Field, row: object) => readonly CodeRow[] | undefined

/** The lists of one reading of cells: each made once, a variety's once for each crop. */
export const codeListsOf = ({
  catalogue,
  tree,
}: {
  readonly catalogue: TreeCatalogue
  readonly tree: ApplicationTree
}): ListFor => {
  const made = new Map<string, readonly CodeRow[] | undefined>()
  const whole = new Map<string, readonly CodeRow[] | undefined>()
  return (name, field, row) => {
    if (!whole.has(name)) whole.set(name, codeListOf(catalogue, tree, field, {}))
    const all = whole.get(name)
    // What a list is bounded by: the crop of a variety, or what its rows stand below.
    const bounds =
      field.to === LIST_ENTITIES.varieties ? ['efyId'] : Object.keys(all?.find((one) => one.within)?.within ?? {})
    if (bounds.length === 0) return all
    const key = JSON.stringify([name, ...bounds.map((bound) => (Reflect.get(row, bound) as unknown) ?? null)])
    if (!made.has(key)) made.set(key, codeListOf(catalogue, tree, field, row))
    return made.get(key)
  }
}
