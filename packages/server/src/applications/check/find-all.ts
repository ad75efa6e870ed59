import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { sealedListsOf } from '@eae/domain/applications/sealed-lists.ts'
import { OVERLAP_WITH_OTHERS, type ApplicationFacts } from '@eae/domain/facts/facts.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import { stakesOf } from '@eae/domain/payments/stakes.ts'
import type { ApplicationTree, FactsTree } from '@eae/domain/applications/tree.ts'
import { unknownChecks } from '@eae/domain/checks/known-check.ts'
import { KNOWN_CHECKS } from '@eae/domain/checks/set-checks.ts'
import { DECLARING, runChecks } from '@eae/domain/checks/registry.ts'
import type { Finding, Moment, RuleParams } from '@eae/domain/kernel/check.ts'
import { centsAtStake } from '@eae/domain/payments/at-stake.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { stampOfNumbers } from './checked-against.ts'
import { otherVersion, type CheckRun } from './findings.ts'
import type { FoundRow } from './merge-findings.ts'
import { findInSets, findInSetsOf } from './known/set-checks.ts'
import type { HeaderSituation } from '../life/situation.ts'
import { readForChecks, readForSeal, type ForChecks } from '../read/tree.ts'

/** What each finding about land puts at stake alone, by its id: two of one parcel may name the same euro. */
const centsOfEach = (
  facts: ApplicationFacts,
  rules: RuleParams,
  forecastCents: Cents,
  tree: FactsTree,
  findings: readonly Finding[],
): ReadonlyMap<string, Cents> =>
  new Map(
    findings.flatMap((finding) => {
      const stakes = stakesOf(tree, [finding])
      return stakes.length === 0 ? [] : [[finding.id, centsAtStake(facts, rules, forecastCents, stakes)] as const]
    }),
  )

/**
 * The forecast, and what findings put at stake of it: once for all of them, whatever of them meets on one parcel. What stops the
 * submission stakes all of it, as nothing is paid of an application that never comes in.
 */
const amountsOf = (
  { tree, catalogue, situation }: Pick<ForChecks, 'tree' | 'catalogue' | 'situation'>,
  known: readonly Finding[],
  findings: readonly Finding[],
): Pick<CheckRun, 'forecastCents' | 'schemes' | 'stakeCents' | 'centsOf'> => {
  const stakes = stakesOf(tree, findings)
  const facts = buildFacts(tree, catalogue, situation, known)
  const { lines, totalCents: forecastCents } = forecast(facts, situation.ruleParams)
  const ofLand = stakes.length === 0 ? 0 : centsAtStake(facts, situation.ruleParams, forecastCents, stakes)
  const isStopped = isAtWork(tree.header.status) && findings.some(({ severity }) => severity === 'B')
  const schemes = lines.map(({ code, netCents }) => ({ code, netCents }))
  const centsOf = centsOfEach(facts, situation.ruleParams, forecastCents, tree, findings)
  return { forecastCents, schemes, stakeCents: isStopped ? Math.max(forecastCents, ofLand) : ofLand, centsOf }
}

const findIn = async <T extends FactsTree>(
  db: Executor,
  etos: number,
  header: HeaderSituation,
  read: ReadonlyMap<number, ForChecks<T>>,
): Promise<CheckRun<T>> => {
  const { id } = header
  const answer = read.get(id)
  if (answer === undefined) throw new Error('an application that was asked for is not among those read')
  const { ruleParams: rules, finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure } = answer.situation
  const rowFindings = runChecks(buildFacts(answer.tree, answer.catalogue, answer.situation), {
    moment: DECLARING,
    ruleParams: rules,
  })
  const missing = answer.situation.missingSources
  const gradedAt = isAtWork(header.status) ? 'F' : 'N'
  const setFindings = await findInSets(db, etos, id, rules, { gradedAt, missing })
  const findings = [...rowFindings, ...setFindings]
  return {
    tree: answer.tree,
    near: answer.near,
    numbers: {
      ruleParams: rules,
      period: { finalSubmissionDate, latestSubmissionDate, holidays, isForceMajeure },
      lists: sealedListsOf(answer.used()),
    },
    findings,
    ...amountsOf(answer, setFindings, findings),
    setIds: new Set(setFindings.map((finding) => finding.id)),
    unknown: unknownChecks(KNOWN_CHECKS, missing),
  }
}

