import type { Cents } from '../../kernel/units.ts'
import { CUT_KINDS, type CutKind } from '../claim.ts'
import type { StatementLine } from './statement.ts'

/** Parts of a statement by the names of their words: `total` stands on its own, the others lead from one to the next. */
const PARTS = ['gross', ...CUT_KINDS, 'net', 'later', 'paidBefore', 'debt', 'toPay'] as const
export type PartName = (typeof PARTS)[number]

export interface Part {
  readonly name: PartName
  /** What it adds, or takes away; of a total all of it. */
  readonly cents: Cents
  readonly isTotal: boolean
}

type Told = Pick<StatementLine, 'grossCents' | 'reductions' | 'netCents' | 'paidBeforeCents' | 'dueCents'>

/**
 * How the sum before reductions leads to what is paid, to the cent: reductions, the part that comes later, what was paid before, and what
 * becomes a debt instead of a negative payment. What takes nothing is left out.
 */
export const waterfallOf = (lines: readonly Told[], debtCents: Cents): readonly Part[] => {
  const sum = (of: (line: Told) => Cents): Cents => lines.reduce((total, line) => total + of(line), 0)
  const cut = (kind: CutKind): Cents =>
    -sum(({ reductions }) =>
      reductions.filter((one) => one.kind === kind).reduce((total, { cents }) => total + cents, 0),
    )
  const [net, before, due] = [sum((one) => one.netCents), sum((one) => one.paidBeforeCents), sum((one) => one.dueCents)]
  const amounts: Readonly<Record<PartName, Cents>> = {
    gross: sum((one) => one.grossCents),
    overDeclaration: cut('overDeclaration'),
    late: cut('late'),
    undeclared: cut('undeclared'),
    coefficient: cut('coefficient'),
    refusal: cut('refusal'),
    degressivity: cut('degressivity'),
    discipline: cut('discipline'),
    conditionality: cut('conditionality'),
    net,
    later: due + before - net,
    paidBefore: -before,
    debt: debtCents,
    toPay: due + debtCents,
  }
  const isTotal = (name: PartName): boolean => name === 'gross' || name === 'net' || name === 'toPay'
  return PARTS.map((name) => ({ name, cents: amounts[name], isTotal: isTotal(name) })).filter(
    (part) => part.isTotal || part.cents !== 0,
  )
}
