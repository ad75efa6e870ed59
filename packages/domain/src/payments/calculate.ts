import type { ApplicationFacts } from '../facts/facts.ts'
import type { LandRegion } from '../facts/land.ts'
import type { RuleParams } from '../kernel/check.ts'
import type { Cents } from '../kernel/units.ts'
import { activate, NO_ACTIVATION, type Activation } from './activation.ts'
import type { Claim, Input, Stage } from './claim.ts'
import { areasWithRights, type Determined } from './determine.ts'
import { ZERO } from './exact.ts'
import { find } from './formulas/find.ts'
import { lineOf, type PaymentLine } from './line.ts'
import { basicCodeOf, contractSchemesOf, schemesOf } from './schemes.ts'
import { active } from './stages/active.ts'
import { admissible } from './stages/admissible.ts'
import { coefficients } from './stages/coefficients.ts'
import { conditionality } from './stages/conditionality.ts'
import { degressivity } from './stages/degressivity.ts'
import { discipline } from './stages/discipline.ts'
import { late } from './stages/late.ts'
import { least } from './stages/least.ts'
import { minimum } from './stages/minimum.ts'
import { overDeclaration } from './stages/over-declaration.ts'
import { undeclared } from './stages/undeclared.ts'

/** Lines of money and their sum. */
export interface Calculated {
  readonly lines: readonly PaymentLine[]
  readonly totalCents: Cents
}

/** The order of the law: steps 2 to 14 of DOMAIN 3.13. */
const BEFORE_COEFFICIENTS: readonly Stage[] = [admissible, active, overDeclaration, least, late, undeclared]
const STAGES: readonly Stage[] = [
  ...BEFORE_COEFFICIENTS,
  coefficients,
  minimum,
  degressivity,
  discipline,
  conditionality,
]

const inputOf = (facts: ApplicationFacts, determined: Determined, rules: RuleParams): Input => {
  const areas = areasWithRights(determined.lots, rules)
  const possibleOf = (region: LandRegion): Activation => activate(facts.entitlements, region, areas[region])
  const possible = { 1: possibleOf(1), 2: possibleOf(2), 3: possibleOf(3) }
  const of = (region: LandRegion): Activation =>
    facts.requests.some(({ eschKodikos }) => eschKodikos === basicCodeOf(region)) ? possible[region] : NO_ACTIVATION
  return { facts, rules, determined, areas, possible, activations: { 1: of(1), 2: of(2), 3: of(3) } }
}

/** The claims of every scheme that is asked for and calculated, in the order of the codes; eco-schemes are asked for by their groups. */
const open = (input: Input): readonly Claim[] => {
  const { requests, ecoActions } = input.facts
  const requested = new Set(requests.map(({ eschKodikos }) => eschKodikos))
  const groups = new Set(ecoActions.filter(({ isAsked }) => isAsked).map(({ group }) => group))
  const asked = schemesOf(input.facts).filter(
    (scheme) => requested.has(scheme.code) || (scheme.family === 'eco' && groups.has(scheme.group)),
  )
  return [...asked, ...contractSchemesOf(input.facts)].flatMap((scheme) =>
    find(input, scheme).map((found) => ({
      ...found,
      scheme,
      amount: found.refusal === null ? found.gross : ZERO,
      extra: ZERO,
      cuts: [],
    })),
  )
}

/** Claims of one scheme stand together: a line of each. */
const linesOf = (claims: readonly Claim[]): readonly PaymentLine[] => {
  const byScheme = new Map<string, [Claim, ...Claim[]]>()
  for (const claim of claims) {
    const known = byScheme.get(claim.scheme.code)
    if (known === undefined) byScheme.set(claim.scheme.code, [claim])
    else known.push(claim)
  }
  return [...byScheme.values()].map(lineOf)
}

/** Claims of an application as they are summed up over all before anybody is paid: after reductions of its own, before coefficients. */
export const claimsToSum = (facts: ApplicationFacts, determined: Determined, rules: RuleParams): readonly Claim[] => {
  const input = inputOf(facts, determined, rules)
  return BEFORE_COEFFICIENTS.reduce((so, stage) => stage(so, input), open(input))
}

/** What an application brings on determined data: formulas, then stages, then one rounding of each line (DOMAIN 3.13 steps 2-15). */
export const calculate = (facts: ApplicationFacts, determined: Determined, rules: RuleParams): Calculated => {
  const input = inputOf(facts, determined, rules)
  const claims = STAGES.reduce((so, stage) => stage(so, input), open(input))
  const lines = linesOf(claims)
  return { lines, totalCents: lines.reduce((sum, { netCents }) => sum + netCents, 0) }
}
