import type { PaymentLine } from './line.ts'

/** What an application asks for: codes of its schemes, and the lines of those that are computed. */
export interface Asked {
  readonly codes: readonly string[]
  readonly lines: readonly Pick<PaymentLine, 'code' | 'measure' | 'declared'>[]
}

/** A scheme of which an amendment asks for more than what it amends. */
export interface Addition {
  readonly code: string
  readonly measure: PaymentLine['measure'] | null
  /** m² or heads that are more; null where the whole scheme is new and nothing computes it, or nothing is declared for it. */
  readonly more: number | null
}

/**
 * What an amendment adds to what was submitted (Reg. (EU) 2021/2116 art. 59, domain document 2.6): schemes that were not asked
 * for, and more land or animals of one that was. Less of a scheme, or another place for the same, adds nothing.
 */
export const additions = (base: Asked, now: Asked): readonly Addition[] => {
  const asked = new Set(base.codes)
  const before = new Map(base.lines.map(({ code, declared }) => [code, declared]))
  const more = now.lines.flatMap(({ code, measure, declared }) => {
    const surplus = declared - (before.get(code) ?? 0)
    return surplus > 0 ? [{ code, measure, more: surplus }] : []
  })
  const told = new Set(more.map(({ code }) => code))
  // Anew is anew, also where nothing is declared for it yet.
  const anew = now.codes.filter((code) => !asked.has(code) && !told.has(code))
  return [...more, ...anew.map((code) => ({ code, measure: null, more: null }))]
}