/**
 * Runs every check of finalisation on an application whose header was read: row checks of the domain and set checks in SQL.
 * Nothing is written.
 */
export const findAll = async (db: Executor, actor: Actor, etos: number, header: HeaderSituation): Promise<CheckRun> =>
  findIn(db, etos, header, await readForChecks(db, actor, etos, [header]))

/** The same with all fields of the rows, so that what is sealed is what was judged. */
export const findAllToSeal = async (
  db: Executor,
  actor: Actor,
  etos: number,
  header: HeaderSituation,
): Promise<CheckRun<ApplicationTree>> => findIn(db, etos, header, await readForSeal(db, actor, etos, [header]))

interface Asked {
  readonly moment: Moment
  readonly codes: ReadonlySet<string>
  /** What the run has summed up over all applications (`readNationalSums`). */
  readonly sums?: RuleParams
}

/** Applications by the numbers that they are judged by: of those that were submitted the ones that were sealed. */
const byNumbers = (
  read: ReadonlyMap<number, ForChecks>,
): ReadonlyMap<string, readonly (readonly [number, ForChecks])[]> => {
  const groups = new Map<string, [number, ForChecks][]>()
  const stamps = new Map<RuleParams, string>()
  for (const one of read) {
    const { ruleParams } = one[1].situation
    const stamp = stamps.get(ruleParams) ?? stampOfNumbers(ruleParams)
    stamps.set(ruleParams, stamp)
    const group = groups.get(stamp)
    if (group === undefined) groups.set(stamp, [one])
    else group.push(one)
  }
  return groups
}

/** What was asked for and found of an application: of its rows here, of everything around it by statements before. */
const foundIn = (
  { tree, catalogue, situation, near }: ForChecks,
  ofSets: readonly Finding[],
  { moment, codes }: Pick<Asked, 'moment' | 'codes'>,
): readonly FoundRow[] => {
  const rules = situation.ruleParams
  const isAsked = ({ check }: Finding): boolean => codes.has(check)
  const setFindings = ofSets.filter(isAsked)
  const ofRows = runChecks(buildFacts(tree, catalogue, situation), { moment, ruleParams: rules }).filter(isAsked)
  const found = [...ofRows, ...setFindings]
  const atStake = found.filter(({ stakeM2 }) => stakeM2 !== null)
  const facts = atStake.length === 0 ? null : buildFacts(tree, catalogue, situation, ofSets)
  const centsOf = facts === null ? null : centsOfEach(facts, rules, forecast(facts, rules).totalCents, tree, atStake)
  const ofSet = new Set(setFindings)
  return found.map((finding) => ({
    finding,
    isSetCheck: ofSet.has(finding),
    otherVersion: otherVersion(near, finding),
    stakeCents: centsOf?.get(finding.id) ?? null,
  }))
}

/**
 * What a run asks of some applications whose headers were read: the row checks of a moment and the set checks, of these the codes
 * that are wanted. Nothing is written.
 *
 * @returns what was found of each, by their keys
 */
export const findOfMoment = async (
  db: Executor,
  actor: Actor,
  etos: number,
  headers: readonly HeaderSituation[],
  { moment, codes, sums = {} }: Asked,
): Promise<ReadonlyMap<number, readonly FoundRow[]>> => {
  const found = new Map<number, readonly FoundRow[]>()
  // Overlaps stand outside of the forecast, whether they are asked or not.
  const only = new Set([...codes, OVERLAP_WITH_OTHERS])
  for (const group of byNumbers(await readForChecks(db, actor, etos, headers)).values()) {
    const [first] = group
    if (first === undefined) continue
    const { ruleParams, missingSources: missing } = first[1].situation
    const ids = group.map(([id]) => id)
    const ofSets = await findInSetsOf(db, etos, ids, { ...ruleParams, ...sums }, { moment, missing, only })
    for (const [id, answer] of group) found.set(id, foundIn(answer, ofSets.get(id) ?? [], { moment, codes }))
  }
  return found
}
