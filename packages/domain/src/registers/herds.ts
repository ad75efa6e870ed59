import type { Herd } from './answers.ts'
import type { Key } from '../kernel/keys.ts'

/** One kind of animal of a holding: what is declared beside what the register has. */
export interface HerdLine {
  readonly ezoId: Key
  /** Keys of the rows that declare it. */
  readonly rows: readonly Key[]
  readonly declared: number
  readonly register: number
}

/** The kinds of animals that are declared or registered, each once, in the order in which they are declared. */
export const compareHerd = (
  rows: readonly { readonly id: Key; readonly ezoId: Key; readonly plithos: number }[],
  heads: Herd['heads'],
): readonly HerdLine[] => {
  const lines = new Map<string, HerdLine>()
  for (const { id, ezoId, plithos } of rows) {
    const line = lines.get(String(ezoId)) ?? { ezoId, rows: [], declared: 0, register: 0 }
    lines.set(String(ezoId), { ...line, rows: [...line.rows, id], declared: line.declared + plithos })
  }
  for (const { ezoId, plithos } of heads) {
    const line = lines.get(String(ezoId)) ?? { ezoId, rows: [], declared: 0, register: 0 }
    lines.set(String(ezoId), { ...line, register: line.register + plithos })
  }
  return [...lines.values()]
}

/** A change of the rows of a holding's animals. */
export type HerdChange =
  | { readonly kind: 'edit'; readonly id: Key; readonly plithos: number }
  | { readonly kind: 'add'; readonly ezoId: Key; readonly plithos: number }

/**
 * The changes after which a holding declares what the register has: the first row of each kind takes its number, further rows
 * of it none, and a kind that is not declared gets a row. Nothing is deleted, so that what was declared stays in sight.
 */
export const takeRegister = (lines: readonly HerdLine[]): readonly HerdChange[] =>
  lines
    .filter(({ declared, register }) => declared !== register)
    .flatMap(({ ezoId, rows, register }): HerdChange[] => {
      const [first, ...others] = rows
      if (first === undefined) return [{ kind: 'add', ezoId, plithos: register }]
      return [
        { kind: 'edit', id: first, plithos: register },
        ...others.map((id): HerdChange => ({ kind: 'edit', id, plithos: 0 })),
      ]
    })
