import type { RuleParams } from '../../kernel/check.ts'
import type { Step } from '../../kernel/trace.ts'
import type { Cents } from '../../kernel/units.ts'
import { shared, type sharedParams } from '../../facts/numbers.ts'
import type { StatementLine } from './statement.ts'
import type { PartName } from './waterfall.ts'

type Told = Pick<StatementLine, 'grossCents' | 'reductions' | 'netCents' | 'paidBeforeCents' | 'dueCents' | 'steps'>

/** What one line has to do with a part of its statement: how much of it, and the steps that made it. */
export interface PartLine<T> {
  readonly line: T
  readonly cents: Cents
  readonly steps: readonly Step[]
}

const PENALTY = 'payments.step.penalty.'
const LATE = 'payments.step.late'
const UNDECLARED = 'payments.step.undeclared'
const COEFFICIENT = 'payments.step.coefficient.'
const DEGRESSIVITY = 'payments.step.degressivity'
const DISCIPLINE = 'payments.step.discipline'
const CONDITIONALITY = 'payments.step.conditionality'
/** Steps that are not of the amount before reductions. */
const AFTER_GROSS: ReadonlySet<string> = new Set([
  LATE,
  UNDECLARED,
  DEGRESSIVITY,
  DISCIPLINE,
  CONDITIONALITY,
  'payments.step.net',
])

/** Steps of a line that a part is made by: what comes before all reductions, or one kind of these. Of other parts the line says it. */
const isStepOf = (name: PartName, { code }: Step): boolean => {
  switch (name) {
    case 'gross':
      return !code.startsWith(PENALTY) && !code.startsWith(COEFFICIENT) && !AFTER_GROSS.has(code)
    case 'overDeclaration':
      return code.startsWith(PENALTY)
    case 'late':
      return code === LATE
    case 'undeclared':
      return code === UNDECLARED
    case 'coefficient':
      return code.startsWith(COEFFICIENT)
    case 'degressivity':
      return code === DEGRESSIVITY
    case 'discipline':
      return code === DISCIPLINE
    case 'conditionality':
      return code === CONDITIONALITY
    default:
      return false
  }
}

const centsOf = (name: PartName, line: Told): Cents => {
  switch (name) {
    case 'gross':
      return line.grossCents
    case 'overDeclaration':
    case 'late':
    case 'undeclared':
    case 'coefficient':
    case 'refusal':
    case 'degressivity':
    case 'discipline':
    case 'conditionality':
      return -line.reductions.filter(({ kind }) => kind === name).reduce((sum, { cents }) => sum + cents, 0)
    case 'net':
      return line.netCents
    case 'later':
      return line.dueCents + line.paidBeforeCents - line.netCents
    case 'paidBefore':
      return -line.paidBeforeCents
    case 'toPay':
      return line.dueCents
    // What is owed back is of the whole statement: lines of one source lower each other before.
    case 'debt':
      return 0
  }
}

/** The lines that a part of a statement is made of; together they are the part to the cent, of what is paid with what becomes a debt. */
export const partLines = <T extends Told>(lines: readonly T[], name: PartName): readonly PartLine<T>[] =>
  lines
    .map((line) => ({ line, cents: centsOf(name, line), steps: line.steps.filter((step) => isStepOf(name, step)) }))
    .filter(({ cents }) => cents !== 0)

/** Numbers of rules by which parts are taken off, as the run read them. */
const NUMBERS: Readonly<Partial<Record<PartName, readonly (keyof typeof sharedParams)[]>>> = {
  overDeclaration: ['penalty.smallM2', 'penalty.smallPercent', 'penalty.yellowPercent', 'penalty.yellowSharePercent'],
  late: ['late.percentPerDay'],
  refusal: ['minimum.areaM2', 'minimum.paymentCents'],
  degressivity: [
    'degressivity.firstFromCents',
    'degressivity.firstPercent',
    'degressivity.secondFromCents',
    'degressivity.secondPercent',
    'degressivity.thirdFromCents',
    'degressivity.thirdPercent',
    'degressivity.capFromCents',
    'degressivity.capPercent',
  ],
  discipline: ['discipline.freeCents', 'discipline.percent'],
  conditionality: [
    'conditionality.smallM2',
    'conditionality.negligencePercent',
    'conditionality.gravePercent',
    'conditionality.recurrencePercent',
  ],
}

/** Numbers of the rules of a part with their values in a run: names as `late.percentPerDay`. */
export const partNumbers = (name: PartName, numbers: RuleParams): readonly (readonly [name: string, value: number])[] =>
  (NUMBERS[name] ?? []).map((number) => [number, shared(numbers, number)])

/** The numbers of all parts: what a statement tells of those that its run read. */
export const PART_NUMBERS: readonly string[] = Object.values(NUMBERS).flat()
